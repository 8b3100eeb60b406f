#include "app/today/today_routes.hpp"

#include "accounts/accounts.hpp"
#include "mode/fill.hpp"
#include "orders/orders.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

namespace shop::app {
namespace {

constexpr std::int64_t filled_until_ms = 1'650'000'000'000 + 2'000'000;

/// A shop with 2,000 generated orders: one in twenty awaits shipping, one in twenty payment.
class Today : public testing::Test {
protected:
    Today() {
        fill(*database_, {20, 2'000, 0});
        add_today_routes(router_, *database_, {});
    }

    static http::Caller customer() {
        http::Caller caller;
        caller.user_id = "65a1f0c2d3e4b5a6978877a3";
        return caller;
    }

    http::Response ask(const std::optional<http::Caller>& caller, const std::string& query = "") {
        http::Request request{"GET", "/today", "", caller, {}, filled_until_ms};
        request.query = query;
        return router_.answer(request);
    }

    boost::json::value today(accounts::Role role, const std::string& query = "") {
        auto caller = customer();
        caller.permissions = accounts::permissions_of({role});
        return boost::json::parse(ask(caller, query).body);
    }

    sql::TestDatabase database_;
    http::Router router_;
};

// R-TRUST-3
TEST_F(Today, SaysHowManyPagesAreUnfinishedToWhoMayEditThem) {
    EXPECT_GT(today(accounts::Role::owner).at("unfinishedPages").as_int64(), 0);
    EXPECT_TRUE(today(accounts::Role::accountant).at("unfinishedPages").is_null());
}

// R-DESK-9 R-DESK-11
TEST_F(Today, SaysWhatWaitsAndWhatFlowed) {
    const auto found = today(accounts::Role::accountant);
    EXPECT_EQ(found.at("toShip").at("count").as_int64(), 100);
    EXPECT_EQ(found.at("unpaid").at("count").as_int64(), 100);
    EXPECT_EQ(found.at("owed").at("count").as_int64(), 0);
    EXPECT_TRUE(found.at("toShip").at("total").is_number());
    EXPECT_EQ(found.at("openMoney").at("transfersToCheck").as_int64(), 0);
    EXPECT_EQ(found.at("chart").at("range").as_string(), "7d");
    std::int64_t placed = 0;
    for (const auto& point : found.at("chart").at("now").as_array()) {
        placed += point.at("placed").as_int64();
    }
    EXPECT_EQ(placed, 2'000);
}

// R-PAGEO-2
TEST_F(Today, NamesLateWorkToEveryReaderOfOrders) {
    database_.run_script(
        "INSERT INTO refunds (id, key, intent_id, is_claimed, amount_paisa, reason, state,"
        " asked_at_ms) VALUES ('r', 'k', 'pi_1', 0, 1, '', 'asked', 0)");
    const auto late = today(accounts::Role::warehouse).at("late").as_array();
    ASSERT_EQ(late.size(), 1);
    EXPECT_EQ(late.front().at("kind").as_string(), "refunds");
    EXPECT_EQ(late.front().at("count").as_int64(), 1);
    EXPECT_EQ(late.front().at("since").as_string(), "1970-01-01T00:00:00.000Z");
    EXPECT_TRUE(late.front().at("orderId").is_null()) << "its payment names no order";
}

// R-DESK-14
TEST_F(Today, HidesMoneyFromTheWarehouse) {
    const auto found = today(accounts::Role::warehouse);
    EXPECT_EQ(found.at("toShip").at("count").as_int64(), 100);
    EXPECT_TRUE(found.at("toShip").at("total").is_null());
    for (const auto* hidden : {"money", "openMoney", "chart"}) {
        EXPECT_TRUE(found.at(hidden).is_null()) << hidden;
    }
    EXPECT_TRUE(today(accounts::Role::sales).at("openMoney").is_null());
}

// R-DESK-12
TEST_F(Today, TakesTheRangeOfTheChart) {
    const auto range_of = [&](const std::string& query) {
        return std::string(today(accounts::Role::sales, query).at("chart").at("range").as_string());
    };
    EXPECT_EQ(range_of("range=12m"), "12m");
    EXPECT_EQ(range_of("range=day"), "day");
    EXPECT_EQ(range_of("range=8d"), "7d");
}

// R-STAFF-6
TEST_F(Today, IsForTheStaff) {
    EXPECT_EQ(ask(std::nullopt).status, 401);
    EXPECT_EQ(ask(customer()).status, 403);
}

// R-DESK-7 I16
TEST_F(Today, IsWhatASecondCountSays) {
    std::vector<std::string> found;
    orders::verify_totals(*database_,
                          {[&](const Finding& finding) { found.push_back(finding.detail); },
                           [](std::string_view, std::int64_t) {}});
    EXPECT_TRUE(found.empty()) << found.front();
}

}  // namespace
}  // namespace shop::app
