#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace shop::pictures {

/// Reasons to refuse a file.
enum class Refusal : std::uint8_t {
    unknown,  // Not a supported format.
    heic,     // The format of iPhones.
    drawing,  // SVG.
    gif,
    print_colours,  // CMYK.
    large,
    broken,
};

/// The names that the helper prints, in the order of the enum.
inline constexpr std::array<std::string_view, 7> refusal_names{
    "unknown", "heic", "drawing", "gif", "print_colours", "large", "broken"};

/// Ends the helper, which handles only one picture. C codecs report errors through functions that
/// must not return; ending the process avoids longjmp.
[[noreturn]] void refuse(Refusal refusal);

/// Refuses a picture with too many pixels before allocating memory for them.
void expect_size(std::uint64_t width, std::uint64_t height);

}  // namespace shop::pictures
