#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace shop::pictures {

/// Why a file is not taken.
enum class Refusal : std::uint8_t {
    unknown,  // No kind of file that the shop knows.
    heic,     // What iPhones store.
    drawing,  // SVG.
    gif,
    print_colours,  // CMYK.
    large,
    broken,
};

/// As the helper writes them, in the order of the enum.
inline constexpr std::array<std::string_view, 7> refusal_names{
    "unknown", "heic", "drawing", "gif", "print_colours", "large", "broken"};

/// Ends the helper: it has one picture, and nobody waits for more. So codecs written in C, which
/// report errors by functions that must not return, need no jumps.
[[noreturn]] void refuse(Refusal refusal);

/// Refuses a picture with too many pixels, before any of them has memory.
void expect_size(std::uint64_t width, std::uint64_t height);

}  // namespace shop::pictures
