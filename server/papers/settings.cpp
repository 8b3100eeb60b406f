#include "papers/settings.hpp"

#include "platform/base/bangla.hpp"

namespace shop::papers {
namespace {

constexpr std::size_t bin_digits = 13;
constexpr std::size_t digits_before_hyphen = 9;

}  // namespace

std::optional<std::string> normal_bin(std::string_view text) {
    std::string digits;
    for (const char c : with_ascii_digits(text)) {
        if (c >= '0' && c <= '9') {
            digits += c;
        } else if (c != ' ' && c != '-') {
            return std::nullopt;
        }
    }
    if (digits.size() != bin_digits) return std::nullopt;
    return digits.insert(digits_before_hyphen, "-");
}

}  // namespace shop::papers
