// Refunds at SSLCommerz: made once, in full, and reported if they fail.

#include "test_gateway_and_sandbox.hpp"

namespace shop::payments {
namespace {

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

}  // namespace
}  // namespace shop::payments
