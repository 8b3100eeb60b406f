#include "payments/stripe_answer.hpp"

#include "payments/stripe_json.hpp"
#include "platform/json/read.hpp"

namespace shop::payments {
namespace {

/// Nothing for a status that does not exist yet: we would not know what it lets the customer do.
std::optional<IntentStatus> status_of(std::string_view text) {
    if (text == "requires_payment_method" || text == "requires_confirmation" ||
        text == "requires_action" || text == "requires_capture") {
        return IntentStatus::waiting;
    }
    if (text == "processing") return IntentStatus::processing;
    if (text == "succeeded") return IntentStatus::succeeded;
    if (text == "canceled") return IntentStatus::canceled;
    return std::nullopt;
}

bool is_success(int status) {
    return status >= 200 && status <= 299;
}

}  // namespace

Problem payments_unavailable() {
    return {ProblemKind::unavailable, "payments_unavailable",
            "Card payment does not answer right now. Please try again in a moment."};
}

bool is_worth_a_second_try(const outbound::HttpAnswer& answer) {
    if (answer.status >= 500) return true;
    if (answer.status != 409) return false;
    const auto code = read_error(answer).code;
    return code == "lock_timeout" || code == "idempotency_key_in_use";
}

StripeError read_error(const outbound::HttpAnswer& answer) {
    StripeError error{answer.status, {}, {}, {}};
    if (const auto id = answer.headers.find("request-id"); id != answer.headers.end()) {
        error.request_id = id->second;
    }
    const auto document = json::read(answer.body);
    if (!document) return error;
    error.type = text_at(*document, {"error", "type"}).value_or("");
    error.code = text_at(*document, {"error", "code"}).value_or("");
    return error;
}

Result<Intent> read_intent(const outbound::HttpAnswer& answer) {
    if (!is_success(answer.status)) return payments_unavailable();
    const auto document = json::read(answer.body);
    if (!document) return payments_unavailable();

    const auto id = text_at(*document, {"id"});
    const auto status = status_of(text_at(*document, {"status"}).value_or(""));
    const auto amount = integer_at(*document, {"amount"});
    const auto received = integer_at(*document, {"amount_received"});
    const auto currency = text_at(*document, {"currency"});
    const auto secret = text_at(*document, {"client_secret"});
    const auto* livemode = find_at(*document, {"livemode"});
    if (!id || !is_intent_id(*id) || !status || !amount || !received || !currency || !secret ||
        livemode == nullptr || !livemode->is_bool()) {
        return payments_unavailable();
    }
    Intent intent;
    intent.id = *id;
    intent.client_secret = *secret;
    intent.status = *status;
    intent.amount = Money{*amount};
    intent.amount_received = Money{*received};
    intent.currency = *currency;
    intent.order_id = text_at(*document, {"metadata", "order_id"}).value_or("");
    intent.livemode = livemode->get_bool();
    return intent;
}

Problem problem_of(const StripeError& error) {
    if (error.code == "amount_too_small") {
        return {ProblemKind::invalid, "amount_too_small",
                "This order is below the smallest amount that a card can pay."};
    }
    if (error.code == "amount_too_large") {
        return {ProblemKind::invalid, "amount_too_large",
                "This order is above the largest amount that a card can pay."};
    }
    if (error.status == 404 && error.code == "resource_missing") {
        return {ProblemKind::missing, "unknown_intent", "There is no such payment."};
    }
    return payments_unavailable();
}

}  // namespace shop::payments
