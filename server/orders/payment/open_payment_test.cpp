// Payments that must not be opened, and attempts that end while they are being opened.

#include "orders/payment/pay_order.hpp"

#include "orders/payment/test_manual_payments.hpp"

#include <gmock/gmock.h>

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
    EXPECT_EQ(reconcile(context_, reconcile_run()), 1U);
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(code_of(try_open()), "order_paid");
}

class OpenTransfer : public ManualShop {
protected:
    /// As if the program were killed before storing the transfer's id with its attempt.
    void lose_id() { database_.run_script("UPDATE order_intents SET intent_id = NULL"); }

    /// As if it were killed before opening the transfer.
    void lose_payment() {
        lose_id();
        database_.run_script("DELETE FROM manual_payments");
    }

    /// Result for the request that opened the transfer once it continues.
    payments::IntentStatus go_on() {
        payments::CreateIntentParams params;
        params.order_id = id_;
        params.method = PaymentMethod::transfer;
        params.total = Money{2'500'100};
        return routed_->create_intent(params).value().status;
    }
};

// R-BANK-7, I14
TEST_F(OpenTransfer, IsClosedByTheNextChoiceThoughItsIdWasNotStored) {
    for (const bool was_opened : {true, false}) {
        choose("transfer", id_);
        was_opened ? lose_id() : lose_payment();
        ASSERT_EQ(choose("on_delivery", id_).status, 200);
        EXPECT_EQ(go_on(), payments::IntentStatus::canceled);
        database_.run_script("DELETE FROM order_intents; DELETE FROM manual_payments");
    }
}

// R-BANK-7, I14
TEST_F(OpenTransfer, IsClosedWithItsOrderThoughItsIdWasNotStored) {
    choose("transfer", id_);
    lose_payment();
    EXPECT_EQ(send(ada, "DELETE", "/order/" + id_).status, 200);
    EXPECT_EQ(go_on(), payments::IntentStatus::canceled);
    EXPECT_THAT(findings(), testing::IsEmpty());
}

// R-BANK-7, I14
TEST_F(OpenTransfer, IsClosedByAPaymentOfAnotherMethodEvenWithoutAStoredId) {
    choose("transfer", id_);
    lose_id();
    const auto card = open_payment(id_);
    provider_.pay(card);
    EXPECT_EQ(reconcile(manual_context_, reconcile_run()), 1U);
    EXPECT_EQ(order(id_).at("transactionId").as_string(), card);
    EXPECT_THAT(findings(), testing::IsEmpty());
}

// The page opens a card payment by itself, and the customer is faster than the provider.
TEST_F(OpenTransfer, StaysOpenWhenASlowerRequestForACardComesBack) {
    provider_.before_create_returns = [this] {
        provider_.before_create_returns = nullptr;
        EXPECT_EQ(choose("transfer", id_).status, 200);
    };
    const auto card = send(ada, "POST", "/create-payment-intent", payment_body(id_));
    EXPECT_EQ(card.status, 409);
    EXPECT_EQ(code_of(card), "payment_processing");
    EXPECT_EQ(order(id_).at("way"), "transfer");
    EXPECT_EQ(report(id_).status, 201);
    EXPECT_THAT(findings(), testing::IsEmpty());
}

// The customer chooses cash on delivery, and then a transfer while the card is being cancelled.
TEST_F(OpenTransfer, StaysOpenWhenASlowerRequestForAnotherMethodComesBack) {
    open_payment(id_);
    provider_.before_cancel = [this] {
        provider_.before_cancel = nullptr;
        database_.run_script("UPDATE order_intents SET ended = 1");
        EXPECT_EQ(choose("transfer", id_).status, 200);
    };
    EXPECT_EQ(code_of(choose("on_delivery", id_)), "payment_processing");
    EXPECT_EQ(order(id_).at("way"), "transfer");
    EXPECT_THAT(findings(), testing::IsEmpty());
}

// Our own records respond at once, however late the request.
TEST_F(OpenTransfer, GoesOnWithTheSameAttemptAfterTenMinutes) {
    choose("transfer", id_);
    lose_id();
    database_.run_script("UPDATE order_intents SET created_at_ms = 0");
    EXPECT_EQ(choose("transfer", id_).status, 200);
    EXPECT_EQ(count("order_intents"), 1);
    EXPECT_THAT(findings(), testing::IsEmpty());
}

}  // namespace
}  // namespace shop::orders
