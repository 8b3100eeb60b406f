#include "accounts/test_accounts.hpp"
#include "accounts/user_store.hpp"
#include "platform/db/postgres/postgres_connection.hpp"
#include "platform/security/hash.hpp"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace shop::accounts {
namespace {

using boost::json::parse;
using testing::ElementsAre;

class StaffPermissions : public AccountsTest {
protected:
    void give(const std::string& email, const std::string& role) {
        database_.run_script("INSERT INTO staff (user_id, role, since_ms) SELECT id, '" + role +
                             "', 0 FROM users WHERE email = '" + email + "'");
    }

    std::vector<std::string> names(const std::string& token, const char* list) {
        std::vector<std::string> found;
        const auto me = parse(send("GET", "/me", "", token).body);
        for (const auto& name : me.at(list).as_array()) found.emplace_back(name.as_string());
        return found;
    }
};

// R-STAFF-1 R-STAFF-3
TEST_F(StaffPermissions, AreThoseOfTheTable) {
    const std::map<std::string, std::set<std::string>> wanted = {
        {"sales",
         {"orders.read", "orders.ship", "orders.cancel", "orders.note", "products.edit",
          "products.export", "users.read", "totals.read", "reviews.hide", "orders.place"}},
        {"warehouse",
         {"orders.read", "orders.ship", "orders.note", "products.export", "stock.book"}},
        {"accountant",
         {"orders.read", "orders.export", "payments.read", "payments.record", "papers.read",
          "refunds.make", "products.export", "users.read", "audit.read", "totals.read"}},
    };
    const auto ada = sign_in("ada", "ada@firm.com");
    const auto roles = parse(send("GET", "/roles", "", ada).body).as_array();
    ASSERT_EQ(roles.size(), 4U);
    for (const auto& role : roles) {
        const std::string name(role.at("role").as_string());
        std::set<std::string> may;
        for (const auto& one : role.at("permissions").as_array()) may.emplace(one.as_string());
        if (name == "owner") {
            EXPECT_EQ(may.size(), http::permission_names.size());
        } else {
            EXPECT_EQ(may, wanted.at(name)) << name;
        }
    }
}

// R-STAFF-1 R-STAFF-2 R-STAFF-7
TEST_F(StaffPermissions, OfSeveralRolesAddUp) {
    const auto ada = sign_in("ada", "ada@firm.com");
    EXPECT_THAT(names(ada, "roles"), ElementsAre());
    EXPECT_THAT(names(ada, "permissions"), ElementsAre());
    give("ada@firm.com", "warehouse");
    give("ada@firm.com", "sales");
    EXPECT_THAT(names(ada, "roles"), ElementsAre("sales", "warehouse"));
    EXPECT_THAT(names(ada, "permissions"),
                ElementsAre("orders.read", "orders.ship", "orders.cancel", "orders.note",
                            "products.edit", "products.export", "stock.book", "users.read",
                            "totals.read", "reviews.hide", "orders.place"));
    const auto record = parse(send("GET", "/me", "", ada).body).at("user");
    EXPECT_EQ(record.at("role"), "customer") << "to a server of the release before";
    EXPECT_EQ(parse(send("GET", "/admin/ada@firm.com", "", ada).body).at("admin"), false);

    make_admin("ada@firm.com");
    EXPECT_EQ(names(ada, "roles").front(), "owner");
    EXPECT_EQ(names(ada, "permissions").size(), http::permission_names.size());
}

// R-STAFF-4
TEST_F(StaffPermissions, AreReadAtEachCall) {
    const auto ada = sign_in("ada", "ada@firm.com");
    EXPECT_EQ(send("GET", "/users", "", ada).status, 403);
    give("ada@firm.com", "sales");
    EXPECT_EQ(send("GET", "/users", "", ada).status, 200);
    database_.run_script("DELETE FROM staff");
    const auto refused = send("GET", "/users", "", ada);
    EXPECT_EQ(code_of(refused), "not_permitted");
    EXPECT_EQ(parse(refused.body).at("permission"), "users.read");
}

// R-STAFF-8 R-AUDIT-1
TEST_F(StaffPermissions, AreGivenAndTakenByAnOwnerAndEachTimeRecorded) {
    const auto ada = sign_in("ada", "ada@firm.com");
    const auto eve = sign_in("eve", "eve@firm.com");
    make_admin("ada@firm.com");
    const auto me = parse(send("GET", "/me", "", eve).body).at("user");
    const std::string eve_id(me.at("_id").as_string());
    const auto path = "/staff/" + eve_id;
    EXPECT_EQ(code_of(send("PUT", path + "/sales", "", eve)), "not_permitted");
    EXPECT_EQ(code_of(send("PUT", path + "/boss", "", ada)), "not_found");
    EXPECT_EQ(send("PUT", "/staff/65a1f0c2d3e4b5a6978877ff/sales", "", ada).status, 404);

    EXPECT_EQ(send("PUT", path + "/sales", "", ada).body,
              R"({"roles":["sales"],"modifiedCount":1})");
    EXPECT_EQ(send("PUT", path + "/sales", "", ada).body,
              R"({"roles":["sales"],"modifiedCount":0})");
    EXPECT_EQ(send("GET", "/users", "", eve).status, 200) << "it takes effect at once";
    const auto staff = parse(send("GET", "/staff", "", ada).body).as_array();
    ASSERT_EQ(staff.size(), 2U);
    EXPECT_EQ(send("DELETE", path + "/sales", "", ada).body, R"({"roles":[],"modifiedCount":1})");
    EXPECT_EQ(send("GET", "/users", "", eve).status, 403);

    const auto trail = database_->read([](sql::Transaction& transaction) {
        return transaction.query(
            "SELECT l.action, l.subject, d.before, d.after FROM audit_log l "
            "JOIN audit_details d ON d.seq = l.seq WHERE l.actor_kind = 'staff' ORDER BY l.seq",
            {});
    });
    ASSERT_EQ(trail.size(), 2U);
    EXPECT_EQ(trail[0].text("action"), "staff.give");
    EXPECT_EQ(trail[0].text("subject"), "user/" + eve_id);
    EXPECT_EQ(trail[0].text("before"), R"({"roles":[]})");
    EXPECT_EQ(trail[0].text("after"), R"({"roles":["sales"]})");
    EXPECT_EQ(trail[1].text("action"), "staff.take");
}

// R-STAFF-9
TEST_F(StaffPermissions, AreChangedOnlyWithinFifteenMinutesOfASignIn) {
    auto ada = sign_in("ada", "ada@firm.com");
    sign_in("eve", "eve@firm.com");
    make_admin("ada@firm.com");
    now_ += 15 * 60;
    EXPECT_EQ(send("PUT", "/user/admin/eve@firm.com", "", ada).status, 200);
    now_ += 1;
    const auto refused = send("DELETE", "/user/admin/eve@firm.com", "", ada);
    EXPECT_EQ(refused.status, 401);
    EXPECT_EQ(code_of(refused), "sign_in_again");
    EXPECT_EQ(send("GET", "/staff", "", ada).status, 200) << "looking is no change";
    const auto me = parse(send("GET", "/me", "", ada).body).at("user");
    const auto path = "/staff/" + std::string(me.at("_id").as_string()) + "/sales";
    EXPECT_EQ(code_of(send("PUT", path, "", ada)), "sign_in_again");

    // A new token for the old sign-in does not count as a new sign-in.
    auto claims = claims_of("ada", "ada@firm.com", now_);
    claims["auth_time"] = now_ - 15 * 60 - 1;
    const auto renewed = put_user("ada@firm.com", id_token_of(claims));
    const std::string token(parse(renewed.body).at("token").as_string());
    EXPECT_EQ(code_of(send("PUT", path, "", token)), "sign_in_again");
    ada = sign_in("ada", "ada@firm.com");
    EXPECT_EQ(send("PUT", path, "", ada).status, 200);
}

// R-STAFF-8
TEST_F(StaffPermissions, LeaveAlwaysAnOwnerWhoMaySignIn) {
    const auto ada = sign_in("ada", "ada@firm.com");
    make_admin("ada@firm.com");
    const auto me = parse(send("GET", "/me", "", ada).body).at("user");
    const auto path = "/staff/" + std::string(me.at("_id").as_string()) + "/owner";
    EXPECT_EQ(code_of(send("DELETE", path, "", ada)), "last_admin");
    EXPECT_EQ(names(ada, "roles").front(), "owner");
    sign_in("eve", "eve@firm.com");
    make_admin("eve@firm.com");
    EXPECT_EQ(send("DELETE", path, "", ada).status, 200);
    EXPECT_THAT(names(ada, "roles"), ElementsAre());
}

// R-STAFF-4
TEST_F(StaffPermissions, NeedNoStatementExceptThatOfTheToken) {
    if (!database_.is_postgres()) GTEST_SKIP() << "statements are counted on PostgreSQL";
    const auto ada = sign_in("ada", "ada@firm.com");
    give("ada@firm.com", "sales");
    const TokenQuery query{security::sha256_hex(ada), now_};
    sql::PostgresConnection connection(database_.address());
    const auto look_up = [&] {
        const auto before = connection.traffic().statements;
        const auto owners = find_token_owners(connection, {&query, &query});
        EXPECT_EQ(owners.size(), 2U);
        EXPECT_TRUE(owners.front()->roles.contains(Role::sales));
        return connection.traffic().statements - before;
    };
    look_up();
    EXPECT_EQ(look_up(), 1U);
}

// R-STAFF-2
TEST_F(StaffPermissions, DoNotPassToWhoTakesTheAddressOver) {
    sign_in("ada", "ada@firm.com");
    give("ada@firm.com", "accountant");
    const auto another = sign_in("ada anew", "ada@firm.com");
    EXPECT_THAT(names(another, "roles"), ElementsAre());
}

}  // namespace
}  // namespace shop::accounts
