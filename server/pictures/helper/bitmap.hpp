#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace shop::pictures {

/// A picture in memory: red, green, blue and alpha of each pixel, by row, in sRGB.
struct Bitmap {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba{};

    /// All pixels transparent.
    static Bitmap of_size(int width, int height);

    std::size_t row_bytes() const { return static_cast<std::size_t>(width) * 4; }
    std::uint8_t* row(int y) { return rgba.data() + static_cast<std::size_t>(y) * row_bytes(); }
    const std::uint8_t* row(int y) const {
        return rgba.data() + static_cast<std::size_t>(y) * row_bytes();
    }
};

/// The EXIF values: 1 is upright, 2 to 8 are rotated or mirrored.
enum class Orientation : std::uint8_t {
    upright = 1,
    mirrored = 2,
    half_turn = 3,
    upside_down = 4,
    mirrored_left = 5,
    turned_right = 6,
    mirrored_right = 7,
    turned_left = 8,
};

/// The orientation in an EXIF block, with or without its prefix; upright if it has no valid one.
Orientation orientation_of(std::string_view exif);

/// Rotates or mirrors the picture so that it is upright.
Bitmap turned_upright(Bitmap picture, Orientation orientation);

/// Converts colours from the ICC profile `profile` to sRGB. Does nothing if the profile is
/// unreadable or not RGB.
void convert_to_srgb(Bitmap& picture, std::string_view profile);

/// Scales the picture down in linear light; never enlarges it. Ends the helper if memory runs out.
Bitmap resized(const Bitmap& picture, int width, int height);

}  // namespace shop::pictures
