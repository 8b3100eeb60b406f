#include "orders/order_list.hpp"
#include "orders/test_orders.hpp"
#include "platform/db/test_query_plan.hpp"
#include "platform/http/paging.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

/// Only the plan of the list is wanted.
void ignore_order(std::string& json, const Order& order) {
    static_cast<void>(json);
    static_cast<void>(order);
}

class OrderList : public OrderShop {
protected:
    /// Inserts orders 1 ... `count` of 100 customers for 7 products. Every third is paid, every
    /// second of these is shipped, every tenth is cancelled.
    void fill(int count) {
        database_.run_script(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
            std::to_string(count) +
            ") INSERT INTO orders (id, user_id, product_id, product_name, name, email, address,"
            " phone, quantity, price_paisa, fate, transaction_id, created_at_ms, changed_at_ms,"
            " number)"
            " SELECT printf('%024x', i), 'u' || (i % 100), 'p', 'Board ' || (i % 7), 'Ada',"
            " 'c' || (i % 100) || '@firm.com', 'a', printf('01711 %05d', i), 1,"
            " 100 * (i % 13) + 1,"
            " CASE WHEN i % 10 = 0 THEN 'cancelled' WHEN i % 6 = 0 THEN 'shipped'"
            " ELSE 'pending' END,"
            " CASE WHEN i % 10 <> 0 AND i % 3 = 0 THEN 'pi_' || i END, i, i, 5000 + i FROM n");
    }

    http::Response list(const std::string& query) {
        return send(admin, "GET", "/orders/?" + query);
    }

    /// The numbers of the listed orders, of all pages.
    std::vector<int> numbers(const std::string& query) {
        std::vector<int> all;
        std::string link = "/orders/?" + query;
        while (!link.empty()) {
            const auto response = send(admin, "GET", link);
            EXPECT_EQ(response.status, 200) << response.body;
            const auto page = boost::json::parse(response.body);
            for (const auto& order : page.as_array()) {
                all.push_back(std::stoi(std::string(order.at("_id").as_string()), nullptr, 16));
            }
            const auto next = response.headers.find("Link");
            if (next == response.headers.end()) break;
            link = next->second.substr(1, next->second.find('>') - 1);
        }
        return all;
    }

    std::string total(const std::string& query) { return list(query).headers.at("X-Total-Count"); }

    using Numbers = std::vector<int>;
};

// R-API-12
TEST_F(OrderList, IsFilteredByPaymentAndShipping) {
    fill(20);
    EXPECT_EQ(numbers("limit=3&paid=true"), (Numbers{18, 15, 12, 9, 6, 3}));
    EXPECT_EQ(numbers("limit=3&paid=true&shipped=false"), (Numbers{15, 9, 3}));
    EXPECT_EQ(numbers("limit=3&shipped=true"), (Numbers{18, 12, 6}));
    EXPECT_EQ(numbers("limit=3&paid=false&shipped=true"), Numbers{});
    EXPECT_EQ(total("limit=3"), "18") << "cancelled ones are in no list";
    EXPECT_EQ(total("limit=1&paid=false"), "12");
    EXPECT_EQ(total("limit=1&paid=true&shipped=true&after=00000000000000000000000c"), "3");
}

// R-DESK-16
TEST_F(OrderList, IsNarrowedByState) {
    fill(20);
    // 3, 9 and 15 are paid and wait; 5, 7 and 8 are to be paid on delivery, and the last two sent.
    database_.run_script(
        "UPDATE orders SET way = 'on_delivery' WHERE id = '000000000000000000000005';"
        "UPDATE orders SET way = 'on_delivery', fate = 'shipped'"
        " WHERE id IN ('000000000000000000000007', '000000000000000000000008');"
        "UPDATE orders SET goods_returned = 1 WHERE id = '000000000000000000000008';"
        "UPDATE orders SET refunded_paisa = price_paisa WHERE id = '00000000000000000000000f';"
        "UPDATE orders SET refunded_paisa = 1 WHERE id = '000000000000000000000009';");
    EXPECT_EQ(numbers("limit=2&state=to_ship"), (Numbers{9, 5, 3}))
        << "15 was refunded in full; what waits for its money is not sent";
    EXPECT_EQ(numbers("limit=9&state=owed"), Numbers{7}) << "8 came back";
    EXPECT_EQ(numbers("limit=9&state=refunded"), (Numbers{15, 9}));
    EXPECT_EQ(numbers("limit=9&state=unpaid"), (Numbers{19, 17, 16, 14, 13, 11, 4, 2, 1}));
    EXPECT_EQ(total("limit=1&state=to_ship"), "3");
    EXPECT_EQ(numbers("limit=9&state=to_ship&sort=total"), (Numbers{3, 5, 9}));
}

