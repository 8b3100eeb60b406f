#include "pictures/helper/bitmap.hpp"

#include "pictures/helper/refusal.hpp"

#include <lcms2.h>

#define STB_IMAGE_RESIZE_STATIC
#define STB_IMAGE_RESIZE_IMPLEMENTATION
#include <stb/stb_image_resize.h>

#include <algorithm>
#include <utility>

namespace shop::pictures {
namespace {

constexpr std::string_view exif_name("Exif\0\0", 6);
constexpr std::size_t tiff_header_bytes = 8;
constexpr std::size_t entry_bytes = 12;
constexpr std::uint32_t orientation_tag = 0x0112;

/// Reads the numbers of a TIFF header in its byte order; 0 beyond the end.
class TiffNumbers {
public:
    explicit TiffNumbers(std::string_view bytes)
        : bytes_(bytes), is_little_(bytes.starts_with("II")) {}

    std::uint32_t two_bytes(std::size_t at) const {
        if (at > bytes_.size() || bytes_.size() - at < 2) return 0;
        const auto first = byte(at);
        const auto second = byte(at + 1);
        return is_little_ ? second << 8U | first : first << 8U | second;
    }

    std::uint32_t four_bytes(std::size_t at) const {
        const auto first = two_bytes(at);
        const auto second = two_bytes(at + 2);
        return is_little_ ? second << 16U | first : first << 16U | second;
    }

private:
    std::uint32_t byte(std::size_t at) const {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes_[at]));
    }

    std::string_view bytes_;
    bool is_little_;
};

struct Point {
    int x = 0;
    int y = 0;
};

/// The position in `picture` of the pixel at `shown` in the upright picture.
Point source_of(const Bitmap& picture, Orientation orientation, Point shown) {
    const auto [x, y] = shown;
    const int right = picture.width - 1;
    const int bottom = picture.height - 1;
    switch (orientation) {
        case Orientation::upright: return {x, y};
        case Orientation::mirrored: return {right - x, y};
        case Orientation::half_turn: return {right - x, bottom - y};
        case Orientation::upside_down: return {x, bottom - y};
        case Orientation::mirrored_left: return {y, x};
        case Orientation::turned_right: return {y, bottom - x};
        case Orientation::mirrored_right: return {right - y, bottom - x};
        case Orientation::turned_left: return {right - y, x};
    }
    return {x, y};
}

}  // namespace

Bitmap Bitmap::of_size(int width, int height) {
    Bitmap bitmap{width, height};
    bitmap.rgba.resize(bitmap.row_bytes() * static_cast<std::size_t>(height));
    return bitmap;
}

Orientation orientation_of(std::string_view exif) {
    if (exif.starts_with(exif_name)) exif.remove_prefix(exif_name.size());
    if (exif.size() < tiff_header_bytes) return Orientation::upright;
    const TiffNumbers numbers(exif);
    const std::size_t directory = numbers.four_bytes(4);
    const auto entries = numbers.two_bytes(directory);
    for (std::uint32_t i = 0; i < entries; ++i) {
        const auto entry = directory + 2 + i * entry_bytes;
        if (numbers.two_bytes(entry) != orientation_tag) continue;
        const auto value = numbers.two_bytes(entry + 8);
        if (value >= 1 && value <= 8) return static_cast<Orientation>(value);
    }
    return Orientation::upright;
}

Bitmap turned_upright(Bitmap picture, Orientation orientation) {
    if (orientation == Orientation::upright) return picture;
    const bool swaps_sides = orientation >= Orientation::mirrored_left;
    auto upright = swaps_sides ? Bitmap::of_size(picture.height, picture.width)
                               : Bitmap::of_size(picture.width, picture.height);
    for (int y = 0; y < upright.height; ++y) {
        auto* to = upright.row(y);
        for (int x = 0; x < upright.width; ++x, to += 4) {
            const auto from = source_of(picture, orientation, {x, y});
            std::copy_n(picture.row(from.y) + static_cast<std::size_t>(from.x) * 4, 4, to);
        }
    }
    return upright;
}

void convert_to_srgb(Bitmap& picture, std::string_view profile) {
    if (profile.empty()) return;
    auto* from =
        cmsOpenProfileFromMem(profile.data(), static_cast<cmsUInt32Number>(profile.size()));
    if (from == nullptr || cmsGetColorSpace(from) != cmsSigRgbData) return;
    auto* to = cmsCreate_sRGBProfile();
    auto* transform = cmsCreateTransform(from, TYPE_RGBA_8, to, TYPE_RGBA_8, INTENT_PERCEPTUAL,
                                         cmsFLAGS_COPY_ALPHA);
    if (transform != nullptr) {
        cmsDoTransform(transform, picture.rgba.data(), picture.rgba.data(),
                       static_cast<cmsUInt32Number>(picture.rgba.size() / 4));
        cmsDeleteTransform(transform);
    }
    cmsCloseProfile(to);
    cmsCloseProfile(from);
}

Bitmap resized(const Bitmap& picture, int width, int height) {
    if (width == picture.width && height == picture.height) return picture;
    constexpr int channels = 4;
    constexpr int alpha = 3;
    auto smaller = Bitmap::of_size(width, height);
    const int is_done =
        stbir_resize_uint8_srgb(picture.rgba.data(), picture.width, picture.height,
                                static_cast<int>(picture.row_bytes()), smaller.rgba.data(), width,
                                height, static_cast<int>(smaller.row_bytes()), channels, alpha, 0);
    if (is_done == 0) refuse(Refusal::large);
    return smaller;
}

}  // namespace shop::pictures
