#include "orders/checkout/test_checkouts.hpp"

namespace shop::orders {
namespace {

class Addresses : public CheckoutShop {
protected:
    Addresses() {
        database_.run_script("UPDATE products SET available_quantity = 1000");
        ++now_;
    }

    boost::json::array addresses(const http::Caller& caller = ada) {
        return boost::json::parse(send(caller, "GET", "/addresses").body).as_array();
    }

    /// The streets of a caller's addresses, in order.
    std::vector<std::string> streets(const http::Caller& caller = ada) {
        std::vector<std::string> all;
        for (const auto& one : addresses(caller)) all.emplace_back(one.at("street").as_string());
        return all;
    }

    void order_to(const std::string& street, const http::Caller& caller = ada) {
        ++now_;
        address_.street = street;
        const auto placed = check_out(body(), caller);
        EXPECT_EQ(placed.status, 201) << placed.body;
        send(caller, "DELETE", "/order/" + text_of(placed, "checkoutId"));
    }

    std::string id_of_first() { return std::string(addresses().at(0).at("_id").as_string()); }

    using Streets = std::vector<std::string>;
};

// R-ADDR-4
TEST_F(Addresses, AreThoseOfTheLastCheckoutsLastUsedFirst) {
    EXPECT_TRUE(streets().empty());
    order_to("House 1");
    order_to("House 2");
    EXPECT_EQ(streets(), (Streets{"House 2", "House 1"}));
    order_to("House 1");
    EXPECT_EQ(streets(), (Streets{"House 1", "House 2"})) << "used again, not saved twice";
    EXPECT_TRUE(streets(mallory).empty());
    auto first = addresses().at(0).as_object();
    first.erase("_id");
    EXPECT_EQ(first, boost::json::parse(json::encode(address_)));
}

// R-ADDR-4
TEST_F(Addresses, TheTwentyFirstReplacesTheOneUsedLongestAgo) {
    Streets expected;
    for (int i = 1; i <= 20; ++i) order_to("House " + std::to_string(i));
    order_to("House 1");
    order_to("House 21");
    expected = {"House 21", "House 1"};
    for (int i = 20; i >= 3; --i) expected.push_back("House " + std::to_string(i));
    EXPECT_EQ(streets(), expected);
    EXPECT_EQ(count("addresses"), 20);
}

// R-ADDR-4
TEST_F(Addresses, OfCheckoutsOfOneBatchAreSavedOnce) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        AddressSaver saver(transaction, {ada.user_id, mallory.user_id});
        for (const auto& user_id : {ada.user_id, mallory.user_id, ada.user_id}) {
            saver.use(user_id, address_, ++now_ * 1000);
        }
        saver.store();
        return {};
    };
    database_->write(callback).value();
    EXPECT_EQ(streets(), Streets{address_.street});
    EXPECT_EQ(streets(mallory), Streets{address_.street});
    EXPECT_EQ(count("addresses WHERE used_at_ms = " + std::to_string(now_ * 1000)), 1);
}

// R-ADDR-4
TEST_F(Addresses, TheirUserChangesAndRemovesThem) {
    order_to("House 1");
    const auto path = "/address/" + id_of_first();
    address_.street = "House 2";
    const auto changed = send(ada, "PUT", path, json::encode(address_));
    EXPECT_EQ(changed.status, 200) << changed.body;
    EXPECT_EQ(boost::json::parse(changed.body), addresses().at(0));
    EXPECT_EQ(streets(), Streets{"House 2"});
    EXPECT_EQ(count("checkouts WHERE street = 'House 1'"), 1) << "placed orders keep theirs";
    EXPECT_EQ(send(ada, "PUT", path, "{}").status, 422);

    const auto removed = send(ada, "DELETE", path);
    EXPECT_EQ(removed.body, R"({"deletedCount":1})");
    EXPECT_TRUE(streets().empty());
    EXPECT_EQ(send(ada, "DELETE", path).status, 404);
    EXPECT_EQ(send(ada, "PUT", path, json::encode(address_)).status, 404);
}

// R-ADDR-4
TEST_F(Addresses, NoOtherUserReachesThem) {
    order_to("House 1");
    const auto path = "/address/" + id_of_first();
    for (const auto& caller : {mallory, admin}) {
        EXPECT_EQ(send(caller, "PUT", path, json::encode(address_)).status, 404);
        EXPECT_EQ(send(caller, "DELETE", path).status, 404);
    }
    EXPECT_EQ(send(std::nullopt, "GET", "/addresses").status, 401);
    EXPECT_EQ(streets(), Streets{"House 1"});
}

}  // namespace
}  // namespace shop::orders
