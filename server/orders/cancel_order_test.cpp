#include "orders/cancel_order.hpp"

#include "orders/test_orders.hpp"

namespace shop::orders {
namespace {

using Steps = std::vector<std::string>;

class CancelOrder : public OrderShop {
protected:
    const std::string id_ = place_order();
    const std::string path_ = "/order/" + id_;
};

// R-API-14
TEST_F(CancelOrder, ReturnsTheStockOnce) {
    EXPECT_EQ(send(ada, "DELETE", path_).body, R"({"deletedCount":1})");
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
    EXPECT_EQ(send(ada, "DELETE", path_).status, 404);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(history(id_), (Steps{"placed", "cancelling", "cancelled"}));
}

TEST_F(CancelOrder, EndsTheIntentFirst) {
    const auto intent = open_payment(id_);
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(provider_.intents.at(intent).status, payments::IntentStatus::canceled);
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "order_cancelled");
    EXPECT_EQ(stock(), 10);
}

TEST_F(CancelOrder, RefusesWhenTheCustomerPaidMeanwhile) {
    const auto intent = open_payment(id_);
    provider_.pay(intent);
    const auto response = send(ada, "DELETE", path_);

    EXPECT_EQ(response.status, 409);
    EXPECT_EQ(code_of(response), "order_paid");
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(order(id_).at("transactionId").as_string(), intent);
    EXPECT_EQ(stock(), 8);
    EXPECT_EQ(history(id_),
              (Steps{"placed", "intent_created", "cancelling", "paid", "cancel_withdrawn"}));
}

// A webhook that arrives during the call must not be lost.
TEST_F(CancelOrder, BlocksOtherChangesDuringTheCallToTheProvider) {
    const auto intent = open_payment(id_);
    provider_.before_cancel = [&] {
        EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "order_cancelling");
        EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
                  "order_cancelling");
        EXPECT_EQ(code_of(send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})")),
                  "order_cancelling");
        provider_.pay(intent);
        EXPECT_TRUE(settle_intent(context_, intent, 1).has_value());
    };
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "order_paid");
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(stock(), 8);
}

TEST_F(CancelOrder, KeepsTheOrderWhenTheProviderIsUnavailable) {
    open_payment(id_);
    provider_.unavailable = true;
    const auto response = send(ada, "DELETE", path_);
    EXPECT_EQ(response.status, 503);
    EXPECT_TRUE(response.headers.contains("Retry-After"));
    EXPECT_EQ(send(ada, "GET", path_).status, 200);

    provider_.unavailable = false;
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(stock(), 10);
}

// The provider may have created an intent, but the response was lost, so no client has the secret.
TEST_F(CancelOrder, NeedsNoProviderForAnIntentThatCannotBePaid) {
    provider_.lose_next_response = true;
    EXPECT_EQ(send(ada, "POST", "/create-payment-intent", payment_body(id_)).status, 503);
    provider_.unavailable = true;
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 0);
}

// The keys were changed, or the sandbox's data was deleted.
TEST_F(CancelOrder, SucceedsWhenTheProviderDoesNotKnowTheIntent) {
    provider_.intents.erase(open_payment(id_));
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(stock(), 10);
}

// The reconciler got an error from the provider and withdrew the cancel, while this request's call
// ended the intent.
TEST_F(CancelOrder, CompletesAfterAnotherRequestWithdrewIt) {
    open_payment(id_);
    provider_.before_cancel = [&] {
        provider_.before_cancel = nullptr;
        provider_.unavailable = true;
        reconcile(context_, reconcile_run());
        provider_.unavailable = false;
    };
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(history(id_), (Steps{"placed", "intent_created", "cancelling", "cancel_withdrawn",
                                   "cancelling", "cancelled"}));
}

