#include "orders/payment/card_events.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/routes/order_routes.hpp"
#include "payments/payments.hpp"
#include "platform/http/endpoint.hpp"

namespace shop::orders {
namespace {

http::Response received() {
    return http::private_response(200, json::Object{}.add("received", true).text());
}

/// Ignores events of other types.
Result<void> handle_event(const PaymentContext& context, const payments::WebhookEvent& event,
                          std::int64_t now_ms) {
    if (event.type == "charge.dispute.created") return record_dispute(context, event, now_ms);
    const bool is_about_refund =
        event.type == "charge.refunded" || event.type.starts_with("refund.");
    if (is_about_refund) return handle_refund_event(context, event.intent_id, now_ms);
    if (!event.type.starts_with("payment_intent.")) return {};
    if (event.type == "payment_intent.payment_failed") {
        record_decline(context.database, event, now_ms);
    }
    return settle_intent(context, event.intent_id, now_ms);
}

Result<http::Response> post_webhook(const PaymentContext& context, const std::string& secret,
                                    const http::Call& call) {
    const auto event =
        payments::read_webhook(secret, http::header(call.request, "stripe-signature"),
                               call.request.body, call.request.received_at());
    if (!event) return event.error();
    if (event->intent_id.empty()) return received();
    const auto handled = handle_event(context, *event, call.now_ms());
    if (!handled) return handled.error();
    return received();
}

}  // namespace

void add_webhook_routes(http::Router& router, const PaymentContext& context, std::string secret) {
    http::Endpoints endpoints(router, context.database);
    endpoints.add(api::hear_provider, http::Pool::provider, post_webhook, context,
                  std::move(secret));
}

}  // namespace shop::orders
