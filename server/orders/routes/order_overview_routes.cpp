// All details of one order, for staff, including those that lists leave out.

#include "orders/checkout/checkout.hpp"
#include "orders/operations.hpp"
#include "orders/order_json.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/refund_reason.hpp"
#include "orders/payment/refund_store.hpp"
#include "platform/base/clock.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

struct RefundJson {
    Money amount;
    std::string reason;
    std::string state;                   // "asked", "done" or "refused".
    std::optional<std::string> refusal;  // Code of the refusal.
    std::string asked_at;
    std::optional<std::string> name;  // Of the staff member who requested it.
};
BOOST_DESCRIBE_STRUCT(RefundJson, (), (amount, reason, state, refusal, asked_at, name))

/// Location of the goods: "held" for the order, "sent" to the customer, or "back" in stock.
std::string_view goods_of(const Order& order) {
    if (order.goods_returned || order.ended()) return "back";
    return order.shipped() ? "sent" : "held";
}

RefundJson json_of(const RefundRow& refund, Language language) {
    return {refund.amount,
            words_of_reason(refund.reason, language),
            std::string(name_of(refund.state)),
            refund.refusal,
            rfc3339(refund.requested_at_ms),
            std::nullopt};
}

/// Adds the members of the order's checkout. The lists do not read checkouts, so they cannot mark
/// an order that goes elsewhere.
void add_checkout(json::Object& object, const Order& order, const std::optional<Checkout>& checkout,
                  Language language) {
    const bool has_delivery = checkout && goes_to(order, checkout->delivery);
    object.add("addressToCheck", has_address_to_check(order) || !has_delivery);
    if (has_delivery) object.add("delivery", checkout->delivery);
    if (checkout && checkout->consent) object.add("consent", *checkout->consent);
    if (checkout && checkout->consent_by) {
        object.add("consentBy", name_of(*checkout->consent_by));
    }
    if (checkout && checkout->invoice_to) object.add("invoiceTo", *checkout->invoice_to);
    if (checkout && checkout->agreed) {
        object.add_json("agreed", agreed_json(*checkout->agreed, language));
    }
}

Result<http::Response> get_overview(const FindName& find_name, sql::Transaction& transaction,
                                    const http::Call& call) {
    const auto order = find_order(transaction, call.id);
    if (!order) return order.error();
    std::vector<RefundJson> refunds;
    for (const auto& refund : list_refunds_of(transaction, call.id)) {
        auto& last = refunds.emplace_back(json_of(refund, call.request.language));
        if (refund.actor_id) last.name = find_name(transaction, *refund.actor_id);
    }
    auto object = wire_object(*order);
    object.add("status", name_of(order->status))
        .add("goods", goods_of(*order))
        .add("refunds", refunds);
    if (order->user_id == call.caller.user_id) object.add("own", true);
    add_checkout(
        object, *order,
        order->checkout_id ? find_checkout(transaction, *order->checkout_id) : std::nullopt,
        call.request.language);
    return http::private_response(200, std::move(object).text());
}

}  // namespace

void add_overview_routes(http::Endpoints endpoints, const FindName& find_name) {
    endpoints.add(api::get_order_overview, get_overview, find_name);
}

}  // namespace shop::orders
