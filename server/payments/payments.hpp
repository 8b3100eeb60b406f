#pragma once

// Entry header of the payments room: one interface for all payment methods, and their providers.
// The room uses only the order's id, which its payments carry.

#include "payments/gateway_refunds.hpp"
#include "payments/manual_payments.hpp"
#include "payments/provider.hpp"
#include "payments/settings.hpp"
#include "platform/base/problem.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/http_client.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace shop::payments {

/// Creates the provider for `settings`. Thread-safe.
std::unique_ptr<Provider> make_stripe_provider(ProviderSettings settings);

/// The same, with `client` sending the requests.
std::unique_ptr<Provider> make_stripe_provider(ProviderSettings settings,
                                               std::unique_ptr<outbound::HttpClient> client);

/// A webhook event. Its claims about the intent are not trusted: the server retrieves the intent.
/// The exception is the decline code: it is only recorded, and the intent loses it once another
/// card has paid.
struct WebhookEvent {
    std::string id;
    std::string type;       // "payment_intent.succeeded", "charge.refunded"
    std::string intent_id;  // Of the intent, charge or refund; empty for other events.
    std::optional<std::string> decline_code{};  // Why a card was declined: "insufficient_funds".
};

/// Checks Stripe's signature over the raw bytes before it parses anything. The timestamp may be 300
/// seconds off in either direction. Refuses with "bad_signature" or "malformed_json" (400).
Result<WebhookEvent> read_webhook(std::string_view secret, std::string_view signature_header,
                                  std::string_view body, std::int64_t now_seconds);

/// SSLCommerz as a provider; `database` stores our requests.
std::unique_ptr<Provider> make_gateway_provider(GatewaySettings settings, sql::Database& database);

/// The same, with `client` sending the requests.
std::unique_ptr<Provider> make_gateway_provider(GatewaySettings settings, sql::Database& database,
                                                std::unique_ptr<outbound::HttpClient> client);

/// A notice from SSLCommerz, or the form that a browser posts on return from its page. Only the id
/// is used, to query the provider.
struct GatewayNotice {
    std::string payment_id;  // Empty if it is not one of ours.
    bool has_failed = false;
};

/// Verifies each signature of a form, and requires at least one. Refuses with "bad_signature".
Result<GatewayNotice> read_gateway_notice(const std::string& store_password,
                                          const std::map<std::string, std::string>& form);

}  // namespace shop::payments
