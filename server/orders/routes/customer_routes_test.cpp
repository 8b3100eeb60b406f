#include "orders/checkout/test_checkouts.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

class CustomerSearch : public CheckoutShop {
protected:
    boost::json::array search(const std::string& words) {
        const auto response = send(admin, "GET", "/customers?search=" + words);
        EXPECT_EQ(response.status, 200) << response.body;
        return boost::json::parse(response.body).as_array();
    }
};

// R-DESKO-1
TEST_F(CustomerSearch, ShowsTheLastOrderReturnsAndTheDebt) {
    EXPECT_EQ(search("Ada").at(0).at("cameBack"), 0);
    EXPECT_FALSE(search("Ada").at(0).as_object().contains("lastOrder") &&
                 !search("Ada").at(0).at("lastOrder").is_null());
    const auto first = place_order();
    const auto second = place_order();
    const auto third = place_order();
    database_.run_script("UPDATE orders SET fate = 'shipped', received_paisa = 100 WHERE id = '" +
                         first +
                         "'; UPDATE orders SET goods_returned = 1, fate = 'shipped' "
                         "WHERE id = '" +
                         second + "'");
    const auto found = search("Ada");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.at(0).at("userId"), boost::json::value(ada.user_id));
    EXPECT_EQ(found.at(0).at("email"), "ada@firm.com");
    EXPECT_EQ(found.at(0).at("hasAccount"), true);
    EXPECT_EQ(found.at(0).at("lastOrder").at("_id"), boost::json::value(third));
    EXPECT_EQ(found.at(0).at("lastOrder").at("number"), 1003);
    EXPECT_EQ(found.at(0).at("phone"), "0123") << "of the last order";
    EXPECT_EQ(found.at(0).at("cameBack"), 1);
    EXPECT_EQ(found.at(0).at("owed"), 25000);
}

// R-DESKO-1
TEST_F(CustomerSearch, FindsANumberInAnySpelling) {
    place_checkout();
    database_.run_script("UPDATE orders SET phone = '+880 1712-345678'");
    for (const auto* typed : {"01712345678", "%2B8801712-345678", "1712345678",
                              "%E0%A7%A6%E0%A7%A7%E0%A7%AD%E0%A7%A7%E0%A7%A8%E0%A7%A9%E0%A7%AA"
                              "%E0%A7%AB%E0%A7%AC%E0%A7%AD%E0%A7%AE"}) {
        ASSERT_EQ(search(typed).size(), 1U) << typed;
        EXPECT_EQ(search(typed).at(0).at("userId"), boost::json::value(ada.user_id));
    }
    EXPECT_TRUE(search("01812345678").empty());
}

// R-DESKO-1
TEST_F(CustomerSearch, NeedsWordsAndThePermission) {
    EXPECT_EQ(send(admin, "GET", "/customers").status, 422);
    EXPECT_EQ(send(admin, "GET", "/customers?search=%20").status, 422);
    auto packer = admin;
    packer.permissions = {http::Permission::orders_read};
    EXPECT_EQ(text_of(send(packer, "GET", "/customers?search=Ada"), "permission"), "orders.place");
}

}  // namespace
}  // namespace shop::orders
