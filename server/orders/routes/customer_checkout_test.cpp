// Checkouts that staff place for customers.

#include "orders/checkout/test_checkouts.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::ElementsAre;

const std::string contact_body = R"({"name": "Rahim", "phone": "+880 1812-345678")";

class CustomerCheckouts : public CheckoutShop {
protected:
    /// Two boards for this customer, consented to at the counter.
    std::string body_for(const std::string& customer) const {
        return body_with(R"("consent":{"terms":0,"returns":0,"privacy":0})",
                         R"("consentBy": "counter", "customer": )" + customer);
    }

    http::Response place_for(const std::string& customer, const http::Caller& caller = admin,
                             std::map<std::string, std::string> headers = {}) {
        return check_out(body_for(customer), caller, std::move(headers));
    }

    std::string text_in(const std::string& statement) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query(statement, {}).front().text("it");
        });
    }

    const std::string for_ada_ = R"({"userId": ")" + ada.user_id + "\"}";
};

// R-DESKO-2
TEST_F(CustomerCheckouts, BelongToTheCustomerAndNameTheStaffMember) {
    save_page("page-terms");
    const auto response = place_for(for_ada_);
    ASSERT_EQ(response.status, 201) << response.body;
    const auto id = text_of(response, "checkoutId");
    const auto order = boost::json::parse(send(ada, "GET", "/order/" + id).body);
    EXPECT_EQ(order.at("name"), "Ada");
    EXPECT_EQ(order.at("email"), "ada@firm.com");
    EXPECT_EQ(order.at("price"), 25001);
    EXPECT_EQ(stock(), 8);

    const auto events = boost::json::parse(send(admin, "GET", "/order/" + id + "/events").body);
    EXPECT_EQ(events.at(0).at("kind"), "placed");
    EXPECT_EQ(events.at(0).at("by"), "shop");
    EXPECT_EQ(events.at(0).at("name"), "Admin");
    const std::string by_admin = "actor_id = '" + admin.user_id + "'";
    EXPECT_EQ(count("stock_movements WHERE " + by_admin), 1);
    EXPECT_EQ(count("checkouts WHERE user_id = '" + ada.user_id + "' AND placed_by = '" +
                    admin.user_id + "' AND consent_by = 'counter'"),
              1);
    EXPECT_EQ(overview(id).at("consentBy"), "counter");
    EXPECT_EQ(overview(id).at("consent").at("terms"), 1) << "the newest pages";
    EXPECT_EQ(count("addresses WHERE user_id = '" + ada.user_id + "'"), 1);

    EXPECT_EQ(count("audit_log WHERE action = 'checkout.place' AND " + by_admin), 1);
    EXPECT_EQ(text_in("SELECT after AS it FROM audit_details"),
              R"({"customer":")" + ada.user_id + R"(","orders":1,"total":25001})");
}

// R-DESKO-2
TEST_F(CustomerCheckouts, OfAContactNeedNoEmail) {
    const auto response = place_for(contact_body + "}");
    ASSERT_EQ(response.status, 201) << response.body;
    const auto order = boost::json::parse(response.body).at("orders").at(0);
    EXPECT_EQ(order.at("name"), "Rahim");
    EXPECT_EQ(order.at("email"), "");
    EXPECT_EQ(contacts_.back().phone, "01812345678");
    EXPECT_EQ(count("audit_log WHERE action = 'customer.contact'"), 1);
    EXPECT_EQ(count("migration_contracts WHERE works_since = 124"), 1) << "no way back";
    ASSERT_EQ(place_for(contact_body + R"(, "email": " Rahim@Firm.com "})").status, 201);
    EXPECT_EQ(contacts_.back().email, "rahim@firm.com");
    EXPECT_EQ(count("orders WHERE email = 'rahim@firm.com'"), 1);
}

// R-DESKO-2: an older server would send an email without a recipient.
TEST_F(CustomerCheckouts, WithoutAnEmailWaitForOlderServers) {
    database_.run_script(
        "INSERT INTO servers (name, version, step, started_at_ms, seen_at_ms) "
        "VALUES ('old', '1', 123, 0, " +
        std::to_string(now_ * 1000) + ")");
    const auto refused = place_for(contact_body + "}");
    EXPECT_EQ(code_of(refused), "upgrade_under_way");
    EXPECT_EQ(refused.headers.at("Retry-After"), "60");
    EXPECT_EQ(count("orders"), 0);
    EXPECT_EQ(place_for(for_ada_).status, 201);
}

// R-DESKO-2 R-API-10
TEST_F(CustomerCheckouts, AreAnsweredAgainWhateverHasHappenedToTheCustomer) {
    const auto place = [&] {
        return place_for(contact_body + "}", admin, {{"idempotency-key", "k"}});
    };
    const auto placed = place();
    ASSERT_EQ(placed.status, 201);
    database_.run_script(
        "INSERT INTO servers (name, version, step, started_at_ms, seen_at_ms) "
        "VALUES ('old', '1', 123, 0, " +
        std::to_string(now_ * 1000) + ")");
    EXPECT_EQ(code_of(place_for(contact_body + "}")), "upgrade_under_way");
    EXPECT_EQ(place().body, placed.body);
    EXPECT_EQ(count("orders"), 1);
}

