#include "orders/bulk/bulk_preview.hpp"
#include "orders/test_orders.hpp"
#include "platform/base/clock.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::HasSubstr;

class BulkOrders : public OrderShop {
protected:
    std::string place_paid() {
        auto id = place_order();
        const auto intent = open_payment(id);
        provider_.pay(intent);
        record_payment(id, intent);
        return id;
    }

    boost::json::value preview(const std::string& query) {
        const auto response = send(admin, "GET", "/orders/look?" + query);
        EXPECT_EQ(response.status, 200) << response.body;
        return boost::json::parse(response.body);
    }

    static std::string body_of(const std::vector<std::string>& ids) {
        return json::Object{}.add("ids", ids).text();
    }

    /// The job that the call created.
    jobs::Job start(const std::string& path, const std::vector<std::string>& ids) {
        const auto response = send(admin, "POST", path, body_of(ids));
        EXPECT_EQ(response.status, 202) << response.body;
        return database_->read([&](sql::Transaction& transaction) {
            return jobs::find_job(transaction, text_of(response, "jobId")).value();
        });
    }

    /// Runs all items of a job, as its runner does; returns the refusals by order.
    std::map<std::string, std::string> ship_all(const jobs::Job& job) {
        const auto kind = ship_orders_kind([](sql::Transaction&, const std::string& id) {
            return id == admin.user_id ? std::optional(admin.name) : std::nullopt;
        });
        const auto& steps = std::get<jobs::ItemSteps>(kind.steps);
        std::map<std::string, std::string> refused;
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            for (const auto& item : steps.list_items(transaction, job, 50)) {
                const auto outcome = steps.carry_out(transaction, job, item, now_ * 1000);
                if (!outcome) {
                    refused[item.subject] = outcome.error().detail.in(Language::english);
                }
            }
            return {};
        };
        database_->write(callback).value();
        return refused;
    }

    jobs::Progress cancel_step(const jobs::Job& job) {
        const auto kind = cancel_orders_kind(context_);
        return std::get<jobs::FreeStep>(kind.steps)(job, unix_now_ms());
    }
};

// R-DESK-20
TEST_F(BulkOrders, APreviewListsOrdersThatCanAndCannotBeShipped) {
    const auto paid = place_paid();
    const auto unpaid = place_order();
    const auto shipped = place_paid();
    send(admin, "PATCH", "/order/status/" + shipped, R"({"orderStatus": true})");
    const auto seen = preview("action=ship");
    ASSERT_EQ(seen.at("ids").as_array().size(), 2U) << seen;
    EXPECT_EQ(seen.at("ids").at(0).as_string(), unpaid) << "as the list has them";
    EXPECT_EQ(seen.at("unpaid"), 1);
    EXPECT_EQ(seen.at("risky"), 0);
    EXPECT_EQ(seen.at("total"), 50002);
    EXPECT_EQ(seen.at("refused").at(0).at("code").as_string(), "order_shipped");
    EXPECT_EQ(seen.at("refused").at(0).at("count"), 1);
    EXPECT_EQ(seen.at("examples").as_array().size(), 2U);
    EXPECT_FALSE(seen.at("isCut").as_bool());

    const auto chosen = preview("action=ship&ids=" + shipped + "," + paid + "," + new_object_id());
    EXPECT_EQ(chosen.at("ids").as_array().size(), 1U);
    EXPECT_EQ(preview("action=ship&state=to_ship").at("ids").at(0).as_string(), paid);
    EXPECT_EQ(preview("action=cancel&paid=false").at("ids").at(0).as_string(), unpaid);
}

// R-DESK-20
TEST_F(BulkOrders, APreviewRefusesAnInvalidQuery) {
    EXPECT_EQ(send(admin, "GET", "/orders/look").status, 422);
    for (const auto* query : {"action=send", "action=ship&ids=7", "action=ship&state=x"}) {
        EXPECT_EQ(send(admin, "GET", "/orders/look?" + std::string(query)).status, 422) << query;
    }
    std::string many;
    for (int number = 0; number < 101; ++number) many += new_object_id() + ",";
    EXPECT_EQ(send(admin, "GET", "/orders/look?action=ship&ids=" + many).status, 422);
    EXPECT_EQ(send(ada, "GET", "/orders/look?action=ship").status, 403);
}

// R-DESK-20
TEST_F(BulkOrders, AJobShipsEachOrderAsTheSingleCallDoes) {
    const std::vector ids{place_paid(), place_order(), place_paid()};
    const auto job = start("/orders/ship", ids);
    EXPECT_EQ(job.total, 3);
    EXPECT_TRUE(ship_all(job).empty());
    for (const auto& id : ids) {
        EXPECT_EQ(history(id).back(), "shipped");
        EXPECT_EQ(count("audit_log WHERE action = 'order.ship' AND subject = 'order/" + id + "'"),
                  1);
        EXPECT_EQ(count("outbox WHERE event = 'order_shipped' AND payload = '" + id + "'"), 1);
    }
}

