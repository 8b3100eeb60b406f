#include "orders/payment_reminder.hpp"

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

std::optional<std::int64_t> payment_deadline_ms(const Order& order,
                                                const OrderLifetimes& lifetimes) {
    const bool waits_for_payment = order.status == OrderStatus::pending && !order.paid() &&
                                   order.method != PaymentMethod::on_delivery &&
                                   order.received == Money{};
    const bool is_kept = order.open_notices > 0 && order.noticed_at_ms != 0;
    if (!waits_for_payment || is_kept || lifetimes.unpaid_order_hours == 0) return std::nullopt;
    constexpr std::int64_t hours_per_day = 24;
    const auto hours = order.method == PaymentMethod::transfer
                           ? lifetimes.transfer_days * hours_per_day
                           : lifetimes.unpaid_order_hours;
    return order.changed_at_ms + hours * ms_per_hour;
}

}  // namespace shop::orders
