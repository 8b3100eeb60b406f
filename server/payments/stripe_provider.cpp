// The client of Stripe's API; the sandbox has the same API.

#include "payments/payments.hpp"
#include "payments/stripe_response.hpp"
#include "platform/base/text.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace shop::payments {
namespace {

using outbound::HttpRequest;
using outbound::HttpResponse;
using Clock = std::chrono::steady_clock;

constexpr int tries_max = 3;
constexpr auto pause_between_attempts = std::chrono::milliseconds(300);
constexpr std::string_view expand = "expand%5B0%5D";  // URLs escape brackets.
/// An intent with its charge may take ten kilobytes: keeps a page well below the response limit of
/// one mebibyte.
constexpr std::string_view intents_per_page = "25";
constexpr std::string_view refunds_per_page = "100";
constexpr std::string_view api_version = "2026-10-28.endive";

/// "amount=6100&metadata[order_id]=65a1": keeps brackets, escapes values.
class Form {
public:
    Form& add(std::string_view name, std::string_view value) {
        if (!text_.empty()) text_ += '&';
        text_ += std::string(name) + "=" + percent_encoded(value);
        return *this;
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

std::string intent_form(const CreateIntentParams& params) {
    Form form;
    form.add("amount", std::to_string(params.total.paisa))
        .add("currency", "bdt")
        .add("payment_method_types[0]", "card")
        .add("metadata[order_id]", params.order_id)
        .add("metadata[shop_id]", params.shop_id);
    if (!params.receipt_email.empty()) form.add("receipt_email", params.receipt_email);
    if (!params.description.empty()) form.add("description", params.description);
    return form.text();
}

std::string idempotency_key(const CreateIntentParams& params) {
    return "order-" + params.order_id + "-" + std::to_string(params.attempt);
}

std::string_view api_name(RefundReason reason) {
    switch (reason) {
        case RefundReason::requested_by_customer: return "requested_by_customer";
        case RefundReason::duplicate: return "duplicate";
        case RefundReason::fraudulent: return "fraudulent";
        case RefundReason::unspecified: break;
    }
    return {};
}

std::string refund_form(const RefundParams& params) {
    Form form;
    form.add("payment_intent", params.intent_id)
        .add("amount", std::to_string(params.amount.paisa))
        .add("metadata[key]", params.key);
    if (const auto reason = api_name(params.reason); !reason.empty()) form.add("reason", reason);
    return form.text();
}

class StripeProvider final : public Provider {
public:
    StripeProvider(ProviderSettings settings, std::unique_ptr<outbound::HttpClient> client)
        : settings_(std::move(settings)), client_(std::move(client)) {}

    Abilities abilities(PaymentMethod method) const override {
        if (method != PaymentMethod::card) return {};
        return {true, card_amount_min, card_amount_max, settings_.livemode};
    }

    Result<Intent> create_intent(const CreateIntentParams& params) override {
        auto request = post("/v1/payment_intents", intent_form(params));
        request.headers.emplace_back("Idempotency-Key", idempotency_key(params));
        const auto response = send(std::move(request), deadline_from_now());
        if (!response) return response.error();
        return read_or_refuse(*response, read_intent, problem_of, "create intent");
    }

    Result<Intent> retrieve_intent(const std::string& intent_id) override {
        return retrieve_before(deadline_from_now(), intent_id);
    }

    Result<Intent> cancel_intent(const std::string& intent_id) override {
        const auto form = Form().add("cancellation_reason", "requested_by_customer").text();
        const auto deadline = deadline_from_now();
        const auto response = send(post(path_of(intent_id) + "/cancel", form), deadline);
        if (!response) return response.error();
        if (read_error(*response).code != "payment_intent_unexpected_state") {
            return read_or_refuse(*response, read_intent, problem_of, "cancel intent");
        }
        // The customer has paid, or an earlier call of ours has cancelled it.
        auto intent = retrieve_before(deadline, intent_id);
        if (intent && intent->status == IntentStatus::waiting) return payments_unavailable();
        return intent;
    }

    Result<void> visit_intents(const VisitIntents& visit) override {
        Form query;
        query.add(expand, "data.latest_charge").add("limit", intents_per_page);
        return read_pages<Intent>("/v1/payment_intents", query, read_intents, "list intents",
                                  visit);
    }

    Result<Refund> refund(const RefundParams& params) override {
        if (!is_payment_id(params.intent_id)) throw std::logic_error("not an intent id");
        auto request = post("/v1/refunds", refund_form(params));
        request.headers.emplace_back("Idempotency-Key", params.key);
        const auto response = send(std::move(request), deadline_from_now());
        if (!response) return response.error();
        return read_or_refuse(*response, read_refund, refund_problem_of, "refund");
    }

    Result<std::vector<Refund>> list_refunds(const std::string& intent_id) override {
        if (!is_payment_id(intent_id)) throw std::logic_error("not an intent id");
        std::vector<Refund> all;
        const auto query = Form().add("payment_intent", intent_id).add("limit", refunds_per_page);
        const auto read = read_pages<Refund>("/v1/refunds", query, read_refunds, "list refunds",
                                             [&](const std::vector<Refund>& page) {
                                                 all.insert(all.end(), page.begin(), page.end());
                                             });
        if (!read) return read.error();
        return all;
    }

private:
    Clock::time_point deadline_from_now() const {
        return Clock::now() + std::chrono::milliseconds(settings_.timeout_ms);
    }

    Result<Intent> retrieve_before(Clock::time_point deadline, const std::string& intent_id) {
        // Only the charge has the refunded amount.
        const auto path = path_of(intent_id) + "?" + Form().add(expand, "latest_charge").text();
        const auto response = send(request_to("GET", path), deadline);
        if (!response) return response.error();
        return read_or_refuse(*response, read_intent, problem_of, "retrieve intent");
    }

    static std::string path_of(const std::string& intent_id) {
        if (!is_payment_id(intent_id)) throw std::logic_error("not an intent id");
        return "/v1/payment_intents/" + intent_id;
    }

    HttpRequest request_to(std::string method, const std::string& path) const {
        return {std::move(method),
                settings_.api_url + path,
                {{"Authorization", "Bearer " + settings_.secret_key},
                 {"Stripe-Version", std::string(api_version)}}};
    }

    HttpRequest post(const std::string& path, std::string form) const {
        auto request = request_to("POST", path);
        request.headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
        request.body = std::move(form);
        return request;
    }

    /// Makes up to three attempts before the deadline, with a pause: a request from a second tab
    /// may hold the same idempotency key for a moment. All our requests are safe to repeat: creates
    /// have a key, and a repeated cancel gets an error that cancel_intent() handles.
    Result<HttpResponse> send(HttpRequest request, Clock::time_point deadline) {
        for (int attempt = 1;; ++attempt) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
            request.timeout_ms = static_cast<int>(std::max<std::int64_t>(left.count(), 1));
            auto response = client_->send(request);
            const bool is_retried = response ? is_retryable(*response)
                                             : response.error().code.text() == "no_connection";
            if (is_retried && attempt < tries_max &&
                Clock::now() + pause_between_attempts < deadline) {
                std::this_thread::sleep_for(pause_between_attempts);
                continue;
            }
            if (response) return response;
            spdlog::warn("payments: no response from the provider: {}",
                         response.error().detail.in(Language::english));
            return payments_unavailable();
        }
    }

    /// Reads a whole list. Each page has its own deadline because the list may be long.
    template <class T>
    Result<void> read_pages(const std::string& path, const Form& query,
                            Result<ListPage<T>> (*read)(const HttpResponse&),
                            std::string_view operation,
                            const std::function<void(const std::vector<T>&)>& visit) {
        for (std::string last;;) {
            auto page_query = query;
            if (!last.empty()) page_query.add("starting_after", last);
            const auto request = request_to("GET", path + "?" + page_query.text());
            const auto response = send(request, deadline_from_now());
            if (!response) return response.error();
            const auto page = read_or_refuse(*response, read, problem_of, operation);
            if (!page) return page.error();
            visit(page->items);
            if (!page->has_more) return {};
            last = page->items.back().id;
        }
    }

    template <class T>
    static Result<T> read_or_refuse(const HttpResponse& response,
                                    Result<T> (*read)(const HttpResponse&),
                                    Problem (*refusal)(const StripeError&),
                                    std::string_view operation) {
        auto object = read(response);
        if (object) return object;
        const auto error = read_error(response);
        auto problem = refusal(error);
        if (problem.kind == ProblemKind::unavailable) {
            spdlog::error("payments: {}: status {}, type '{}', code '{}', request '{}'", operation,
                          error.status, error.type, error.code, error.request_id);
        }
        return problem;
    }

    const ProviderSettings settings_;
    const std::unique_ptr<outbound::HttpClient> client_;
};

}  // namespace

std::unique_ptr<Provider> make_stripe_provider(ProviderSettings settings) {
    auto client = outbound::make_http_client(
        {.connect_timeout_ms = settings.connect_timeout_ms, .timeout_ms = settings.timeout_ms});
    return make_stripe_provider(std::move(settings), std::move(client));
}

std::unique_ptr<Provider> make_stripe_provider(ProviderSettings settings,
                                               std::unique_ptr<outbound::HttpClient> client) {
    return std::make_unique<StripeProvider>(std::move(settings), std::move(client));
}

}  // namespace shop::payments
