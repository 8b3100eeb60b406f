#include "orders/order_supply.hpp"
#include "orders/payment/test_manual_payments.hpp"
#include "platform/base/clock.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::IsEmpty;

class LateTransfer : public ManualShop {};

// R-BANK-11
TEST_F(LateTransfer, ATransferForAnOrderThatIsOverIsRecordedAndRefunded) {
    choose("transfer", id_);
    report(id_);
    send(ada, "DELETE", "/order/" + id_);
    EXPECT_EQ(list("/transfers-to-check").size(), 1U);
    const auto recorded = record(id_, "25001", "A");
    ASSERT_EQ(recorded.status, 201) << recorded.body;
    EXPECT_EQ(boost::json::parse(recorded.body).at("left"), 0);
    EXPECT_THAT(list("/transfers-to-check"), IsEmpty());
    EXPECT_EQ(count("orders WHERE fate = 'cancelled' AND transaction_id IS NULL"), 1);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 2500100"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_paid_too_late'"), 1);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(code_of(record(id_, "25001", "A")), "reference_used");
    EXPECT_EQ(record(id_, "0.01", "B").status, 201) << "a second transfer";

    const auto to_send = list("/refunds-to-send");
    ASSERT_EQ(to_send.size(), 2U);
    for (const auto& refund : to_send) {
        const std::string refund_id(refund.at("_id").as_string());
        const std::string sent = R"({"outcome": "sent", "reference": "B1", "on": "2023-11-14"})";
        EXPECT_EQ(answer(refund_id, sent).status, 200);
    }
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 2);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-11
TEST_F(LateTransfer, CashForAnOrderThatIsOverIsRefused) {
    send(ada, "DELETE", "/order/" + id_);
    kind_ = "cash";
    EXPECT_EQ(code_of(record(id_, "25001", "A")), "order_cancelled");
    EXPECT_EQ(count("manual_receipts"), 0);
}

// R-BANK-11
TEST_F(LateTransfer, ATransferForAnOrderThatACardHasPaidIsRefunded) {
    choose("transfer", id_);
    report(id_);
    const auto intent = open_payment(id_);
    provider_.pay(intent);
    record_payment(id_, intent);
    ASSERT_EQ(order(id_).at("way"), "card");
    EXPECT_EQ(record(id_, "25001", "A").status, 201);
    EXPECT_EQ(order(id_).at("way"), "card");
    EXPECT_EQ(order(id_).at("transactionId").as_string(), intent);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 2500100 AND why = 'overpaid'"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_paid_twice'"), 1);
    EXPECT_EQ(list("/refunds-to-send").size(), 1U);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-11
TEST_F(LateTransfer, ATransferForAnExpiredCardOrderIsRefunded) {
    open_payment(id_);
    auto later = reconcile_run();
    later.now_ms += 100LL * 3'600'000;
    later.expires_before_ms = later.now_ms - 72LL * 3'600'000;
    reconcile(manual_context_, later);
    ASSERT_EQ(count("orders WHERE fate = 'expired'"), 1);
    EXPECT_EQ(record(id_, "100", "A").status, 201);
    EXPECT_EQ(list("/refunds-to-send").size(), 1U);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-11
TEST_F(LateTransfer, PaysForNoSupplyEvenIfTheClockWasSetBackSinceTheEnd) {
    send(ada, "DELETE", "/order/" + id_);
    now_ -= hour_seconds;
    ASSERT_EQ(record(id_, "25001", "A").status, 201);
    const auto supplies = database_->read(
        [&](sql::Transaction& transaction) { return find_supplies(transaction, {id_}); });
    ASSERT_EQ(supplies.size(), 1U);
    EXPECT_FALSE(supplies.front().first_money_at_ms);
}

}  // namespace
}  // namespace shop::orders
