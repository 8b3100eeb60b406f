// Refunds that are heard of while, or before, their payment is.

#include "orders/payment/reconcile.hpp"
#include "orders/payment/refund_sync.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/test_orders.hpp"

namespace shop::orders {
namespace {

/// An order whose money has arrived and was not heard of, and what is done at the provider's desk
/// while somebody else acts on an answer from before it.
class RefundMeanwhile : public OrderShop {
protected:
    RefundMeanwhile() {
        provider_.pay(intent_);
        provider_.after_next_read = [this] {
            provider_.refund_in_dashboard("re_dashboard", intent_, Money{5'000});
            handle_refund_event(context_, intent_, now_ * 1000).value();
        };
    }

    void expect_written_down_once() {
        EXPECT_EQ(order(id_).at("paid"), true);
        EXPECT_EQ(order(id_).at("refunded"), 50);
        EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
    }

    const std::string id_ = place_order();
    const std::string intent_ = open_payment(id_);
};

TEST_F(RefundMeanwhile, IsNotLostToTheReconcilersOlderAnswer) {
    reconcile(context_, round());
    expect_written_down_once();
}

TEST_F(RefundMeanwhile, IsNotLostToTheCustomersOlderAnswer) {
    EXPECT_EQ(record_payment(id_, intent_).status, 200);
    expect_written_down_once();
}

TEST_F(RefundMeanwhile, IsNotLostToAPaymentPageOfAnOrderThatIsPaid) {
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "order_paid");
    expect_written_down_once();
}

/// An order whose money has arrived and in part gone back again, and nobody has heard of either.
class RefundBeforehand : public OrderShop {
protected:
    RefundBeforehand() {
        provider_.pay(intent_);
        provider_.refund_in_dashboard("re_dashboard", intent_, Money{5'000});
    }

    const std::string id_ = place_order();
    const std::string intent_ = open_payment(id_);
};

// Its webhook came before the payment's own.
TEST_F(RefundBeforehand, ARefundThatIsHeardOfBeforeItsPaymentIsWrittenDownWithIt) {
    for (int told = 0; told < 2; ++told)
        handle_refund_event(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(order(id_).at("refunded"), 50);
    EXPECT_EQ(count("refunds"), 1);
}

// Settling without its webhook, which was lost.
TEST_F(RefundBeforehand, ARefundThatIsHeardOfBeforeItsPaymentIsNotLost) {
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(count("refunds"), 0);
    settle_intent(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 50);
}

// What the webhook of the refund said was dropped, because no order had taken the payment yet: each
// way of settling learns of the refund with the payment, before it asks the provider once more.
TEST_F(RefundBeforehand, ARefundBeforeItsPaymentIsWrittenDownByACancelThatComesTooLate) {
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(code_of(send(ada, "DELETE", "/order/" + id_)), "order_paid");
    EXPECT_EQ(order(id_).at("refunded"), 50);
    EXPECT_EQ(order(id_).at("paid"), true);
}

TEST_F(RefundBeforehand, ARefundThatCannotBeListedKeepsItsPaymentFromBeingSettled) {
    provider_.refunds_unavailable = true;
    EXPECT_EQ(record_payment(id_, intent_).status, 503);
    EXPECT_EQ(code_of(send(ada, "DELETE", "/order/" + id_)), "payments_unavailable");
    EXPECT_EQ(order(id_).at("paid"), false);
    provider_.refunds_unavailable = false;
    reconcile(context_, round());
    EXPECT_EQ(order(id_).at("refunded"), 50);
}

TEST_F(OrderShop, ARefundOfAPaymentForNoOrderOfOursIsWrittenDownWithIt) {
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
