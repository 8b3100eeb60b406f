#pragma once

// Ways to pay, and the ids of payments, which name their way.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::payments {

/// A way to pay. Each has one provider, and its payments' ids begin with a prefix of their own.
enum class Way { card, gateway, transfer, on_delivery };

inline constexpr std::array all_ways{Way::card, Way::gateway, Way::transfer, Way::on_delivery};

/// Whether people carry out and record its payments: bank transfers, and cash on delivery.
bool is_manual(Way way);

/// As it is stored and as clients see it: "card", "gateway", "transfer", "on_delivery".
std::string_view name_of(Way way);
/// Empty for an unknown name.
std::optional<Way> find_way(std::string_view name);

/// The id of a payment is safe in a URL path: a way's prefix (pi_, sc_, bt_ or cd_), and 1 to 255
/// letters, digits and underscores.
bool is_payment_id(std::string_view id);
/// The way that the prefix of a payment's id names; empty for any other id.
std::optional<Way> find_way_of_payment(std::string_view id);

/// How the ids of a way's payments begin: "pi_".
std::string_view prefix_of(Way way);

/// The last attempt of an order: providers limit the length of ids.
inline constexpr std::int64_t attempts_max = 99;
/// The id that our own attempts have where the provider does not make one: "bt_<order
/// id>_<attempt>".
std::string payment_id_of(Way way, const std::string& order_id, std::int64_t attempt);

/// The id under which money beyond a payment is known: `<id>x`.
std::string surplus_id_of(const std::string& payment_id);

}  // namespace shop::payments
