#pragma once

// Decoders for the four file formats that the shop accepts, and encoders for the three that it
// produces. Only the helper calls them, so that a codec bug stays in its process.

#include "pictures/helper/bitmap.hpp"

#include <string>
#include <string_view>

namespace shop::pictures {

/// The first picture in `bytes`, upright and in sRGB. Ends the helper with a refusal if `bytes` are
/// not a picture, or if it has more pixels than expect_size() allows.
Bitmap decode(std::string_view bytes);

/// These end the helper if memory runs out. The output has no metadata.
std::string encode_jpeg(const Bitmap& picture);
std::string encode_webp(const Bitmap& picture);
std::string encode_avif(const Bitmap& picture);

Bitmap decode_jpeg(std::string_view bytes);
Bitmap decode_png(std::string_view bytes);
Bitmap decode_webp(std::string_view bytes);
Bitmap decode_avif(std::string_view bytes);

}  // namespace shop::pictures
