#include "orders/delivery/promised_day.hpp"

#include "orders/delivery/delivery_plan_store.hpp"
#include "orders/payment/test_manual_payments.hpp"
#include "orders/totals/late_work.hpp"
#include "platform/base/dates.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

/// "2026-12-02", for a parcel that is ready at a time in Dhaka.
std::string arrival(const DeliveryPlan& plan, std::int64_t days, std::string_view ready_day,
                    std::int64_t ready_hour) {
    const auto midnight_ms = begin_of_day_ms(ready_day, shop_utc_offset_hours).value();
    return promised_day(arrival_by_ms(plan, days, midnight_ms + ready_hour * hour_ms));
}

// R-DELIV-4
TEST(ArrivalDay, CountsOpenDaysFromTheDayOnWhichTheParcelIsReady) {
    EXPECT_EQ(arrival({}, 2, "2026-11-29", 9), "2026-12-01");
    EXPECT_EQ(arrival({}, 0, "2026-12-31", 23), "2026-12-31");
    EXPECT_EQ(arrival({}, 1, "2026-12-31", 0), "2027-01-01");
    DeliveryPlan plan{.closed_weekdays = {Weekday::friday}, .holidays = {"2026-12-16"}};
    EXPECT_EQ(arrival(plan, 1, "2026-12-03", 9), "2026-12-05") << "a Thursday";
    EXPECT_EQ(arrival(plan, 1, "2026-12-04", 9), "2026-12-06") << "counts from the next open day";
    EXPECT_EQ(arrival(plan, 2, "2026-12-15", 9), "2026-12-19") << "a holiday and a Friday";
}

// R-DELIV-4
TEST(ArrivalDay, IsADayLaterAfterTheCutOffOfAnOpenDay) {
    const DeliveryPlan plan{.closed_weekdays = {Weekday::friday}, .cut_off = "16:00"};
    EXPECT_EQ(arrival(plan, 1, "2026-11-30", 15), "2026-12-01");
    EXPECT_EQ(arrival(plan, 1, "2026-11-30", 16), "2026-12-02");
    EXPECT_EQ(arrival(plan, 0, "2026-12-03", 17), "2026-12-05");
    EXPECT_EQ(arrival(plan, 0, "2026-12-04", 17), "2026-12-05") << "closed all day";
}

TEST(ArrivalDay, OfAPlanThatIsAlwaysClosedIsStillADay) {
    DeliveryPlan plan;
    for (int day = 0; day < 7; ++day) plan.closed_weekdays.push_back(static_cast<Weekday>(day));
    EXPECT_GT(arrival(plan, 1, "2026-11-30", 9), "2027-11-30");
}

/// An order with a delivery method that takes two days, placed on 14 November 2023.
class PromisedDay : public ManualShop {
protected:
    PromisedDay() {
        database_.run_script("UPDATE orders SET delivery_days = 2");
        const auto save = [&](sql::Transaction& transaction) -> Result<void> {
            save_delivery_plan(transaction, {.holidays = {"2023-11-16"}}, admin.user_id, ms());
            return {};
        };
        database_->write(save).value();
    }

    /// Empty if none was promised.
    std::string promised() {
        const auto order = boost::json::parse(send(ada, "GET", "/order/" + id_).body).as_object();
        const auto* const day = order.if_contains("promisedOn");
        return day == nullptr ? "" : std::string(day->as_string());
    }

    std::string overdue() {
        const auto orders = boost::json::parse(send(admin, "GET", "/orders/?state=overdue").body);
        std::string ids;
        for (const auto& order : orders.as_array()) ids += std::string(order.at("_id").as_string());
        const auto counted = database_->read(
            [&](sql::Transaction& transaction) { return count_overdue(transaction, ms()); });
        EXPECT_EQ(counted.has_value(), !ids.empty());
        return ids;
    }

    std::int64_t ms() const { return now_ * 1000; }

    const std::string id_ = place_order();
};

// R-DELIV-4
TEST_F(PromisedDay, IsWrittenWhenTheOrderIsPaidAndALaterPlanDoesNotChangeIt) {
    EXPECT_EQ(promised(), "");
    choose("transfer", id_);
    EXPECT_EQ(promised(), "");
    ASSERT_EQ(record(id_, "25001", "FT1").status, 201);
    EXPECT_EQ(promised(), "2023-11-18");
    const auto save = [&](sql::Transaction& transaction) -> Result<void> {
        save_delivery_plan(transaction, {}, admin.user_id, ms());
        return {};
    };
    database_->write(save).value();
    EXPECT_EQ(promised(), "2023-11-18");
}

// R-DELIV-4
TEST_F(PromisedDay, CashOnDeliveryIsPromisedAtItsChoiceAndAnotherMethodTakesItBack) {
    choose("on_delivery", id_);
    EXPECT_EQ(promised(), "2023-11-18");
    choose("transfer", id_);
    EXPECT_EQ(promised(), "");
    now_ += day_ms / 1000;
    choose("on_delivery", id_);
    EXPECT_EQ(promised(), "2023-11-19") << "chosen on the holiday";
}

// R-DELIV-4
TEST_F(PromisedDay, OfAnOrderWithoutAMethodIsNone) {
    database_.run_script("UPDATE orders SET delivery_days = NULL");
    choose("on_delivery", id_);
    EXPECT_EQ(promised(), "");
    now_ += 30 * day_ms / 1000;
    EXPECT_EQ(overdue(), "");
}

// R-PAGEO-2
TEST_F(PromisedDay, AnOrderIsOverdueFromTheEndOfItsDayUntilItIsSent) {
    choose("on_delivery", id_);
    now_ = begin_of_day_ms("2023-11-19", shop_utc_offset_hours).value() / 1000 - 1;
    EXPECT_EQ(overdue(), "");
    ++now_;
    EXPECT_EQ(overdue(), id_);
    send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})");
    EXPECT_EQ(overdue(), "");
}

}  // namespace
}  // namespace shop::orders
