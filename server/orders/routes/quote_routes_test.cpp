// Prices of baskets.

#include "orders/checkout/test_checkout_lines.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::ElementsAre;

class Quote : public CheckoutLinesShop {
protected:
    http::Response quote(const std::string& lines) {
        return send(std::nullopt, "GET", "/checkout/quote?lines=" + lines);
    }
};

// R-DELIV-7
TEST_F(Quote, HasThePriceOfEachLineAndTheirSum) {
    const auto response = quote(board_ + ":3," + third_ + ":1");
    ASSERT_EQ(response.status, 200) << response.body;
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    const auto quoted = boost::json::parse(response.body);
    const auto& lines = quoted.at("lines").as_array();
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines.at(0).at("productId").as_string(), board_);
    EXPECT_EQ(lines.at(0).at("product").at("name"), "B650 board");
    EXPECT_EQ(lines.at(0).at("quantity"), 3);
    EXPECT_EQ(lines.at(0).at("price"), boost::json::parse("37501.5"));
    EXPECT_FALSE(lines.at(0).as_object().contains("problem"));
    EXPECT_EQ(quoted.at("sum"), boost::json::parse("37601.5"));
    EXPECT_EQ(quoted.at("consent"), boost::json::parse(json::encode(Consent{})));
    EXPECT_EQ(stock_of(board_), 10) << "it reserves nothing";
}

// R-DELIV-7
TEST_F(Quote, NamesTheProblemOfALineAndLeavesItOutOfTheSum) {
    database_.run_script("UPDATE products SET archived = 1 WHERE id = '" + third_ + "'");
    const auto problems = [&] {
        const auto quoted =
            boost::json::parse(quote(board_ + ":1," + second_ + ":6," + third_ + ":1").body);
        std::vector<std::string> all;
        for (const auto& line : quoted.at("lines").as_array()) {
            all.push_back(boost::json::serialize(line.at("problem")));
        }
        all.push_back(boost::json::serialize(quoted.at("sum")));
        return all;
    };
    EXPECT_THAT(
        problems(),
        ElementsAre(
            R"({"code":"below_minimum","message":"You have to purchase at least 2 products",)"
            R"("quantity":2})",
            R"({"code":"out_of_stock","message":"You can not oder grater than available )"
            R"(quantity","quantity":5})",
            R"({"code":"unknown_product","message":"This product is not for sale"})", "0"));
    language_ = Language::bangla;
    EXPECT_EQ(problems().at(2), R"({"code":"unknown_product","message":"এই পণ্য বিক্রি হচ্ছে না"})");
}

// R-DELIV-7
TEST_F(Quote, HasNoPriceAboveTheLargestTotal) {
    database_.run_script("UPDATE products SET price_paisa = 9999999999, available_quantity = 100");
    const auto line = boost::json::parse(quote(board_ + ":11").body).at("lines").at(0);
    EXPECT_EQ(line.at("problem").at("code"), "total_too_large");
    EXPECT_FALSE(line.as_object().contains("price"));
}

// R-DELIV-7
TEST_F(Quote, RefusesListsThatAreNoBasket) {
    std::string many = board_ + ":2";
    for (int i = 0; i < 20; ++i) many += "," + new_object_id() + ":1";
    const std::vector<std::string> table = {"",
                                            board_,
                                            board_ + ":",
                                            board_ + ":0",
                                            board_ + ":-1",
                                            board_ + ":1.5",
                                            board_ + ":1000001",
                                            board_ + ":2,",
                                            "7:2",
                                            board_ + ":2," + board_ + ":3",
                                            many};
    for (const auto& lines : table) {
        const auto refused = quote(lines);
        EXPECT_EQ(refused.status, 422) << lines << refused.body;
        EXPECT_TRUE(boost::json::parse(refused.body).at("errors").as_object().contains("lines"));
    }
    EXPECT_EQ(send(std::nullopt, "GET", "/checkout/quote").status, 422);
}

}  // namespace
}  // namespace shop::orders
