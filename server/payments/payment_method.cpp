#include "payments/payment_method.hpp"

#include <algorithm>

namespace shop::payments {
namespace {

bool is_id_character(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_';
}

constexpr char before_share = '.';

/// The id up to the number of a share; the same id if what follows the dot is not a number.
std::string_view without_share(std::string_view id) {
    const auto dot = id.find(before_share);
    if (dot == std::string_view::npos) return id;
    const auto place = id.substr(dot + 1);
    const bool is_number = !place.empty() && place.find_first_not_of("0123456789") == place.npos;
    return is_number ? id.substr(0, dot) : id;
}

}  // namespace

bool is_manual(PaymentMethod method) {
    return method == PaymentMethod::transfer || method == PaymentMethod::on_delivery;
}

std::string_view prefix_of(PaymentMethod method) {
    constexpr Names<4> prefixes{"pi_", "sc_", "bt_", "cd_"};
    return prefixes.at(static_cast<std::size_t>(method));
}

std::optional<PaymentMethod> find_method_of_payment(std::string_view id) {
    const auto* const method = std::ranges::find_if(
        all_payment_methods, [&](PaymentMethod one) { return id.starts_with(prefix_of(one)); });
    if (method == all_payment_methods.end()) return std::nullopt;
    const auto rest = without_share(id).substr(prefix_of(*method).size());
    const bool is_safe =
        !rest.empty() && rest.size() <= 255 && std::ranges::all_of(rest, is_id_character);
    return is_safe ? std::optional(*method) : std::nullopt;
}

bool is_payment_id(std::string_view id) {
    return without_share(id) == id && find_method_of_payment(id).has_value();
}

std::string share_id_of(const std::string& payment_id, std::size_t place) {
    return place == 1 ? payment_id : payment_id + before_share + std::to_string(place);
}

std::string payment_of(const std::string& share_id) {
    return std::string(without_share(share_id));
}

std::string payment_id_of(PaymentMethod method, const std::string& order_id, std::int64_t attempt) {
    return std::string(prefix_of(method)) + order_id + "_" + std::to_string(attempt);
}

std::string surplus_id_of(const std::string& payment_id) {
    return payment_id + "x";
}

}  // namespace shop::payments