// R-DESK-16
TEST_F(OrderList, IsNarrowedByDaysOfTheShopAndByProduct) {
    fill(6);
    // Midnight in Dhaka is 18:00 in UTC: 24 and 25 November begin at these moments.
    database_.run_script(
        "UPDATE orders SET created_at_ms = 1763920800000 - 1 WHERE number = 5002;"
        "UPDATE orders SET created_at_ms = 1763920800000 WHERE number = 5003;"
        "UPDATE orders SET created_at_ms = 1764007200000 - 1 WHERE number = 5004;"
        "UPDATE orders SET created_at_ms = 1764007200000 WHERE number = 5005;"
        "UPDATE orders SET product_id = '65a1f0c2d3e4b5a6978877b1' WHERE number IN (5001, 5004);");
    EXPECT_EQ(numbers("limit=1&from=2025-11-24&to=2025-11-24"), (Numbers{4, 3}));
    EXPECT_EQ(numbers("limit=9&from=2025-11-24"), (Numbers{5, 4, 3}));
    EXPECT_EQ(numbers("limit=9&to=2025-11-23"), (Numbers{2, 6, 1}));
    EXPECT_EQ(numbers("limit=1&product=65a1f0c2d3e4b5a6978877b1"), (Numbers{4, 1}));
    EXPECT_EQ(numbers("limit=9&product=65a1f0c2d3e4b5a6978877b1&from=2025-11-24"), Numbers{4});
    EXPECT_EQ(numbers("limit=9&search=board&paid=false&to=2025-11-24"), (Numbers{4, 2, 1}));
    EXPECT_EQ(total("limit=1&from=2025-11-24"), "3");
}

TEST_F(OrderList, IsSortedByAgeAndTotalInBothDirections) {
    fill(15);
    EXPECT_EQ(numbers("limit=4&sort=created&paid=true"), (Numbers{3, 6, 9, 12, 15}));
    EXPECT_EQ(numbers("limit=2&sort=total&paid=true"), (Numbers{15, 3, 6, 9, 12}));
    EXPECT_EQ(numbers("limit=2&sort=-total&paid=true"), (Numbers{12, 9, 6, 3, 15}));
    EXPECT_EQ(numbers("limit=5").front(), 15);
    EXPECT_EQ(numbers("limit=1").size(), 14U) << "each order once, page after page";
    EXPECT_EQ(numbers("limit=1&sort=total").size(), 14U);
}

TEST_F(OrderList, IsSearchedByNumberIdEmailPhoneAndTransaction) {
    fill(150);
    EXPECT_EQ(numbers("limit=9&search=00000000000000000000000f"), Numbers{15});
    EXPECT_EQ(numbers("limit=9&search=0000000f"), Numbers{15}) << "the end of the id";
    EXPECT_EQ(numbers("limit=1&search=%20C7@FIRM"), (Numbers{107, 7}));
    EXPECT_EQ(numbers("limit=9&search=%235015"), Numbers{15});
    EXPECT_EQ(numbers("limit=9&search=5015"), Numbers{15});
    EXPECT_EQ(numbers("limit=9&search=pi_15"), Numbers{15});
    EXPECT_EQ(numbers("limit=9&search=%2B880%201711-00149"), Numbers{149});
    EXPECT_EQ(numbers("limit=9&search=017110014"),
              (Numbers{149, 148, 147, 146, 145, 144, 143, 142, 141}));
    EXPECT_EQ(numbers("limit=9&search=%25"), Numbers{}) << "no wildcards";
    EXPECT_EQ(numbers("limit=9&search=মেঘনা"), Numbers{}) << "no id ends with half a letter";
    EXPECT_EQ(total("limit=9&search="), "135");
}

TEST_F(OrderList, IsSearchedByAnyWordOfTheProductAndByTheCustomersName) {
    fill(150);
    const auto list_names = [](sql::Transaction& transaction, const std::string& after) {
        return list_product_names(transaction, after);
    };
    catalogue::index_names(*database_, list_names, [] { return true; });
    EXPECT_EQ(numbers("limit=9&search=board%203&sort=created").front(), 3);
    EXPECT_EQ(total("limit=9&search=BOARD%203"), "19");
    EXPECT_EQ(total("limit=9&search=3%20board"), "19") << "in any order";
    EXPECT_EQ(numbers("limit=9&search=board%203&shipped=true"), (Numbers{108, 66, 24}));
    EXPECT_EQ(numbers("limit=9&search=oard"), Numbers{}) << "a word begins so";
    const auto placed = place_order();
    const auto found = boost::json::parse(list("search=Ada").body);
    ASSERT_EQ(found.as_array().size(), 1U);
    EXPECT_EQ(found.at(0).at("_id").as_string(), placed);
}

