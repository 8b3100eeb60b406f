#include "orders/payment/attempt.hpp"

#include "orders/order_store.hpp"
#include "orders/payment/intent_params.hpp"
#include "platform/base/clock.hpp"
#include "platform/texts/order_problems.hpp"

#include <optional>

namespace shop::orders {
namespace {

constexpr std::int64_t response_wait_max_ms = 10 * minute_ms;

/// We can query a gateway's attempt by our own id, and our own records have manual ones.
bool has_timed_out(const IntentRow& row, std::int64_t now_ms) {
    return !row.intent_id && row.method == PaymentMethod::card &&
           row.created_at_ms < now_ms - response_wait_max_ms;
}

}  // namespace

Result<IntentRow> open_intent(sql::Transaction& transaction, const Order& order,
                              PaymentMethod method, std::int64_t now_ms) {
    choose_payment_method(transaction, order, method, now_ms);
    if (const auto live = find_live_intent(transaction, order.id)) {
        if (!has_timed_out(*live, now_ms)) return *live;
        end_intent(transaction, *live);
    }
    return add_attempt(transaction, order.id, method, now_ms);
}

Result<IntentRow> add_attempt(sql::Transaction& transaction, const std::string& order_id,
                              PaymentMethod method, std::int64_t now_ms) {
    const auto last = last_attempt(transaction, order_id);
    if (last >= payments::attempts_max) {
        return Problem{ProblemKind::conflict, texts::problems::too_many_attempts()};
    }
    IntentRow row{order_id, last + 1, std::nullopt, now_ms, method};
    insert_intent(transaction, row);
    return row;
}

std::string open_attempt(sql::Transaction& transaction, const Order& order, const IntentRow& row,
                         std::int64_t now_ms) {
    auto payment =
        payments::open_manual_payment(transaction, create_intent_params({order}, row, ""), now_ms);
    save_intent_id(transaction, row, payment.id);
    return std::move(payment.id);
}

}  // namespace shop::orders
