#include "orders/payment_reminder.hpp"

#include "orders/payment/intent_store.hpp"

namespace shop::orders {
namespace {

constexpr std::int64_t ms_per_hour = 60LL * 60 * 1000;
constexpr std::int64_t notice_hours = 24;

}  // namespace

std::optional<std::int64_t> reminder_due_ms(std::int64_t placed_at_ms,
                                            std::int64_t unpaid_order_hours) {
    if (unpaid_order_hours == 0) return std::nullopt;
    const auto lifetime_ms = unpaid_order_hours * ms_per_hour;
    const bool has_day_of_notice = unpaid_order_hours >= 2 * notice_hours;
    return placed_at_ms +
           (has_day_of_notice ? lifetime_ms - notice_hours * ms_per_hour : lifetime_ms / 2);
}

std::vector<std::optional<std::int64_t>> find_payment_deadlines(
    sql::Transaction& transaction, const std::vector<std::string>& order_ids,
    const OrderLifetimes& lifetimes) {
    std::vector<std::optional<std::int64_t>> deadlines(order_ids.size());
    if (lifetimes.unpaid_order_hours == 0) return deadlines;
    auto deadline = deadlines.begin();
    for (const auto& pending : find_pending_since(transaction, order_ids)) {
        const bool is_transfer = pending.way == payments::Way::transfer;
        const auto hours =
            is_transfer ? lifetimes.transfer_days * 24 : lifetimes.unpaid_order_hours;
        if (pending.changed_at_ms) *deadline = *pending.changed_at_ms + hours * ms_per_hour;
        ++deadline;
    }
    return deadlines;
}

}  // namespace shop::orders
