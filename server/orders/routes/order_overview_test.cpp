#include "orders/test_orders.hpp"

namespace shop::orders {
namespace {

class OrderOverview : public OrderShop {
protected:
    boost::json::value overview(const std::string& id) {
        const auto response = send(admin, "GET", "/order/" + id + "/overview");
        EXPECT_EQ(response.status, 200) << response.body;
        return boost::json::parse(response.body);
    }

    std::string paid_order() {
        auto id = place_order();
        const auto intent = open_payment(id);
        provider_.pay(intent);
        record_payment(id, intent);
        return id;
    }
};

// R-DESK-17
TEST_F(OrderOverview, SaysWhereTheGoodsAre) {
    const auto id = paid_order();
    EXPECT_EQ(overview(id).at("goods").as_string(), "held");
    EXPECT_EQ(overview(id).at("status").as_string(), "pending");
    send(admin, "PATCH", "/order/status/" + id, R"({"orderStatus": true})");
    EXPECT_EQ(overview(id).at("goods").as_string(), "sent");
    EXPECT_EQ(overview(id).at("status").as_string(), "shipped");
    EXPECT_EQ(overview(id).at("number"), order(id).at("number")) << "all of the order";
}

// R-DESKO-5
TEST_F(OrderOverview, MarksAnOrderOfItsReader) {
    const auto id = paid_order();
    EXPECT_FALSE(overview(id).as_object().contains("own"));
    database_.run_script("UPDATE orders SET user_id = '" + admin.user_id + "'");
    EXPECT_EQ(overview(id).at("own"), true);
}

// R-DESK-17
TEST_F(OrderOverview, HasEachRefundWithWhoAskedForIt) {
    const auto id = paid_order();
    send(admin, "POST", "/order/" + id + "/refund",
         R"({"amount": 100.5, "reason": "One was broken.", "goodsCameBack": false})",
         {{"idempotency-key", "a"}});
    provider_.next_refund_status = payments::RefundStatus::failed;
    send(admin, "POST", "/order/" + id + "/refund",
         R"({"amount": 200, "reason": "Another too.", "goodsCameBack": false})",
         {{"idempotency-key", "b"}});
    const auto seen = overview(id);
    const auto& refunds = seen.at("refunds").as_array();
    ASSERT_EQ(refunds.size(), 2U) << seen;
    EXPECT_EQ(refunds.at(0).at("amount"), 100.5);
    EXPECT_EQ(refunds.at(0).at("reason").as_string(), "One was broken.");
    EXPECT_EQ(refunds.at(0).at("state").as_string(), "done");
    EXPECT_EQ(refunds.at(0).at("name").as_string(), "Admin");
    EXPECT_EQ(refunds.at(1).at("state").as_string(), "refused");
    EXPECT_TRUE(overview(place_order()).at("refunds").as_array().empty()) << "another order's";
}

// R-DESK-17
TEST_F(OrderOverview, IsThereAfterACancel) {
    const auto id = place_order();
    send(admin, "DELETE", "/order/" + id);
    EXPECT_EQ(send(admin, "GET", "/order/" + id).status, 404);
    EXPECT_EQ(overview(id).at("status").as_string(), "cancelled");
    EXPECT_EQ(overview(id).at("goods").as_string(), "back");
}

// R-DESK-17
TEST_F(OrderOverview, IsForWhoMayReadOrders) {
    const auto path = "/order/" + place_order() + "/overview";
    EXPECT_EQ(send(std::nullopt, "GET", path).status, 401);
    EXPECT_EQ(send(ada, "GET", path).status, 403) << "her own page is another";
    EXPECT_EQ(send(admin, "GET", "/order/" + new_object_id() + "/overview").status, 404);
    EXPECT_EQ(send(admin, "GET", "/order/7/overview").status, 404);
}

}  // namespace
}  // namespace shop::orders
