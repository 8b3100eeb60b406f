#pragma once

// Announcements of transactions that change products or processors.

namespace shop::catalogue {

/// Announced by each transaction that changes the response of GET /products.
inline constexpr auto subject = "catalogue";

/// Announced with a product's id, if other words or filters now find it.
inline constexpr auto product_subject = "boards";

/// Announced in place of an id, if the processors that searches use have changed.
inline constexpr auto cpus_key = "cpus";

}  // namespace shop::catalogue
