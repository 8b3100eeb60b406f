#pragma once

// What the provider's answers mean to us.

#include "payments/payments.hpp"
#include "platform/outbound/http_client.hpp"

namespace shop::payments {

/// An error as Stripe words it: {"error": {"type", "code", "param", "message"}}.
struct StripeError {
    int status = 0;
    std::string type;
    std::string code;
    std::string param;
    std::string request_id;
};

/// Whether the answer says that the same request may succeed right away.
bool is_worth_a_second_try(const outbound::HttpResponse& answer);

/// The error that `answer` holds; its parts are empty where the answer is unreadable.
StripeError read_error(const outbound::HttpResponse& answer);

/// The intent that a 2xx holds, or "payments_unavailable" when it is not one.
Result<Intent> read_intent(const outbound::HttpResponse& answer);

/// The refund that a 2xx holds, or "payments_unavailable" when it is not one.
Result<Refund> read_refund(const outbound::HttpResponse& answer);

template <class T>
struct ListPage {
    std::vector<T> items;
    bool has_more = false;
};

/// The page of a list that a 2xx holds, or "payments_unavailable" when anything in it is not what
/// it should be.
Result<ListPage<Intent>> read_intents(const outbound::HttpResponse& answer);
Result<ListPage<Refund>> read_refunds(const outbound::HttpResponse& answer);

/// The refusal behind an error: "amount_too_small", "amount_too_large", "unknown_intent", and
/// "payments_unavailable" for everything a customer can do nothing about.
Problem problem_of(const StripeError& error);

/// The same for a refund: "already_refunded", "refund_too_large" and "not_paid" as well.
Problem refund_problem_of(const StripeError& error);

Problem payments_unavailable();

}  // namespace shop::payments
