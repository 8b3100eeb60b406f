#include "orders/payment/counter_cash.hpp"

#include "orders/checkout/checkout.hpp"
#include "orders/order_store.hpp"
#include "payments/payments.hpp"
#include "platform/http/http.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

/// The orders that the money is for: of a checkout, those that can be paid.
std::vector<Order> orders_of(sql::Transaction& transaction, const Order& named,
                             bool is_whole_checkout) {
    std::vector<Order> orders;
    if (is_whole_checkout) orders = list_payable_orders(transaction, named.id_of_checkout());
    if (orders.empty()) orders.push_back(named);
    return orders;
}

bool may_pay_at_counter(sql::Transaction& transaction, const std::vector<Order>& orders) {
    const auto checkout = find_checkout(transaction, orders.front().id_of_checkout());
    if (!checkout) return false;
    const bool is_picked_up = checkout->agreed && checkout->agreed->kind == DeliveryKind::pickup;
    return is_picked_up || checkout->placed_by;
}

/// "C20261129-1042", with a further number if a receipt has that: one of several receipts that
/// share a reference may be voided and recorded again.
std::string counter_reference(sql::Transaction& transaction, const Order& order, std::string day) {
    std::erase(day, '-');
    const auto first = "C" + day + "-" + std::to_string(order.number);
    auto reference = first;
    for (int i = 2; !payments::find_orders_with_reference(transaction, reference).empty(); ++i) {
        reference = first + "-" + std::to_string(i);
    }
    return reference;
}

}  // namespace

Result<ReceiptRequest> complete_receipt(sql::Transaction& transaction, ReceiptRequest request,
                                        bool is_whole_checkout) {
    const bool may_record_all = request.staff.permission == http::Permission::payments_record;
    if (may_record_all && !request.reference.empty()) return request;
    const auto named = find_order(transaction, request.order_id);
    if (!named) return named.error();
    const auto orders = orders_of(transaction, *named, is_whole_checkout);
    const bool is_shipped = std::ranges::any_of(orders, &Order::shipped);
    const bool is_cash = request.method == PaymentMethod::on_delivery;
    const bool may_be_at_counter = is_cash && may_pay_at_counter(transaction, orders);
    if (may_be_at_counter && is_shipped && orders.size() > 1) {
        return conflict(texts::problems::order_shipped_counter());
    }
    const bool is_at_counter = may_be_at_counter && !is_shipped;
    if (!is_at_counter && !may_record_all) {
        return http::not_permitted(http::Permission::payments_record);
    }
    if (!request.reference.empty()) return request;
    if (!is_at_counter) return http::wrong_field("reference", texts::field_errors::required());
    request.reference = counter_reference(transaction, orders.front(), request.received_on);
    return request;
}

}  // namespace shop::orders
