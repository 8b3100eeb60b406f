#include "orders/place_order.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/payment_reminder.hpp"
#include "platform/base/label.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/security/rate_limit.hpp"
#include "platform/texts/texts.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

Problem price_changed(Money unit_price) {
    return {ProblemKind::conflict,
            texts::problems::price_changed(unit_price),
            {},
            {{"currentPrice", unit_price}}};
}

// About how often the reconciler expires orders; also the Retry-After when none expires.
constexpr std::int64_t pause_seconds = 60;
constexpr std::int64_t hour_ms = 60LL * 60 * 1000;

Problem too_many_orders(const RateLimitStatus& status, bool email_verified) {
    Problem problem{ProblemKind::too_many,
                    email_verified ? texts::problems::too_many_orders_verified(status.calls_max)
                                   : texts::problems::too_many_orders_unverified(status.calls_max)};
    problem.retry_after_seconds = static_cast<int>(status.reset_seconds.value_or(pause_seconds));
    problem.rate_limit_status = status;
    return problem;
}

/// Seconds until the next of these orders expires; empty where none does.
std::optional<std::int64_t> seconds_to_next_expiry(const OpenOrders& open, const Settings& settings,
                                                   std::int64_t now_ms) {
    if (settings.unpaid_order_hours == 0 || !open.unchanged_since_ms) return std::nullopt;
    const auto lifetime_seconds = settings.unpaid_order_hours * 60 * 60;
    const auto unchanged_seconds = (now_ms - *open.unchanged_since_ms) / 1000;
    return std::max<std::int64_t>(lifetime_seconds - unchanged_seconds, 0) + pause_seconds;
}

/// Whether the user may have one more open order.
Result<RateLimitStatus> check_open_orders(const OpenOrders& open, const OrderRequest& request,
                                          const Settings& settings, std::int64_t now_ms) {
    const auto open_orders_max =
        request.email_verified
            ? settings.open_orders_max
            : std::min(settings.open_orders_max, settings.unverified_open_orders_max);
    const auto left = open_orders_max - open.count;
    const RateLimitStatus status{open_orders_max, std::max<std::int64_t>(left - 1, 0),
                                 seconds_to_next_expiry(open, settings, now_ms)};
    if (left <= 0) return too_many_orders(status, request.email_verified);
    return status;
}

/// Whether the user may place one more order within the hour, paid or cancelled ones included.
Result<void> check_hourly_orders(const OpenOrders& open, const Settings& settings,
                                 std::int64_t now_ms) {
    const security::RateLimit limit{settings.hourly_orders_max, hour_ms / 1000};
    if (limit.calls_max == 0) return {};
    const auto wait_seconds = (open.first_recent_ms + hour_ms - now_ms + 999) / 1000;
    const auto allowed = security::allow_call(limit, open.recent, wait_seconds);
    if (!allowed) return allowed.error();
    return {};
}

/// Whether an unverified user holds no more than their part of the stock. Who registers many
/// addresses could hold all of it otherwise.
Result<void> check_share(const OpenOrders& open, const OrderRequest& request,
                         const catalogue::Reservation& reserved, const Settings& settings) {
    if (request.email_verified) return {};
    const auto holding = open.held + request.quantity;
    const auto sellable = reserved.available_quantity + holding;
    const auto share =
        std::max(reserved.min_quantity, sellable * settings.unverified_stock_percent / 100);
    if (holding <= share) return {};
    const auto left = std::max<std::int64_t>(share - open.held, 0);
    return problem_at("quantity", ProblemKind::conflict, texts::problems::share_too_large(left));
}

}  // namespace

Result<PlacedOrder> place_order(sql::Transaction& transaction, const OrderRequest& request,
                                const Settings& settings, std::int64_t now_ms) {
    const auto open = read_open_orders(transaction, request.user_id, request.product_id,
                                       now_ms - hour_ms, settings.hourly_orders_max);
    const auto open_orders = check_open_orders(open, request, settings, now_ms);
    if (!open_orders) return open_orders.error();
    const auto hourly = check_hourly_orders(open, settings, now_ms);
    if (!hourly) return hourly.error();

    Order order;
    order.id = new_object_id();
    order.number = open.next_number;

    const auto reserved = catalogue::reserve_stock(
        transaction, request.product_id, request.quantity, {order.id, request.user_id, now_ms});
    if (!reserved) return reserved.error();
    const auto share = check_share(open, request, *reserved, settings);
    if (!share) return share.error();

    order.price = reserved->unit_price * request.quantity;
    if (order.price > total_max) {
        return problem_at("quantity", ProblemKind::invalid,
                          texts::problems::total_too_large(total_max));
    }
    if (order.price != request.total_seen) return price_changed(reserved->unit_price);

    order.user_id = request.user_id;
    order.product_id = request.product_id;
    order.product_name = reserved->product_name;
    order.product_name_bangla = reserved->product_name_bangla;
    order.name = request.name;
    order.email = request.email;
    order.address = request.address;
    order.phone = request.phone;
    order.quantity = request.quantity;
    order.created_at_ms = now_ms;
    insert_order(transaction, order);
    insert_event(transaction, {.order_id = order.id,
                               .kind = EventKind::placed,
                               .actor_id = request.user_id,
                               .at_ms = now_ms});
    publish(transaction, "order_placed", order.id);
    if (const auto due_ms = reminder_due_ms(now_ms, settings.unpaid_order_hours)) {
        publish_at(transaction, payment_reminder, order.id, *due_ms);
    }
    return PlacedOrder{order, *open_orders};
}

}  // namespace shop::orders
