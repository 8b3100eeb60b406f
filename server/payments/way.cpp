#include "payments/way.hpp"

#include <algorithm>
#include <utility>

namespace shop::payments {
namespace {

struct WayName {
    Way way;
    std::string_view name;
    std::string_view prefix;
};

constexpr std::array way_names{
    WayName{Way::card, "card", "pi_"}, WayName{Way::gateway, "gateway", "sc_"},
    WayName{Way::transfer, "transfer", "bt_"}, WayName{Way::on_delivery, "on_delivery", "cd_"}};

const WayName& names_of(Way way) {
    return *std::ranges::find(way_names, way, &WayName::way);
}

bool is_id_character(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_';
}

}  // namespace

bool is_manual(Way way) {
    return way == Way::transfer || way == Way::on_delivery;
}

std::string_view name_of(Way way) {
    return names_of(way).name;
}

std::string_view prefix_of(Way way) {
    return names_of(way).prefix;
}

std::optional<Way> find_way(std::string_view name) {
    const auto* const found = std::ranges::find(way_names, name, &WayName::name);
    if (found == way_names.end()) return std::nullopt;
    return found->way;
}

std::optional<Way> find_way_of_payment(std::string_view id) {
    const auto* const found = std::ranges::find_if(
        way_names, [&](const WayName& one) { return id.starts_with(one.prefix); });
    if (found == way_names.end()) return std::nullopt;
    const auto rest = id.substr(found->prefix.size());
    const bool is_safe =
        !rest.empty() && rest.size() <= 255 && std::ranges::all_of(rest, is_id_character);
    return is_safe ? std::optional(found->way) : std::nullopt;
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
