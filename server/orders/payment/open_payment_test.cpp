// Payments that must not be opened, and attempts that end while they are being opened.

#include "orders/payment/pay_order.hpp"

#include "orders/test_orders.hpp"

namespace shop::orders {
namespace {

class OpenPayment : public OrderShop {
protected:
    http::Response try_open() {
        return send(ada, "POST", "/create-payment-intent", payment_body(id_));
    }

    const std::string id_ = place_order();
};

TEST_F(OpenPayment, CreatesNoIntentForACancelledOrder) {
    send(ada, "DELETE", "/order/" + id_);
    EXPECT_EQ(code_of(try_open()), "order_cancelled");
    EXPECT_TRUE(provider_.intents.empty());
}

TEST_F(OpenPayment, ReturnsNoSecretOfAnOrderThatIsCancelledMeanwhile) {
    open_payment(id_);
    provider_.after_next_read = [&] { send(ada, "DELETE", "/order/" + id_); };
    EXPECT_EQ(code_of(try_open()), "order_cancelled");
}

// The provider repeats a failure under the same idempotency key.
TEST_F(OpenPayment, StartsANewAttemptAfterTheProviderRefusedTheOrder) {
    provider_.create_refusal =
        Problem{ProblemKind::invalid, in_english("amount_too_small", "Too small.")};
    EXPECT_EQ(code_of(try_open()), "amount_too_small");
    provider_.create_refusal.reset();
    EXPECT_TRUE(open_payment(id_).ends_with("_2"));
}

TEST_F(OpenPayment, GivesUpAfterThreeAttemptsThatEndMeanwhile) {
    provider_.before_create_returns = [&] {
        database_.run_script("UPDATE order_intents SET ended = 1");
    };
    EXPECT_EQ(code_of(try_open()), "payments_unavailable");
    EXPECT_EQ(provider_.intents.size(), 3U);
}

// The provider has created the intent, but the response was lost.
TEST_F(OpenPayment, ReconcilerSkipsAnAttemptWithoutAnIntentId) {
    provider_.lose_next_response = true;
    EXPECT_EQ(try_open().status, 503);
    provider_.pay(provider_.intents.begin()->first);
    EXPECT_EQ(reconcile(context_, round()), 1U);
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(code_of(try_open()), "order_paid");
}

}  // namespace
}  // namespace shop::orders
