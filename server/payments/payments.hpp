#pragma once

// The entry point of the payments room: one interface for all ways to pay, and the providers behind
// it. Of an order it knows only the id that its payments carry.

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

/// The provider behind `settings`. Safe to use from many threads.
std::unique_ptr<Provider> make_stripe_provider(ProviderSettings settings);

/// The same with requests that `client` carries out.
std::unique_ptr<Provider> make_stripe_provider(ProviderSettings settings,
                                               std::unique_ptr<outbound::HttpClient> client);

/// A webhook event. Its claims about the intent are not trusted: the server retrieves the intent.
/// The decline code is the exception. It is only recorded, and the intent no longer has it once
/// another card has paid.
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

/// SSLCommerz as a provider, with what it was asked for in `database`.
std::unique_ptr<Provider> make_gateway_provider(GatewaySettings settings, sql::Database& database);

/// The same with requests that `client` carries out.
std::unique_ptr<Provider> make_gateway_provider(GatewaySettings settings, sql::Database& database,
                                                std::unique_ptr<outbound::HttpClient> client);

/// A notice of SSLCommerz, or what a browser brings back from its page. Nothing in it is believed
/// but the id, by which the provider is asked.
struct GatewayNotice {
    std::string payment_id;  // Empty when it is none of ours.
    bool has_failed = false;
};

/// Checks the signatures of a form: each that it has, and one at least. Refuses with
/// "bad_signature".
Result<GatewayNotice> read_gateway_notice(const std::string& store_password,
                                          const std::map<std::string, std::string>& form);

}  // namespace shop::payments
