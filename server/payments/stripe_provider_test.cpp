#include "payments/test_stripe_server.hpp"

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
        EXPECT_THAT(talk.requests().at(0), StartsWith("GET /v1/payment_intents/pi_1?expand%5B0%5D="
                                                      "latest_charge HTTP/1.1"));
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

TEST(StripeProvider, TellsWhatWasRefundedAndWhyTheLastCardDidNotPay) {
    Talk talk({intent("succeeded", R"(,"last_payment_error":null,)"
                                   R"("latest_charge":{"id":"ch_1","amount_refunded":2100})")});
    const auto paid = talk->retrieve_intent("pi_1").value();
    EXPECT_EQ(paid.amount_refunded, Money{2'100});
    EXPECT_FALSE(paid.last_decline);

    Talk other({intent("requires_payment_method",
                       R"(,"latest_charge":"ch_1","last_payment_error":{"code":"card_declined",)"
                       R"("decline_code":"lost_card","message":"Your card was declined."})")});
    const auto declined = other->retrieve_intent("pi_1").value();
    EXPECT_EQ(declined.amount_refunded, Money{0});
    EXPECT_EQ(declined.last_decline->code, "card_declined");
    EXPECT_EQ(declined.last_decline->decline_code, "lost_card");
    EXPECT_EQ(declined.last_decline->message, "Your card was declined.");
}

TEST(StripeProvider, ReadsAListPageByPage) {
    const auto page = [](const std::string& id, const std::string& has_more) {
        return answer(200, R"({"object":"list","has_more":)" + has_more + R"(,"data":[{"id":")" +
                               id +
                               R"(","amount":6100,"amount_received":0,"currency":"bdt",)"
                               R"("livemode":false,"client_secret":"s","status":"canceled"}]})");
    };
    Talk talk({page("pi_2", "true"), page("pi_1", "false")});
    std::vector<Intent> list;
    talk->visit_intents([&](const std::vector<Intent>& page) {
            list.insert(list.end(), page.begin(), page.end());
        })
        .value();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list.at(0).id, "pi_2");
    EXPECT_EQ(list.at(1).id, "pi_1");
    EXPECT_THAT(talk.requests().at(0), StartsWith("GET /v1/payment_intents?expand%5B0%5D="
                                                  "data.latest_charge&limit=25 HTTP/1.1"));
    EXPECT_THAT(talk.requests().at(1), HasSubstr("&limit=25&starting_after=pi_2 HTTP/1.1"));
}

TEST(StripeProvider, BelievesNoListThatMakesNoSense) {
    for (const std::string body :
         {R"({"data":[]})", R"({"has_more":false})", R"({"data":[],"has_more":true})",
          R"({"data":[{"id":"pi_1"}],"has_more":false})"}) {
        Talk talk({answer(200, body)});
        EXPECT_EQ(talk->visit_intents([](const auto&) {}).error().code, "payments_unavailable")
            << body;
        EXPECT_EQ(talk.requests().size(), 1U);
    }
}

TEST(StripeProvider, PutsNothingButIdsIntoAnAddress) {
    Talk talk({intent("succeeded")});
    EXPECT_THROW(talk->retrieve_intent("pi_1/cancel").value(), std::logic_error);
    EXPECT_THROW(talk->cancel_intent("../x").value(), std::logic_error);
    EXPECT_THROW(talk->list_refunds("pi_1&x=y").value(), std::logic_error);
    EXPECT_TRUE(talk.requests().empty());
}

}  // namespace
}  // namespace shop::payments
