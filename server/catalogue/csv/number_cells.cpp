#include "catalogue/csv/number_cells.hpp"

#include "platform/base/bangla.hpp"
#include "platform/base/text.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace shop::catalogue {
namespace {

using namespace std::string_view_literals;

constexpr std::array no_break_spaces = {"\u00a0"sv, "\u202f"sv};
constexpr std::array around_numbers = {" "sv, "\u00a0"sv, "\u202f"sv};
constexpr std::array around_prices = {" "sv,  "\u00a0"sv, "\u202f"sv, "৳"sv,    "tk."sv,
                                      "tk"sv, "bdt"sv,    "taka"sv,   "টাকা"sv, "/-"sv};

/// Removes any of `words` from both ends of `text`, repeatedly.
void strip(std::string& text, std::span<const std::string_view> words) {
    for (bool continues = true; continues;) {
        continues = false;
        for (const auto word : words) {
            if (text.starts_with(word)) {
                text.erase(0, word.size());
                continues = true;
            } else if (text.ends_with(word)) {
                text.resize(text.size() - word.size());
                continues = true;
            }
        }
    }
}

/// Whether commas only group the digits of a whole number, as in "1,25,000" and "125,000".
/// Otherwise a comma may be a decimal point: "1250,50" would become a hundred times as much.
bool has_grouping_commas(std::string_view whole) {
    constexpr std::size_t group = 3;
    auto comma = whole.find(',');
    if (comma == 0 || (comma > group && comma != std::string_view::npos)) return false;
    while (comma != std::string_view::npos) {
        const auto next = whole.find(',', comma + 1);
        const auto digits = std::min(next, whole.size()) - comma - 1;
        const bool is_last = next == std::string_view::npos;
        if (digits != group && (is_last || digits != group - 1)) return false;
        comma = next;
    }
    return true;
}

std::optional<std::string> plain_digits(std::string digits) {
    for (const auto space : no_break_spaces) {
        for (auto at = digits.find(space); at != std::string::npos; at = digits.find(space)) {
            digits.replace(at, space.size(), ",");
        }
    }
    if (digits.starts_with('+') && !digits.starts_with("+-")) digits.erase(0, 1);
    if (digits.find_first_not_of("-0123456789.,") != std::string::npos) return std::nullopt;
    const auto point = std::min(digits.find('.'), digits.size());
    auto whole = digits.substr(0, point);
    auto fraction = digits.substr(point);
    if (!has_grouping_commas(whole)) return std::nullopt;
    std::erase(whole, ',');
    if (fraction.size() > 1 && fraction.find_first_not_of('0', 1) == std::string::npos) {
        fraction.clear();
    }
    return whole + fraction;
}

}  // namespace

std::optional<std::string> plain_number(std::string_view cell) {
    auto text = with_ascii_digits(cell);
    strip(text, around_numbers);
    return plain_digits(std::move(text));
}

std::optional<std::string> plain_price(std::string_view cell) {
    auto text = lower_case(with_ascii_digits(cell));
    strip(text, around_prices);
    return plain_digits(std::move(text));
}

}  // namespace shop::catalogue
