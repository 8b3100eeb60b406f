#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace shop::csv {

/// Whether a spreadsheet may calculate a field that begins like this, including full-width forms,
/// or the field begins with the apostrophe that prevents that. The writer puts an apostrophe before
/// such fields; the reader removes it.
inline bool starts_formula(std::string_view field) {
    using namespace std::string_view_literals;
    constexpr std::array starts{"="sv, "+"sv,  "-"sv,  "@"sv,  "\t"sv, "\r"sv,
                                "'"sv, "\0"sv, "＝"sv, "＋"sv, "－"sv, "＠"sv};
    return std::ranges::any_of(starts,
                               [&](std::string_view start) { return field.starts_with(start); });
}

/// Whether a field is an amount such as "-1565.22": it begins like a formula but is a number.
inline bool is_negative_amount(std::string_view field) {
    if (!field.starts_with('-') || field.size() < 5 || field[field.size() - 3] != '.') return false;
    const auto digits = [](std::string_view text) {
        return text.find_first_not_of("0123456789") == std::string_view::npos;
    };
    return digits(field.substr(1, field.size() - 4)) && digits(field.substr(field.size() - 2));
}

}  // namespace shop::csv
