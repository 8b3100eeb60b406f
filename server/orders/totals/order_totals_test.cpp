// The totals of the Today page equal a recount, whatever happens to orders.

#include "orders/totals/order_totals.hpp"

#include "orders/payment/test_manual_payments.hpp"
#include "orders/payment/test_refunds.hpp"
#include "orders/verify/verify_totals.hpp"

#include <gmock/gmock.h>

#include <limits>

namespace shop::orders {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t price_paisa = 2'500'100;
constexpr Period always{0, std::numeric_limits<std::int64_t>::max()};

std::vector<std::string> findings_in(sql::Database& database) {
    std::vector<std::string> found;
    verify_totals(database, {[&](const Finding& finding) {
                                 found.push_back(std::string(finding.rule) + ": " + finding.row +
                                                 " " + finding.detail);
                             },
                             [](std::string_view, std::int64_t) {}});
    return found;
}

Waiting waiting_in(sql::Database& database) {
    return database.read(read_waiting);
}

/// The sum of all hours.
Flows flows_in(sql::Database& database) {
    Flows all;
    for (const auto& [hour_ms, flows] : database.read(
             [](sql::Transaction& transaction) { return list_hours(transaction, always); })) {
        add(all, flows);
    }
    return all;
}

/// Ada has one order, which is paid.
class OrderTotals : public RefundOrder {
protected:
    void TearDown() override { EXPECT_THAT(findings_in(*database_), IsEmpty()); }
};

// R-DESK-4 R-DESK-5 R-DESK-6 I16
TEST_F(OrderTotals, AnOrderIsCountedWhenItIsPlacedPaidAndShipped) {
    EXPECT_EQ(waiting_in(*database_), (Waiting{.to_ship_count = 1, .to_ship_paisa = price_paisa}));
    const auto second = place_order();
    EXPECT_EQ(waiting_in(*database_), (Waiting{.to_ship_count = 1,
                                               .to_ship_paisa = price_paisa,
                                               .unpaid_count = 1,
                                               .unpaid_paisa = price_paisa}));
    ship();
    EXPECT_EQ(waiting_in(*database_), (Waiting{.unpaid_count = 1, .unpaid_paisa = price_paisa}));
    send(admin, "PATCH", "/order/status/" + second, R"({"orderStatus": true})");
    EXPECT_EQ(waiting_in(*database_), (Waiting{.owed_count = 1, .owed_paisa = price_paisa}));
    EXPECT_EQ(flows_in(*database_), (Flows{.placed_count = 2,
                                           .placed_paisa = 2 * price_paisa,
                                           .paid_count = 1,
                                           .paid_paisa = price_paisa,
                                           .shipped_count = 2}));
}

// R-DESK-6
TEST_F(OrderTotals, ACancelledOrderWaitsForNothingAndStaysPlaced) {
    send(ada, "DELETE", "/order/" + place_order());
    send(ada, "DELETE", "/order/" + id_);  // It is paid: refused.
    EXPECT_EQ(waiting_in(*database_), (Waiting{.to_ship_count = 1, .to_ship_paisa = price_paisa}));
    EXPECT_EQ(flows_in(*database_).placed_count, 2);
}

// R-DESK-6
TEST_F(OrderTotals, APaymentDuringACancelIsCountedOnce) {
    const auto second = place_order();
    const auto intent = open_payment(second);
    provider_.before_cancel = [&] { provider_.pay(intent); };
    send(ada, "DELETE", "/order/" + second);
    EXPECT_EQ(waiting_in(*database_),
              (Waiting{.to_ship_count = 2, .to_ship_paisa = 2 * price_paisa}));
    EXPECT_EQ(flows_in(*database_).paid_count, 2);
}

// R-DESK-6
TEST_F(OrderTotals, ARefundIsTakenOutOfItsHourWhereTheBankSendsItBack) {
    refund("100");
    EXPECT_EQ(flows_in(*database_).refunded_paisa, 10'000);
    const auto hour = now_ * 1000 - now_ * 1000 % (60LL * 60 * 1000);
    now_ += 2 * 60 * 60;
    provider_.refunds.back().status = payments::RefundStatus::failed;
    fetch_refunds(context_, intent_, now_ * 1000).value();
    const auto hours = database_->read(
        [](sql::Transaction& transaction) { return list_hours(transaction, always); });
    EXPECT_EQ(hours.at(hour).refunded_count, 0);
    EXPECT_EQ(hours.at(hour).refunded_paisa, 0);
}

// R-DESK-5 R-DESK-6
TEST_F(OrderTotals, AnOrderThatIsRefundedInFullIsNotShippedAnyMore) {
    refund("25001");
    EXPECT_EQ(waiting_in(*database_), Waiting{});
    EXPECT_EQ(flows_in(*database_).refunded_paisa, price_paisa);
}

// R-DESK-6
TEST_F(OrderTotals, ALatePaymentThatNoOrderTakesIsNoMoneyIn) {
    const auto second = place_order();
    const auto intent = open_payment(second);
    send(ada, "DELETE", "/order/" + second);
    provider_.pay(intent);
    settle_intent(context_, intent, now_ * 1000).value();
    EXPECT_EQ(count("refunds WHERE is_claimed = 0"), 1);
    EXPECT_EQ(flows_in(*database_).paid_count, 1);
    EXPECT_EQ(flows_in(*database_).refunded_count, 0);
}

// R-DESK-11 R-DESK-16
TEST_F(OrderTotals, WhatWaitsIsCountedAsItsListsCountIt) {
    place_order();
    for (int i = 0; i < 2; ++i) {
        send(admin, "PATCH", "/order/status/" + place_order(), R"({"orderStatus": true})");
    }
    send(ada, "DELETE", "/order/" + place_order());
    const auto listed = [&](const std::string& state) {
        const auto page = send(admin, "GET", "/orders/?limit=1&state=" + state);
        return page.headers.at("X-Total-Count");
    };
    EXPECT_EQ(listed("to_ship"), std::to_string(waiting_in(*database_).to_ship_count));
    EXPECT_EQ(listed("unpaid"), std::to_string(waiting_in(*database_).unpaid_count));
    EXPECT_EQ(listed("owed"), std::to_string(waiting_in(*database_).owed_count));
    refund("25001");
    EXPECT_EQ(listed("to_ship"), "0");
}

// R-DESK-4
TEST_F(OrderTotals, HoursAndDaysOfTheShopAddUp) {
    now_ += 60 * 60;
    place_order();
    const auto hours = database_->read(
        [](sql::Transaction& transaction) { return list_hours(transaction, always); });
    EXPECT_EQ(hours.size(), 2);
    Flows of_days;
    for (const auto& [day_ms, flows] : database_->read(
             [](sql::Transaction& transaction) { return list_days(transaction, always); })) {
        EXPECT_EQ((day_ms + 6 * 60 * 60 * 1000LL) % (24 * 60 * 60 * 1000LL), 0);
        add(of_days, flows);
    }
    EXPECT_EQ(of_days, flows_in(*database_));
}

/// The same order; the tests corrupt the totals.
class WrongTotals : public RefundOrder {};

// R-DESK-7 I16
TEST_F(WrongTotals, AreFoundWhereverAPlaceWasMissed) {
    database_.run_script("UPDATE order_hours SET paid_count = 0 WHERE paid_count = 1");
    EXPECT_THAT(findings_in(*database_),
                ElementsAre(testing::EndsWith("counts 1 too few: orders paid")));
    database_.run_script(
        "UPDATE order_hours SET paid_count = paid_count + 2,"
        " refunded_paisa = refunded_paisa + 5 WHERE slot = (SELECT min(slot) FROM order_hours);"
        "UPDATE order_now SET to_ship_count = 0 WHERE to_ship_count > 0");
    EXPECT_THAT(findings_in(*database_),
                ElementsAre(testing::EndsWith("counts 1 too many: orders paid"),
                            testing::EndsWith("counts 5 too many: paisa of refunds"),
                            testing::StartsWith("I16: what orders wait for counts ")));
}

// R-DESK-7
TEST_F(WrongTotals, AreFoundWhereTheyAreMissing) {
    database_.run_script("DELETE FROM order_hours; DELETE FROM order_now");
    EXPECT_THAT(findings_in(*database_),
                Contains(testing::EndsWith("counts 1 too few: orders placed")));
}

// R-DESK-8
TEST_F(WrongTotals, AreRightAfterTheDifferenceWasAddedWhateverHappenedMeanwhile) {
    database_.run_script(
        "UPDATE order_hours SET placed_paisa = 1, shipped_count = 9;"
        "DELETE FROM order_now");
    const VerifyReport silent{[](const Finding&) {}, [](std::string_view, std::int64_t) {}};
    const auto missing = find_totals_difference(*database_, silent);
    EXPECT_EQ(missing.changing_hours, 0);
    place_order();
    ship();
    database_
        ->write([&](sql::Transaction& transaction) -> Result<void> {
            add_to_totals(transaction, missing.hours, missing.waiting);
            return {};
        })
        .value();
    EXPECT_THAT(findings_in(*database_), IsEmpty());
}

/// One order, in a shop that takes cash on delivery and bank transfers.
class TotalsOfManualPayments : public ManualShop {
protected:
    http::Response take_back() {
        return send(admin, "POST", "/order/" + id_ + "/parcel-returned",
                    R"({"reason": "Not at home"})");
    }
    void send_parcel() { send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})"); }
};

// R-DESK-5 R-DESK-6
TEST_F(TotalsOfManualPayments, AnOrderToBePaidOnDeliveryIsToShipThenOwedThenPaid) {
    EXPECT_EQ(waiting_in(*database_), (Waiting{.unpaid_count = 1, .unpaid_paisa = price_paisa}));
    EXPECT_EQ(choose("on_delivery", id_).status, 200);
    EXPECT_EQ(waiting_in(*database_), (Waiting{.to_ship_count = 1, .to_ship_paisa = price_paisa}));
    send_parcel();
    EXPECT_EQ(waiting_in(*database_), (Waiting{.owed_count = 1, .owed_paisa = price_paisa}));
    kind_ = "cash";
    EXPECT_EQ(record(id_, "25001", "R1").status, 201);
    EXPECT_EQ(waiting_in(*database_), Waiting{});
    EXPECT_EQ(flows_in(*database_).paid_paisa, price_paisa);
    EXPECT_THAT(findings_in(*database_), IsEmpty());
}

// R-DESK-5 R-COD-3
TEST_F(TotalsOfManualPayments, AParcelThatCameBackIsOwedNoMore) {
    choose("on_delivery", id_);
    send_parcel();
    EXPECT_EQ(take_back().status, 200);
    EXPECT_EQ(waiting_in(*database_), Waiting{});
    EXPECT_THAT(findings_in(*database_), IsEmpty());
}

// R-DESK-6
TEST_F(TotalsOfManualPayments, PartsOfATransferAreMoneyInWhenTheyPayTheOrder) {
    choose("transfer", id_);
    record(id_, "10000", "R1");
    EXPECT_EQ(flows_in(*database_).paid_count, 0);
    EXPECT_EQ(waiting_in(*database_), (Waiting{.unpaid_count = 1, .unpaid_paisa = price_paisa}));
    record(id_, "15001", "R2");
    EXPECT_EQ(flows_in(*database_).paid_paisa, price_paisa);
    EXPECT_THAT(findings_in(*database_), IsEmpty());
}

}  // namespace
}  // namespace shop::orders
