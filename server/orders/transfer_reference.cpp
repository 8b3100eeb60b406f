#include "orders/transfer_reference.hpp"

#include "platform/base/text.hpp"

namespace shop::orders {
namespace {

constexpr std::string_view prefix = "NB";
/// The count is prime, so each change of a digit changes the remainder. Omits I, O and Q, which
/// people mistake for digits.
constexpr std::string_view check_letters = "ABCDEFGHJKLMNPRSTUVWXYZ";

}  // namespace

std::string transfer_reference(std::int64_t order_number) {
    const auto rest = static_cast<std::size_t>(order_number) % check_letters.size();
    return std::string(prefix) + std::to_string(order_number) + check_letters[rest];
}

std::optional<std::int64_t> find_number_of_reference(std::string_view text) {
    auto plain = upper_case(text);
    std::erase_if(plain, [](char c) { return c == ' ' || c == '-'; });
    if (!plain.starts_with(prefix) || plain.size() < prefix.size() + 2) return std::nullopt;
    const auto number = whole_number(
        std::string_view(plain).substr(prefix.size(), plain.size() - prefix.size() - 1));
    if (!number || *number < 0 || transfer_reference(*number) != plain) return std::nullopt;
    return number;
}

}  // namespace shop::orders
