#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace shop::csv {

/// Whether a spreadsheet may calculate a field that begins so, the full-width forms among them, or
/// whether it begins with the apostrophe that keeps it from that: the writer puts one before such a
/// field, and the reader takes it away.
inline bool starts_formula(std::string_view field) {
    using namespace std::string_view_literals;
    constexpr std::array starts{"="sv, "+"sv,  "-"sv,  "@"sv,  "\t"sv, "\r"sv,
                                "'"sv, "\0"sv, "＝"sv, "＋"sv, "－"sv, "＠"sv};
    return std::ranges::any_of(starts,
                               [&](std::string_view start) { return field.starts_with(start); });
}

}  // namespace shop::csv
