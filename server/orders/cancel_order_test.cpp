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
TEST_F(CancelOrder, GivesTheStockBackOnce) {
    EXPECT_EQ(send(ada, "DELETE", path_).body, R"({"deletedCount":1})");
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
    EXPECT_EQ(send(ada, "DELETE", path_).status, 404);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(history(id_), (Steps{"placed", "cancelling", "cancelled"}));
}

TEST_F(CancelOrder, EndsThePaymentFirst) {
    const auto intent = open_payment(id_);
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(provider_.intents.at(intent).status, payments::IntentStatus::canceled);
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "order_cancelled");
    EXPECT_EQ(stock(), 10);
}

TEST_F(CancelOrder, LosesAgainstACustomerWhoPaidMeanwhile) {
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

// While the provider is being asked, nothing else may happen to the order, and a webhook that
// arrives just then must not be lost.
TEST_F(CancelOrder, KeepsEverybodyElseOutWhileTheProviderIsAsked) {
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

TEST_F(CancelOrder, KeepsTheOrderWhenTheProviderCannotBeAsked) {
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

// The provider may have made an intent, but its answer was lost: nobody was ever told its secret.
TEST_F(CancelOrder, NeedsNoProviderForAnIntentThatNobodyCouldPay) {
    provider_.lose_next_response = true;
    EXPECT_EQ(send(ada, "POST", "/create-payment-intent", payment_body(id_)).status, 503);
    provider_.unavailable = true;
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 0);
}

// The keys were changed, or the sandbox's books were thrown away.
TEST_F(CancelOrder, ForgetsAnIntentThatTheProviderDoesNotKnow) {
    provider_.intents.erase(open_payment(id_));
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(stock(), 10);
}

// The provider ended the payment for the customer, but failed the reconciler, which took the cancel
// back meanwhile.
TEST_F(CancelOrder, IsNotUndoneBySomebodyWhoKnowsLess) {
    open_payment(id_);
    provider_.before_cancel = [&] {
        provider_.before_cancel = nullptr;
        provider_.unavailable = true;
        reconcile(context_, round());
        provider_.unavailable = false;
    };
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(history(id_), (Steps{"placed", "intent_created", "cancelling", "cancel_withdrawn",
                                   "cancelling", "cancelled"}));
}

// The first cancel's answer is slow: meanwhile it was taken back, and a new payment was opened and
// paid while a second cancel asks about it.
TEST_F(CancelOrder, EndsTheAttemptItAskedAboutAndNoYoungerOne) {
    const auto first = open_payment(id_);
    std::string second;
    bool is_first = true;
    provider_.before_cancel = [&] {
        if (!std::exchange(is_first, false)) return;
        provider_.unavailable = true;
        reconcile(context_, round());
        provider_.unavailable = false;
        provider_.intents.at(first).status = payments::IntentStatus::canceled;
        second = open_payment(id_);
        database_.run_script("UPDATE orders SET fate = 'cancelling'");
        provider_.pay(second);
    };
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "try_again");
    EXPECT_NE(first, second);
    EXPECT_EQ(stock(), 8);
    reconcile(context_, round());  // Ends the second cancel.
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(order(id_).at("transactionId").as_string(), second);
    EXPECT_EQ(stock(), 8);
}

// It was ended by somebody else, and its customer's money has come all the same.
TEST_F(CancelOrder, LosesNoMoneyOfAnOrderThatIsGoneMeanwhile) {
    const auto intent = open_payment(id_);
    provider_.before_cancel = [&] {
        database_.run_script("UPDATE orders SET fate = 'cancelled'");
        provider_.pay(intent);
    };
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "order_cancelled");
    EXPECT_EQ(count("unclaimed_payments"), 1);
    EXPECT_EQ(count("refunds WHERE state = 'asked'"), 1);
    EXPECT_EQ(reconcile(context_, round()), 1U);
    EXPECT_EQ(provider_.intents.at(intent).amount_refunded, Money{2'500'100});
}

// Somebody who hears "nothing was changed" would not know that their order goes unavailable in a
// minute.
TEST_F(CancelOrder, ThatHasBegunIsNotDeniedWhereTheDatabaseGoesAway) {
    open_payment(id_);
    provider_.before_cancel = [] { throw sql::DatabaseUnavailable("gone"); };
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "outcome_unknown");
    provider_.before_cancel = nullptr;
    reconcile(context_, round());
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
    EXPECT_EQ(stock(), 10);
}

TEST_F(CancelOrder, ComesTooLateForAParcelThatLeft) {
    send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})");
    EXPECT_EQ(code_of(send(admin, "DELETE", path_)), "order_shipped");
    EXPECT_EQ(stock(), 8);
}

TEST_F(CancelOrder, IsFinishedAfterACrash) {
    const auto intent = open_payment(id_);
    database_.run_script("UPDATE orders SET fate = 'cancelling'");
    // It may be under way right now.
    EXPECT_EQ(reconcile(context_, {now_ * 1000, now_ * 1000 - 60'000}), 0U);
    EXPECT_EQ(reconcile(context_, round()), 1U);

    EXPECT_EQ(provider_.intents.at(intent).status, payments::IntentStatus::canceled);
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
    EXPECT_EQ(stock(), 10);
}

// By the reconciler, but it was Ada who began it.
TEST_F(CancelOrder, FinishedAfterACrashIsStillTheCancelOfWhoBeganIt) {
    open_payment(id_);
    provider_.before_cancel = [] { throw std::runtime_error("killed"); };
    EXPECT_EQ(send(ada, "DELETE", path_).status, 500);
    provider_.before_cancel = nullptr;
    reconcile(context_, round());
    EXPECT_EQ(count("order_events WHERE kind = 'cancelled' AND actor_id = '" + ada.user_id + "'"),
              1);
    EXPECT_EQ(count("orders WHERE fate = 'cancelled'"), 1);
}

TEST_F(CancelOrder, OneBrokenOrderKeepsNoOtherFromBeingFinished) {
    open_payment(id_);
    const auto other = place_order();
    open_payment(other);
    // Its stock went back already: giving it back once more is refused by the ledger.
    database_.run_script(
        "UPDATE orders SET fate = 'cancelling';"
        "INSERT INTO stock_movements (id, product_id, delta, kind, order_id, at_ms) VALUES ('m', "
        "'" +
        board_ + "', 2, 'returned', '" + id_ + "', 1)");
    EXPECT_EQ(reconcile(context_, round()), 2U);
    EXPECT_EQ(send(ada, "GET", "/order/" + other).status, 404);
    EXPECT_EQ(send(ada, "GET", path_).status, 200);
}

}  // namespace
}  // namespace shop::orders
