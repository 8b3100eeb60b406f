#include "orders/payment/record_checkout_receipt.hpp"

#include "orders/checkout/checkout.hpp"
#include "orders/order_store.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

/// The part of the order's total that this payment method still has to bring.
Money open_amount(const Order& order, PaymentMethod method) {
    if (method == PaymentMethod::on_delivery) return order.price;
    return std::max(Money{}, order.price - order.received);
}

Result<void> check_sum(const std::vector<Order>& orders, const ReceiptRequest& request,
                       Money open) {
    const bool is_cash = request.method == PaymentMethod::on_delivery;
    if (is_cash && request.amount != open) {
        return problem_at("amount", ProblemKind::invalid, texts::problems::cash_not_total(open));
    }
    const auto surplus = request.amount - open;
    if (surplus <= Money{} || request.surplus == surplus) return {};
    auto above = conflict(texts::problems::above_total_checkout(request.amount, surplus,
                                                                orders.front().number, open));
    above.amounts = {{"received", request.amount}, {"open", open}, {"surplus", surplus}};
    return above;
}

/// One order is paid after the other, so that the first can already be sent (D164).
std::vector<ReceiptRequest> share(const std::vector<Order>& orders, const ReceiptRequest& request) {
    std::vector<ReceiptRequest> parts;
    auto left = request.amount;
    for (const auto& order : orders) {
        const bool is_last = &order == &orders.back();
        auto part = request;
        part.order_id = order.id;
        part.amount = is_last ? left : std::min(left, open_amount(order, request.method));
        left -= part.amount;
        if (part.amount > Money{}) parts.push_back(std::move(part));
    }
    return parts;
}

/// Records each part, or none. Checks the parts behind one whose payment a provider has to end, so
/// that it ends only for a receipt that nothing else refuses. Returns the first.
Result<RecordedReceipt> record_parts(sql::Transaction& transaction,
                                     std::vector<ReceiptRequest> parts, const audit::Actor& staff,
                                     std::int64_t now_ms) {
    std::optional<RecordedReceipt> first;
    std::optional<Problem> busy;
    for (auto& part : parts) {
        if (first) part.split_with = first->order.id;
        auto recorded = record_receipt_for_staff(transaction, part, staff, now_ms);
        if (!recorded && recorded.error().code != "try_again") return recorded.error();
        if (!recorded && !busy) busy = recorded.error();
        if (recorded && !first) first = *std::move(recorded);
    }
    if (busy) return *std::move(busy);
    return first.value();
}

}  // namespace

Result<RecordedReceipt> record_checkout_receipt(sql::Transaction& transaction,
                                                const ReceiptRequest& request,
                                                const audit::Actor& staff, std::int64_t now_ms) {
    const auto named = find_order(transaction, request.order_id);
    if (!named) return named.error();
    auto not_own = check_not_own(transaction, *named, request.staff);
    if (!not_own) return not_own.error();
    const auto orders = list_payable_orders(transaction, named->id_of_checkout());
    if (orders.empty()) return check_may_be_paid(*named).error();
    Money open;
    for (const auto& order : orders) open += open_amount(order, request.method);
    if (auto checked = check_sum(orders, request, open); !checked) return checked.error();
    auto recorded = record_parts(transaction, share(orders, request), staff, now_ms);
    if (recorded) recorded->left = std::max(Money{}, open - request.amount);
    return recorded;
}

}  // namespace shop::orders
