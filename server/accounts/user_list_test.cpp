#include "accounts/test_accounts.hpp"
#include "accounts/user_store.hpp"
#include "platform/base/text.hpp"
#include "platform/db/test_query_plan.hpp"
#include "platform/http/paging.hpp"

namespace shop::accounts {
namespace {

class UserList : public AccountsTest {
protected:
    UserList() {
        admin_ = sign_in("boss", "boss@shop.com");
        make_admin("boss@shop.com");
        now_ += 1;
    }

    /// Users 1 to `count`: every tenth an administrator, every seventh without an address.
    void fill(int count) {
        database_.run_script(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
            std::to_string(count) +
            ") INSERT INTO users (id, subject, email, email_verified, name, photo, role,"
            " created_at) SELECT printf('%024x', i), 's' || i,"
            " CASE WHEN i % 7 > 0 THEN printf('c%05d@firm.com', i) END, i % 2,"
            " 'Customer ' || (i % 100), '', CASE WHEN i % 10 = 0 THEN 'admin' ELSE 'customer' END,"
            " i FROM n");
    }

    http::Response list(const std::string& query) {
        http::Request request{"GET", "/users"};
        request.query = query;
        request.received_at_ms = now_ * 1000;
        request.caller = find_caller(*database_, admin_, now_);
        return router_.answer(request);
    }

    /// The values of `member` in the list, in order.
    std::string shown(const std::string& query, const std::string& member) {
        const auto response = list(query);
        EXPECT_EQ(response.status, 200) << response.body;
        std::string all;
        const auto users = boost::json::parse(response.body);
        for (const auto& user : users.as_array()) {
            all += std::string(user.at(member).as_string()) + " ";
        }
        return all;
    }

