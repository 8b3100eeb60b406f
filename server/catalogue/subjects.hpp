#pragma once

// What the room announces in transactions that change products or processors.

namespace shop::catalogue {

/// Announced in each transaction that changes what GET /products shows.
inline constexpr auto subject = "catalogue";

/// Announced with a product's id, where that is found by other words or filters than before.
inline constexpr auto product_subject = "boards";

/// Announced in place of an id, where the processors have changed that boards are searched by.
inline constexpr auto cpus_key = "cpus";

}  // namespace shop::catalogue
