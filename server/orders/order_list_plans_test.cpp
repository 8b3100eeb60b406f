// The indexes that serve the lists of orders.

#include "orders/order_list.hpp"
#include "orders/test_order_list.hpp"
#include "orders/totals/late_work.hpp"
#include "platform/db/test_query_plan.hpp"
#include "platform/http/paging.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

/// The test needs only the query plan.
void ignore_order(std::string& json, const Order& order) {
    static_cast<void>(json);
    static_cast<void>(order);
}

TEST_F(OrderList, UsesIndexesForEveryFilter) {
    fill(10'000);
    database_.count_rows();
    const auto plan_for = [&](const std::string& query) {
        http::Request request{"GET", "/orders/"};
        request.query = "limit=50&" + query;
        const auto page = http::read_page(request, order_offer()).value();
        return database_->read([&](sql::Transaction& transaction) {
            sql::PlannedTransaction planned(transaction, database_.is_postgres());
            const auto find_customers = [](sql::Transaction&, const std::string&) {
                return std::vector<std::string>{"u1", "u2"};
            };
            list_orders(planned, {page, late_order_age_ms + 5'000}, find_customers, ignore_order);
            EXPECT_TRUE(planned.stays_on_indexes()) << query << "\n" << planned.plan();
            // These plans find the rows first and sort them afterwards.
            const bool is_narrowed =
                !page.choice("paid").empty() || !page.choice("shipped").empty();
            const bool is_by_total = page.choice("sort").ends_with("total");
            const bool is_found_first =
                !page.search.empty() || (database_.is_postgres() && is_narrowed && is_by_total);
            if (!page.after.empty() && !is_found_first) {
                EXPECT_FALSE(planned.first_scans()) << query << "\n" << planned.plan();
            }
            if (page.search.empty() && !is_found_first) {
                EXPECT_FALSE(planned.sorts()) << query << "\n" << planned.plan();
            }
            return planned.plan();
        });
    };
    const std::string after = "&after=000000000000000000000fff";
    for (const auto* narrowed : {"", "paid=true&", "paid=false&", "shipped=true&", "shipped=false&",
                                 "paid=true&shipped=false&"}) {
        for (const auto* sort : {"-created", "created", "total", "-total"}) {
            plan_for(std::string(narrowed) + "sort=" + sort);
            plan_for(std::string(narrowed) + "sort=" + sort + after);
            plan_for(std::string(narrowed) + "search=c7&sort=" + sort + after);
        }
    }
    for (const auto* narrowed :
         {"state=to_ship", "state=unpaid", "state=owed", "state=refunded", "state=ended",
          "state=refund_due", "state=late", "from=1970-01-01", "from=1970-01-01&to=1970-01-02",
          "product=65a1f0c2d3e4b5a6978877b1", "state=to_ship&from=1970-01-01",
          "state=to_ship&product=65a1f0c2d3e4b5a6978877b1"}) {
        plan_for(narrowed);
        plan_for(narrowed + after);
        plan_for(std::string(narrowed) + "&search=c7" + after);
    }
    plan_for("search=board");
    if (database_.is_postgres()) return;  // Its plan depends on statistics.
    EXPECT_THAT(plan_for("search=c7"), HasSubstr("orders_by_email (email>? AND email<?)"));
    // Time of an ended order's end.
    const std::string moment_of_end =
        "CORRELATED SCALAR SUBQUERY .\nSEARCH e USING .*INDEX .* \\(order_id=. AND kind=.\\)\n";
    // Both the list and its count use the partial index of the filter.
    for (const auto& [query, index] :
         std::map<std::string, std::string>{{"paid=true", "orders_paid"},
                                            {"paid=false", "orders_to_pay"},
                                            {"shipped=true", "orders_shipped"},
                                            {"shipped=false", "orders_to_ship"},
                                            {"paid=true&shipped=false", "orders_paid_to_ship"},
                                            {"paid=false&shipped=true", "orders_shipped_to_pay"},
                                            {"state=to_ship", "orders_ready"},
                                            {"state=refunded", "orders_refunded"},
                                            {"state=ended", "orders_ended"},
                                            {"state=refund_due", "orders_refund_due"},
                                            {"state=unpaid", "orders_to_pay"},
                                            {"state=owed", "orders_shipped_to_pay"}}) {
        const auto scan = "SCAN orders USING INDEX " + index + "\n";
        EXPECT_THAT(plan_for(query), MatchesRegex(scan + moment_of_end + "CO-ROUTINE found\n" +
                                                  scan + "SCAN found\n"));
    }
    EXPECT_THAT(plan_for("product=65a1f0c2d3e4b5a6978877b1"),
                HasSubstr("orders_of_product (product_id=?"));
    EXPECT_THAT(plan_for("from=1970-01-01"), HasSubstr("orders_by_age (created_at_ms>?"));
    EXPECT_THAT(plan_for("state=late"), HasSubstr("orders_ready (created_at_ms<?"));
}

TEST_F(OrderList, MyOrdersAreCountedInTheIndexOnly) {
    fill(2'000);
    database_.count_rows();
    const auto plan = database_->read([&](sql::Transaction& transaction) {
        sql::PlannedTransaction planned(transaction, database_.is_postgres());
        http::Request request{"GET", "/myorders/"};
        request.query = "limit=10";
        list_orders_of(planned, http::read_page(request).value(), "00000000000000000000c007",
                       ignore_order);
        EXPECT_TRUE(planned.stays_on_indexes()) << planned.plan();
        EXPECT_FALSE(planned.sorts()) << planned.plan();
        return planned.plan();
    });
    if (database_.is_postgres()) return;  // Index-only scans depend on vacuum.
    EXPECT_THAT(plan, HasSubstr("USING COVERING INDEX orders_of_user (user_id=?)"));
}

}  // namespace
}  // namespace shop::orders
