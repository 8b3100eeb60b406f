#include "orders/test_order_list.hpp"
#include "orders/transfer_reference.hpp"
#include "platform/base/clock.hpp"

namespace shop::orders {
namespace {

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
    // 3, 9 and 15 are paid and not shipped; 5, 7 and 8 are to be paid on delivery, the last two
    // shipped.
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

// R-UNDO-7
TEST_F(OrderList, EndedOrdersHaveAStateOfTheirOwn) {
    fill(40);
    database_.run_script("UPDATE orders SET fate = 'expired' WHERE number = 5020");
    EXPECT_EQ(numbers("limit=1&state=ended"), (Numbers{40, 30, 20, 10}));
    EXPECT_EQ(numbers("limit=2&state=ended&sort=total"), (Numbers{40, 30, 20, 10}));
    EXPECT_EQ(numbers("limit=9&state=ended&search=c20"), Numbers{20});
    EXPECT_EQ(total("limit=1&state=ended"), "4");
    EXPECT_EQ(total("limit=1"), "36") << "no other list has them";
    EXPECT_EQ(total("limit=1&from=1970-01-01"), "36");
}

// R-ADDR-2
TEST_F(OrderList, AMobileNumberIsFoundHoweverItIsTyped) {
    fill(9);
    database_.run_script("UPDATE orders SET phone = '01712345678' WHERE number = 5004");
    // "+880 1712-345678", "০১৭১২-৩৪৫৬৭৮", "1712 345678", "(01712) 345.678", and its beginning.
    for (const auto* typed : {"%2B880%201712-345678",
                              "%E0%A7%A6%E0%A7%A7%E0%A7%AD%E0%A7%A7%E0%A7%A8-%E0%A7%A9%E0%A7%AA%E0%"
                              "A7%AB%E0%A7%AC%E0%A7%"
                              "AD%E0%A7%AE",
                              "1712%20345678", "(01712)%20345.678", "01712", "1712"}) {
        EXPECT_EQ(numbers(std::string("limit=9&search=") + typed), Numbers{4}) << typed;
    }
}

// R-UNDO-7
TEST_F(OrderList, ASearchFindsEndedOrdersAfterAllOthers) {
    fill(210);
    database_.run_script("UPDATE orders SET fate = 'expired' WHERE number = 5110");
    for (const auto* search : {"5110", "%235110", "%E0%A7%AB%E0%A7%A7%E0%A7%A7%E0%A7%A6", "NB5110",
                               "01711%2000110", "00000000000000000000006e"}) {
        const std::string reference(search);
        const bool is_reference = reference.starts_with("NB");
        const auto text = is_reference ? transfer_reference(5110) : reference;
        EXPECT_EQ(numbers("limit=9&search=" + text), Numbers{110}) << search;
    }
    EXPECT_EQ(numbers("limit=9&search=c10@"), (Numbers{210, 110, 10}));
    database_.run_script(
        "UPDATE orders SET email = 'one@firm.com' WHERE number IN"
        " (5001, 5010, 5012, 5020, 5025)");
    EXPECT_EQ(numbers("limit=9&search=one@"), (Numbers{25, 12, 1, 20, 10}));
    EXPECT_EQ(numbers("limit=1&search=one@"), (Numbers{25, 12, 1, 20, 10})) << "page after page";
    EXPECT_EQ(numbers("limit=2&search=one@&sort=created"), (Numbers{1, 12, 25, 10, 20}));
    EXPECT_EQ(numbers("limit=1&search=one@&sort=total"), (Numbers{1, 12, 25, 20, 10}));
    EXPECT_EQ(numbers("limit=9&search=one@&paid=false"), (Numbers{25, 1})) << "open work only";
    EXPECT_EQ(total("limit=1&search=one@"), "5");
}

// R-UNDO-7
TEST_F(OrderList, AnEndedOrderSaysHowAndWhen) {
    const auto id = place_order();
    EXPECT_EQ(send(ada, "DELETE", "/order/" + id).status, 200);
    // Late money changes the row but not the time of its end.
    database_.run_script("UPDATE orders SET changed_at_ms = changed_at_ms + 86400000");
    const auto found = boost::json::parse(list("search=Ada").body);
    ASSERT_EQ(found.as_array().size(), 1U);
    EXPECT_EQ(found.at(0).at("status").as_string(), "cancelled");
    EXPECT_EQ(found.at(0).at("endedAt").as_string(), rfc3339(now_ * 1000));
    EXPECT_EQ(send(ada, "GET", "/myorders/ada@firm.com").body, "[]") << "D32";
    const auto open = place_order();
    const auto both = boost::json::parse(list("search=Ada").body);
    EXPECT_EQ(both.at(0).at("_id").as_string(), open);
    EXPECT_TRUE(both.at(0).at("endedAt").is_null());
    EXPECT_EQ(both.at(0).at("status").as_string(), "pending");
    EXPECT_EQ(both.at(1).at("_id").as_string(), id);
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
              (Numbers{149, 148, 147, 146, 145, 144, 143, 142, 141, 140}))
        << "the last one is cancelled";
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
    EXPECT_EQ(total("limit=9&search=BOARD%203"), "22");
    EXPECT_EQ(total("limit=9&search=3%20board"), "22") << "in any order";
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

// R-API-11
TEST_F(OrderList, MyOrdersHaveACount) {
    place_order();
    place_order();
    const auto page = send(ada, "GET", "/myorders/ada@firm.com?limit=1");
    EXPECT_EQ(page.headers.at("X-Total-Count"), "2");
    EXPECT_TRUE(page.headers.at("Link").starts_with("</myorders/ada@firm.com?limit=1&after="));
}

}  // namespace
}  // namespace shop::orders
