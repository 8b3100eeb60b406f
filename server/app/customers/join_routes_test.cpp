// Contacts that join an account.

#include "app/customers/join_routes.hpp"

#include "accounts/accounts.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/base/verify_report.hpp"
#include "platform/db/test_database.hpp"
#include "reviews/reviews.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <boost/json/parse.hpp>

#include <thread>

namespace shop::app {
namespace {

class Joins : public testing::Test {
protected:
    static constexpr std::int64_t now_ms = 1'700'000'000'000;
    static constexpr auto account = "65a1f0c2d3e4b5a6978877a1";
    static constexpr auto other_account = "65a1f0c2d3e4b5a6978877a2";
    static constexpr auto staff = "65a1f0c2d3e4b5a6978877a3";
    static constexpr auto board = "65a1f0c2d3e4b5a6978877c1";
    static constexpr auto unknown = "65a1f0c2d3e4b5a697887700";
    static constexpr auto phone = "01712345678";

    static http::Caller sales() {
        http::Caller caller{.user_id = staff, .email = "sales@firm.com", .name = "Sales"};
        caller.permissions = accounts::permissions_of({accounts::Role::sales});
        return caller;
    }

    Joins() {
        for (const auto& [id, name] : std::vector<std::pair<std::string, std::string>>{
                 {account, "rahim"}, {other_account, "ada"}, {staff, "sales"}}) {
            database_.run_script(fmt::format(
                "INSERT INTO users (id, subject, email, email_verified, name, photo, created_at)"
                " VALUES ('{0}', '{1}', '{1}@firm.com', 1, '{1}', '', 1)",
                id, name));
        }
        database_.run_script(fmt::format(
            "INSERT INTO staff (user_id, role, since_ms) VALUES ('{}', 'sales', 1)", staff));
        write([](sql::Transaction& transaction) {
            catalogue::add_product(transaction,
                                   {board, "Padma", "p.jpg", "New.", 1, 5'000, Money{1'000'00}}, 1);
        });
        add_join_routes(router_, *database_);
        contact_ = contact();
    }

    template <class Change>
    void write(Change change) {
        database_
            ->write([&](sql::Transaction& transaction) -> Result<void> {
                change(transaction);
                return {};
            })
            .value();
    }

    /// The customer whom staff get for a telephone number.
    accounts::Customer customer(const std::string& number = phone, const std::string& email = "") {
        return database_
            ->write([&](sql::Transaction& transaction) {
                return accounts::find_or_add_contact(transaction, {"Rahim Uddin", number, email},
                                                     now_ms);
            })
            ->customer;
    }
    std::string contact(const std::string& number = phone) { return customer(number).id; }

    static orders::OrderRequest request_for(const std::string& user_id,
                                            const std::string& street = "Road 7") {
        orders::Checkout checkout{.delivery = {"Rahim Uddin", phone, "BD-13", "Uttara", street},
                                  .placed_by = staff,
                                  .consent_by = orders::ConsentBy::phone};
        return {.lines = {{board, 1, Money{1'000'00}}},
                .user_id = user_id,
                .name = "Rahim Uddin",
                .email = "",
                .email_verified = true,
                .address = "Road 7",
                .phone = phone,
                .at_ms = now_ms,
                .checkout = std::move(checkout),
                .staff = audit::Actor{audit::ActorKind::staff, staff}};
    }

    Result<orders::PlacedOrders> place(const std::string& user_id,
                                       const std::string& street = "Road 7") {
        return database_->write([&](sql::Transaction& transaction) {
            return orders::place_order(transaction, request_for(user_id, street), {});
        });
    }

    http::Response join(const std::string& id, const std::string& to,
                        const http::Caller& caller = sales()) {
        http::Request request{
            "POST", "/user/" + id + "/join", R"({"userId": ")" + to + "\"}", caller, {}, now_ms};
        request.headers["content-type"] = "application/json";
        return router_.answer(request);
    }

    static std::string code_of(const http::Response& response) {
        const auto body = boost::json::parse(response.body);
        if (response.status < 400) return "joined";
        return std::string(body.at("type").as_string().subview(sizeof("/problems/") - 1));
    }

    std::int64_t count(const std::string& rows) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + rows, {}).front().integer("n");
        });
    }

    std::vector<std::string> findings() {
        std::vector<std::string> all;
        const VerifyReport report{
            [&](const Finding& finding) {
                all.push_back(fmt::format("{} {}", finding.rule, finding.row));
            },
            [](std::string_view, std::int64_t) {}};
        orders::verify_orders(*database_, report);
        return all;
    }

    sql::TestDatabase database_;
    http::Router router_;
    std::string contact_;
};

