#pragma once

// An order and the rules for its changes, without SQL, HTTP or a clock.

#include "payments/payments.hpp"
#include "platform/base/problem.hpp"

#include <boost/describe/class.hpp>

#include <optional>
#include <vector>

namespace shop::orders {

using payments::PaymentMethod;

/// Independent of the payment. Cancelled and expired are final; a shipped order stays shipped.
/// order_transitions() lists the changes.
enum class OrderStatus {
    pending,
    shipped,
    cancelling,  // The provider is ending the intent: no new intent, no shipping.
    cancelled,
    expired,
};
constexpr Names<5> names_of(OrderStatus) {
    return {"pending", "shipped", "cancelling", "cancelled", "expired"};
}

/// A stored order. Its copies from product and form never change.
struct Order {
    std::string id;
    std::int64_t number = 0;  // For people: "#1042". Unique; numbers may have gaps.
    std::string user_id;
    std::string product_id;
    std::string product_name;
    std::optional<std::string> product_name_bangla;  // As of the day of the order.
    std::string name;
    std::string email;  // At the time of the order; the owner is user_id.
    std::string address;
    std::string phone;
    std::int64_t quantity = 0;
    Money price;              // The total that the customer agreed to; never recomputed.
    Money delivery_charge{};  // Part of the price: its share of the checkout's charge.
    std::optional<std::int64_t> delivery_days{};   // From payment to arrival.
    std::optional<std::int64_t> promised_by_ms{};  // The end of the day; set once it is ready.
    OrderStatus status = OrderStatus::pending;
    std::optional<std::string> transaction_id;  // Present exactly when paid.
    Money refunded;                             // Includes refunds under way.
    bool goods_returned = false;
    std::int64_t created_at_ms = 0;
    std::int64_t changed_at_ms = 0;         // Unpaid orders expire some time after it.
    std::optional<PaymentMethod> method{};  // Empty until the customer chooses.
    Money received{};                       // Recorded by administrators.
    std::int64_t open_notices = 0;          // Reported transfers that staff have not checked yet.
    /// Time of the last of these reports; 0 if the customer's address was not verified. Any other
    /// number if a server of release 0027 or before counted them.
    std::int64_t noticed_at_ms = 0;
    std::string paid_with{};  // The provider's name for it: "BKASH-BKash"; or empty.
    bool is_risky = false;    // The provider advises checking the customer.
    std::optional<std::string> checkout_id{};  // Empty for an order of POST /order.

    bool is_unverified = false;      // The customer's address was not verified. Write-only.
    std::int64_t checkout_line = 1;  // Its place in the checkout, from 1. Write-only.
    /// The staff member who placed it for its customer. Write-only.
    std::optional<std::string> placed_by{};

    /// Time when it was cancelled or expired; in lists only.
    std::optional<std::int64_t> ended_at_ms{};

    /// The id of its checkout: an order of POST /order is alone in one with its own id.
    const std::string& id_of_checkout() const { return checkout_id ? *checkout_id : id; }
    const std::string& placer_id() const { return placed_by ? *placed_by : user_id; }
    bool paid() const { return transaction_id.has_value(); }
    bool shipped() const { return status == OrderStatus::shipped; }
    /// Customers' lists omit cancelled and expired orders, and requests for them get 404 (D32).
    /// Staff find them (D124).
    bool ended() const {
        return status == OrderStatus::cancelled || status == OrderStatus::expired;
    }

    bool operator==(const Order&) const = default;
};
// Without the members that most statements do not read.
BOOST_DESCRIBE_STRUCT(Order, (),
                      (id, number, user_id, product_id, product_name, product_name_bangla, name,
                       email, address, phone, quantity, price, status, transaction_id, refunded,
                       goods_returned, created_at_ms, changed_at_ms, method, received, open_notices,
                       noticed_at_ms, paid_with, is_risky, checkout_id, delivery_charge,
                       delivery_days, promised_by_ms))

/// The sum of their totals.
Money total_of(const std::vector<Order>& orders);

/// For absent orders, and for orders of other users.
Problem unknown_order();
Problem order_paid();
Problem order_cancelled();
Problem goods_returned();
/// "order_shipped", with a text that fits the occasion.
Problem already_shipped(Message words);

/// Refuses with "order_paid", "order_shipped", "order_cancelling" or "order_cancelled".
Result<void> check_may_be_cancelled(const Order& order);

/// Whether a bulk action, in which staff do not read each order, may cancel it. Also refuses with
/// "has_money" a partly paid order, and with "transfer_reported" one whose customer has reported a
/// payment.
Result<void> check_may_be_cancelled_unread(const Order& order);

/// Whether its parcel can still go to another address. Refuses with "order_cancelled",
/// "order_shipped", "order_cancelling".
Result<void> check_may_be_redirected(const Order& order);

/// Refuses with "order_paid", "order_cancelling", "order_cancelled", or "goods_returned" if the
/// unpaid parcel came back. A shipped order may be paid: trade customers pay later.
Result<void> check_may_be_paid(const Order& order);

/// Whether its recorded money can be voided, paid or not. Refuses with "order_cancelling",
/// "order_cancelled" or "goods_returned".
Result<void> check_may_lose_money(const Order& order);

/// Whether its parcel can come back. Refuses with "unknown_order", "goods_returned", "order_paid"
/// if the courier has its cash, or "not_on_delivery" if it is not shipped, or is neither paid nor
/// with cash on delivery.
Result<void> check_may_come_back(const Order& order);

/// Refuses with "order_cancelling", "order_cancelled", "order_refunded" or "goods_returned".
Result<void> check_may_be_shipped(const Order& order);

/// The part of the payment that is not refunded.
Money refundable(const Order& order);

/// Refuses with "order_not_paid" or "refund_too_large"; with "goods_not_sent" if unshipped goods
/// would come back for part of the money; with "goods_returned" if they already did.
Result<void> check_may_be_refunded(const Order& order, Money amount, bool goods_came_back);

}  // namespace shop::orders