// R-DESK-20
TEST_F(BulkOrders, WhatAnotherPersonHasShippedIsRefusedWithTheirName) {
    const std::vector ids{place_paid(), place_paid()};
    const auto job = start("/orders/ship", ids);
    send(admin, "PATCH", "/order/status/" + ids.front(), R"({"orderStatus": true})");
    const auto refused = ship_all(job);
    ASSERT_EQ(refused.size(), 1U);
    EXPECT_EQ(refused.begin()->first, "order/" + ids.front());
    EXPECT_EQ(refused.begin()->second, "Admin shipped it at 15 Nov 2023, 04:13.");
    EXPECT_EQ(history(ids.front()).back(), "shipped") << "and nothing after it";
    EXPECT_EQ(history(ids.back()).back(), "shipped");
}

// R-DESK-20
TEST_F(BulkOrders, AJobCancelsAtTheProviderAndNamesWhatWasPaidMeanwhile) {
    const std::vector ids{place_order(), place_order(), place_paid()};
    open_payment(ids.front());
    const auto before = stock();
    const auto job = start("/orders/cancel", ids);
    const auto progress = cancel_step(job);
    EXPECT_EQ(progress.done, 2);
    EXPECT_EQ(progress.refused, 1);
    EXPECT_TRUE(progress.is_last);
    ASSERT_EQ(progress.rows.size(), 1U);
    EXPECT_EQ(progress.rows.front().subject, "order/" + ids.back());
    EXPECT_EQ(stock(), before + 4) << "the pieces of both are back";
    EXPECT_EQ(count("audit_log WHERE action = 'order.cancel'"), 2);
}

// R-UNDO-6
TEST_F(BulkOrders, ACancelLeavesOutOrdersWithMoneyOrWithAnOpenNotice) {
    const std::vector ids{place_order(), place_order(), place_order()};
    database_.run_script("UPDATE orders SET received_paisa = 5000 WHERE id = '" + ids[0] + "';" +
                         "UPDATE orders SET open_notices = 1 WHERE id = '" + ids[1] + "';");
    const auto sales = [] {
        auto caller = admin;
        caller.is_admin = false;
        caller.permissions = {http::Permission::orders_read, http::Permission::orders_cancel};
        return caller;
    }();
    const auto response = send(
        sales, "GET", "/orders/look?action=cancel&ids=" + ids[0] + "," + ids[1] + "," + ids[2]);
    const auto seen = boost::json::parse(response.body);
    ASSERT_EQ(seen.at("ids").as_array().size(), 1U) << seen;
    EXPECT_EQ(seen.at("ids").at(0).as_string(), ids[2]);
    EXPECT_EQ(seen.at("refused").at(0).at("code").as_string(), "has_money");
    EXPECT_EQ(seen.at("refused").at(1).at("code").as_string(), "transfer_reported");
    const auto first = std::string(seen.at("refused").at(0).at("names").at(0).as_string());
    const auto second = std::string(seen.at("refused").at(1).at("names").at(0).as_string());

    const auto progress = cancel_step(start("/orders/cancel", ids));
    EXPECT_EQ(progress.done, 1);
    ASSERT_EQ(progress.rows.size(), 2U);
    EXPECT_EQ(progress.rows[0].words.in(Language::english),
              first + ": A part of this order is paid. Cancel it from its own page.");
    EXPECT_THAT(progress.rows[1].words.in(Language::english), HasSubstr(second + ": The customer"));
    EXPECT_EQ(count("orders WHERE fate = 'pending'"), 2);
    EXPECT_EQ(send(sales, "DELETE", "/order/" + ids[0]).status, 200) << "read one by one";
    EXPECT_EQ(preview("action=ship&ids=" + ids[1]).at("ids").as_array().size(), 1U);
}

// R-DESK-20
TEST_F(BulkOrders, AStepOfCancelsThatIsRepeatedAfterAKillDoesNothingTwice) {
    const std::vector ids{place_order(), place_order()};
    const auto job = start("/orders/cancel", ids);
    cancel_step(job);
    const auto before = stock();
    const auto again = cancel_step(job);
    EXPECT_EQ(again.done, 2) << "its count was not stored";
    EXPECT_EQ(again.refused, 0);
    EXPECT_EQ(stock(), before);
    EXPECT_EQ(count("audit_log WHERE action = 'order.cancel'"), 2);
}

// R-DESK-20
TEST_F(BulkOrders, AJobHasEachOrderOnceAndIsForWhoMay) {
    const auto id = place_paid();
    EXPECT_EQ(start("/orders/ship", {id, id}).total, 1);
    EXPECT_EQ(send(admin, "POST", "/orders/ship", R"({"ids": []})").status, 422);
    EXPECT_EQ(send(admin, "POST", "/orders/ship", R"({"ids": ["7"]})").status, 422);
    EXPECT_EQ(send(ada, "POST", "/orders/ship", body_of({id})).status, 403);
    auto warehouse = admin;
    warehouse.is_admin = false;
    warehouse.permissions = {http::Permission::orders_ship};
    EXPECT_EQ(send(warehouse, "POST", "/orders/cancel", body_of({id})).status, 403);
    const std::map<std::string, std::string> key{{"idempotency-key", "once"}};
    const auto first = send(admin, "POST", "/orders/ship", body_of({id}), key);
    EXPECT_EQ(send(admin, "POST", "/orders/ship", body_of({id}), key).body, first.body);
}

}  // namespace
}  // namespace shop::orders