    std::string admin_;
};

// R-API-20 R-ENT-4
TEST_F(UserList, AdministratorsSeeAllUsersNewestFirst) {
    const auto ada = sign_in("ada", "ada@firm.com");
    EXPECT_EQ(send("GET", "/users").status, 401);
    EXPECT_EQ(send("GET", "/users", "", ada).status, 403);
    const auto response = send("GET", "/users", "", admin_);
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    EXPECT_FALSE(response.headers.contains("X-Total-Count"));
    auto first = boost::json::parse(response.body).at(0).as_object();
    first.erase("_id");
    EXPECT_EQ(first, boost::json::parse(R"({"email":"ada@firm.com","emailVerified":true,
        "name":"Ada Lovelace","photo":"https://lh3.googleusercontent.com/ada","role":"customer",
        "education":"","location":"","phone":"","linkedin":"","language":"en","reminders":true,
        "roles":[],"hasAccount":true})"));
    EXPECT_EQ(shown("", "email"), "ada@firm.com boss@shop.com ");
}

TEST_F(UserList, IsSearchedFilteredAndSorted) {
    fill(21);
    EXPECT_EQ(shown("limit=9&role=admin", "email"),
              "boss@shop.com c00020@firm.com c00010@firm.com ");
    EXPECT_EQ(shown("search=C0001&role=customer&sort=email&limit=2", "email"),
              "c00011@firm.com c00012@firm.com ");
    index_names(*database_, [] { return true; });
    EXPECT_EQ(shown("search=customer%202", "name"), "Customer 21 Customer 20 Customer 2 ");
    EXPECT_EQ(shown("search=21", "name"), "Customer 21 ") << "any word of the name";
    EXPECT_EQ(shown("search=%2B880%2017", "name"), "");
    database_.run_script("UPDATE users SET phone = '01711-234567' WHERE name = 'Customer 3'");
    EXPECT_EQ(shown("search=%2B880%201711", "name"), "Customer 3 ");
    EXPECT_EQ(shown("search=00000000000000000000000f", "name"), "Customer 15 ");
    EXPECT_EQ(shown("sort=-email&limit=2", "email"), "c00020@firm.com c00019@firm.com ");
    EXPECT_EQ(shown("sort=email&limit=4", "email"), "   boss@shop.com ")
        << "users without an address come first";
    const auto after = "sort=email&limit=2&after=000000000000000000000007";
    EXPECT_EQ(shown(after, "name"), "Customer 14 Customer 21 ");
    EXPECT_EQ(list("limit=1").headers.at("X-Total-Count"), "22");
    EXPECT_EQ(list("limit=1&role=admin&search=c").headers.at("X-Total-Count"), "2");
    for (const auto* query : {"role=boss", "role=", "sort=name", "limit=0", "after=x"}) {
        EXPECT_EQ(list(query).status, 422) << query;
    }
}

// R-PEOPLE-3
TEST_F(UserList, NamesEveryRoleAndFiltersByIt) {
    fill(12);
    database_.run_script(
        "INSERT INTO staff (user_id, role, since_ms) VALUES"
        " ('000000000000000000000003', 'sales', 1), ('000000000000000000000003', 'warehouse', 1),"
        " ('00000000000000000000000a', 'accountant', 1), ('000000000000000000000004', 'sales', 1)");
    EXPECT_EQ(shown("role=sales", "name"), "Customer 4 Customer 3 ");
    EXPECT_EQ(shown("role=sales&sort=created", "name"), "Customer 3 Customer 4 ");
    EXPECT_EQ(shown("role=sales&search=customer%203", "name"), "Customer 3 ");
    EXPECT_EQ(shown("role=warehouse", "name"), "Customer 3 ");
    EXPECT_EQ(shown("role=accountant", "email"), "c00010@firm.com ") << "an owner, too";
    EXPECT_EQ(list("limit=1&role=customer").headers.at("X-Total-Count"), "9") << "no staff";
    const auto roles_of = [&](const std::string& query) {
        return boost::json::serialize(boost::json::parse(list(query).body).at(0).at("roles"));
    };
    EXPECT_EQ(roles_of("search=000000000000000000000003"), R"(["sales","warehouse"])");
    EXPECT_EQ(roles_of("role=accountant"), R"(["owner","accountant"])");
    EXPECT_EQ(roles_of("search=000000000000000000000005"), "[]");
}

// R-PEOPLE-1
TEST_F(UserList, FindsANameHoweverAKeyboardWritesIt) {
    fill(3);
    database_.run_script(
        "UPDATE users SET name = 'আয়েশা বা\u09dcৈ', phone = '01711234567' WHERE id = "
        "'000000000000000000000001';"
        "UPDATE users SET name = 'Zo\u00e9 O\u2019Neil' WHERE id = '000000000000000000000002'");
    index_names(*database_, [] { return true; });
    const auto ids = [&](const std::string& search) {
        return shown("search=" + percent_encoded(search), "_id");
    };
    const std::string ayesha = "000000000000000000000001 ";
    const std::string zoe = "000000000000000000000002 ";
    for (const auto* search : {"বা\u09dcৈ", "বা\u09a1\u09bcৈ", "বা\u09dc\u200dৈ",
                               "আ\u09af\u09bcেশা", "০১৭১১২৩৪", "+৮৮০১৭১১"}) {
        EXPECT_EQ(ids(search), ayesha) << search;
    }
    for (const auto* search : {"o'neil", "O\u2019NEIL", "ZOE\u0301", "zo\u00e9 neil"}) {
        EXPECT_EQ(ids(search), zoe) << search;
    }
}

TEST_F(UserList, ReportsASearchWithTooManyMatchesToSort) {
    fill(10'001);
    EXPECT_EQ(list("limit=1&search=customer").headers.at("X-Search-Limit"), "10000");
    EXPECT_FALSE(list("limit=1&search=c0").headers.contains("X-Search-Limit"));
    EXPECT_FALSE(list("limit=1").headers.contains("X-Search-Limit"));
}

TEST_F(UserList, UsesIndexesForEveryQuery) {
    fill(10'000);
    database_.count_rows();
    bool is_sorted = false;
    const auto check = [&](const std::string& query) {
        http::Request request{"GET", "/users"};
        request.query = "limit=50&" + query;
        const auto page = http::read_page(request, user_offer()).value();
        database_->read([&](sql::Transaction& transaction) {
            sql::PlannedTransaction planned(transaction, database_.is_postgres());
            list_users(planned, page);
            EXPECT_TRUE(planned.stays_on_indexes()) << query << "\n" << planned.plan();
            // The statement may read rows in any order if it sorts them afterwards.
            const bool is_found_first =
                is_sorted || (database_.is_postgres() && !page.search.empty());
            if (!page.after.empty() && !is_found_first) {
                EXPECT_FALSE(planned.first_scans()) << query << "\n" << planned.plan();
            }
            if (page.search.empty() && !is_sorted) {
                EXPECT_FALSE(planned.sorts()) << query << "\n" << planned.plan();
            }
            return 0;
        });
    };
    for (const auto* filter : {"", "role=admin&", "role=customer&"}) {
        for (const auto* sort : {"-created", "created", "email", "-email"}) {
            for (const auto* rest : {"", "&after=000000000000000000000fff", "&search=c0007"}) {
                check(std::string(filter) + "sort=" + sort + rest);
            }
        }
    }
    check("search=customer");
    // Few rows: the database finds them first and then sorts them.
    is_sorted = true;
    check("role=sales");
    check("role=sales&sort=email&after=000000000000000000000fff");
}

}  // namespace
}  // namespace shop::accounts
