#include "platform/json/bin.hpp"

#include "platform/base/bangla.hpp"
#include "platform/texts/field_errors.hpp"

namespace shop::json {
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

void read_field(Reading& reading, const value& from, Bin& to) {
    if (!from.is_string()) return reading.add_error(texts::field_errors::text());
    const std::string_view sent = from.get_string();
    if (sent.empty()) return;
    const auto bin = normal_bin(sent);
    if (!bin) return reading.add_error(texts::field_errors::bin());
    to.value = *bin;
}

}  // namespace shop::json
