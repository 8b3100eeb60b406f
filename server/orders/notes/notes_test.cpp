#include "orders/notes/order_notes.hpp"
#include "orders/test_orders.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::HasSubstr;

class OrderNotes : public OrderShop {
protected:
    http::Response write(const std::string& text,
                         const std::optional<http::Caller>& caller = admin) {
        return send(caller, "POST", path_ + "/notes", json::Object{}.add("text", text).text());
    }

    boost::json::array notes() {
        return boost::json::parse(send(admin, "GET", path_ + "/notes").body).as_array();
    }

    http::Response move(const std::string& address, const std::string& phone = "0171 5",
                        const std::optional<http::Caller>& caller = admin) {
        return send(caller, "PATCH", path_ + "/contact",
                    json::Object{}.add("address", address).add("phone", phone).text());
    }

    void ship() { send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})"); }

    const std::string id_ = place_order();
    const std::string path_ = "/order/" + id_;
};

// R-DESK-18
TEST_F(OrderNotes, NotesSayWhoAndWhenTheNewestFirst) {
    EXPECT_TRUE(notes().empty());
    EXPECT_EQ(write("Calls back on Sunday.").status, 201);
    now_ += 60;
    write("Wants it in two boxes.\nReally.");
    const auto all = notes();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all.at(0).at("text"), "Wants it in two boxes.\nReally.");
    EXPECT_EQ(all.at(0).at("name"), "Admin");
    EXPECT_EQ(all.at(0).at("kind"), "note");
    EXPECT_EQ(all.at(0).at("at"), "2023-11-14T22:14:20.000Z");
    EXPECT_EQ(all.at(1).at("text"), "Calls back on Sunday.");
    EXPECT_EQ(count("audit_log WHERE action = 'order.note' AND subject = 'order/" + id_ + "'"), 2);
}

// R-WARE-6
TEST_F(OrderNotes, StaffWhoReadOrdersReadThemAndMayNotWrite) {
    write("Calls back on Sunday.");
    auto accountant = admin;
    accountant.permissions = {http::Permission::orders_read};
    const auto read = send(accountant, "GET", path_ + "/notes");
    EXPECT_EQ(read.status, 200);
    EXPECT_THAT(read.body, HasSubstr("Calls back on Sunday."));
    EXPECT_EQ(write("Mine.", accountant).status, 403);
}

// R-DESK-18
TEST_F(OrderNotes, NoCustomerSeesThem) {
    write("Pays late.");
    EXPECT_EQ(send(ada, "GET", path_ + "/notes").status, 403);
    EXPECT_EQ(write("Mine.", ada).status, 403);
    EXPECT_EQ(move("2 Road, Dhaka", "0171 5", ada).status, 403);
    for (const auto* path : {"", "/events"}) {
        EXPECT_EQ(send(ada, "GET", path_ + path).body.find("Pays late"), std::string::npos) << path;
    }
}

// R-DESK-18
TEST_F(OrderNotes, ANoteThatIsSentTwiceIsWrittenOnce) {
    const std::map<std::string, std::string> key{{"idempotency-key", "once"}};
    const std::string body = R"({"text": "Once."})";
    const auto first = send(admin, "POST", path_ + "/notes", body, key);
    EXPECT_EQ(send(admin, "POST", path_ + "/notes", body, key).body, first.body);
    EXPECT_EQ(notes().size(), 1U);
}

