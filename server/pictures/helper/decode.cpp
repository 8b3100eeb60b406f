#include "pictures/helper/codecs.hpp"
#include "pictures/helper/refusal.hpp"

#include <algorithm>

namespace shop::pictures {
namespace {

/// In an SVG, the root element follows declarations and comments.
constexpr std::size_t looked_at_bytes = 1024;

/// Checks the brands of an ISO media file ("ftyp", then the main brand, a version and the others).
bool has_brand(std::string_view bytes, std::string_view brand) {
    constexpr std::size_t brands_at = 8;
    const auto size = static_cast<std::size_t>(static_cast<unsigned char>(bytes[3]));
    const auto brands = bytes.substr(0, std::max(size, brands_at)).substr(brands_at);
    for (std::size_t at = 0; at + 4 <= brands.size(); at += 4) {
        if (brands.substr(at, 4) == brand) return true;
    }
    return false;
}

}  // namespace

Bitmap decode(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xD8\xFF")) return decode_jpeg(bytes);
    if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return decode_png(bytes);
    if (bytes.starts_with("RIFF") && bytes.substr(8).starts_with("WEBP")) return decode_webp(bytes);
    if (bytes.starts_with("GIF8")) refuse(Refusal::gif);
    if (bytes.size() > 12 && bytes.substr(4).starts_with("ftyp")) {
        if (has_brand(bytes, "avif") || has_brand(bytes, "avis")) return decode_avif(bytes);
        if (has_brand(bytes, "mif1") || has_brand(bytes, "heic")) refuse(Refusal::heic);
    }
    if (bytes.substr(0, looked_at_bytes).find("<svg") != std::string_view::npos) {
        refuse(Refusal::drawing);
    }
    refuse(Refusal::unknown);
}

}  // namespace shop::pictures
