// The provider of SSLCommerz against its sandbox, over a real socket.

#include "payments/sslcommerz/test_gateway.hpp"
#include "platform/base/text.hpp"
#include "platform/db/test_database.hpp"
#include "sandbox_server.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

namespace shop::payments {
namespace {

class GatewayAndSandbox : public testing::Test {
protected:
    GatewayAndSandbox() { open(); }

    void open(int timeout_ms = 20'000, const std::string& password = "store_password_sdk") {
        auto settings = gateway_settings(server_.url());
        settings.store_password = password;
        settings.timeout_ms = timeout_ms;
        provider_ = make_gateway_provider(settings, *database_);
    }

    Intent create(std::int64_t attempt = 1) {
        return provider_->create_intent(gateway_params(1'250'50, attempt)).value();
    }
    Intent retrieve(const std::string& id) { return provider_->retrieve_intent(id).value(); }

    /// What the customer does on the page.
    void pay(const Intent& intent, const std::string& outcome = "success") {
        const auto path = intent.page_url.substr(std::string("https://pay.example").size());
        const auto response = client_->send(
            {"POST",
             server_.url() + path,
             {{"Content-Type", "application/x-www-form-urlencoded"}},
             "way=mobile&method=bkash&mobile=01711111111&otp=123456&outcome=" + outcome});
        ASSERT_EQ(response.value().status, 200);
    }
    Intent paid(std::int64_t attempt = 1) {
        const auto intent = create(attempt);
        pay(intent);
        return retrieve(intent.id);
    }

    void set_switches(const std::string& switches) {
        const auto response = client_->send(
            {"PUT",
             server_.url() + "/sandbox/switches",
             {{"Authorization", "Bearer sk_test_sdk"}, {"Content-Type", "application/json"}},
             switches});
        ASSERT_EQ(response.value().status, 200) << response.value().body;
    }
    std::int64_t count(const std::string& statement) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query(statement, {}).front().integer("n");
        });
    }
    template <class T>
    static std::string code(const Result<T>& result) {
        return result ? "none" : std::string(result.error().code.text());
    }

    SandboxServer server_;
    sql::TestDatabase database_;
    std::unique_ptr<Provider> provider_;
    std::unique_ptr<outbound::HttpClient> client_ = outbound::make_http_client({});
};

