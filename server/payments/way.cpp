#include "payments/way.hpp"

#include <algorithm>

namespace shop::payments {
namespace {

bool is_id_character(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_';
}

}  // namespace

bool is_manual(Way way) {
    return way == Way::transfer || way == Way::on_delivery;
}

std::string_view prefix_of(Way way) {
    constexpr Names<4> prefixes{"pi_", "sc_", "bt_", "cd_"};
    return prefixes.at(static_cast<std::size_t>(way));
}

std::optional<Way> find_way_of_payment(std::string_view id) {
    const auto* const way =
        std::ranges::find_if(all_ways, [&](Way one) { return id.starts_with(prefix_of(one)); });
    if (way == all_ways.end()) return std::nullopt;
    const auto rest = id.substr(prefix_of(*way).size());
    const bool is_safe =
        !rest.empty() && rest.size() <= 255 && std::ranges::all_of(rest, is_id_character);
    return is_safe ? std::optional(*way) : std::nullopt;
}

bool is_payment_id(std::string_view id) {
    return find_way_of_payment(id).has_value();
}

std::string payment_id_of(Way way, const std::string& order_id, std::int64_t attempt) {
    return std::string(prefix_of(way)) + order_id + "_" + std::to_string(attempt);
}

std::string surplus_id_of(const std::string& payment_id) {
    return payment_id + "x";
}

}  // namespace shop::payments