// R-DESK-18
TEST_F(OrderNotes, NotesAreRefusedWithoutTextAndForUnknownOrders) {
    EXPECT_EQ(write("").status, 422);
    EXPECT_EQ(write(" \n ").status, 422);
    EXPECT_EQ(write(std::string(2'001, 'x')).status, 422);
    const auto nowhere = "/order/" + new_object_id();
    EXPECT_EQ(send(admin, "POST", nowhere + "/notes", R"({"text": "x"})").status, 404);
    EXPECT_EQ(send(admin, "GET", nowhere + "/notes").status, 404);
    EXPECT_TRUE(notes().empty());
}

// R-DESK-18
TEST_F(OrderNotes, AParcelIsRedirectedAndWhatWasBeforeIsKept) {
    const auto moved = move("2 Road,\nSylhet", "০১৭১ ৫");
    EXPECT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(text_of(moved, "address"), "2 Road,\nSylhet");
    EXPECT_EQ(order(id_).at("address"), "2 Road,\nSylhet");
    EXPECT_EQ(order(id_).at("phone"), "0171 5") << "machines dial it";
    const auto all = notes();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all.at(0).at("kind"), "contact");
    EXPECT_EQ(all.at(0).at("text"), "1 Road, Dhaka\n0123");
    EXPECT_EQ(count("audit_log WHERE action = 'order.contact'"), 1);
    move("2 Road,\nSylhet", "0171 5");
    EXPECT_EQ(notes().size(), 1U) << "nothing has changed";
    EXPECT_EQ(count("audit_log WHERE action = 'order.contact'"), 1);
    const auto found = send(admin, "GET", "/orders/?search=01715").body;
    EXPECT_THAT(found, HasSubstr(id_)) << "searches find the new number";
}

// R-ADDR-3 R-DESK-18
TEST_F(OrderNotes, AnAddressByItsFieldsIsKeptWithACheckout) {
    const DeliveryAddress delivery{"Rahim", "01812345678", "BD-60", "Zindabazar", "House 9"};
    const auto redirect = [&] {
        return send(admin, "PATCH", path_ + "/contact",
                    json::Object{}.add("delivery", delivery).text());
    };
    const auto moved = redirect();
    ASSERT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(text_of(moved, "address"), "Rahim, House 9, Zindabazar, Sylhet");
    EXPECT_EQ(text_of(moved, "phone"), "01812345678");
    EXPECT_EQ(text_of(moved, "checkoutId"), id_);
    const auto seen = boost::json::parse(send(admin, "GET", path_ + "/overview").body).as_object();
    EXPECT_EQ(seen.at("addressToCheck"), false);
    EXPECT_EQ(seen.at("delivery"), boost::json::parse(json::encode(delivery)));
    EXPECT_FALSE(seen.contains("consent")) << "the customer agreed to nothing";
    EXPECT_EQ(notes().at(0).at("text"), "1 Road, Dhaka\n0123");

    redirect();
    EXPECT_EQ(notes().size(), 1U) << "nothing has changed";
    EXPECT_EQ(count("audit_log WHERE action = 'order.contact'"), 1);
    move("2 Road, Dhaka");
    redirect();
    EXPECT_EQ(order(id_).at("address"), "Rahim, House 9, Zindabazar, Sylhet");
    EXPECT_EQ(notes().size(), 3U);
    EXPECT_EQ(count("checkouts"), 1);
}

// R-DESK-18 R-UNDO-11
TEST_F(OrderNotes, WhatIsOnItsWayOrEndedIsNotRedirected) {
    ship();
    const auto shipped = move("2 Road, Dhaka");
    EXPECT_EQ(code_of(shipped), "order_shipped");
    EXPECT_THAT(
        text_of(shipped, "detail"),
        testing::MatchesRegex("This order was shipped on .* by Admin: call the courier\\."));
    EXPECT_EQ(order(id_).at("address"), "1 Road, Dhaka");
    EXPECT_TRUE(notes().empty());

    const auto cancelled = place_order();
    send(admin, "DELETE", "/order/" + cancelled);
    const auto refused = send(admin, "PATCH", "/order/" + cancelled + "/contact",
                              R"({"address": "2 Road, Dhaka", "phone": "5"})");
    EXPECT_EQ(code_of(refused), "order_cancelled");
    for (const auto* body : {R"({"address": "", "phone": "5"})", R"({"address": "2 Road"})",
                             R"({"address": "北京路 2", "phone": "5"})", "{}",
                             R"({"delivery": {}, "address": "2 Road", "phone": "5"})"}) {
        EXPECT_EQ(send(admin, "PATCH", path_ + "/contact", body).status, 422) << body;
    }
}

}  // namespace
}  // namespace shop::orders
