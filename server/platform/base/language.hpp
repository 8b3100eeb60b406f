#pragma once

namespace shop {

/// A language that the shop speaks. The language of a request is in its path, nowhere else.
enum class Language { english, bangla };

}  // namespace shop
