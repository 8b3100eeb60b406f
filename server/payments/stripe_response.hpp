#pragma once

// Reads the provider's HTTP responses and maps its errors to problems.

#include "payments/provider.hpp"
#include "platform/outbound/http_client.hpp"

namespace shop::payments {

/// Stripe's error object: {"error": {"type", "code", "param", "message"}}.
struct StripeError {
    int status = 0;
    std::string type;
    std::string code;
    std::string param;
    std::string request_id;
};

/// Whether an immediate retry of the same request may succeed.
bool is_retryable(const outbound::HttpResponse& response);

/// The error in `response`; its members are empty if the body is unreadable.
StripeError read_error(const outbound::HttpResponse& response);

/// The intent in a 2xx response, or "payments_unavailable" if it is unreadable.
Result<Intent> read_intent(const outbound::HttpResponse& response);

/// The refund in a 2xx response, or "payments_unavailable" if it is unreadable.
Result<Refund> read_refund(const outbound::HttpResponse& response);

template <class T>
struct ListPage {
    std::vector<T> items;
    bool has_more = false;
};

/// The list page in a 2xx response, or "payments_unavailable" if any item is unreadable.
Result<ListPage<Intent>> read_intents(const outbound::HttpResponse& response);
Result<ListPage<Refund>> read_refunds(const outbound::HttpResponse& response);

/// The problem for an error: "amount_too_small", "amount_too_large", "unknown_intent", and
/// "payments_unavailable" for everything that the customer cannot fix.
Problem problem_of(const StripeError& error);

/// The same for a refund: also "already_refunded", "refund_too_large", "not_paid" and
/// "refund_refused".
Problem refund_problem_of(const StripeError& error);

Problem payments_unavailable();

}  // namespace shop::payments