// R-DESKO-4
TEST_F(Joins, MoveOrdersCheckoutsAddressesAndPapersToTheAccount) {
    const auto order_id = place(contact_)->orders.front().id;
    place(account).value();
    const auto second = place(contact_, "Road 9")->orders.front().id;
    database_.run_script(fmt::format(
        "INSERT INTO papers (id, kind, fiscal_year, serial, cause, order_id, owner_id, gross_paisa,"
        " vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain)"
        " VALUES ('p1', 'challan', 2023, 1, 'c', '{}', '{}', 1, 0, 1, 1, '{{}}', '', '')",
        order_id, contact_));

    const auto joined = join(contact_, account);
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.body, fmt::format(R"({{"userId":"{}","orders":2,"papers":1}})", account));
    const auto of_account = fmt::format(" WHERE user_id = '{}'", account);
    EXPECT_EQ(count("orders" + of_account), 3);
    EXPECT_EQ(count("checkouts" + of_account), 3);
    EXPECT_EQ(count("addresses" + of_account), 2) << "the same one was saved for both";
    EXPECT_EQ(count(fmt::format("papers WHERE owner_id = '{}'", account)), 1);
    for (const std::string table : {"orders", "checkouts", "addresses", "user_words"}) {
        EXPECT_EQ(count(table + " WHERE user_id = '" + contact_ + "'"), 0) << table;
    }
    EXPECT_EQ(count("orders WHERE name = 'Rahim Uddin' AND email = ''"), 3) << "as typed";
    EXPECT_EQ(
        count("audit_log WHERE action = 'customer.join' AND subject = 'user/" + contact_ + "'"), 1);
    EXPECT_THAT(findings(), testing::IsEmpty());
    database_.run_script(
        fmt::format("UPDATE orders SET user_id = '{}' WHERE id = '{}'", contact_, second));
    EXPECT_THAT(findings(), testing::Contains("I8 order " + second));
}

// R-DESKO-4
TEST_F(Joins, LetNumberAndNameFindTheAccount) {
    ASSERT_EQ(join(contact_, account).status, 200);
    EXPECT_EQ(count("users WHERE subject LIKE 'contact:%'"), 0);
    const auto found = database_->read([](sql::Transaction& transaction) {
        return accounts::list_customers(transaction, phone, {});
    });
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found.front().id, account);
    EXPECT_TRUE(found.front().has_account);
    const auto named = database_->read([](sql::Transaction& transaction) {
        return accounts::find_users_by_name(transaction, "uddin");
    });
    EXPECT_EQ(named, std::vector<std::string>{account});
}

// R-DESKO-4: the number may be another person's by now.
TEST_F(Joins, LeaveStaffToChooseTheAccountOfTheNumber) {
    ASSERT_EQ(code_of(join(contact_, account)), "joined");
    const auto refused = database_->write([](sql::Transaction& transaction) {
        return accounts::find_or_add_contact(transaction, {"Karim", phone, ""}, now_ms);
    });
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().errors.begin()->first, "/customer/phone");
    EXPECT_EQ(refused.error().code.text(), "has_account");
}

// R-DESKO-4
TEST_F(Joins, AreRefusedWithAReason) {
    const auto second = contact("01812345678");
    EXPECT_EQ(code_of(join(account, other_account)), "not_a_contact");
    EXPECT_EQ(code_of(join(contact_, contact_)), "not_an_account");
    EXPECT_EQ(code_of(join(contact_, second)), "not_an_account");
    EXPECT_EQ(code_of(join(contact_, unknown)), "not_found");
    EXPECT_EQ(code_of(join(unknown, account)), "not_found");
    EXPECT_EQ(join(contact_, "x").status, 422);
    auto warehouse = sales();
    warehouse.permissions = accounts::permissions_of({accounts::Role::warehouse});
    EXPECT_EQ(code_of(join(contact_, account, warehouse)), "not_permitted");
    auto without_users = sales();
    without_users.permissions = {http::Permission::orders_place};
    EXPECT_EQ(code_of(join(contact_, account, without_users)), "not_permitted");
    database_.run_script(
        fmt::format("UPDATE users SET disabled = 1 WHERE id = '{}'", other_account));
    EXPECT_EQ(code_of(join(contact_, other_account)), "not_an_account");
    database_.run_script(fmt::format(
        "UPDATE users SET disabled = 0, email_verified = 0 WHERE id = '{}'", other_account));
    EXPECT_EQ(code_of(join(contact_, other_account)), "not_an_account") << "unverified";
    EXPECT_EQ(count("audit_log"), 0);

    EXPECT_EQ(code_of(join(contact_, account)), "joined");
    EXPECT_EQ(code_of(join(contact_, account)), "not_a_contact") << "pressed again";
    EXPECT_EQ(count("audit_log"), 1);
}

// R-DESKO-4
TEST_F(Joins, WithOnesOwnAccountAreForAColleagueIfThereIsOne) {
    const auto second = contact("01812345678");
    EXPECT_EQ(code_of(join(contact_, staff)), "joined");
    EXPECT_EQ(count(R"(audit_details WHERE after LIKE '%"own":true%')"), 1);
    database_.run_script(
        fmt::format("UPDATE users SET role = 'admin' WHERE id = '{}'", other_account));
    EXPECT_EQ(code_of(join(second, staff)), "own_account");
}

