#include "payments/stripe_response.hpp"

#include "payments/stripe_json.hpp"
#include "platform/json/read.hpp"
#include "platform/texts/payment_problems.hpp"

namespace shop::payments {
namespace {

using boost::json::value;

bool is_success(int status) {
    return status >= 200 && status <= 299;
}

/// Empty for an unknown status, because the customer may still be able to pay.
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

std::optional<RefundStatus> refund_status_of(std::string_view text) {
    if (text == "pending" || text == "requires_action") return RefundStatus::pending;
    if (text == "succeeded") return RefundStatus::succeeded;
    if (text == "failed" || text == "canceled") return RefundStatus::failed;
    return std::nullopt;
}

std::optional<Decline> decline_in(const value& document) {
    const auto* error = find_at(document, {"last_payment_error"});
    if (error == nullptr) return std::nullopt;
    return Decline{text_at(*error, {"code"}).value_or(""),
                   text_at(*error, {"decline_code"}).value_or(""),
                   text_at(*error, {"message"}).value_or("")};
}

std::optional<Intent> intent_in(const value& document) {
    const auto id = text_at(document, {"id"});
    const auto status = status_of(text_at(document, {"status"}).value_or(""));
    const auto amount = integer_at(document, {"amount"});
    const auto received = integer_at(document, {"amount_received"});
    const auto currency = text_at(document, {"currency"});
    const auto secret = text_at(document, {"client_secret"});
    const auto* livemode = find_at(document, {"livemode"});
    if (!id || !is_payment_id(*id) || !status || !amount || !received || !currency || !secret ||
        livemode == nullptr || !livemode->is_bool()) {
        return std::nullopt;
    }
    Intent intent;
    intent.id = *id;
    intent.client_secret = *secret;
    intent.status = *status;
    intent.amount = Money{*amount};
    intent.amount_received = Money{*received};
    intent.currency = *currency;
    intent.order_id = text_at(document, {"metadata", "order_id"}).value_or("");
    intent.shop_id = text_at(document, {"metadata", "shop_id"}).value_or("");
    intent.livemode = livemode->get_bool();
    // Present only when the request expanded `latest_charge`.
    intent.amount_refunded =
        Money{integer_at(document, {"latest_charge", "amount_refunded"}).value_or(0)};
    intent.last_decline = decline_in(document);
    const auto* disputed = find_at(document, {"latest_charge", "disputed"});
    intent.disputed = disputed != nullptr && disputed->is_bool() && disputed->get_bool();
    return intent;
}

std::optional<Refund> refund_in(const value& document) {
    const auto id = text_at(document, {"id"});
    const auto intent_id = text_at(document, {"payment_intent"});
    const auto amount = integer_at(document, {"amount"});
    const auto status = refund_status_of(text_at(document, {"status"}).value_or(""));
    if (!id || !intent_id || !amount || !status) return std::nullopt;
    return Refund{*id, *intent_id, text_at(document, {"metadata", "key"}).value_or(""),
                  Money{*amount}, *status};
}

/// Errors of our key, our account or a temporary condition, not of the refund.
bool may_be_refunded_later(const StripeError& error) {
    if (error.status == 401 || error.status == 403 || error.status == 429) return true;
    return error.type == "idempotency_error" || error.code.starts_with("idempotency_") ||
           error.code == "lock_timeout" || error.code == "balance_insufficient";
}

template <class T>
Result<T> read_object(const outbound::HttpResponse& response,
                      std::optional<T> (*read)(const value&)) {
    if (!is_success(response.status)) return payments_unavailable();
    const auto document = json::read(response.body);
    if (!document) return payments_unavailable();
    auto object = read(*document);
    if (!object) return payments_unavailable();
    return std::move(*object);
}

template <class T>
Result<ListPage<T>> read_list(const outbound::HttpResponse& response,
                              std::optional<T> (*read)(const value&)) {
    if (!is_success(response.status)) return payments_unavailable();
    const auto document = json::read(response.body);
    if (!document) return payments_unavailable();
    const auto* data = find_at(*document, {"data"});
    const auto* has_more = find_at(*document, {"has_more"});
    if (data == nullptr || !data->is_array() || has_more == nullptr || !has_more->is_bool()) {
        return payments_unavailable();
    }
    ListPage<T> page{{}, has_more->get_bool()};
    for (const auto& member : data->get_array()) {
        auto item = read(member);
        if (!item) return payments_unavailable();
        page.items.push_back(std::move(*item));
    }
    // An empty page with `has_more` would be requested forever.
    if (page.items.empty() && page.has_more) return payments_unavailable();
    return page;
}

}  // namespace

Problem payments_unavailable() {
    return {ProblemKind::unavailable, texts::problems::payments_unavailable_card()};
}

bool is_retryable(const outbound::HttpResponse& response) {
    if (response.status >= 500) return true;
    const auto code = read_error(response).code;
    return code == "lock_timeout" || code == "idempotency_key_in_use";
}

StripeError read_error(const outbound::HttpResponse& response) {
    StripeError error{response.status, {}, {}, {}, {}};
    if (const auto id = response.headers.find("request-id"); id != response.headers.end()) {
        error.request_id = id->second;
    }
    const auto document = json::read(response.body);
    if (!document) return error;
    error.type = text_at(*document, {"error", "type"}).value_or("");
    error.code = text_at(*document, {"error", "code"}).value_or("");
    error.param = text_at(*document, {"error", "param"}).value_or("");
    return error;
}

Result<Intent> read_intent(const outbound::HttpResponse& response) {
    return read_object(response, intent_in);
}

Result<Refund> read_refund(const outbound::HttpResponse& response) {
    return read_object(response, refund_in);
}

Result<ListPage<Intent>> read_intents(const outbound::HttpResponse& response) {
    return read_list(response, intent_in);
}

Result<ListPage<Refund>> read_refunds(const outbound::HttpResponse& response) {
    return read_list(response, refund_in);
}

Problem problem_of(const StripeError& error) {
    if (error.code == "amount_too_small") {
        return {ProblemKind::invalid, texts::problems::amount_too_small_provider()};
    }
    if (error.code == "amount_too_large") {
        return {ProblemKind::invalid, texts::problems::amount_too_large_provider()};
    }
    const bool is_key_of_another_request = error.status == 400 && error.type == "idempotency_error";
    if ((error.status == 404 && error.code == "resource_missing") || is_key_of_another_request) {
        return {ProblemKind::missing, texts::problems::unknown_intent()};
    }
    return payments_unavailable();
}

Problem refund_problem_of(const StripeError& error) {
    if (may_be_refunded_later(error)) return payments_unavailable();
    if (error.code == "charge_already_refunded") {
        return {ProblemKind::conflict, texts::problems::already_refunded()};
    }
    if (error.status == 400 && error.param == "amount") {
        return {ProblemKind::conflict, texts::problems::refund_too_large_provider()};
    }
    // Stripe has no code for an intent without a charge.
    if (error.status == 400 && error.param == "payment_intent") {
        return {ProblemKind::conflict, texts::problems::not_paid()};
    }
    auto known = problem_of(error);
    const bool is_final = error.status >= 400 && error.status <= 499 && !error.code.empty();
    if (known.kind != ProblemKind::unavailable || !is_final) return known;
    return {ProblemKind::conflict, texts::problems::refund_refused()};
}

}  // namespace shop::payments
