// Stripe's protocol, spoken to Stripe or to the sandbox.

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
constexpr auto pause_between_tries = std::chrono::milliseconds(300);
constexpr std::string_view expand = "expand%5B0%5D";  // In an address brackets are escaped.
/// An intent that carries its charge may take ten kilobytes: a page has to stay well below the
/// mebibyte that an answer may have.
constexpr std::string_view intents_a_page = "25";
constexpr std::string_view refunds_a_page = "100";
constexpr std::string_view api_version = "2026-10-28.endive";

/// "amount=6100&metadata[order_id]=65a1": brackets as they are, values escaped.
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

std::string intent_form(const CreateIntentParams& wish) {
    Form form;
    form.add("amount", std::to_string(wish.total.paisa))
        .add("currency", "bdt")
        .add("payment_method_types[0]", "card")
        .add("metadata[order_id]", wish.order_id);
    if (!wish.receipt_email.empty()) form.add("receipt_email", wish.receipt_email);
    if (!wish.description.empty()) form.add("description", wish.description);
    return form.text();
}

std::string idempotency_key(const CreateIntentParams& wish) {
    return "order-" + wish.order_id + "-" + std::to_string(wish.attempt);
}

std::string_view word_for(RefundReason reason) {
    switch (reason) {
        case RefundReason::requested_by_customer: return "requested_by_customer";
        case RefundReason::duplicate: return "duplicate";
        case RefundReason::fraudulent: return "fraudulent";
        case RefundReason::unspecified: break;
    }
    return {};
}

std::string refund_form(const RefundParams& wish) {
    Form form;
    form.add("payment_intent", wish.intent_id)
        .add("amount", std::to_string(wish.amount.paisa))
        .add("metadata[key]", wish.key);
    if (const auto reason = word_for(wish.reason); !reason.empty()) form.add("reason", reason);
    return form.text();
}

class StripeProvider final : public Provider {
public:
    explicit StripeProvider(ProviderSettings settings)
        : settings_(std::move(settings)),
          client_(outbound::make_http_client({.connect_timeout_ms = settings_.connect_timeout_ms,
                                              .timeout_ms = settings_.timeout_ms})) {}

    Result<Intent> create_intent(const CreateIntentParams& wish) override {
        auto request = post("/v1/payment_intents", intent_form(wish));
        request.headers.emplace_back("Idempotency-Key", idempotency_key(wish));
        const auto answer = ask(std::move(request), deadline_from_now());
        if (!answer) return answer.error();
        return read_or_refuse(*answer, read_intent, problem_of, "create intent");
    }

    Result<Intent> retrieve_intent(const std::string& intent_id) override {
        return retrieve_before(deadline_from_now(), intent_id);
    }

    Result<Intent> cancel_intent(const std::string& intent_id) override {
        const auto form = Form().add("cancellation_reason", "requested_by_customer").text();
        const auto deadline = deadline_from_now();
        const auto answer = ask(post(address_of(intent_id) + "/cancel", form), deadline);
        if (!answer) return answer.error();
        if (read_error(*answer).code != "payment_intent_unexpected_state") {
            return read_or_refuse(*answer, read_intent, problem_of, "cancel intent");
        }
        // Somebody was faster: this customer with a card, or an earlier try of ours.
        auto intent = retrieve_before(deadline, intent_id);
        if (intent && intent->status == IntentStatus::waiting) return payments_unavailable();
        return intent;
    }

    Result<void> visit_intents(const VisitIntents& visit) override {
        Form query;
        query.add(expand, "data.latest_charge").add("limit", intents_a_page);
        return read_pages<Intent>("/v1/payment_intents", query, read_intents, "list intents",
                                  visit);
    }

    Result<Refund> refund(const RefundParams& wish) override {
        if (!is_intent_id(wish.intent_id)) throw std::logic_error("not the id of an intent");
        auto request = post("/v1/refunds", refund_form(wish));
        request.headers.emplace_back("Idempotency-Key", wish.key);
        const auto answer = ask(std::move(request), deadline_from_now());
        if (!answer) return answer.error();
        return read_or_refuse(*answer, read_refund, refund_problem_of, "refund");
    }

    Result<std::vector<Refund>> list_refunds(const std::string& intent_id) override {
        if (!is_intent_id(intent_id)) throw std::logic_error("not the id of an intent");
        std::vector<Refund> all;
        const auto query = Form().add("payment_intent", intent_id).add("limit", refunds_a_page);
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
        // The charge comes along because it alone knows what was refunded.
        const auto path = address_of(intent_id) + "?" + Form().add(expand, "latest_charge").text();
        const auto answer = ask(request_to("GET", path), deadline);
        if (!answer) return answer.error();
        return read_or_refuse(*answer, read_intent, problem_of, "retrieve intent");
    }

    static std::string address_of(const std::string& intent_id) {
        if (!is_intent_id(intent_id)) throw std::logic_error("not the id of an intent");
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

    /// Tries up to three times before the deadline, with a pause: a second tab's request holds the
    /// same idempotency key for a moment. Every request of ours may be repeated: a create has its
    /// key, and a cancel that is too late is told so.
    Result<HttpResponse> ask(HttpRequest request, Clock::time_point deadline) {
        for (int attempt = 1;; ++attempt) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
            request.timeout_ms = static_cast<int>(std::max<std::int64_t>(left.count(), 1));
            auto answer = client_->send(request);
            const bool repeat =
                answer ? is_worth_a_second_try(*answer) : answer.error().code == "no_connection";
            if (repeat && attempt < tries_max && Clock::now() + pause_between_tries < deadline) {
                std::this_thread::sleep_for(pause_between_tries);
                continue;
            }
            if (answer) return answer;
            spdlog::warn("payments: the provider did not answer: {}", answer.error().detail);
            return payments_unavailable();
        }
    }

    /// All of a list. Each page has a deadline of its own: the list may be long.
    template <class T>
    Result<void> read_pages(const std::string& path, const Form& query,
                            Result<ListPage<T>> (*read)(const HttpResponse&),
                            std::string_view doing,
                            const std::function<void(const std::vector<T>&)>& visit) {
        for (std::string last;;) {
            auto page_query = query;
            if (!last.empty()) page_query.add("starting_after", last);
            const auto request = request_to("GET", path + "?" + page_query.text());
            const auto answer = ask(request, deadline_from_now());
            if (!answer) return answer.error();
            const auto page = read_or_refuse(*answer, read, problem_of, doing);
            if (!page) return page.error();
            visit(page->items);
            if (!page->has_more) return {};
            last = page->items.back().id;
        }
    }

    template <class T>
    static Result<T> read_or_refuse(const HttpResponse& answer,
                                    Result<T> (*read)(const HttpResponse&),
                                    Problem (*refusal)(const StripeError&),
                                    std::string_view doing) {
        auto object = read(answer);
        if (object) return object;
        const auto error = read_error(answer);
        auto problem = refusal(error);
        if (problem.kind == ProblemKind::unavailable) {
            spdlog::error("payments: {}: status {}, type '{}', code '{}', request '{}'", doing,
                          error.status, error.type, error.code, error.request_id);
        }
        return problem;
    }

    const ProviderSettings settings_;
    const std::unique_ptr<outbound::HttpClient> client_;
};

}  // namespace

std::unique_ptr<Provider> make_stripe_provider(ProviderSettings settings) {
    return std::make_unique<StripeProvider>(std::move(settings));
}

}  // namespace shop::payments