// R-DESKO-4
TEST_F(Joins, OfMoreRowsThanOneTransactionMovesAreRefused) {
    place(contact_).value();
    database_.run_script(fmt::format(
        "INSERT INTO addresses (id, user_id, recipient, phone, district, area, street, used_at_ms)"
        " WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 1998)"
        " SELECT 'a' || n, '{}', 'R', '01712345678', 'BD-13', 'a', 's' || n, n FROM many",
        contact_));
    const auto refused = join(contact_, account);
    EXPECT_EQ(code_of(refused), "too_many_rows");
    EXPECT_THAT(refused.body, testing::HasSubstr("2,001 orders"));
    database_.run_script("DELETE FROM addresses WHERE id = 'a7'");
    ASSERT_EQ(code_of(join(contact_, account)), "joined");
    EXPECT_EQ(count(fmt::format("addresses WHERE user_id = '{}'", account)), 20);
    EXPECT_EQ(count("addresses WHERE id = 'a1998'"), 1) << "the newest";
}

// R-DESKO-4 R-TRUST-7
TEST_F(Joins, MarkTheReviewsOfABuyer) {
    write([](sql::Transaction& transaction) {
        reviews::add_review(transaction, {.id = "65a1f0c2d3e4b5a6978877d1",
                                          .user_id = account,
                                          .name = "Rahim",
                                          .user_img = "",
                                          .review_description = "Good.",
                                          .created_at_ms = 1});
    });
    place(contact_).value();
    database_.run_script("UPDATE orders SET fate = 'shipped'");
    ASSERT_EQ(code_of(join(contact_, account)), "joined");
    EXPECT_EQ(count("reviews WHERE bought = 1"), 1);
}

// R-DESKO-4: an older release that was started again has added the contact.
TEST_F(Joins, OfTheSameNumberAreSeveralAndTheNewestAccountCounts) {
    ASSERT_EQ(code_of(join(contact_, account)), "joined");
    database_.run_script("UPDATE joined_contacts SET joined_at_ms = joined_at_ms - 1");
    database_.run_script(fmt::format(
        "INSERT INTO users (id, subject, email_verified, name, photo, phone, created_at)"
        " VALUES ('65a1f0c2d3e4b5a6978877a9', 'contact:{0}', 0, 'Rahim', '',"
        " '{0}', 1)",
        phone));
    ASSERT_EQ(code_of(join("65a1f0c2d3e4b5a6978877a9", other_account)), "joined");
    const auto found = database_->read([](sql::Transaction& transaction) {
        return accounts::list_customers(transaction, phone, {});
    });
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found.front().id, other_account);
}

// R-DESKO-4: an older server would order for the contact again.
TEST_F(Joins, WaitForOlderServers) {
    database_.run_script(
        fmt::format("INSERT INTO servers (name, version, step, started_at_ms, seen_at_ms)"
                    " VALUES ('old', '1', 125, 0, {})",
                    now_ms));
    const auto refused = join(contact_, account);
    EXPECT_EQ(code_of(refused), "upgrade_under_way");
    EXPECT_EQ(refused.headers.at("Retry-After"), "60");
    EXPECT_EQ(count("users WHERE subject LIKE 'contact:%'"), 1);
}

// R-DESKO-4: staff chose the contact before a colleague joined it to an account.
TEST_F(Joins, RefuseOrdersOfStaffWhoChoseTheContactBefore) {
    ASSERT_EQ(code_of(join(contact_, account)), "joined");
    EXPECT_EQ(place(contact_).error().code.text(), "customer_joined");
    EXPECT_EQ(count("orders"), 0);
}

// R-DESKO-4: two servers, and an order that is placed but not committed as the contact joins.
TEST_F(Joins, TakeOrdersAlongThatAreBeingPlacedOnAnotherServer) {
    if (!database_.is_postgres()) GTEST_SKIP() << "a SQLite file belongs to one program";
    const auto there = sql::open_database(database_.address());
    const auto watch = sql::open_database(database_.address());
    const auto someone_waits = [&] {
        return watch->read([](sql::Transaction& transaction) {
            return !transaction
                        .query(
                            "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                            " AND application_name = current_setting('application_name')",
                            {})
                        .empty();
        });
    };
    std::jthread joiner;
    std::string outcome;
    const sql::Batch<orders::OrderRequest, std::string> batch(
        [&](sql::Transaction& transaction, const std::vector<const orders::OrderRequest*>& calls) {
            auto placed = orders::place_order(transaction, *calls.front(), {});
            static_cast<void>(transaction.query("SELECT 1 AS one", {}));  // It has all arrived.
            joiner = std::jthread([&] { outcome = code_of(join(contact_, account)); });
            while (!someone_waits()) std::this_thread::yield();
            return std::vector<std::string>{placed ? placed->orders.front().id : ""};
        });
    const auto order_id = there->write(batch, request_for(contact_));
    joiner.join();
    EXPECT_EQ(outcome, "joined");
    EXPECT_NE(order_id, "");
    EXPECT_EQ(count(fmt::format("orders WHERE user_id = '{}'", account)), 1);
    EXPECT_EQ(count(fmt::format("orders WHERE user_id = '{}'", contact_)), 0);
}

}  // namespace
}  // namespace shop::app