// R-GATE-3
TEST_F(GatewayAndSandbox, BeginWithAPageThatIsTheSameWhenAskedAgain) {
    const auto intent = create();
    EXPECT_EQ(intent.id, "sc_" + gateway_order_id + "_1");
    EXPECT_EQ(intent.status, IntentStatus::waiting);
    EXPECT_TRUE(intent.client_secret.empty());
    EXPECT_TRUE(intent.page_url.starts_with("https://pay.example/sandbox/sslcommerz/pay/"));
    EXPECT_EQ(create().page_url, intent.page_url);
    EXPECT_EQ(retrieve(intent.id).page_url, intent.page_url);
    EXPECT_NE(create(2).page_url, intent.page_url);
    EXPECT_EQ(code(provider_->create_intent(gateway_params(1'250'51))), "unknown_intent");
    EXPECT_EQ(code(provider_->create_intent(gateway_params(9'99, 3))), "amount_too_small");
    EXPECT_EQ(code(provider_->create_intent(gateway_params(500'000'01, 3))), "amount_too_large");
}

TEST_F(GatewayAndSandbox, AgreeOnAPayment) {
    const auto intent = paid();
    EXPECT_EQ(intent.status, IntentStatus::succeeded);
    EXPECT_EQ(intent.amount_received.paisa, 1'250'50);
    EXPECT_EQ(intent.currency, "bdt");
    EXPECT_EQ(intent.order_id, gateway_order_id);
    EXPECT_EQ(intent.shop_id, "shop_1");
    EXPECT_EQ(intent.paid_with, "BKASH-BKash");
    EXPECT_FALSE(intent.livemode);
    EXPECT_EQ(intent.extra, Extra::none);
    EXPECT_TRUE(intent.page_url.empty());
    EXPECT_EQ(create().status, IntentStatus::succeeded) << "A paid attempt is not begun again.";
    EXPECT_EQ(code(provider_->retrieve_intent("sc_none_1")), "unknown_intent");
}

// R-GATE-6
TEST_F(GatewayAndSandbox, SayExactlyWhatWasPaid) {
    set_switches(R"({"gatewayOutcome": "amount_less"})");
    EXPECT_EQ(paid().amount_received.paisa, 1'250'49);
    set_switches(R"({"gatewayOutcome": "risky"})");
    EXPECT_TRUE(paid(2).is_risky);
}

TEST_F(GatewayAndSandbox, APendingPaymentIsProcessedUntilItIsDecided) {
    set_switches(R"({"gatewayOutcome": "pending_first", "lateAfterMs": 86400000})");
    const auto intent = create();
    pay(intent);
    EXPECT_EQ(retrieve(intent.id).status, IntentStatus::processing);
    EXPECT_EQ(provider_->cancel_intent(intent.id).value().status, IntentStatus::processing);
    set_switches(R"({"lateAfterMs": 0})");
    EXPECT_EQ(retrieve(intent.id).status, IntentStatus::succeeded);
}

TEST_F(GatewayAndSandbox, AFailedOrLeftPageEndsItsAttempt) {
    for (const auto* outcome : {"fail", "cancel"}) {
        const auto intent = create(outcome == std::string("fail") ? 1 : 2);
        pay(intent, outcome);
        EXPECT_EQ(retrieve(intent.id).status, IntentStatus::canceled) << outcome;
        EXPECT_TRUE(retrieve(intent.id).page_url.empty());
    }
}

// R-GATE-8: a cancelled attempt may still be paid, and then says so.
TEST_F(GatewayAndSandbox, ACancelClosesTheAttemptHereAndALatePaymentIsSeen) {
    const auto intent = create();
    EXPECT_EQ(provider_->cancel_intent(intent.id).value().status, IntentStatus::canceled);
    EXPECT_EQ(retrieve(intent.id).status, IntentStatus::canceled);
    pay(intent);
    EXPECT_EQ(retrieve(intent.id).status, IntentStatus::succeeded);
    const auto other = create(2);
    pay(other);
    EXPECT_EQ(provider_->cancel_intent(other.id).value().status, IntentStatus::succeeded);
}

// R-GATE-9: the second payment of one page has an id of its own, and is money beyond the attempt.
TEST_F(GatewayAndSandbox, APagePaidTwiceIsTwoPayments) {
    set_switches(R"({"gatewayOutcome": "pay_twice"})");
    const auto first = paid();
    EXPECT_EQ(first.extra, Extra::none);
    const auto second = retrieve(first.id + "x2");
    EXPECT_EQ(second.status, IntentStatus::succeeded);
    EXPECT_EQ(second.extra, Extra::paid_twice);
    EXPECT_EQ(second.amount_received, first.amount_received);
    EXPECT_EQ(code(provider_->retrieve_intent(first.id + "x3")), "unknown_intent");
    const auto now_ms = std::int64_t{4'000'000'000'000};
    EXPECT_EQ(provider_->list_due_for_look(now_ms, 10),
              (std::vector<std::string>{first.id, second.id}));
    std::size_t visited = 0;
    EXPECT_TRUE(provider_->visit_intents([&](const auto& page) { visited += page.size(); }));
    EXPECT_EQ(visited, 2U);
}

// R-GATE-7: an attempt is looked at although no notice tells of it, again and again for seven days.
TEST_F(GatewayAndSandbox, AnAttemptIsDueAfterTwoMinutesAndForSevenDays) {
    constexpr std::int64_t minute_ms = 60'000;
    const auto intent = create();
    const auto opened_ms = count("SELECT opened_at_ms AS n FROM gateway_sessions");
    EXPECT_TRUE(provider_->list_due_for_look(opened_ms + 2 * minute_ms - 1, 10).empty());
    std::vector<std::int64_t> looks;
    for (auto minute = std::int64_t{1}; minute <= 8 * 24 * 60; ++minute) {
        const auto due = provider_->list_due_for_look(opened_ms + minute * minute_ms, 10);
        if (!due.empty()) looks.push_back(minute);
    }
    ASSERT_GT(looks.size(), 20U);
    EXPECT_EQ(looks.at(0), 2);
    EXPECT_EQ(looks.at(1), 6);
    EXPECT_EQ(looks.at(2), 14);
    EXPECT_GE(looks.back(), 7 * 24 * 60);
    EXPECT_LE(looks.back(), 7 * 24 * 60 + 360);
}

// R-GATE-3: no answer to the begin, and then the same attempt is asked for before it is begun
// again.
TEST_F(GatewayAndSandbox, ABeginWhoseAnswerWasLostMakesRoomForTheNextAttempt) {
    set_switches(R"({"calls": [{"call": "sslcommerz begin", "answerDelayMs": 60000}]})");
    open(2'000);
    EXPECT_EQ(code(provider_->create_intent(gateway_params())), "payments_unavailable");
    open();
    set_switches("{}");
    EXPECT_EQ(code(provider_->create_intent(gateway_params())), "unknown_intent");
    EXPECT_EQ(create(2).status, IntentStatus::waiting);
}

TEST_F(GatewayAndSandbox, ABeginThatFailedBeforeItActedIsBegunAgainUnderTheSameId) {
    set_switches(R"({"calls": [{"call": "sslcommerz begin", "status": 500}]})");
    EXPECT_EQ(code(provider_->create_intent(gateway_params())), "payments_unavailable");
    EXPECT_EQ(create().id, "sc_" + gateway_order_id + "_1");
}

// R-GATE-22
TEST_F(GatewayAndSandbox, AWrongPasswordOfTheStoreLeavesTheAttemptAsItWas) {
    open(20'000, "wrong");
    for (int press = 0; press < 3; ++press)
        EXPECT_EQ(code(provider_->create_intent(gateway_params())), "payments_unavailable");
    EXPECT_EQ(count("SELECT count(*) AS n FROM gateway_sessions"), 0);
    open();
    EXPECT_EQ(create().id, "sc_" + gateway_order_id + "_1");
}

// R-GATE-16
TEST_F(GatewayAndSandbox, AProviderOnFireAnswersNothing) {
    const auto intent = create();
    pay(intent);
    set_switches(R"({"calls": [{"call": "sslcommerz query", "status": 500}]})");
    EXPECT_EQ(code(provider_->retrieve_intent(intent.id)), "payments_unavailable");
    set_switches(R"({"calls": [{"call": "sslcommerz validate", "status": 503}]})");
    EXPECT_EQ(code(provider_->retrieve_intent(intent.id)), "payments_unavailable");
    EXPECT_EQ(count("SELECT count(*) AS n FROM gateway_payments"), 0);
    EXPECT_EQ(retrieve(intent.id).status, IntentStatus::succeeded);
}

// R-GATE-11
TEST_F(GatewayAndSandbox, RefundOncePerKeyAndNoMoreThanIsLeft) {
    const auto id = paid().id;
    const auto first = provider_->refund({id, Money{1'000'00}, "refund-1"}).value();
    EXPECT_EQ(first.status, RefundStatus::succeeded);
    EXPECT_EQ(provider_->refund({id, Money{1'000'00}, "refund-1"}).value().id, first.id);
    EXPECT_EQ(code(provider_->refund({id, Money{250'51}, "refund-2"})), "refund_too_large");
    EXPECT_TRUE(provider_->refund({id, Money{250'50}, "refund-3"}));
    EXPECT_EQ(code(provider_->refund({id, Money{1}, "refund-4"})), "already_refunded");
    EXPECT_EQ(retrieve(id).amount_refunded.paisa, 1'250'50);
    EXPECT_EQ(provider_->list_refunds(id).value().size(), 2U);
    const auto open = create(2).id;
    EXPECT_EQ(code(provider_->refund({open, Money{1}, "refund-5"})), "not_paid");
}

// R-GATE-11
TEST_F(GatewayAndSandbox, ARefundThatIsProcessedIsAskedForUntilItIsDecided) {
    const auto id = paid().id;
    set_switches(R"({"gatewayRefundOutcome": "cancelled", "lateAfterMs": 86400000})");
    EXPECT_EQ(provider_->refund({id, Money{1'250'50}, "refund-1"}).value().status,
              RefundStatus::pending);
    EXPECT_EQ(provider_->list_refunds(id).value().at(0).status, RefundStatus::pending);
    set_switches(R"({"lateAfterMs": 0})");
    EXPECT_EQ(provider_->list_refunds(id).value().at(0).status, RefundStatus::failed);
    EXPECT_EQ(retrieve(id).amount_refunded, Money{});
    EXPECT_EQ(provider_->refund({id, Money{1'250'50}, "refund-2"}).value().status,
              RefundStatus::succeeded);
}

// R-GATE-11
TEST_F(GatewayAndSandbox, ARefundThatIsRefusedSaysSoAndOneThatWasNotTakenIsSentLater) {
    const auto id = paid().id;
    set_switches(R"({"gatewayRefundOutcome": "failed"})");
    EXPECT_EQ(code(provider_->refund({id, Money{1'00}, "refund-1"})), "refund_refused");
    set_switches(R"({"gatewayRefundOutcome": "invalid_source"})");
    EXPECT_EQ(code(provider_->refund({id, Money{1'00}, "refund-2"})), "payments_unavailable");
    EXPECT_EQ(provider_->list_refunds(id).value().size(), 1U) << "The second was never sent.";
    set_switches("{}");
    EXPECT_EQ(provider_->refund({id, Money{1'00}, "refund-2"}).value().status,
              RefundStatus::succeeded);
}

// R-GATE-12
TEST_F(GatewayAndSandbox, ARefundWhoseAnswerWasLostIsNeverSentAgain) {
    const auto id = paid().id;
    set_switches(R"({"calls": [{"call": "sslcommerz refund", "answerDelayMs": 60000}]})");
    open(2'000);
    const auto lost = provider_->refund({id, Money{1'000'00}, "refund-1"}).value();
    EXPECT_EQ(lost.status, RefundStatus::pending);
    open();
    set_switches("{}");
    EXPECT_EQ(provider_->refund({id, Money{1'000'00}, "refund-1"}).value().status,
              RefundStatus::pending);
    EXPECT_EQ(provider_->list_refunds(id).value().at(0).status, RefundStatus::pending);
    EXPECT_EQ(count("SELECT count(*) AS n FROM gateway_refunds WHERE state = 'unknown'"), 1);
    EXPECT_EQ(retrieve(id).amount_refunded.paisa, 1'000'00) << "It may have been made.";
    EXPECT_EQ(code(provider_->refund({id, Money{300'00}, "refund-2"})), "refund_too_large");
}

// R-GATE-13
TEST_F(GatewayAndSandbox, AReaderBesideTheShopStoresNothing) {
    const auto intent = create();
    pay(intent);
    auto settings = gateway_settings(server_.url());
    settings.only_reads = true;
    const auto reader = make_gateway_provider(settings, *database_);
    EXPECT_EQ(reader->retrieve_intent(intent.id).value().status, IntentStatus::succeeded);
    EXPECT_EQ(count("SELECT count(*) AS n FROM gateway_payments"), 0);
}

// R-GATE-15
TEST_F(GatewayAndSandbox, AWrongPasswordIsRefusedWithoutAWordOfIt) {
    auto settings = gateway_settings(server_.url());
    settings.store_password = "guessed_password";
    const auto stranger = make_gateway_provider(settings, *database_);
    const auto refused = stranger->create_intent(gateway_params());
    EXPECT_EQ(code(refused), "payments_unavailable");
    EXPECT_EQ(refused.error().detail.in(Language::english).find("guessed"), std::string::npos);
}

TEST_F(GatewayAndSandbox, OfferOneWayWithItsLimits) {
    const auto abilities = provider_->abilities(Way::gateway);
    EXPECT_TRUE(abilities.is_offered);
    EXPECT_FALSE(abilities.ends_intents);
    EXPECT_FALSE(abilities.lists_all);
    EXPECT_EQ(abilities.least.paisa, 10'00);
    EXPECT_EQ(abilities.most.paisa, 500'000'00);
    EXPECT_FALSE(provider_->abilities(Way::card).is_offered);
}

}  // namespace
}  // namespace shop::payments
