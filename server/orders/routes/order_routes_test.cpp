#include "orders/test_orders.hpp"

#include <future>
#include <set>
#include <vector>

namespace shop::orders {
namespace {

class OrderRoutes : public OrderShop {};

// R-API-10 R-API-13 R-ENT-2
TEST_F(OrderRoutes, PlaceAndReadAnOrder) {
    const auto placed = send(ada, "POST", "/order", two_boards_);
    ASSERT_EQ(placed.status, 201) << placed.body;

    auto order = boost::json::parse(placed.body).as_object();
    const std::string id = order.at("_id").as_string().c_str();
    EXPECT_EQ(order.at("insertedId"), order.at("_id"));
    order.erase("insertedId");
    order.erase("payBy");  // Tested by ExpireOrder.
    EXPECT_EQ(order, boost::json::parse(R"({"_id": ")" + id + R"(", "number": 1001,
        "orderedAt": "2023-11-14T22:13:20.000Z", "productId": ")" +
                                        board_ +
                                        R"(", "productName": "B650 board", "name": "Ada",
        "email": "ada@firm.com", "address": "1 Road, Dhaka", "phone": "0123", "quantity": 2,
        "price": 25001, "paid": false, "transactionId": null, "refunded": 0,
        "goodsReturned": false, "orderStatus": false, "way": null, "received": 0,
        "transferTold": false, "paidWith": null})"));

    const auto read = send(ada, "GET", "/order/" + id);
    EXPECT_EQ(read.status, 200);
    auto found = boost::json::parse(read.body).as_object();
    found.erase("payBy");
    EXPECT_EQ(found, order);
}

// R-API-10
TEST_F(OrderRoutes, TheSameKeyGetsTheSameResponseForADay) {
    const auto again = [&] {
        return send(ada, "POST", "/order", two_boards_, {{"idempotency-key", "k1"}});
    };
    const auto first = again();
    const auto replayed = again();
    EXPECT_EQ(replayed.body, first.body);
    EXPECT_EQ(replayed.status, 201);
    EXPECT_EQ(replayed.headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(replayed.headers.at("Cache-Control"), "no-store");
    EXPECT_EQ(stock(), 8);

    const auto other = send(ada, "POST", "/order", two_boards_ + " ", {{"idempotency-key", "k1"}});
    EXPECT_EQ(other.status, 422);

    now_ += 24 * 60 * 60 + 1;
    EXPECT_NE(again().body, first.body);
    EXPECT_EQ(stock(), 6);
}

// R-LANG-24
TEST_F(OrderRoutes, ATelephoneNumberIsStoredInAsciiDigits) {
    auto body = two_boards_;
    body.replace(body.find("0123"), 4, "০১২৩");
    const auto placed = boost::json::parse(send(ada, "POST", "/order", body).body);
    const std::string id = placed.at("insertedId").as_string().c_str();
    const auto order = boost::json::parse(send(ada, "GET", "/order/" + id).body);
    EXPECT_EQ(order.at("phone"), "0123");
}

// R-LANG-26
TEST_F(OrderRoutes, AnOrderHasTheBanglaNameOfItsProductIfThereWasOne) {
    database_.run_script("UPDATE products SET name_bn = 'বি৬৫০ বোর্ড'");
    const auto placed = boost::json::parse(send(ada, "POST", "/order", two_boards_).body);
    EXPECT_EQ(placed.at("productName"), "B650 board");
    EXPECT_EQ(placed.at("productNameBangla"), "বি৬৫০ বোর্ড");
    const auto mine = boost::json::parse(send(ada, "GET", "/myorders/ada@firm.com").body);
    EXPECT_EQ(mine.at(0).at("productNameBangla"), "বি৬৫০ বোর্ড");
}

TEST_F(OrderRoutes, OneKeyThatIsSentManyTimesAtOnceIsOneOrder) {
    std::vector<std::future<http::Response>> sent;
    for (int i = 0; i < 16; ++i) {
        sent.push_back(std::async(std::launch::async, [&] {
            return send(ada, "POST", "/order", two_boards_, {{"idempotency-key", "k1"}});
        }));
    }
    std::set<std::string> bodies;
    int replayed = 0;
    for (auto& one : sent) {
        const auto response = one.get();
        EXPECT_EQ(response.status, 201) << response.body;
        bodies.insert(response.body);
        replayed += response.headers.contains("Idempotent-Replayed") ? 1 : 0;
    }
    EXPECT_EQ(bodies.size(), 1U);
    EXPECT_EQ(replayed, 15);
    EXPECT_EQ(stock(), 8);
}

TEST_F(OrderRoutes, OnlyTheOwnerAndAdminsAccessAnOrder) {
    const auto path = "/order/" + place_order();
    EXPECT_EQ(send(std::nullopt, "GET", path).status, 401);
    EXPECT_EQ(send(mallory, "GET", path).status, 404);
    EXPECT_EQ(send(mallory, "DELETE", path).status, 404);
    EXPECT_EQ(send(admin, "GET", path).status, 200);
    EXPECT_EQ(send(ada, "GET", "/order/" + new_object_id()).status, 404);
    EXPECT_EQ(send(ada, "GET", "/order/42").status, 404);
    EXPECT_EQ(send(ada, "PUT", path).headers.at("Allow"), "DELETE, GET, HEAD, PATCH");
}

// R-API-15
TEST_F(OrderRoutes, OnlyAnAdminShipsAndOnlyOnce) {
    const auto path = "/order/status/" + place_order();
    const std::string shipped = R"({"orderStatus": true})";
    EXPECT_EQ(send(ada, "PATCH", path, shipped).status, 403);
    for (const auto* body : {R"({"orderStatus": false})", R"({"orderStatus": 1})", "{}"}) {
        EXPECT_EQ(send(admin, "PATCH", path, body).status, 422) << body;
    }
    const auto first = boost::json::parse(send(admin, "PATCH", path, shipped).body);
    EXPECT_EQ(first.at("modifiedCount"), 1);
    EXPECT_EQ(first.at("orderStatus"), true);
    const auto second = boost::json::parse(send(admin, "PATCH", path, shipped).body);
    EXPECT_EQ(second.at("modifiedCount"), 0);
}

TEST_F(OrderRoutes, UnknownAndCancelledOrdersAreNotShipped) {
    const auto cancelled = place_order();
    send(ada, "DELETE", "/order/" + cancelled);
    for (const auto& id : {cancelled, new_object_id()}) {
        const auto response =
            send(admin, "PATCH", "/order/status/" + id, R"({"orderStatus": true})");
        EXPECT_EQ(code_of(response), "unknown_order");
    }
}

TEST_F(OrderRoutes, APriceChangeIsReportedWithTheNewPrice) {
    database_.run_script("UPDATE products SET price_paisa = 1300000");
    const auto response = send(ada, "POST", "/order", two_boards_);
    EXPECT_EQ(response.status, 409);
    EXPECT_EQ(boost::json::parse(response.body).at("currentPrice"), 13000);
}

TEST_F(OrderRoutes, ClientsCannotSetServerDecidedMembers) {
    auto body = two_boards_;
    body.replace(body.find("\"phone\""), 7, R"("paid": true, "orderStatus": true, "phone")");
    const auto order = boost::json::parse(send(ada, "POST", "/order", body).body);
    EXPECT_EQ(order.at("paid"), false);
    EXPECT_EQ(order.at("orderStatus"), false);
}

// R-API-12
TEST_F(OrderRoutes, AdminsListAllOrdersNewestFirstInPages) {
    const auto first = place_order();
    ++now_;
    const auto second = place_order();
    EXPECT_EQ(send(std::nullopt, "GET", "/orders/").status, 401);
    EXPECT_EQ(send(ada, "GET", "/orders/").status, 403);

    const auto all = boost::json::parse(send(admin, "GET", "/orders/").body).as_array();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all.at(0).at("_id").as_string(), second);

    const auto page = send(admin, "GET", "/orders/?limit=1");
    EXPECT_EQ(page.headers.at("Link"), "</orders/?limit=1&after=" + second + ">; rel=\"next\"");
    const auto next = send(admin, "GET", "/orders/?limit=1&after=" + second);
    EXPECT_EQ(boost::json::parse(next.body).at(0).at("_id").as_string(), first);
    EXPECT_FALSE(next.headers.contains("Link"));
    for (const auto* query : {"limit=0", "limit=1001", "limit=x", "limit=", "after=7", "limit=%"}) {
        const auto status = send(admin, "GET", "/orders/?" + std::string(query)).status;
        EXPECT_EQ(status, query == std::string("limit=%") ? 400 : 422) << query;
    }
}

// R-API-11
TEST_F(OrderRoutes, OnlyTheOwnerAndAdminsListMyOrders) {
    const auto id = place_order();
    const auto mine = send(ada, "GET", "/myorders/ada%40firm.com");
    EXPECT_EQ(boost::json::parse(mine.body).at(0).at("_id").as_string(), id);
    EXPECT_EQ(mine.headers.at("Cache-Control"), "no-store");
    EXPECT_EQ(send(ada, "GET", "/myorders/%20ADA@firm.com").body, mine.body);
    EXPECT_EQ(send(admin, "GET", "/myorders/ada@firm.com").body, mine.body);
    EXPECT_EQ(send(mallory, "GET", "/myorders/mallory@firm.com").body, "[]");

    EXPECT_EQ(send(mallory, "GET", "/myorders/ada@firm.com").status, 403);
    EXPECT_EQ(send(std::nullopt, "GET", "/myorders/ada@firm.com").status, 401);
    EXPECT_EQ(send(admin, "GET", "/myorders/nobody@firm.com").status, 404);

    send(ada, "DELETE", "/order/" + id);
    EXPECT_EQ(send(ada, "GET", "/myorders/ada@firm.com").body, "[]");
}

TEST_F(OrderRoutes, AUserHasAtMostTwentyOpenOrders) {
    database_.run_script(
        "UPDATE products SET available_quantity = 100; "
        "UPDATE stock_movements SET delta = 100");
    const auto first = send(ada, "POST", "/order", two_boards_);
    EXPECT_EQ(first.headers.at("X-RateLimit-Limit"), "20");
    EXPECT_EQ(first.headers.at("X-RateLimit-Remaining"), "19");
    EXPECT_FALSE(first.headers.contains("X-RateLimit-Reset")) << "no order expires here";
    for (int i = 1; i < 20; ++i) place_order();
    const auto refused = send(ada, "POST", "/order", two_boards_);
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(code_of(refused), "too_many_orders");
    EXPECT_EQ(refused.headers.at("Retry-After"), "259260");
    EXPECT_EQ(refused.headers.at("X-RateLimit-Remaining"), "0");
    EXPECT_EQ(send(mallory, "POST", "/order", two_boards_).status, 201);

    send(ada, "DELETE", "/order/" + text_of(first, "_id"));
    EXPECT_EQ(send(ada, "POST", "/order", two_boards_).status, 201);
}

TEST_F(OrderRoutes, AnAddressKeepsItsLineBreaks) {
    auto body = two_boards_;
    body.replace(body.find("1 Road, Dhaka"), 13, "1 Road\\r\\nDhaka");
    const auto response = send(ada, "POST", "/order", body);
    EXPECT_EQ(boost::json::parse(response.body).at("address").as_string(), "1 Road\nDhaka");
}

// R-INV-26
TEST_F(OrderRoutes, AnAddressHasLettersThatPapersPrint) {
    for (const auto* address : {"বাড়ি ৭, সড়ক ১১, ঢাকা – “নিচতলা”", "Nguyễn Road №7"}) {
        auto body = two_boards_;
        body.replace(body.find("1 Road, Dhaka"), 13, address);
        const auto response = send(ada, "POST", "/order", body);
        EXPECT_EQ(response.status, 201) << response.body;
        EXPECT_EQ(text_of(response, "address"), address);
    }
}

struct BadRequest {
    std::string from;  // Replaced in a valid body
    std::string to;    // by this.
    int status;
    std::string type;
    std::string field;
};

TEST_F(OrderRoutes, ReportsInvalidRequests) {
    const std::vector<BadRequest> table = {
        {two_boards_, "{", 400, "/problems/malformed_json", ""},
        {two_boards_, "{}", 422, "/problems/invalid_fields", "address"},
        {"0123", " ", 422, "/problems/invalid_fields", "phone"},
        {"25001", "25001.001", 422, "/problems/invalid_fields", "price"},
        {"\"quantity\": 2", "\"quantity\": 2.5", 422, "/problems/invalid_fields", "quantity"},
        {"\"quantity\": 2", "\"quantity\": 1", 422, "/problems/below_minimum", "quantity"},
        {"\"quantity\": 2", "\"quantity\": 11", 409, "/problems/out_of_stock", "quantity"},
        {board_, new_object_id(), 422, "/problems/unknown_product", "productId"},
        {board_, "7", 422, "/problems/invalid_fields", "productId"},
        {"0123", "\\u0007", 422, "/problems/invalid_fields", "phone"},
        {"0123", std::string(33, '1'), 422, "/problems/invalid_fields", "phone"},
        {"\"0123\"", "123", 422, "/problems/invalid_fields", "phone"},
        {"0123", "\xff", 400, "/problems/malformed_json", ""},
        {"1 Road, Dhaka", std::string(501, 'x'), 422, "/problems/invalid_fields", "address"},
        {"1 Road, Dhaka", "", 422, "/problems/invalid_fields", "address"},
        {"1 Road, Dhaka", "北京路 1", 422, "/problems/invalid_fields", "address"},  // R-INV-26
        {"0123", "０１２３", 422, "/problems/invalid_fields", "phone"},
        {"\"quantity\": 2", "\"quantity\": \"2\"", 422, "/problems/invalid_fields", "quantity"},
        {"\"quantity\": 2", "\"quantity\": -2", 422, "/problems/invalid_fields", "quantity"},
        {"\"quantity\": 2", "\"quantity\": 1e1", 422, "/problems/invalid_fields", "quantity"},
        {"25001", "25000.99", 409, "/problems/price_changed", ""},
        {"\"price\": 25001", "\"price\": null", 422, "/problems/invalid_fields", "price"},
        {two_boards_, "[" + two_boards_ + "]", 422, "/problems/invalid_fields", ""},
    };
    for (const auto& [from, to, status, type, field] : table) {
        auto body = two_boards_;
        body.replace(body.find(from), from.size(), to);
        const auto response = send(ada, "POST", "/order", body);

        EXPECT_EQ(response.status, status) << body;
        EXPECT_EQ(response.content_type, "application/problem+json");
        const auto problem = boost::json::parse(response.body);
        EXPECT_EQ(problem.at("type").as_string(), type);
        EXPECT_EQ(problem.at("message"), problem.at("detail"));
        if (field.empty()) continue;
        EXPECT_TRUE(problem.at("errors").as_object().contains(field)) << body;
    }
    EXPECT_EQ(send(std::nullopt, "POST", "/order", two_boards_).status, 401);
    EXPECT_EQ(send(ada, "POST", "/order", two_boards_, {{"content-type", "text/plain"}}).status,
              415);
    EXPECT_EQ(send(ada, "POST", "/order", two_boards_, {{"content-encoding", "gzip"}}).status, 415);
    EXPECT_EQ(send(ada, "POST", "/order", two_boards_, {{"idempotency-key", ""}}).status, 400);
    const std::string long_key(256, 'k');
    EXPECT_EQ(send(ada, "POST", "/order", two_boards_, {{"idempotency-key", long_key}}).status,
              400);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(count("orders"), 0);
}

}  // namespace
}  // namespace shop::orders
