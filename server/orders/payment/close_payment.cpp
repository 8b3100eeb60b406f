#include "orders/payment/close_payment.hpp"

#include "platform/texts/order_problems.hpp"

namespace shop::orders {

void end_live_intent(sql::Transaction& transaction, const std::string& order_id) {
    if (const auto live = find_live_intent(transaction, order_id)) end_share(transaction, *live);
}

std::string end_manual_intent(sql::Transaction& transaction, const Order& order,
                              const IntentRow& row, std::int64_t now_ms) {
    payments::CreateIntentParams payment;
    payment.order_id = row.order_id;
    payment.attempt = row.attempt;
    payment.method = row.method;
    payment.total = order.price;
    payments::close_manual_payment(transaction, payment, now_ms);
    end_intent(transaction, row);
    return payments::payment_id_of(row.method, row.order_id, row.attempt);
}

Result<bool> close_attempt(sql::Transaction& transaction, const Order& order, const IntentRow& live,
                           std::int64_t now_ms) {
    if (order.received > Money{}) {
        return Problem{ProblemKind::conflict, texts::problems::deposit_received()};
    }
    if (payments::is_manual(live.method)) {
        end_manual_intent(transaction, order, live, now_ms);
        return false;
    }
    if (live.intent_id) return true;
    end_intent(transaction, live);
    return false;
}

}  // namespace shop::orders
