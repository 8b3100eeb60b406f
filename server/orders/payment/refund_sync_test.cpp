#include "orders/payment/refund_sync.hpp"

#include "orders/payment/refund_order.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/payment/test_refunds.hpp"

namespace shop::orders {
namespace {

using RefundSync = RefundOrder;

TEST_F(RefundSync, NoLongerCountsARefundThatFailsLater) {
    refund("100");
    provider_.refunds.front().status = payments::RefundStatus::failed;
    for (int time = 0; time < 2; ++time) {
        EXPECT_TRUE(fetch_refunds(context_, intent_, now_ * 1000).has_value());
    }
    EXPECT_EQ(order(id_).at("refunded"), 0);
    EXPECT_EQ(steps("refund_refused"), 1);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(count("outbox WHERE event = 'order_refund_failed'"), 1);
}

TEST_F(RefundSync, SendsNoEmailForAFailureBeforeTheFirstEmail) {
    provider_.next_refund_status = payments::RefundStatus::pending;
    refund("100");
    provider_.refunds.front().status = payments::RefundStatus::failed;
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(steps("refund_refused"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_refund_failed'"), 0);
}

TEST_F(RefundSync, StoresADashboardRefundOnce) {
    provider_.refunds.push_back(
        {"re_dashboard", intent_, "", Money{5'000}, payments::RefundStatus::succeeded});
    for (int time = 0; time < 3; ++time) fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 50);
    EXPECT_EQ(steps("refunded"), 1);
    EXPECT_EQ(count("refunds"), 1);
}

TEST_F(RefundSync, KeepsARefundRequestedUntilTheProviderIsDone) {
    provider_.next_refund_status = payments::RefundStatus::pending;
    refund("100");
    EXPECT_EQ(order(id_).at("refunded"), 100);
    for (int time = 0; time < 2; ++time) {
        EXPECT_EQ(reconcile(context_, reconcile_run()), 1U);
        EXPECT_EQ(count("refunds WHERE state = 'asked' AND provider_id = 're_' || key"), 1);
        EXPECT_EQ(steps("refunded"), 0);
        EXPECT_EQ(count("outbox WHERE event = 'order_refunded'"), 0);
    }
    provider_.refunds.front().status = payments::RefundStatus::succeeded;
    EXPECT_EQ(reconcile(context_, reconcile_run()), 1U);
    EXPECT_EQ(reconcile(context_, reconcile_run()), 0U);
    EXPECT_EQ(provider_.refunds.size(), 1U);
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
    EXPECT_EQ(steps("refunded"), 1);
}

TEST_F(RefundSync, FinishesAPendingRefundByItsWebhook) {
    provider_.next_refund_status = payments::RefundStatus::pending;
    refund("100");
    provider_.refunds.front().status = payments::RefundStatus::succeeded;
    for (int time = 0; time < 2; ++time) fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_refunded'"), 1);
}

// A long list of unpaid orders must not delay refunds.
TEST_F(RefundSync, HandlesRequestedRefundsBeforeUnpaidOrders) {
    open_payment(place_order());
    provider_.unavailable = true;
    refund("100");
    provider_.unavailable = false;
    auto one_only = reconcile_run();
    one_only.should_continue = [left = 1]() mutable { return left-- > 0; };
    EXPECT_EQ(reconcile(context_, one_only), 1U);
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
}

// The provider has created it but does not list it: a repetition might refund the money twice.
TEST_F(RefundSync, RepeatsNoRefundThatTheProviderLost) {
    provider_.next_refund_status = payments::RefundStatus::pending;
    refund("100");
    provider_.refunds.clear();
    reconcile(context_, reconcile_run());
    EXPECT_TRUE(provider_.refunds.empty());
    EXPECT_EQ(count("refunds WHERE state = 'asked'"), 1);
}

// The refund fails after the goods were returned to stock. They may be sold by now, so they stay in
// stock, nothing is shipped, and the shop still owes the money.
TEST_F(RefundSync, KeepsGoodsInStockWhenTheRefundFailsLater) {
    refund("25001");
    EXPECT_EQ(stock(), 10);
    provider_.refunds.front().status = payments::RefundStatus::failed;
    provider_.intents.at(intent_).amount_refunded = Money{};
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(order(id_).at("refunded"), 0);
    EXPECT_EQ(code_of(send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})")),
              "goods_returned");
    ASSERT_EQ(refused().size(), 1U);
    EXPECT_EQ(refused().at(0).at("orderId").as_string(), id_);
    EXPECT_EQ(refused().at(0).at("refusal").as_string(), "refund_failed");

    now_ += 60;
    EXPECT_EQ(refund("25001").status, 201);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(steps("goods_returned"), 1);
    EXPECT_EQ(refused().size(), 0U);
}

// The newer refund was not a retry of the older one, which had not failed yet.
TEST_F(RefundSync, ListsAnOlderRefundThatFailsUntilItIsRetried) {
    refund("100");
    now_ += 60;
    refund("200");
    now_ += 60;
    provider_.refunds.front().status = payments::RefundStatus::failed;
    fetch_refunds(context_, intent_, now_ * 1000).value();
    ASSERT_EQ(refused().size(), 1U);
    EXPECT_EQ(refused().at(0).at("amount"), 100);

    EXPECT_EQ(refund("100").status, 201);
    EXPECT_EQ(refused().size(), 0U);
}

TEST_F(RefundSync, ReleasesTheGoodsOfAnUnshippedOrderRefundedInTheDashboard) {
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{2'500'100});
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(order(id_).at("goodsReturned"), true);
}

TEST_F(RefundSync, CountsAPendingDashboardRefund) {
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{2'500'100});
    provider_.refunds.front().status = payments::RefundStatus::pending;
    for (int time = 0; time < 2; ++time) fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 25001);
    EXPECT_EQ(stock(), 8);
    provider_.refunds.front().status = payments::RefundStatus::succeeded;
    reconcile(context_, reconcile_run());
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(count("refunds WHERE state = 'done' AND provider_id = 're_dashboard'"), 1);
}

// A dashboard refund and a requested one exceed the payment together, so the requested one, which
// the provider can no longer make, is refused.
TEST_F(RefundSync, RefusesARefundThatNoLongerFitsAfterADashboardRefund) {
    provider_.lose_next_response = true;
    refund("1000");
    provider_.unavailable = true;
    now_ += 1;
    refund("20000");
    provider_.unavailable = false;
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{1'500'000});
    for (int time = 0; time < 2; ++time) fetch_refunds(context_, intent_, now_ * 1000).value();

