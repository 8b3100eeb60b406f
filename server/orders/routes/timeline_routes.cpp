// The timeline of an order, for its owner and for staff.

#include "orders/event_store.hpp"
#include "orders/operations.hpp"
#include "orders/order_access.hpp"
#include "orders/payment/refund_reason.hpp"
#include "platform/base/clock.hpp"

#include <boost/describe/class.hpp>

#include <set>

namespace shop::orders {
namespace {

struct EventJson {
    std::string kind;
    std::string at;
    std::string by;                   // "customer", "shop" or "provider".
    std::optional<std::string> name;  // The actor's name, for staff only.
    std::optional<std::string> detail;
    std::optional<Money> amount;
};
BOOST_DESCRIBE_STRUCT(EventJson, (), (kind, at, by, name, detail, amount))

std::string actor_role_of(const Event& event, const Order& order) {
    static const std::set<EventKind> of_provider = {
        EventKind::paid,          EventKind::declined,       EventKind::late_payment,
        EventKind::extra_payment, EventKind::refund_refused, EventKind::disputed,
        EventKind::risk_flagged};
    if (event.actor_id == order.user_id) return "customer";
    const auto method = payments::find_method_of_payment(event.source_id.value_or(""));
    if (method && payments::is_manual(*method)) return "shop";
    return of_provider.contains(event.kind) ? "provider" : "shop";
}

/// The reader of the events, and their language.
struct Reader {
    bool is_staff = false;
    Language language = Language::english;
};

/// Hides from customers that a card is reported stolen (Stripe's advice on declines).
std::optional<std::string> detail_for(const Event& event, const Reader& reader) {
    static const std::set<std::string_view> staff_only = {
        "fraudulent", "lost_card", "merchant_blacklist", "pickup_card", "stolen_card"};
    const bool is_for_staff =
        event.kind == EventKind::declined && event.detail && staff_only.contains(*event.detail);
    if (is_for_staff && !reader.is_staff) return "card_declined";
    const bool is_refund =
        event.kind == EventKind::refund_requested || event.kind == EventKind::refunded;
    if (is_refund && event.detail) return words_of_reason(*event.detail, reader.language);
    return event.detail;
}

EventJson json_of(const Event& event, const Order& order, const Reader& reader) {
    EventJson object;
    object.kind = name_of(event.kind);
    object.at = rfc3339(event.at_ms);
    object.by = actor_role_of(event, order);
    object.detail = detail_for(event, reader);
    if (event.amount > Money{}) object.amount = event.amount;
    return object;
}

Result<http::Response> get_events(const FindName& find_name, const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::with_cancelled);
    if (!order) return order.error();
    const auto events = call.database.read([&](sql::Transaction& transaction) {
        const Reader reader{call.caller.may(http::Permission::orders_read), call.request.language};
        std::vector<EventJson> list;
        for (const auto& event : list_events(transaction, order->id)) {
            // Customers must not learn that their payment was flagged.
            if (event.kind == EventKind::risk_flagged && !reader.is_staff) continue;
            auto& last = list.emplace_back(json_of(event, *order, reader));
            const bool is_by_staff = event.actor_id && event.actor_id != order->user_id;
            if (is_by_staff && reader.is_staff) {
                last.name = find_name(transaction, *event.actor_id);
            }
        }
        return list;
    });
    return http::private_response(200, json::encode(events));
}

}  // namespace

void add_timeline_routes(http::Endpoints endpoints, const FindName& find_name) {
    endpoints.add(api::list_order_events, get_events, find_name);
}

}  // namespace shop::orders
