#include "payments/payments.hpp"
#include "platform/outbound/test_tcp_server.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <future>
#include <optional>
#include <thread>

namespace shop::payments {
namespace {

using Clock = std::chrono::steady_clock;
using outbound::TestTcpServer;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string answer(int status, const std::string& body) {
    return "HTTP/1.1 " + std::to_string(status) +
           " Status\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

std::string intent(const std::string& status, const std::string& more = "") {
    return answer(200, R"({"id":"pi_1","object":"payment_intent","amount":6100,)"
                       R"("amount_received":0,"currency":"bdt","livemode":false,)"
                       R"("client_secret":"pi_1_secret_2","metadata":{"order_id":"o1"},)"
                       R"("status":")" +
                           status + "\"" + more + "}");
}

std::string error(int status, const std::string& code) {
    return answer(status, R"({"error":{"type":"some_error","code":")" + code + R"("}})");
}

/// A provider that gives `answers` one after another, the last one again and again.
class Talk {
public:
    explicit Talk(std::vector<std::string> answers, int timeout_ms = 20'000)
        : server_([this, answers](const std::string&) {
              return answers.at(std::min(count_++, answers.size() - 1));
          }),
          provider_(make_stripe_provider({server_.url(), "sk_test_1", 10'000, timeout_ms})) {}

    Provider* operator->() { return provider_.get(); }
    std::vector<std::string> requests() const { return server_.requests(); }

private:
    std::size_t count_ = 0;
    TestTcpServer server_;
    std::unique_ptr<Provider> provider_;
};

const IntentWish wish{"o1", 3, Money{6'100}, "ada+1@firm.com", "Boards & more"};

TEST(StripeProvider, CreatesAnIntentInStripesWords) {
    Talk talk({intent("requires_payment_method")});
    const auto made = talk->create_intent(wish).value();
    EXPECT_EQ(made.id, "pi_1");
    EXPECT_EQ(made.client_secret, "pi_1_secret_2");
    EXPECT_EQ(made.status, IntentStatus::waiting);
    EXPECT_EQ(made.amount, Money{6'100});
    EXPECT_EQ(made.order_id, "o1");

    const auto request = talk.requests().at(0);
    EXPECT_THAT(request, StartsWith("POST /v1/payment_intents HTTP/1.1\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nAuthorization: Bearer sk_test_1\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nStripe-Version: 2026-10-28.endive\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nIdempotency-Key: order-o1-3\r\n"));
    EXPECT_THAT(request, EndsWith("amount=6100&currency=bdt&payment_method_types[0]=card"
                                  "&metadata[order_id]=o1&receipt_email=ada%2B1%40firm.com"
                                  "&description=Boards%20%26%20more"));
}

TEST(StripeProvider, KnowsEachStatus) {
    const std::map<std::string, IntentStatus> statuses = {
        {"requires_payment_method", IntentStatus::waiting},
        {"requires_confirmation", IntentStatus::waiting},
        {"requires_action", IntentStatus::waiting},
        {"requires_capture", IntentStatus::waiting},
        {"processing", IntentStatus::processing},
        {"succeeded", IntentStatus::succeeded},
        {"canceled", IntentStatus::canceled}};
    for (const auto& [text, status] : statuses) {
        Talk talk({intent(text)});
        EXPECT_EQ(talk->retrieve_intent("pi_1").value().status, status) << text;
        EXPECT_THAT(talk.requests().at(0), StartsWith("GET /v1/payment_intents/pi_1 HTTP/1.1"));
    }
}

TEST(StripeProvider, TellsWhichAmountsACardCannotPay) {
    for (const std::string code : {"amount_too_small", "amount_too_large"}) {
        Talk talk({error(400, code)});
        const auto problem = talk->create_intent(wish).error();
        EXPECT_EQ(problem.code, code);
        EXPECT_EQ(problem.kind, ProblemKind::invalid);
        EXPECT_EQ(talk.requests().size(), 1U);
    }
}

TEST(StripeProvider, DoesNotKnowEveryIntent) {
    Talk talk({error(404, "resource_missing")});
    EXPECT_EQ(talk->retrieve_intent("pi_2").error().code, "unknown_intent");
    EXPECT_EQ(talk->cancel_intent("pi_2").error().code, "unknown_intent");
}

TEST(StripeProvider, TriesOnceMoreWithTheSameKey) {
    for (const auto& failure : {std::string(), error(500, ""), error(409, "lock_timeout"),
                                error(409, "idempotency_key_in_use")}) {
        Talk talk({failure, intent("requires_payment_method")});
        EXPECT_EQ(talk->create_intent(wish).value().id, "pi_1") << failure;
        EXPECT_EQ(talk.requests().size(), 2U);
        EXPECT_EQ(talk.requests().at(0), talk.requests().at(1));
    }
}

// Two tabs: the second has the key of the first, which takes its time.
TEST(StripeProvider, WaitsWhileAnotherTabsRequestHasTheKey) {
    std::optional<Clock::time_point> first;
    TestTcpServer server([&first](const std::string&) {
        if (!first) first = Clock::now();
        return Clock::now() - *first < std::chrono::milliseconds(400)
                   ? error(409, "idempotency_key_in_use")
                   : intent("requires_payment_method");
    });
    const auto provider = make_stripe_provider({server.url(), "sk_test_1", 10'000, 20'000});
    EXPECT_EQ(provider->create_intent(wish).value().id, "pi_1");
}

TEST(StripeProvider, GivesUpAfterTheThirdTry) {
    Talk talk({error(502, "")});
    EXPECT_EQ(talk->create_intent(wish).error().code, "payments_unavailable");
    EXPECT_EQ(talk.requests().size(), 3U);
}

TEST(StripeProvider, IsUnavailableWhenTheAnswerMakesNoSense) {
    const auto good = intent("succeeded");
    const auto without = [&](const std::string& part) {
        auto text = good;
        text.replace(text.find(part), part.size(), std::string(part.size(), 'x'));
        return text;
    };
    for (const auto& nonsense :
         {answer(200, ""), answer(200, "<html>"), answer(200, "[]"), answer(302, ""),
          intent("brand_new_status"), without("client_secret"), without("livemode"),
          without("amount_received"), without("\"pi_1\""), error(401, ""), error(429, "rate_limit"),
          error(400, "parameter_missing"), error(404, "")}) {
        Talk talk({nonsense});
        const auto problem = talk->retrieve_intent("pi_1").error();
        EXPECT_EQ(problem.code, "payments_unavailable") << nonsense;
        EXPECT_EQ(problem.kind, ProblemKind::unavailable);
    }
}

TEST(StripeProvider, IsUnavailableWhenNobodyAnswersInTime) {
    std::promise<void> finished;
    auto wait = finished.get_future().share();
    TestTcpServer server([wait](const std::string&) { return wait.wait(), std::string(); });
    const auto provider = make_stripe_provider({server.url(), "sk_test_1", 10'000, 100});
    const auto code = provider->create_intent(wish).error().code;
    finished.set_value();
    EXPECT_EQ(code, "payments_unavailable");
    EXPECT_LE(server.requests().size(), 1U) << "The time for the call was over.";
}

TEST(StripeProvider, CancelsAndSaysWhatBecameOfTheIntent) {
    Talk talk({intent("canceled")});
    EXPECT_EQ(talk->cancel_intent("pi_1").value().status, IntentStatus::canceled);
    EXPECT_THAT(talk.requests().at(0), StartsWith("POST /v1/payment_intents/pi_1/cancel HTTP/1.1"));

    for (const std::string status : {"succeeded", "processing", "canceled"}) {
        Talk late({error(400, "payment_intent_unexpected_state"), intent(status)});
        EXPECT_TRUE(late->cancel_intent("pi_1").has_value()) << status;
    }
    Talk odd({error(400, "payment_intent_unexpected_state"), intent("requires_action")});
    EXPECT_EQ(odd->cancel_intent("pi_1").error().code, "payments_unavailable");
}

TEST(StripeProvider, HasOneDeadlineForACancelThatAsksTwice) {
    TestTcpServer server([](const std::string& request) {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        return request.starts_with("POST") ? error(400, "payment_intent_unexpected_state")
                                           : intent("succeeded");
    });
    const auto provider = make_stripe_provider({server.url(), "sk_test_1", 10'000, 1'000});
    EXPECT_EQ(provider->cancel_intent("pi_1").error().code, "payments_unavailable");
}

TEST(StripeProvider, PutsNothingButIdsIntoAnAddress) {
    Talk talk({intent("succeeded")});
    EXPECT_THROW(talk->retrieve_intent("pi_1/cancel").value(), std::logic_error);
    EXPECT_THROW(talk->cancel_intent("../x").value(), std::logic_error);
    EXPECT_TRUE(talk.requests().empty());
}

}  // namespace
}  // namespace shop::payments
