#pragma once

// The four kinds of files that the shop takes, and the three that it makes. Only the helper calls
// these: a fault in a codec ends in its process.

#include "pictures/helper/bitmap.hpp"

#include <string>
#include <string_view>

namespace shop::pictures {

/// The first picture in `bytes`, upright and in sRGB. Ends the helper with a refusal where they are
/// no picture, or one of more pixels than expect_size() allows.
Bitmap decode(std::string_view bytes);

/// Each ends the helper where there is not enough memory. Without any metadata.
std::string encode_jpeg(const Bitmap& picture);
std::string encode_webp(const Bitmap& picture);
std::string encode_avif(const Bitmap& picture);

Bitmap decode_jpeg(std::string_view bytes);
Bitmap decode_png(std::string_view bytes);
Bitmap decode_webp(std::string_view bytes);
Bitmap decode_avif(std::string_view bytes);

}  // namespace shop::pictures
