// Checkouts of several lines: all orders are placed, or none.

#include "orders/checkout/test_checkout_lines.hpp"

#include <gmock/gmock.h>

#include <future>

namespace shop::orders {
namespace {

using testing::UnorderedElementsAre;

class CheckoutLines : public CheckoutLinesShop {};

// R-CHK-1 R-CHK-5
TEST_F(CheckoutLines, PlaceAnOrderForEachLineInItsOrder) {
    const auto response = order_lines(good_lines());
    ASSERT_EQ(response.status, 201) << response.body;
    EXPECT_EQ(response.headers.at("X-RateLimit-Remaining"), "19") << "one open checkout";
    const auto placed = boost::json::parse(response.body);
    EXPECT_EQ(placed.at("number"), 1001);
    EXPECT_EQ(placed.at("total"), 52101);
    const auto& orders = placed.at("orders").as_array();
    ASSERT_EQ(orders.size(), 3U);
    EXPECT_EQ(orders.at(0).at("_id"), placed.at("checkoutId"));
    for (std::size_t i = 0; i < orders.size(); ++i) {
        EXPECT_EQ(orders.at(i).at("productId").as_string(), good_lines().at(i).product_id);
        EXPECT_EQ(orders.at(i).at("quantity"), good_lines().at(i).quantity);
        EXPECT_EQ(orders.at(i).at("number"), 1001 + i);
        EXPECT_EQ(orders.at(i).at("checkoutId"), placed.at("checkoutId"));
    }
    EXPECT_EQ(stock_of(board_), 8);
    EXPECT_EQ(stock_of(second_), 2);
    EXPECT_EQ(stock_of(third_), 0);
    EXPECT_EQ(count("checkouts"), 1);
    EXPECT_EQ(count("addresses"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_placed'"), 3) << "each order has its email";
}

// R-CHK-1
TEST_F(CheckoutLines, AreAllRefusedIfOneIs) {
    struct Refused {
        std::size_t line;
        Line replaced;
        int status;
        std::string code;
        std::string field;
        std::string in_lines;
    };
    const std::vector<Refused> table = {
        {2,
         {second_, 6, Money{5'400'000}},
         409,
         "out_of_stock",
         "lines/2/quantity",
         R"([{"line":2,"code":"out_of_stock","stock":5}])"},
        {0,
         {third_, 1, Money{9'900}},
         409,
         "price_changed",
         "lines/0/price",
         R"([{"line":0,"code":"price_changed","price":100}])"},
        {1,
         {board_, 1, Money{1'250'050}},
         422,
         "below_minimum",
         "lines/1/quantity",
         R"([{"line":1,"code":"below_minimum"}])"},
        {1,
         {new_object_id(), 2, Money{2'500'100}},
         422,
         "unknown_product",
         "lines/1/productId",
         R"([{"line":1,"code":"unknown_product"}])"},
        {2,
         {board_, 2, Money{2'500'100}},
         422,
         "invalid_fields",
         "lines/2/productId",
         R"([{"line":2,"code":"invalid_fields"}])"},
    };
    for (const auto& [line, replaced, status, code, field, in_lines] : table) {
        auto lines = good_lines();
        lines.at(line) = replaced;
        const auto response = order_lines(lines);
        EXPECT_EQ(response.status, status) << response.body;
        EXPECT_EQ(code_of(response), code);
        const auto problem = boost::json::parse(response.body);
        EXPECT_EQ(problem.at("errors").as_object().size(), 1U) << response.body;
        EXPECT_TRUE(problem.at("errors").as_object().contains(field)) << response.body;
        EXPECT_EQ(problem.at("lines"), boost::json::parse(in_lines)) << response.body;
    }
    EXPECT_EQ(count("orders"), 0);
    EXPECT_EQ(count("checkouts"), 0);
    EXPECT_EQ(stock_of(board_), 10);
    EXPECT_EQ(stock_of(second_), 5);
    EXPECT_EQ(stock_of(third_), 1);
}

// R-CHK-1
TEST_F(CheckoutLines, NameEachRefusedLine) {
    const auto unknown = new_object_id();
    const auto refused = order_lines(
        {{board_, 1, Money{1}}, {second_, 6, Money{1}}, {third_, 1, Money{1}}, {unknown, 1, {1}}});
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(code_of(refused), "checkout_refused");
    EXPECT_EQ(text_of(refused, "detail"), "Nothing was ordered. Please check the marked lines.");
    const auto problem = boost::json::parse(refused.body);
    EXPECT_EQ(problem.at("lines"), boost::json::parse(R"([
        {"line": 0, "code": "below_minimum"}, {"line": 1, "code": "out_of_stock", "stock": 5},
        {"line": 2, "code": "price_changed", "price": 100},
        {"line": 3, "code": "unknown_product"}])"));
    std::vector<std::string> fields;
    for (const auto& [field, message] : problem.at("errors").as_object()) fields.push_back(field);
    EXPECT_THAT(fields, UnorderedElementsAre("lines/0/quantity", "lines/1/quantity",
                                             "lines/2/price", "lines/3/productId"));

    const auto invalid = order_lines({{board_, 1, Money{1}}, {unknown, 1, Money{1}}});
    EXPECT_EQ(invalid.status, 422) << "no line is a conflict";
    EXPECT_EQ(code_of(invalid), "checkout_refused");
    EXPECT_EQ(count("orders"), 0);
}

// R-CHK-1
TEST_F(CheckoutLines, AreOneToTwenty) {
    std::vector<Line> lines;
    for (int i = 0; i < 21; ++i) lines.push_back({new_object_id(), 1, Money{100}});
    const auto refused = order_lines(lines);
    EXPECT_EQ(code_of(refused), "invalid_fields");
    EXPECT_TRUE(boost::json::parse(refused.body).at("errors").as_object().contains("lines"));
    lines.pop_back();
    EXPECT_EQ(code_of(order_lines(lines)), "checkout_refused") << "of unknown products";
    EXPECT_EQ(code_of(order_lines({})), "invalid_fields");
}

// R-CHK-2
TEST_F(CheckoutLines, CountAsOneOpenOrderUntilAllArePaidOrShipped) {
    database_.run_script("UPDATE products SET available_quantity = 1000");
    for (int i = 0; i < 20; ++i) ASSERT_EQ(order_lines(good_lines()).status, 201);
    EXPECT_EQ(code_of(order_lines(good_lines())), "too_many_orders");
    const std::string of_first = " WHERE checkout_id = (SELECT min(id) FROM orders)";
    database_.run_script("UPDATE orders SET fate = 'shipped'" + of_first +
                         " AND checkout_line > 1");
    EXPECT_EQ(code_of(order_lines(good_lines())), "too_many_orders") << "one is open";
    database_.run_script("UPDATE orders SET fate = 'shipped'" + of_first);
    EXPECT_EQ(order_lines(good_lines()).status, 201);
}

// R-CHK-2
TEST_F(CheckoutLines, CountEachOrderWithinTheHour) {
    database_.run_script("UPDATE products SET available_quantity = 1000");
    std::optional<Problem> refusal;
    const auto place = [&](std::int64_t hourly_orders_max, std::size_t lines) {
        OrderRequest request{.lines = {},
                             .user_id = ada.user_id,
                             .name = ada.name,
                             .email = ada.email,
                             .email_verified = true,
                             .address = "1 Road, Dhaka",
                             .phone = "0123",
                             .at_ms = now_ * 1000,
                             .checkout = Checkout{.delivery = address_, .consent = Consent{}}};
        for (const auto& [product_id, quantity, price] : good_lines()) {
            if (request.lines.size() < lines)
                request.lines.push_back({product_id, quantity, price});
        }
        const auto placed = database_->write([&](sql::Transaction& transaction) {
            return orders::place_order(transaction, request,
                                       {.hourly_orders_max = hourly_orders_max});
        });
        refusal = placed ? std::nullopt : std::optional(placed.error());
        return placed ? "placed" : std::string(placed.error().code.text());
    };
    EXPECT_EQ(place(2, 3), "too_many_requests");
    EXPECT_FALSE(
        http::problem_response(*refusal, Language::english).headers.contains("Retry-After"))
        << "three never fit";
    EXPECT_THAT(refusal->detail.in(Language::english),
                testing::HasSubstr("at most 2 different boards"));
    EXPECT_EQ(place(5, 3), "placed");
    database_.run_script("UPDATE orders SET created_at_ms = created_at_ms - 600000");
    EXPECT_EQ(place(5, 3), "too_many_requests");
    EXPECT_EQ(refusal->retry_after_seconds, 3'000) << "one has to leave the hour";
    EXPECT_EQ(place(5, 2), "placed");
    EXPECT_EQ(place(5, 1), "too_many_requests");
    EXPECT_EQ(refusal->retry_after_seconds, 3'000);
    EXPECT_EQ(place(5, 2), "too_many_requests");
    EXPECT_EQ(refusal->retry_after_seconds, 3'600) << "the second may have been placed just now";
}

// R-CHK-1
TEST_F(CheckoutLines, ARefusedCheckoutTakesNothingFromOtherCustomers) {
    database_.run_script("UPDATE products SET available_quantity = 20, min_quantity = 1");
    auto too_many = good_lines();
    too_many.at(2) = {second_, 21, Money{18'900'000}};
    std::vector<std::future<int>> sent;
    for (int i = 0; i < 32; ++i) {
        const http::Caller buyer{.user_id = new_object_id(),
                                 .email = std::to_string(i) + "@firm.com",
                                 .name = "Buyer",
                                 .email_verified = true};
        sent.push_back(std::async(std::launch::async, [&, buyer, is_refused = i % 2 == 0] {
            return order_lines(is_refused ? too_many : good_lines(), buyer).status;
        }));
    }
    int placed = 0;
    for (auto& one : sent) placed += one.get() == 201 ? 1 : 0;
    EXPECT_EQ(placed, 6) << "three of twenty each";
    EXPECT_EQ(count("orders"), 18);
    EXPECT_EQ(count("(SELECT checkout_id FROM orders GROUP BY 1 HAVING count(*) <> 3) AS half"), 0);
    EXPECT_EQ(stock_of(second_), 2);
    EXPECT_EQ(stock_of(third_), 14);
}

}  // namespace
}  // namespace shop::orders
