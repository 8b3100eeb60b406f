#include "app/webhook_routes.hpp"

#include "payments/payments.hpp"

namespace shop::app {
namespace {

http::Response received() {
    return http::private_response(200, json::Object{}.add("received", true).text());
}

Result<http::Response> post_webhook(const orders::Till& till, const std::string& secret,
                                    const http::Request& request) {
    const auto event = payments::read_webhook(secret, http::header(request, "stripe-signature"),
                                              request.body, request.received_at());
    if (!event) return event.error();
    const bool is_about_a_payment = event->type.starts_with("payment_intent.");
    if (!is_about_a_payment || !payments::is_intent_id(event->intent_id)) return received();

    if (event->type == "payment_intent.payment_failed") {
        orders::record_decline(till.database, *event, request.received_at_ms);
    }
    const auto settled = orders::settle_intent(till.database, till.provider, event->intent_id,
                                               till.livemode, request.received_at_ms);
    if (!settled) return settled.error();
    return received();
}

}  // namespace

void add_webhook_routes(http::Router& router, const orders::Till& till, std::string secret) {
    router.add("POST", "/webhooks/stripe", std::bind_front(post_webhook, till, std::move(secret)),
               http::Lane::provider);
}

}  // namespace shop::app
