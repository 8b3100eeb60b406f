// Payments that settle() refuses, and the callers' reactions.

#include "orders/payment/settle_intent.hpp"

#include "orders/payment/refund_order.hpp"
#include "orders/payment/settle.hpp"
#include "orders/test_orders.hpp"
#include "platform/db/postgres/postgres_connection.hpp"

namespace shop::orders {
namespace {

class Settle : public OrderShop {
protected:
    std::int64_t unmatched(const std::string& why) {
        return count("unclaimed_payments WHERE why = '" + why + "'");
    }

    const std::string id_ = place_order();
    const std::string intent_ = open_payment(id_);
};

TEST_F(Settle, RefusesAPaymentThatWasRefunded) {
    provider_.pay(intent_);
    provider_.intents.at(intent_).livemode = true;
    EXPECT_EQ(code_of(record_payment(id_, intent_)), "payment_does_not_match");
    const auto refund = send(admin, "POST", "/unclaimed-payments/" + intent_ + "/refund",
                             R"({"reason": "Live mode"})");
    EXPECT_EQ(refund.status, 201);

    provider_.intents.at(intent_).livemode = false;
    EXPECT_EQ(code_of(record_payment(id_, intent_)), "payment_refunded");
    EXPECT_EQ(order(id_).at("paid"), false);
}

TEST_F(Settle, BeginsReadsAndWritesInOneRoundTripEach) {
    if (!database_.is_postgres()) GTEST_SKIP() << "SQLite is in the same process";
    provider_.pay(intent_);
    const Payment payment{provider_.intents.at(intent_)};
    sql::PostgresConnection connection(database_.address());
    const auto settle_and_undo = [&](auto end) {
        const auto before = connection.traffic().round_trips;
        connection.begin_write();
        EXPECT_EQ(settle(connection, id_, payment, now_ * 1000).value().modified_count, 1);
        end();
        return connection.traffic().round_trips - before;
    };
    settle_and_undo([&] {
        connection.settle();
        connection.run_script("ROLLBACK");
    });
    EXPECT_EQ(settle_and_undo([&] { connection.commit(); }), 3U);
    EXPECT_EQ(order(id_).at("paid"), true);
}

TEST_F(Settle, ReturnsASecondPaymentOfAPaidOrder) {
    provider_.intents.at(intent_).status = payments::IntentStatus::canceled;
    const auto second = open_payment(id_);
    provider_.pay(second);
    record_payment(id_, second);

    provider_.pay(intent_);
    settle_intent(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("transactionId").as_string(), second);
    EXPECT_EQ(unmatched("paid_twice"), 1);
    EXPECT_EQ(provider_.intents.at(intent_).amount_refunded, Money{2'500'100});
}

// Made in the provider's dashboard, with the right metadata and total.
TEST_F(Settle, RefusesAnIntentThatTheShopDidNotCreate) {
    auto manual = provider_.intents.at(intent_);
    manual.id = "pi_manual";
    provider_.intents["pi_manual"] = manual;
    provider_.pay("pi_manual");
    settle_intent(context_, "pi_manual", now_ * 1000).value();
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(unmatched("payment_does_not_match"), 1);
}

TEST_F(Settle, IgnoresIntentsThatAreUnpaidOrUnknown) {
    settle_intent(context_, intent_, now_ * 1000).value();
    EXPECT_TRUE(settle_intent(context_, "pi_unknown", now_ * 1000));
    EXPECT_TRUE(handle_refund_event(context_, "pi_unknown", now_ * 1000));
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(count("unclaimed_payments"), 0);
}

TEST_F(Settle, RefundsAtOnceWhereTheOrderWasCancelledMeanwhile) {
    provider_.pay(intent_);
    provider_.after_next_read = [&] {
        database_.run_script("UPDATE orders SET fate = 'cancelled'");
    };
    EXPECT_EQ(code_of(record_payment(id_, intent_)), "order_cancelled");
    EXPECT_EQ(provider_.refunds.size(), 1U);
}

TEST_F(Settle, ReportsTheRefusalToThePaymentPage) {
    provider_.pay(intent_);
    provider_.intents.at(intent_).livemode = true;
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "payment_does_not_match");
}

// If the error were "unknown_intent", the cancel would treat the intent as unpayable and succeed.
TEST_F(Settle, WaitsWhereThePaymentIsKnownButItsRefundsAreNot) {
    provider_.pay(intent_);
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{5'000});
    const auto paid = provider_.intents.at(intent_);
    const auto lose_intent = [&] { provider_.intents.clear(); };
    provider_.after_next_read = lose_intent;
    EXPECT_EQ(code_of(record_payment(id_, intent_)), "payments_unavailable");

    provider_.intents[intent_] = paid;
    provider_.after_next_read = lose_intent;
    EXPECT_EQ(code_of(send(ada, "DELETE", "/order/" + id_)), "payments_unavailable");
    EXPECT_EQ(send(ada, "GET", "/order/" + id_).status, 200);
}

}  // namespace
}  // namespace shop::orders