    EXPECT_EQ(order(id_).at("refunded"), 16000);
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 2);
    EXPECT_EQ(count("refunds WHERE state = 'refused' AND amount_paisa = 2000000 AND refusal = "
                    "'refunded_elsewhere'"),
              1);
    EXPECT_EQ(steps("refund_refused"), 1);
    EXPECT_EQ(refused().size(), 1U);
    EXPECT_EQ(reconcile(context_, reconcile_run()), 0U);
    EXPECT_EQ(provider_.refunds.size(), 2U);
}

// Only the provider's refusal reveals the dashboard refund.
TEST_F(RefundSync, FindsTheDashboardRefundBehindARefusal) {
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{2'000'000});
    EXPECT_EQ(refund("10000").status, 201);
    EXPECT_EQ(order(id_).at("refunded"), 20000);
    EXPECT_EQ(count("refunds WHERE state = 'refused' AND refusal = 'refund_too_large'"), 1);
    EXPECT_EQ(refund("5001").status, 201);
    EXPECT_EQ(order(id_).at("refunded"), 25001);
}

TEST_F(RefundSync, CountsARefusedRefundThatSucceededAfterAll) {
    refund("100");
    database_.run_script(
        "UPDATE refunds SET state = 'refused', refusal = 'refunded_elsewhere';"
        "UPDATE orders SET refunded_paisa = 0");
    for (int time = 0; time < 2; ++time) fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 100);
    EXPECT_EQ(count("refunds WHERE state = 'done' AND refusal IS NULL"), 1);
}

TEST_F(RefundSync, RecordsAPendingDashboardRefundInTheHistory) {
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{5'000});
    provider_.refunds.front().status = payments::RefundStatus::pending;
    for (int time = 0; time < 2; ++time) fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 50);
    EXPECT_EQ(count("order_events WHERE kind = 'refund_asked' AND amount_paisa = 5000"), 1);
}

// Two concurrent webhooks: the refund fails while an older success response is being stored.
TEST_F(RefundSync, IgnoresAnOlderResponseAfterAFailure) {
    refund("100");
    provider_.after_next_read = [this] {
        provider_.refunds.front().status = payments::RefundStatus::failed;
        handle_refund_event(context_, intent_, now_ * 1000).value();
    };
    handle_refund_event(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 0);
    EXPECT_EQ(steps("refund_refused"), 1);
    EXPECT_EQ(steps("refunded"), 1);
    EXPECT_EQ(refused().size(), 1U);
    EXPECT_EQ(count("outbox WHERE event = 'order_refunded'"), 1);
}

TEST_F(RefundSync, RecordsASecondFailureAndAllowsARetry) {
    refund("100");
    auto& status = provider_.refunds.front().status;
    const auto set_status = [&](payments::RefundStatus value) {
        status = value;
        now_ += 60;
        fetch_refunds(context_, intent_, now_ * 1000).value();
    };
    set_status(payments::RefundStatus::failed);
    set_status(payments::RefundStatus::pending);
    EXPECT_EQ(steps("refund_asked"), 2);
    set_status(payments::RefundStatus::failed);
    EXPECT_EQ(steps("refund_refused"), 2);
    EXPECT_EQ(refused().size(), 1U);
    EXPECT_EQ(order(id_).at("refunded"), 0);

    EXPECT_EQ(refund("100").status, 201);
    EXPECT_EQ(refused().size(), 0U);
}

}  // namespace
}  // namespace shop::orders
