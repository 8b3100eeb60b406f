// Checkouts after they were placed.

#include "orders/checkout/test_checkout_lines.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::ElementsAre;

class PlacedCheckout : public CheckoutLinesShop {
protected:
    http::Response read(const std::string& id, const http::Caller& caller = ada) {
        return send(caller, "GET", "/checkout/" + id);
    }

    boost::json::value checkout(const std::string& id) { return boost::json::parse(read(id).body); }

    std::vector<std::string> statuses(const std::string& id) {
        std::vector<std::string> all;
        const auto found = checkout(id);
        for (const auto& order : found.at("orders").as_array()) {
            all.emplace_back(order.at("status").as_string());
        }
        return all;
    }

    boost::json::value cancel(const std::string& id, const http::Caller& caller = ada) {
        return boost::json::parse(send(caller, "DELETE", "/checkout/" + id).body);
    }
};

// R-CHK-5
TEST_F(PlacedCheckout, IsFoundByTheIdOfAnyOfItsOrders) {
    const auto ids = place_lines();
    const auto first = read(ids.at(0));
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(first.headers.at("Cache-Control"), "no-store");
    for (const auto& id : ids) EXPECT_EQ(read(id).body, first.body);
    const auto found = boost::json::parse(first.body);
    EXPECT_EQ(found.at("checkoutId").as_string(), ids.at(0));
    EXPECT_EQ(found.at("number"), 1001);
    EXPECT_EQ(found.at("createdAt"), found.at("orders").at(0).at("orderedAt"));
    EXPECT_EQ(found.at("delivery"), boost::json::parse(json::encode(address_)));
    EXPECT_FALSE(found.as_object().contains("invoiceTo"));
    for (std::size_t line = 0; line < ids.size(); ++line) {
        auto order = found.at("orders").at(line).as_object();
        EXPECT_EQ(order.at("_id").as_string(), ids.at(line));
        EXPECT_EQ(order.at("status"), "pending");
        EXPECT_TRUE(order.at("endedAt").is_null());
        order.erase("status");
        order.erase("endedAt");
        EXPECT_EQ(order, boost::json::parse(send(ada, "GET", "/order/" + ids.at(line)).body));
    }
    EXPECT_EQ(send(ada, "GET", "/checkout/" + new_object_id()).status, 404);
    EXPECT_EQ(read(ids.at(1), mallory).status, 404);
    EXPECT_EQ(send(std::nullopt, "GET", "/checkout/" + ids.at(1)).status, 401);
    EXPECT_EQ(boost::json::parse(read(ids.at(1), admin).body).at("orders").at(2).at("isRisky"),
              false);
}

// R-CHK-5
TEST_F(PlacedCheckout, OfAnOrderOfPostOrderIsTheOrderAlone) {
    const auto id = place_order();
    const auto found = checkout(id);
    EXPECT_EQ(found.at("checkoutId").as_string(), id);
    EXPECT_EQ(found.at("number"), 1001);
    EXPECT_EQ(found.at("orders").as_array().size(), 1U);
    EXPECT_FALSE(found.as_object().contains("delivery"));
    EXPECT_EQ(cancel(id), boost::json::parse(R"({"deletedCount": 1, "left": []})"));
    EXPECT_THAT(statuses(id), ElementsAre("cancelled"));
}

// R-CHK-5
TEST_F(PlacedCheckout, HasItsCancelledOrders) {
    const auto ids = place_lines();
    ASSERT_EQ(send(ada, "DELETE", "/order/" + ids.at(0)).status, 200);
    EXPECT_THAT(statuses(ids.at(0)), ElementsAre("cancelled", "pending", "pending"));
    const auto cancelled = checkout(ids.at(2)).at("orders").at(0);
    EXPECT_EQ(cancelled.at("endedAt"), cancelled.at("orderedAt")) << "the clock stands";
    EXPECT_EQ(checkout(ids.at(1)).at("number"), 1001) << "still that of the first order";
}

