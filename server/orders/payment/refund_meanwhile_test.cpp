// Refunds that are reported during or before the settlement of their payment.

#include "orders/payment/refund_sync.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/reconcile.hpp"
#include "orders/test_orders.hpp"

namespace shop::orders {
namespace {

/// An order with an unreported payment. A refund is made in the provider's dashboard while another
/// request uses an older response.
class RefundMeanwhile : public OrderShop {
protected:
    RefundMeanwhile() {
        provider_.pay(intent_);
        provider_.after_next_read = [this] {
            provider_.refund_in_dashboard("re_dashboard", intent_, Money{5'000});
            handle_refund_event(context_, intent_, now_ * 1000).value();
        };
    }

    void expect_stored_once() {
        EXPECT_EQ(order(id_).at("paid"), true);
        EXPECT_EQ(order(id_).at("refunded"), 50);
        EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
    }

    const std::string id_ = place_order();
    const std::string intent_ = open_payment(id_);
};

TEST_F(RefundMeanwhile, IsNotLostToAnOlderResponseOfTheReconciler) {
    reconcile(context_, reconcile_run());
    expect_stored_once();
}

TEST_F(RefundMeanwhile, IsNotLostToAnOlderResponseOfTheCustomersCall) {
    EXPECT_EQ(record_payment(id_, intent_).status, 200);
    expect_stored_once();
}

TEST_F(RefundMeanwhile, IsNotLostToThePaymentPageOfAPaidOrder) {
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "order_paid");
    expect_stored_once();
}

/// An order with an unreported payment that is already refunded in part.
class RefundBeforehand : public OrderShop {
protected:
    RefundBeforehand() {
        provider_.pay(intent_);
        provider_.refund_in_dashboard("re_dashboard", intent_, Money{5'000});
    }

    const std::string id_ = place_order();
    const std::string intent_ = open_payment(id_);
};

// The refund's webhook arrives before the payment's.
TEST_F(RefundBeforehand, IsStoredWithItsPayment) {
    for (int time = 0; time < 2; ++time)
        handle_refund_event(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(order(id_).at("refunded"), 50);
    EXPECT_EQ(count("refunds"), 1);
}

TEST_F(RefundBeforehand, IsStoredWithItsPaymentWhenItsWebhookWasLost) {
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(count("refunds"), 0);
    settle_intent(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 50);
}

// The refund's webhook was ignored, because no order had accepted the payment yet. Every settlement
// fetches the refunds together with the payment.
TEST_F(RefundBeforehand, IsStoredByACancelThatFindsThePayment) {
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(code_of(send(ada, "DELETE", "/order/" + id_)), "order_paid");
    EXPECT_EQ(order(id_).at("refunded"), 50);
    EXPECT_EQ(order(id_).at("paid"), true);
}

TEST_F(RefundBeforehand, BlocksTheSettlementWhileItCannotBeListed) {
    provider_.refunds_unavailable = true;
    EXPECT_EQ(record_payment(id_, intent_).status, 503);
    EXPECT_EQ(code_of(send(ada, "DELETE", "/order/" + id_)), "payments_unavailable");
    EXPECT_EQ(order(id_).at("paid"), false);
    provider_.refunds_unavailable = false;
    reconcile(context_, reconcile_run());
    EXPECT_EQ(order(id_).at("refunded"), 50);
}

TEST_F(OrderShop, ARefundOfAPaymentWithoutAnOrderIsStored) {
    const auto intent = open_payment(place_order());
    database_.run_script("DELETE FROM order_intents");
    provider_.pay(intent);
    provider_.intents.at(intent).order_id = "65a1f0c2d3e4b5a697880000";
    provider_.refund_in_dashboard("re_dashboard", intent, Money{5'000});
    settle_intent(context_, intent, now_ * 1000).value();
    EXPECT_EQ(count("refunds WHERE state = 'done' AND order_id IS NULL"), 1);
}

}  // namespace
}  // namespace shop::orders