// The first cancel's response is slow. In the meantime the cancel was withdrawn, and a new payment
// was opened, and paid during a second cancel.
TEST_F(CancelOrder, EndsOnlyTheAttemptThatTheProviderEnded) {
    const auto first = open_payment(id_);
    std::string second;
    bool is_first = true;
    provider_.before_cancel = [&] {
        if (!std::exchange(is_first, false)) return;
        provider_.unavailable = true;
        reconcile(context_, reconcile_run());
        provider_.unavailable = false;
        provider_.intents.at(first).status = payments::IntentStatus::canceled;
        second = open_payment(id_);
        database_.run_script("UPDATE orders SET fate = 'cancelling'");
        provider_.pay(second);
    };
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "try_again");
    EXPECT_NE(first, second);
    EXPECT_EQ(stock(), 8);
    reconcile(context_, reconcile_run());  // Finishes the second cancel.
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(order(id_).at("transactionId").as_string(), second);
    EXPECT_EQ(stock(), 8);
}

// Another request has cancelled the order, and the customer has paid anyway.
TEST_F(CancelOrder, RefundsAPaymentOfAnOrderThatWasCancelledMeanwhile) {
    const auto intent = open_payment(id_);
    provider_.before_cancel = [&] {
        database_.run_script("UPDATE orders SET fate = 'cancelled'");
        provider_.pay(intent);
    };
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "order_cancelled");
    EXPECT_EQ(count("unclaimed_payments"), 1);
    EXPECT_EQ(count("refunds WHERE state = 'asked'"), 1);
    EXPECT_EQ(reconcile(context_, reconcile_run()), 1U);
    EXPECT_EQ(provider_.intents.at(intent).amount_refunded, Money{2'500'100});
}

// "Nothing was changed" would be wrong: the reconciler cancels the order in a minute.
TEST_F(CancelOrder, ReportsAnUnknownOutcomeWhenTheDatabaseFails) {
    open_payment(id_);
    provider_.before_cancel = [] { throw sql::DatabaseUnavailable("gone"); };
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "outcome_unknown");
    provider_.before_cancel = nullptr;
    reconcile(context_, reconcile_run());
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
    EXPECT_EQ(stock(), 10);
}

TEST_F(CancelOrder, RefusesAShippedOrder) {
    send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})");
    EXPECT_EQ(code_of(send(admin, "DELETE", path_)), "order_shipped");
    EXPECT_EQ(stock(), 8);
}

TEST_F(CancelOrder, IsFinishedAfterACrash) {
    const auto intent = open_payment(id_);
    database_.run_script("UPDATE orders SET fate = 'cancelling'");
    // The cancel's request may still be running.
    EXPECT_EQ(reconcile(context_, {now_ * 1000, now_ * 1000 - 60'000}), 0U);
    EXPECT_EQ(reconcile(context_, reconcile_run()), 1U);

    EXPECT_EQ(provider_.intents.at(intent).status, payments::IntentStatus::canceled);
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
    EXPECT_EQ(stock(), 10);
}

TEST_F(CancelOrder, FinishedAfterACrashKeepsItsActor) {
    open_payment(id_);
    provider_.before_cancel = [] { throw std::runtime_error("killed"); };
    EXPECT_EQ(send(ada, "DELETE", path_).status, 500);
    provider_.before_cancel = nullptr;
    reconcile(context_, reconcile_run());
    EXPECT_EQ(count("order_events WHERE kind = 'cancelled' AND actor_id = '" + ada.user_id + "'"),
              1);
    EXPECT_EQ(count("orders WHERE fate = 'cancelled'"), 1);
}

TEST_F(CancelOrder, OneBrokenOrderDoesNotBlockTheOthers) {
    open_payment(id_);
    const auto other = place_order();
    open_payment(other);
    // Its stock is already returned; the ledger refuses a second return.
    database_.run_script(
        "UPDATE orders SET fate = 'cancelling';"
        "INSERT INTO stock_movements (id, product_id, delta, kind, order_id, at_ms) VALUES ('m', "
        "'" +
        board_ + "', 2, 'returned', '" + id_ + "', 1)");
    EXPECT_EQ(reconcile(context_, reconcile_run()), 2U);
    EXPECT_EQ(send(ada, "GET", "/order/" + other).status, 404);
    EXPECT_EQ(send(ada, "GET", path_).status, 200);
}

}  // namespace
}  // namespace shop::orders
