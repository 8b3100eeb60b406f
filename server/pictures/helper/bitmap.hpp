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

/// The number of EXIF for how a picture lies: 1 upright, 2 to 8 turned or mirrored.
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

/// What an EXIF block says, with or without its name in front; upright where it says nothing valid.
Orientation orientation_of(std::string_view exif);

/// The picture as people should see it.
Bitmap turned_upright(Bitmap picture, Orientation orientation);

/// Converts the colours of `profile`, an ICC profile, to sRGB. A profile that cannot be read, or is
/// not of red, green and blue, changes nothing.
void convert_to_srgb(Bitmap& picture, std::string_view profile);

/// The picture in this smaller size, or as it is: scaled in linear light. Ends the helper where
/// there is no memory.
Bitmap resized(const Bitmap& picture, int width, int height);

}  // namespace shop::pictures