// R-LANG-29
TEST_F(OrderList, IsSearchedByAWordThatTheProductHasInBangla) {
    const auto placed = place_order();
    const auto add = [](sql::Transaction& transaction) -> Result<void> {
        catalogue::Product product{new_object_id(), "B650 board", "", "New.", 1, 1, Money{100}};
        product.bangla.name = "বি৬৫০ বোর্ড";
        catalogue::add_product(transaction, product, 1);
        return {};
    };
    database_->write(add).value();
    const auto found = boost::json::parse(list("search=বোর্ড").body);
    ASSERT_EQ(found.as_array().size(), 1U) << "orders of its English name";
    EXPECT_EQ(found.at(0).at("_id").as_string(), placed);
    EXPECT_EQ(numbers("limit=9&search=মেঘনা"), Numbers{});
}

TEST_F(OrderList, CountsUpToAThousand) {
    fill(1'200);
    EXPECT_EQ(total("limit=1"), "1000+");
    EXPECT_EQ(total("limit=1&paid=true"), "360");
    EXPECT_EQ(total("limit=1&search=board"), "1000+");
    EXPECT_FALSE(send(admin, "GET", "/orders/").headers.contains("X-Total-Count"));
    EXPECT_EQ(boost::json::parse(send(admin, "GET", "/orders/").body).as_array().size(), 1'000U);
}

TEST_F(OrderList, ReportsThatASearchExceedsTheSortLimit) {
    fill(11'200);
    EXPECT_EQ(list("limit=1&search=board").headers.at("X-Search-Limit"), "10000");
    EXPECT_FALSE(list("limit=1&search=board%201").headers.contains("X-Search-Limit"));
    EXPECT_FALSE(list("limit=1&search=board&paid=true").headers.contains("X-Search-Limit"));
    EXPECT_FALSE(list("limit=1").headers.contains("X-Search-Limit"));
}

TEST_F(OrderList, RefusesUnknownFilters) {
    for (const auto* query :
         {"paid=yes", "paid=", "shipped=1", "sort=price", "sort=total;--", "limit=0", "after=7",
          "state=open", "from=2025-02-30", "to=today", "product=7", "search=a%00b", "search=%ff"}) {
        const auto response = list(query);
        const bool is_broken = std::string_view(query).starts_with("search");
        EXPECT_EQ(response.status, is_broken ? 400 : 422) << query;
    }
    EXPECT_EQ(list("colour=red").status, 200);
    EXPECT_EQ(send(ada, "GET", "/orders/?search=a").status, 403);
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
            list_orders(planned, page, find_customers, ignore_order);
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
         {"state=to_ship", "state=unpaid", "state=owed", "state=refunded", "from=1970-01-01",
          "from=1970-01-01&to=1970-01-02", "product=65a1f0c2d3e4b5a6978877b1",
          "state=to_ship&from=1970-01-01", "state=to_ship&product=65a1f0c2d3e4b5a6978877b1"}) {
        plan_for(narrowed);
        plan_for(narrowed + after);
        plan_for(std::string(narrowed) + "&search=c7" + after);
    }
    plan_for("search=board");
    if (database_.is_postgres()) return;  // Its plan depends on statistics.
    EXPECT_THAT(plan_for("search=c7"), HasSubstr("orders_by_email (email>? AND email<?)"));
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
                                            {"state=unpaid", "orders_to_pay"},
                                            {"state=owed", "orders_shipped_to_pay"}}) {
        const auto scan = "SCAN orders USING INDEX " + index + "\n";
        EXPECT_THAT(plan_for(query),
                    MatchesRegex(scan + "CO-ROUTINE found\n" + scan + "SCAN found\n"));
    }
    EXPECT_THAT(plan_for("product=65a1f0c2d3e4b5a6978877b1"),
                HasSubstr("orders_of_product (product_id=?"));
    EXPECT_THAT(plan_for("from=1970-01-01"), HasSubstr("orders_by_age (created_at_ms>?"));
}

// R-API-11
TEST_F(OrderList, MyOrdersHaveACount) {
    place_order();
    place_order();
    const auto page = send(ada, "GET", "/myorders/ada@firm.com?limit=1");
    EXPECT_EQ(page.headers.at("X-Total-Count"), "2");
    EXPECT_TRUE(page.headers.at("Link").starts_with("</myorders/ada@firm.com?limit=1&after="));
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