// R-CHK-5
TEST_F(PlacedCheckout, IsCancelledExceptForPaidAndShippedOrders) {
    const auto ids = place_lines();
    const auto intent = open_payment(ids.at(1));
    provider_.pay(intent);
    ASSERT_EQ(record_payment(ids.at(1), intent).status, 200);
    ASSERT_EQ(send(admin, "PATCH", "/order/status/" + ids.at(2), R"({"orderStatus": true})").status,
              200);
    EXPECT_EQ(send(mallory, "DELETE", "/checkout/" + ids.at(0)).status, 404);
    EXPECT_EQ(cancel(ids.at(1)),
              boost::json::parse(R"({"deletedCount": 1, "left": [{"id": ")" + ids.at(1) +
                                 R"(", "code": "order_paid", "message": )"
                                 R"("This order is already paid."}, {"id": ")" +
                                 ids.at(2) +
                                 R"(", "code": "order_shipped", "message": )"
                                 R"("A shipped order cannot be cancelled."}]})"));
    EXPECT_THAT(statuses(ids.at(1)), ElementsAre("cancelled", "pending", "shipped"));
    EXPECT_EQ(stock_of(third_), 1);
    EXPECT_EQ(stock_of(board_), 8);
}

// R-CHK-5
TEST_F(PlacedCheckout, IsCancelledOnce) {
    const auto ids = place_lines();
    const auto intent = open_payment(ids.at(1));
    EXPECT_EQ(cancel(ids.at(2)).at("deletedCount"), 3);
    EXPECT_EQ(provider_.intents.at(intent).status, payments::IntentStatus::canceled);
    EXPECT_EQ(cancel(ids.at(0)).at("deletedCount"), 0) << "such as from a second tab";
    EXPECT_EQ(stock_of(board_), 10);
    EXPECT_EQ(count("audit_log"), 0) << "its customer is no staff";
}

// R-CHK-5
TEST_F(PlacedCheckout, AsksAnUnavailableProviderOnce) {
    const auto ids = place_lines();
    open_payment(ids.at(1));
    const auto body = payment_body(ids.at(2), "27000");
    ASSERT_EQ(send(ada, "POST", "/create-payment-intent", body).status, 200);
    provider_.unavailable = true;
    const auto unavailable = R"(", "code": "payments_unavailable", "message": "Try again."})";
    EXPECT_EQ(cancel(ids.at(0)),
              boost::json::parse(R"({"deletedCount": 1, "left": [{"id": ")" + ids.at(1) +
                                 unavailable + R"(, {"id": ")" + ids.at(2) + unavailable + "]}"));
    EXPECT_EQ(provider_.refusals, 1);
}

// R-CHK-5
TEST_F(PlacedCheckout, IsCancelledByStaffWithARowInTheTrailForEachOrder) {
    const auto ids = place_lines();
    EXPECT_EQ(cancel(ids.at(0), admin).at("deletedCount"), 3);
    EXPECT_EQ(count("audit_log WHERE action = 'order.cancel'"), 3);
    auto reader = mallory;
    reader.permissions = {http::Permission::orders_read};
    const auto other = place_lines();
    EXPECT_EQ(send(reader, "GET", "/checkout/" + other.at(1)).status, 200);
    EXPECT_EQ(code_of(send(reader, "DELETE", "/checkout/" + other.at(1))), "not_permitted");
}

// R-ADDR-3
TEST_F(PlacedCheckout, GoesElsewhereWithAllOrdersThatAreNotShipped) {
    const auto ids = place_lines();
    send(admin, "PATCH", "/order/status/" + ids.at(0), R"({"orderStatus": true})");
    const DeliveryAddress other{"Rahim", "01812345678", "BD-60", "Zindabazar", "House 9"};
    const auto redirect = [&] {
        const auto body = json::Object{}.add("delivery", other).text();
        return send(admin, "PATCH", "/order/" + ids.at(2) + "/contact", body);
    };
    ASSERT_EQ(redirect().status, 200);
    const auto found = checkout(ids.at(0));
    const std::string line = "Rahim, House 9, Zindabazar, Sylhet";
    EXPECT_EQ(found.at("orders").at(0).at("address"), "House 7, Road 11, Mirpur, Dhaka");
    EXPECT_EQ(found.at("orders").at(1).at("address").as_string(), line);
    EXPECT_EQ(found.at("orders").at(2).at("address").as_string(), line);
    EXPECT_FALSE(found.as_object().contains("delivery")) << "the first has left already";
    EXPECT_EQ(overview(ids.at(1)).at("addressToCheck"), false);
    EXPECT_EQ(count("audit_log WHERE action = 'order.contact'"), 2);
    redirect();
    EXPECT_EQ(count("audit_log WHERE action = 'order.contact'"), 2) << "nothing has changed";
}

}  // namespace
}  // namespace shop::orders
