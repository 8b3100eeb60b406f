// The provider for SSLCommerz against its sandbox, over a real socket.

#include "platform/base/clock.hpp"
#include "test_gateway_and_sandbox.hpp"

namespace shop::payments {
namespace {

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

// R-GATE-8: a cancelled attempt may still be paid, and is then reported as paid.
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

// R-GATE-9: a second payment on one page has its own id and counts as an overpayment.
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
    EXPECT_EQ(provider_->list_due_for_check(now_ms, 10),
              (std::vector<std::string>{first.id, second.id}));
    std::size_t visited = 0;
    EXPECT_TRUE(provider_->visit_intents([&](const auto& page) { visited += page.size(); }));
    EXPECT_EQ(visited, 2U);
}

// R-GATE-7: the shop checks an attempt without a notice repeatedly, for seven days.
TEST_F(GatewayAndSandbox, AnAttemptIsDueAfterTwoMinutesAndForSevenDays) {
    const auto intent = create();
    const auto opened_ms = count("SELECT opened_at_ms AS n FROM gateway_sessions");
    EXPECT_TRUE(provider_->list_due_for_check(opened_ms + 2 * minute_ms - 1, 10).empty());
    std::vector<std::int64_t> checks;
    for (auto minute = std::int64_t{1}; minute <= 8 * 24 * 60; ++minute) {
        const auto due = provider_->list_due_for_check(opened_ms + minute * minute_ms, 10);
        if (!due.empty()) checks.push_back(minute);
    }
    ASSERT_GT(checks.size(), 20U);
    EXPECT_EQ(checks.at(0), 2);
    EXPECT_EQ(checks.at(1), 6);
    EXPECT_EQ(checks.at(2), 14);
    EXPECT_GE(checks.back(), 7 * 24 * 60);
    EXPECT_LE(checks.back(), 7 * 24 * 60 + 360);
}

// R-GATE-3: beginning got no response; the shop queries the same attempt before it begins again.
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

// R-GATE-13
TEST_F(GatewayAndSandbox, AReadOnlyProviderStoresNothing) {
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

TEST_F(GatewayAndSandbox, OfferOneMethodWithItsLimits) {
    const auto abilities = provider_->abilities(PaymentMethod::gateway);
    EXPECT_TRUE(abilities.is_offered);
    EXPECT_FALSE(abilities.ends_intents);
    EXPECT_FALSE(abilities.lists_all);
    EXPECT_EQ(abilities.least.paisa, 10'00);
    EXPECT_EQ(abilities.most.paisa, 500'000'00);
    EXPECT_FALSE(provider_->abilities(PaymentMethod::card).is_offered);
}

}  // namespace
}  // namespace shop::payments
