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
enum class PaymentMethod { card, gateway, transfer, on_delivery };

inline constexpr std::array all_payment_methods{PaymentMethod::card, PaymentMethod::gateway,
                                                PaymentMethod::transfer,
                                                PaymentMethod::on_delivery};

/// Whether people carry out and record its payments: bank transfers and cash on delivery.
bool is_manual(PaymentMethod method);

constexpr Names<4> names_of(PaymentMethod) {
    return {"card", "gateway", "transfer", "on_delivery"};
}

/// A payment id is safe in a URL path: a method's prefix (pi_, sc_, bt_ or cd_), and 1 to 255
/// letters, digits and underscores. No provider's id has a dot.
bool is_payment_id(std::string_view id);
/// The payment method for the prefix of a payment id or of a share's id; empty for any other id.
std::optional<PaymentMethod> find_method_of_payment(std::string_view id);

/// Id of an order's share of a payment for several orders, by its place from 1. The first share has
/// the payment's id, the others "pi_abc.2", "pi_abc.3".
std::string share_id_of(const std::string& payment_id, std::size_t place);
/// The payment of a share: "pi_abc" of "pi_abc.2", and of "pi_abc".
std::string payment_of(const std::string& share_id);

/// Prefix of the method's payment ids: "pi_".
std::string_view prefix_of(PaymentMethod method);

/// Maximum number of attempts per order, because providers limit the length of ids.
inline constexpr std::int64_t attempts_max = 99;
/// Our own id of an attempt, for providers that do not make one: "bt_<order id>_<attempt>".
std::string payment_id_of(PaymentMethod method, const std::string& order_id, std::int64_t attempt);

/// Id of a payment's surplus: `<id>x`.
std::string surplus_id_of(const std::string& payment_id);

}  // namespace shop::payments
