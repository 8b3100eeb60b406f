#include "orders/checkout/test_checkouts.hpp"

#include <future>
#include <set>

namespace shop::orders {
namespace {

class Checkouts : public CheckoutShop {};

// R-CHK-1 R-CHK-5 R-ADDR-1
TEST_F(Checkouts, PlaceAnOrderWithADeliveryAddress) {
    const auto response = check_out(body_with("01712345678", "+880 1712-345678"));
    ASSERT_EQ(response.status, 201) << response.body;
    EXPECT_EQ(response.headers.at("X-RateLimit-Remaining"), "19");
    const auto placed = boost::json::parse(response.body);
    EXPECT_EQ(placed.at("number"), 1001);
    EXPECT_EQ(placed.at("total"), 25001);
    const auto& order = placed.at("orders").at(0);
    EXPECT_EQ(order.at("_id"), placed.at("checkoutId"));
    EXPECT_EQ(order.at("checkoutId"), placed.at("checkoutId"));
    EXPECT_EQ(order.at("name"), "Ada");
    EXPECT_EQ(order.at("address"), "House 7, Road 11, Mirpur, Dhaka");
    EXPECT_EQ(order.at("phone"), "01712345678");
    EXPECT_EQ(stock(), 8);

    const auto id = text_of(response, "checkoutId");
    const auto without_deadline = [](const boost::json::value& json) {
        auto object = json.as_object();
        object.erase("payBy");  // Tested by ExpireOrder.
        return object;
    };
    const auto read = boost::json::parse(send(ada, "GET", "/order/" + id).body);
    const auto listed = boost::json::parse(send(ada, "GET", "/myorders/ada@firm.com").body);
    EXPECT_EQ(without_deadline(read), without_deadline(order));
    EXPECT_EQ(without_deadline(listed.at(0)), without_deadline(order));
    EXPECT_EQ(count("outbox WHERE event = 'order_placed' AND payload = '" + id + "'"), 1);
}

// R-CHK-5
TEST_F(Checkouts, AnOrderOfPostOrderHasNone) {
    const auto id = place_order();
    const auto order = boost::json::parse(send(ada, "GET", "/order/" + id).body);
    EXPECT_FALSE(order.as_object().contains("checkoutId"));
    EXPECT_EQ(count("checkouts"), 0);
    EXPECT_EQ(count("addresses"), 0);
}

// R-CHK-1
TEST_F(Checkouts, TheSameKeyPlacesOne) {
    const std::map<std::string, std::string> key{{"idempotency-key", "k1"}};
    std::vector<std::future<http::Response>> sent;
    for (int i = 0; i < 8; ++i) {
        sent.push_back(std::async(std::launch::async, [&] { return check_out(body(), ada, key); }));
    }
    std::set<std::string> bodies;
    for (auto& one : sent) bodies.insert(one.get().body);
    EXPECT_EQ(bodies.size(), 1U);
    EXPECT_EQ(stock(), 8);
    EXPECT_EQ(code_of(check_out(body() + " ", ada, key)), "key_reused");
    EXPECT_EQ(code_of(send(ada, "POST", "/order", two_boards_, key)), "key_reused");
    EXPECT_EQ(count("orders"), 1);
}

// R-TRUST-5
TEST_F(Checkouts, NeedConsentToTheNewestPages) {
    EXPECT_EQ(send(std::nullopt, "GET", "/consent").body, R"({"terms":0,"returns":0,"privacy":0})");
    save_page("page-terms");
    save_page("page-privacy");
    save_page("page-privacy");
    save_page("page-about");
    const std::string newest = R"({"terms":1,"returns":0,"privacy":2})";
    EXPECT_EQ(send(std::nullopt, "GET", "/consent").body, newest);

    for (const auto* versions :
         {R"({"terms":0,"returns":0,"privacy":2})", R"({"terms":1,"returns":1,"privacy":2})"}) {
        const auto refused = check_out(body_with(json::encode(Consent{}), versions));
        EXPECT_EQ(refused.status, 409) << versions;
        EXPECT_EQ(code_of(refused), "terms_changed");
        EXPECT_EQ(boost::json::parse(refused.body).at("consent"), boost::json::parse(newest));
    }
    EXPECT_EQ(count("orders"), 0);
    const auto placed = check_out(body_with(json::encode(Consent{}), newest));
    ASSERT_EQ(placed.status, 201) << placed.body;
    EXPECT_EQ(overview(text_of(placed, "checkoutId")).at("consent"), boost::json::parse(newest));
}

struct BadCheckout {
    std::string from;  // Replaced in a valid body
    std::string to;    // by this.
    int status;
    std::string code;
    std::string field{};
};

// R-CHK-1 R-TRUST-5 R-ADDR-1
TEST_F(Checkouts, ReportInvalidRequestsAtTheirFields) {
    const std::string one_line =
        R"([{"productId": ")" + board_ + R"(", "quantity": 2, "price": 25001}])";
    const std::string consent = R"("consent":{"terms":0,"returns":0,"privacy":0})";
    const auto invoice_to = [&](const std::string& buyer) {
        return consent + ", \"invoiceTo\": " + buyer;
    };
    const std::string board = "\"productId\": \"" + board_ + "\"";
    const std::vector<BadCheckout> table = {
        {one_line, "[]", 422, "invalid_fields", "lines"},
        {one_line, "{}", 422, "invalid_fields", "lines"},
        {"\"quantity\": 2", "\"quantity\": 1.5", 422, "invalid_fields", "lines/0/quantity"},
        {"\"quantity\": 2", "\"quantity\": 1", 422, "below_minimum", "lines/0/quantity"},
        {"\"quantity\": 2", "\"quantity\": 11", 409, "out_of_stock", "lines/0/quantity"},
        {board, R"("productId": "7")", 422, "invalid_fields", "lines/0/productId"},
        {board, "\"productId\": \"" + new_object_id() + "\"", 422, "unknown_product",
         "lines/0/productId"},
        {"\"price\": 25001", "\"price\": 25000", 409, "price_changed", "lines/0/price"},
        {"\"total\":25001", "\"total\":25002", 409, "price_changed", "lines/0/price"},
        {"01712345678", "017123456", 422, "invalid_fields", "delivery/phone"},
        {"01712345678", "01212345678", 422, "invalid_fields", "delivery/phone"},
        {"01712345678", "0248117000", 422, "invalid_fields", "delivery/phone"},
        {"BD-13", "BD-65", 422, "invalid_fields", "delivery/district"},
        {"BD-13", "Dhaka", 422, "invalid_fields", "delivery/district"},
        {"Mirpur", "M", 422, "invalid_fields", "delivery/area"},
        {"House 7, Road 11", std::string(161, 'x'), 422, "invalid_fields", "delivery/street"},
        {"House 7, Road 11", "北京路 1号", 422, "invalid_fields", "delivery/street"},
        {consent, "\"agreed\":1", 422, "invalid_fields", "consent"},
        {consent, "\"consent\":true", 422, "invalid_fields", "consent"},
        {consent, "\"consent\":{\"terms\":0,\"returns\":0}", 422, "invalid_fields",
         "consent/privacy"},
        {consent, invoice_to(R"({"company": "Rahim", "bin": "1"})"), 422, "invalid_fields",
         "invoiceTo/bin"},
        {consent, invoice_to(R"({"company": "北京"})"), 422, "invalid_fields", "invoiceTo/company"},
    };
    for (const auto& [from, to, status, code, field] : table) {
        const auto response = check_out(body_with(from, to));
        EXPECT_EQ(response.status, status) << to << response.body;
        EXPECT_EQ(code_of(response), code) << to;
        const auto problem = boost::json::parse(response.body);
        ASSERT_TRUE(problem.as_object().contains("errors")) << to << response.body;
        EXPECT_TRUE(problem.at("errors").as_object().contains(field)) << to << response.body;
    }
    EXPECT_EQ(send(std::nullopt, "POST", "/checkouts", body()).status, 401);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(count("orders"), 0);
    EXPECT_EQ(count("addresses"), 0) << "a refused checkout leaves no trace";
}

// R-CHK-1
TEST_F(Checkouts, CountAgainstTheLimitsOfOrders) {
    database_.run_script("UPDATE products SET available_quantity = 100");
    ASSERT_EQ(check_out(body()).status, 201);
    for (int i = 1; i < 20; ++i) place_order();
    const auto refused = check_out(body());
    EXPECT_EQ(code_of(refused), "too_many_orders");
    EXPECT_EQ(refused.headers.at("X-RateLimit-Remaining"), "0");
}

// R-ADDR-3
TEST_F(Checkouts, StaffSeeWhichAddressesToCheck) {
    const auto checkout = place_checkout();
    const auto order = place_order();
    const auto listed = boost::json::parse(send(admin, "GET", "/orders/").body);
    ASSERT_EQ(listed.as_array().size(), 2U);
    for (const auto& one : listed.as_array()) {
        EXPECT_EQ(one.at("addressToCheck"), one.at("_id") == boost::json::value(order)) << one;
    }
    EXPECT_EQ(overview(checkout).at("addressToCheck"), false);
    EXPECT_EQ(overview(order).at("addressToCheck"), true);
    database_.run_script("UPDATE orders SET phone = '123'");
    EXPECT_EQ(boost::json::parse(send(admin, "GET", "/orders/").body).at(0).at("addressToCheck"),
              true);
    const auto mine = boost::json::parse(send(ada, "GET", "/order/" + order).body);
    EXPECT_FALSE(mine.as_object().contains("addressToCheck"));
}

// R-ADDR-3 R-ADDR-5 R-TRUST-5
TEST_F(Checkouts, TheOverviewHasAddressConsentAndBuyer) {
    const std::string consent = R"("consent":{"terms":0,"returns":0,"privacy":0})";
    const auto placed = check_out(body_with(
        consent,
        consent + R"(, "invoiceTo": {"company": "Rahim Traders", "bin": "০০১২৩৪৫৬৭ 0101"})"));
    ASSERT_EQ(placed.status, 201) << placed.body;
    const auto id = text_of(placed, "checkoutId");
    const auto seen = overview(id);
    EXPECT_EQ(seen.at("delivery"), boost::json::parse(json::encode(address_)));
    EXPECT_EQ(seen.at("consent"), boost::json::parse(json::encode(Consent{})));
    EXPECT_EQ(seen.at("invoiceTo"),
              boost::json::parse(
                  R"({"company": "Rahim Traders", "bin": "001234567-0101", "address": ""})"));

    database_.run_script("UPDATE orders SET address = 'Sylhet'");
    const auto redirected = overview(id);
    EXPECT_FALSE(redirected.as_object().contains("delivery")) << "by a server of an older release";
    EXPECT_EQ(redirected.at("addressToCheck"), true);
    EXPECT_TRUE(redirected.as_object().contains("consent"));

    const auto other = overview(place_order());
    for (const auto* member : {"delivery", "consent", "invoiceTo", "checkoutId"}) {
        EXPECT_FALSE(other.as_object().contains(member)) << member;
    }
}

}  // namespace
}  // namespace shop::orders