// R-DESKO-2 R-STAFF-6
TEST_F(CustomerCheckouts, NeedThePermission) {
    auto packer = admin;
    packer.permissions = http::Permissions{http::Permission::orders_read};
    for (const auto& caller : {ada, packer}) {
        const auto refused = place_for(for_ada_, caller);
        EXPECT_EQ(refused.status, 403);
        EXPECT_EQ(text_of(refused, "permission"), "orders.place");
    }
    EXPECT_TRUE(contacts_.empty());
    EXPECT_EQ(stock(), 10);
}

// R-DESKO-2
TEST_F(CustomerCheckouts, ReportInvalidRequestsAtTheirFields) {
    const std::vector<std::pair<std::string, std::string>> table = {
        {"{}", "customer/name"},
        {R"({"name": "Rahim"})", "customer/phone"},
        {R"({"name": "Rahim", "phone": "0248117000"})", "customer/phone"},
        {R"({"name": "北京", "phone": "01812345678"})", "customer/name"},
        {R"({"userId": "7"})", "customer/userId"},
        {contact_body + R"(, "email": "rahim"})", "customer/email"},
        {contact_body + R"(, "email": "a@firm.com,b@firm.com"})", "customer/email"},
    };
    for (const auto& [customer, field] : table) {
        const auto refused = place_for(customer);
        EXPECT_EQ(refused.status, 422) << customer;
        const auto problem = boost::json::parse(refused.body);
        EXPECT_TRUE(problem.at("errors").as_object().contains(field)) << refused.body;
    }
    for (const auto* consent : {R"("consent":)", R"("consentBy": "email", "consent":)"}) {
        const auto refused = check_out(
            body_with("\"consent\":", R"("customer": )" + for_ada_ + ", " + consent), admin);
        EXPECT_TRUE(boost::json::parse(refused.body).at("errors").as_object().contains("consentBy"))
            << refused.body;
    }
    EXPECT_EQ(place_for(R"({"userId": ")" + new_object_id() + "\"}").status, 404);
    EXPECT_EQ(code_of(place_for(contact_body + R"(, "email": "ada@firm.com"})")), "has_account");
    EXPECT_EQ(count("orders"), 0);
    EXPECT_EQ(count("audit_log"), 0);
}

// R-DESKO-2: neither open orders nor the share of unverified addresses.
TEST_F(CustomerCheckouts, HaveNoLimitOfOpenOrdersNorOfUnverifiedAddresses) {
    for (int i = 0; i < 4; ++i) ASSERT_EQ(place_for(contact_body + "}").status, 201) << i;
    EXPECT_EQ(count("orders WHERE is_unverified = 0"), 4);
    EXPECT_EQ(stock(), 2) << "more than a third of the stock";
}

// R-DESKO-2
TEST_F(CustomerCheckouts, AreLimitedToThoseOfAnHourForEachStaffMember) {
    database_.run_script("UPDATE products SET available_quantity = 1000");
    for (int i = 0; i < 100; ++i) {
        const auto placed = place_for(i % 2 == 0 ? for_ada_ : contact_body + "}");
        ASSERT_EQ(placed.status, 201) << placed.body;
        EXPECT_EQ(placed.headers.at("X-RateLimit-Remaining"), std::to_string(99 - i));
    }
    const auto refused = place_for(for_ada_);
    EXPECT_EQ(code_of(refused), "too_many_requests");
    auto colleague = admin;
    colleague.user_id = new_object_id();
    EXPECT_EQ(place_for(for_ada_, colleague).status, 201);
    EXPECT_EQ(count("orders"), 101);
}

// R-DESKO-2
TEST_F(CustomerCheckouts, OfTheStaffMemberHaveTheLimitsOfAnyCustomer) {
    database_.run_script("UPDATE products SET available_quantity = 1000");
    auto seller = ada;
    seller.email_verified = false;
    seller.permissions = {http::Permission::orders_place};
    for (int i = 0; i < 3; ++i) ASSERT_EQ(place_for(for_ada_, seller).status, 201) << i;
    EXPECT_EQ(code_of(place_for(for_ada_, seller)), "too_many_orders");
    EXPECT_EQ(count("orders WHERE is_unverified = 1"), 3);
    EXPECT_EQ(place_for(contact_body + "}", seller).status, 201);
    seller.email_verified = true;
    for (int i = 3; i < 20; ++i) ASSERT_EQ(place_for(for_ada_, seller).status, 201) << i;
    EXPECT_EQ(code_of(place_for(for_ada_, seller)), "too_many_orders");
}

// R-DESKO-2
TEST_F(CustomerCheckouts, TheSameKeyPlacesOne) {
    const std::map<std::string, std::string> key{{"idempotency-key", "k1"}};
    const auto first = place_for(for_ada_, admin, key);
    const auto again = place_for(for_ada_, admin, key);
    EXPECT_EQ(first.body, again.body);
    EXPECT_EQ(again.headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(count("orders"), 1);
    EXPECT_EQ(count("audit_log"), 1);
    EXPECT_EQ(code_of(place_for(contact_body + "}", admin, key)), "key_reused");
    EXPECT_EQ(check_out(body(), ada, key).status, 201) << "the customer's own key";
}

}  // namespace
}  // namespace shop::orders
