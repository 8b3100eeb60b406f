// What happened to an order, told to its owner and to administrators.

#include "orders/event_store.hpp"
#include "orders/order_routes.hpp"

#include <fmt/chrono.h>

#include <set>

namespace shop::orders {
namespace {

/// What travels of a step.
struct ToldEvent {
    std::string kind;
    std::string at;
    std::string by;                   // "customer", "shop" or "provider".
    std::optional<std::string> name;  // Of the administrator who did it, for administrators only.
    std::optional<std::string> detail;
    std::optional<Money> amount;
};
BOOST_DESCRIBE_STRUCT(ToldEvent, (), (kind, at, by, name, detail, amount))

std::string doer_of(const Event& event, const Order& order) {
    static const std::set<std::string_view> of_provider = {"paid", "declined", "late_payment",
                                                           "refund_refused", "disputed"};
    if (event.actor_id == order.user_id) return "customer";
    return of_provider.contains(event.kind) ? "provider" : "shop";
}

/// Whoever holds a stolen card must not learn that it is looked for (Stripe's advice on declines).
std::optional<std::string> detail_for(const Event& event, bool is_admin) {
    static const std::set<std::string_view> kept_secret = {
        "fraudulent", "lost_card", "merchant_blacklist", "pickup_card", "stolen_card"};
    const bool is_secret =
        event.kind == "declined" && event.detail && kept_secret.contains(*event.detail);
    return is_secret && !is_admin ? "card_declined" : event.detail;
}

ToldEvent told(const Event& event, const Order& order, bool is_admin) {
    ToldEvent told{event.kind, rfc3339(event.at_ms),        doer_of(event, order),
                   {},         detail_for(event, is_admin), {}};
    if (event.amount > Money{}) told.amount = event.amount;
    return told;
}

Result<http::Response> get_events(const PaymentContext& context, const FindName& find_name,
                                  const http::Request& request) {
    const auto order = find_order_for_caller(context, request, Reach::with_cancelled);
    if (!order) return order.error();
    const auto events = context.database.read([&](sql::Transaction& transaction) {
        std::vector<ToldEvent> list;
        for (const auto& event : list_events(transaction, order->id)) {
            auto& last = list.emplace_back(told(event, *order, request.caller->is_admin));
            const bool is_staff = event.actor_id && event.actor_id != order->user_id;
            if (is_staff && request.caller->is_admin) {
                last.name = find_name(transaction, *event.actor_id);
            }
        }
        return list;
    });
    return http::private_response(200, json::encode(events));
}

}  // namespace

std::string rfc3339(std::int64_t at_ms) {
    const auto seconds = fmt::gmtime(static_cast<std::time_t>(at_ms / 1000));
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", seconds, at_ms % 1000);
}

void add_timeline_routes(http::Router& router, const PaymentContext& context,
                         const FindName& find_name) {
    router.add("GET", "/order/{id}/events", std::bind_front(get_events, context, find_name));
}

}  // namespace shop::orders
