#include "payments/test_stripe_stub.hpp"

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

TEST(StripeProvider, CreatesAnIntentWithStripesParameters) {
    StripeServerStub stripe({intent_response("requires_payment_method")});
    const auto made = stripe->create_intent(intent_params).value();
    EXPECT_EQ(made.id, "pi_1");
    EXPECT_EQ(made.client_secret, "pi_1_secret_2");
    EXPECT_EQ(made.status, IntentStatus::waiting);
    EXPECT_EQ(made.amount, Money{6'100});
    EXPECT_EQ(made.order_id, "o1");

    const auto request = stripe.requests().at(0);
    EXPECT_THAT(request, StartsWith("POST /v1/payment_intents HTTP/1.1\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nAuthorization: Bearer sk_test_1\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nStripe-Version: 2026-10-28.endive\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nIdempotency-Key: order-o1-3\r\n"));
    EXPECT_THAT(
        request,
        EndsWith("amount=6100&currency=bdt&payment_method_types[0]=card"
                 "&metadata[order_id]=o1&metadata[shop_id]=s1&receipt_email=ada%2B1%40firm.com"
                 "&description=Boards%20%26%20more"));
}

TEST(StripeProvider, MapsEachIntentStatus) {
    const std::map<std::string, IntentStatus> statuses = {
        {"requires_payment_method", IntentStatus::waiting},
        {"requires_confirmation", IntentStatus::waiting},
        {"requires_action", IntentStatus::waiting},
        {"requires_capture", IntentStatus::waiting},
        {"processing", IntentStatus::processing},
        {"succeeded", IntentStatus::succeeded},
        {"canceled", IntentStatus::canceled}};
    for (const auto& [text, status] : statuses) {
        StripeServerStub stripe({intent_response(text)});
        EXPECT_EQ(stripe->retrieve_intent("pi_1").value().status, status) << text;
        EXPECT_THAT(stripe.requests().at(0),
                    StartsWith("GET /v1/payment_intents/pi_1?expand%5B0%5D="
                               "latest_charge HTTP/1.1"));
    }
}

TEST(StripeProvider, AKeyOfAnotherRequestAsksForANewAttempt) {
    StripeServerStub stripe({http_response(400, R"({"error":{"type":"idempotency_error"}})")});
    EXPECT_EQ(stripe->create_intent(intent_params).error().code.text(), "unknown_intent");
}

TEST(StripeProvider, ReportsAmountsThatACardCannotPay) {
    for (const std::string code : {"amount_too_small", "amount_too_large"}) {
        StripeServerStub stripe({error_response(400, code)});
        const auto problem = stripe->create_intent(intent_params).error();
        EXPECT_EQ(problem.code.text(), code);
        EXPECT_EQ(problem.kind, ProblemKind::invalid);
        EXPECT_EQ(stripe.requests().size(), 1U);
    }
}

TEST(StripeProvider, RefusesAnUnknownIntent) {
    StripeServerStub stripe({error_response(404, "resource_missing")});
    EXPECT_EQ(stripe->retrieve_intent("pi_2").error().code.text(), "unknown_intent");
    EXPECT_EQ(stripe->cancel_intent("pi_2").error().code.text(), "unknown_intent");
}

TEST(StripeProvider, RetriesWithTheSameKey) {
    for (const auto& failure :
         {std::string(), error_response(500, ""), error_response(409, "lock_timeout"),
          error_response(409, "idempotency_key_in_use"), error_response(429, "lock_timeout")}) {
        StripeServerStub stripe({failure, intent_response("requires_payment_method")});
        EXPECT_EQ(stripe->create_intent(intent_params).value().id, "pi_1") << failure;
        EXPECT_EQ(stripe.requests().size(), 2U);
        EXPECT_EQ(stripe.requests().at(0), stripe.requests().at(1));
    }
}

// Two tabs: the first request still holds the key.
TEST(StripeProvider, WaitsWhileAnotherRequestHoldsTheKey) {
    std::optional<Clock::time_point> first;
    TestTcpServer server([&first](const std::string&) {
        if (!first) first = Clock::now();
        return Clock::now() - *first < std::chrono::milliseconds(400)
                   ? error_response(409, "idempotency_key_in_use")
                   : intent_response("requires_payment_method");
    });
    const auto provider = make_stripe_provider({server.url(), "sk_test_1", 10'000, 20'000});
    EXPECT_EQ(provider->create_intent(intent_params).value().id, "pi_1");
}

TEST(StripeProvider, GivesUpAfterTheThirdAttempt) {
    StripeServerStub stripe({error_response(502, "")});
    EXPECT_EQ(stripe->create_intent(intent_params).error().code.text(), "payments_unavailable");
    EXPECT_EQ(stripe.requests().size(), 3U);
}

TEST(StripeProvider, IsUnavailableWhenTheResponseIsUnreadable) {
    const auto good = intent_response("succeeded");
    const auto without = [&](const std::string& part) {
        auto text = good;
        text.replace(text.find(part), part.size(), std::string(part.size(), 'x'));
        return text;
    };
    auto moved = good;  // Complete, but with the wrong status for a success.
    moved.replace(moved.find("200"), 3, "302");
    for (const auto& malformed :
         {moved, http_response(200, ""), http_response(200, "<html>"), http_response(200, "[]"),
          http_response(302, ""), intent_response("brand_new_status"), without("client_secret"),
          without("livemode"), without("amount_received"), without("\"pi_1\""),
          error_response(401, ""), error_response(429, "rate_limit"),
          error_response(400, "parameter_missing"), error_response(404, "")}) {
        StripeServerStub stripe({malformed});
        const auto problem = stripe->retrieve_intent("pi_1").error();
        EXPECT_EQ(problem.code.text(), "payments_unavailable") << malformed;
        EXPECT_EQ(problem.kind, ProblemKind::unavailable);
    }
}

TEST(StripeProvider, IsUnavailableAfterTheTimeout) {
    std::promise<void> finished;
    auto wait = finished.get_future().share();
    TestTcpServer server([wait](const std::string&) { return wait.wait(), std::string(); });
    const auto provider = make_stripe_provider({server.url(), "sk_test_1", 10'000, 100});
    const auto code = provider->create_intent(intent_params).error().code.text();
    finished.set_value();
    EXPECT_EQ(code, "payments_unavailable");
    EXPECT_LE(server.requests().size(), 1U) << "no retry after the deadline";
}

TEST(StripeProvider, CancelReturnsTheFinalState) {
    StripeServerStub stripe({intent_response("canceled")});
    EXPECT_EQ(stripe->cancel_intent("pi_1").value().status, IntentStatus::canceled);
    EXPECT_THAT(stripe.requests().at(0),
                StartsWith("POST /v1/payment_intents/pi_1/cancel HTTP/1.1"));
    EXPECT_EQ(stripe.requests().size(), 1U) << "the response has the state: no lookup";

    for (const std::string status : {"succeeded", "processing", "canceled"}) {
        StripeServerStub late(
            {error_response(400, "payment_intent_unexpected_state"), intent_response(status)});
        EXPECT_TRUE(late->cancel_intent("pi_1").has_value()) << status;
    }
    StripeServerStub odd({error_response(400, "payment_intent_unexpected_state"),
                          intent_response("requires_action")});
    EXPECT_EQ(odd->cancel_intent("pi_1").error().code.text(), "payments_unavailable");
}

TEST(StripeProvider, CancelAndItsLookupShareOneDeadline) {
    TestTcpServer server([](const std::string& request) {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        return request.starts_with("POST") ? error_response(400, "payment_intent_unexpected_state")
                                           : intent_response("succeeded");
    });
    const auto provider = make_stripe_provider({server.url(), "sk_test_1", 10'000, 1'000});
    EXPECT_EQ(provider->cancel_intent("pi_1").error().code.text(), "payments_unavailable");
}

TEST(StripeProvider, ReadsTheRefundedAmountAndTheLastDecline) {
    StripeServerStub stripe(
        {intent_response("succeeded", R"(,"last_payment_error":null,)"
                                      R"("latest_charge":{"id":"ch_1","amount_refunded":2100})")});
    const auto paid = stripe->retrieve_intent("pi_1").value();
    EXPECT_EQ(paid.amount_refunded, Money{2'100});
    EXPECT_FALSE(paid.last_decline);

    StripeServerStub other(
        {intent_response("requires_payment_method",
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
        return http_response(
            200, R"({"object":"list","has_more":)" + has_more + R"(,"data":[{"id":")" + id +
                     R"(","amount":6100,"amount_received":0,"currency":"bdt",)"
                     R"("livemode":false,"client_secret":"s","status":"canceled"}]})");
    };
    StripeServerStub stripe({page("pi_2", "true"), page("pi_1", "false")});
    std::vector<Intent> list;
    stripe
        ->visit_intents([&](const std::vector<Intent>& intents) {
            list.insert(list.end(), intents.begin(), intents.end());
        })
        .value();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list.at(0).id, "pi_2");
    EXPECT_EQ(list.at(1).id, "pi_1");
    EXPECT_THAT(stripe.requests().at(0), StartsWith("GET /v1/payment_intents?expand%5B0%5D="
                                                    "data.latest_charge&limit=25 HTTP/1.1"));
    EXPECT_THAT(stripe.requests().at(1), HasSubstr("&limit=25&starting_after=pi_2 HTTP/1.1"));
}

TEST(StripeProvider, RefusesAMalformedList) {
    const auto expect_refused = [](int status, const std::string& body) {
        StripeServerStub stripe({http_response(status, body)});
        const auto visited = stripe->visit_intents([](const auto&) {});
        ASSERT_TRUE(visited.has_error()) << status << body;
        EXPECT_EQ(visited.error().code.text(), "payments_unavailable") << status << body;
        EXPECT_EQ(stripe.requests().size(), 1U);
    };
    for (const std::string body :
         {"<html>", R"({"data":[]})", R"({"has_more":false})", R"({"data":[],"has_more":true})",
          R"({"data":[{"id":"pi_1"}],"has_more":false})"}) {
        expect_refused(200, body);
    }
    // Complete, but with the wrong status for a success.
    expect_refused(404, R"({"data":[],"has_more":false})");
}

TEST(StripeProvider, PutsOnlyIntentIdsIntoUrls) {
    StripeServerStub stripe({intent_response("succeeded")});
    EXPECT_THROW(stripe->retrieve_intent("pi_1/cancel").value(), std::logic_error);
    EXPECT_THROW(stripe->cancel_intent("../x").value(), std::logic_error);
    EXPECT_THROW(stripe->list_refunds("pi_1&x=y").value(), std::logic_error);
    EXPECT_TRUE(stripe.requests().empty());
}

}  // namespace
}  // namespace shop::payments
