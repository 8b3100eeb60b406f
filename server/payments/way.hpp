#pragma once

// Payment methods, and the payment ids, whose prefix is the method.

#include "platform/base/names.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::payments {

/// A payment method. Each has one provider, and its own prefix of payment ids.
enum class Way { card, gateway, transfer, on_delivery };

inline constexpr std::array all_ways{Way::card, Way::gateway, Way::transfer, Way::on_delivery};

/// Whether people carry out and record its payments: bank transfers and cash on delivery.
bool is_manual(Way way);

constexpr Names<4> names_of(Way) {
    return {"card", "gateway", "transfer", "on_delivery"};
}

/// A payment id is safe in a URL path: a method's prefix (pi_, sc_, bt_ or cd_), and 1 to 255
/// letters, digits and underscores.
bool is_payment_id(std::string_view id);
/// The payment method for the prefix of a payment id; empty for any other id.
std::optional<Way> find_way_of_payment(std::string_view id);

/// Prefix of the method's payment ids: "pi_".
std::string_view prefix_of(Way way);

/// Maximum number of attempts per order, because providers limit the length of ids.
inline constexpr std::int64_t attempts_max = 99;
/// Our own id of an attempt, for providers that do not make one: "bt_<order id>_<attempt>".
std::string payment_id_of(Way way, const std::string& order_id, std::int64_t attempt);

/// Id of a payment's surplus: `<id>x`.
std::string surplus_id_of(const std::string& payment_id);

}  // namespace shop::payments
