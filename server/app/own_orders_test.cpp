// Orders that owners of the shop placed for themselves, with the roles of real users.

#include "accounts/accounts.hpp"
#include "orders/orders.hpp"
#include "platform/db/test_database.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace shop::app {
namespace {

/// Two owners, each with orders of their own that can be shipped.
class OwnOrders : public testing::Test {
protected:
    static constexpr int orders_each = 4;

    OwnOrders() {
        for (const auto* const owner : {"ada", "bob"}) {
            database_.run_script(
                fmt::format("INSERT INTO users (id, subject, email, email_verified, name, photo, "
                            "role, created_at)"
                            " VALUES ('{0}', '{0}', '{0}@firm.com', 1, '{0}', '', 'admin', 1)",
                            owner));
            for (int i = 0; i < orders_each; ++i) {
                database_.run_script(fmt::format(
                    "INSERT INTO orders (id, number, user_id, product_id, product_name, name, "
                    "email,"
                    " address, phone, quantity, price_paisa, way, created_at_ms, changed_at_ms)"
                    " VALUES ('{1}', {2}, '{0}', 'p', 'Padma', '{0}', '', 'a', '1', 1, 100,"
                    " 'on_delivery', 1, 1);"
                    "INSERT INTO order_events (order_id, step, kind, at_ms) VALUES ('{1}', 1,"
                    " 'placed', 1)",
                    owner, order_of(owner, i), ++number_));
            }
        }
    }

    static std::string order_of(const std::string& owner, int i) {
        return owner + "-" + std::to_string(i);
    }

    /// "shipped", or the code of the refusal.
    std::string ship(const std::string& staff, const std::string& order_id) {
        const auto shipped = database_->write([&](sql::Transaction& transaction) {
            return orders::ship_for_staff(
                transaction, order_id, {{audit::ActorKind::staff, staff}, accounts::has_colleague},
                2);
        });
        return shipped ? "shipped" : std::string(shipped.error().code.text());
    }

    void set_disabled(const std::string& owner, bool is_disabled) {
        database_.run_script(fmt::format("UPDATE users SET disabled = {} WHERE id = '{}'",
                                         is_disabled ? 1 : 0, owner));
    }

    std::int64_t count(const std::string& rows) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + rows, {}).front().integer("n");
        });
    }

    sql::TestDatabase database_;
    int number_ = 1000;
};

// R-DESKO-5
TEST_F(OwnOrders, AreShippedByTheOnlyOwnerAndMarked) {
    set_disabled("bob", true);
    EXPECT_EQ(ship("ada", order_of("ada", 0)), "shipped");
    EXPECT_EQ(count(R"(audit_details WHERE after LIKE '%"own":true%')"), 1);
    set_disabled("bob", false);
    EXPECT_EQ(ship("ada", order_of("ada", 1)), "own_order");
    EXPECT_EQ(ship("bob", order_of("ada", 1)), "shipped");
    EXPECT_EQ(count(R"(audit_details WHERE after LIKE '%"own":true%')"), 1);
}

// R-DESKO-5
TEST_F(OwnOrders, AreShippedByNeitherOfTwoOwnersAtOnceButByEachForTheOther) {
    std::atomic<int> refused = 0;
    std::atomic<int> shipped = 0;
    {
        std::vector<std::jthread> owners;
        for (const auto& [owner, other] : {std::pair{"ada", "bob"}, std::pair{"bob", "ada"}}) {
            owners.emplace_back([&, owner, other] {
                for (int i = 0; i < orders_each; ++i) {
                    if (ship(owner, order_of(owner, i)) == "own_order") ++refused;
                }
                for (int i = 0; i < orders_each; ++i) {
                    if (ship(owner, order_of(other, i)) == "shipped") ++shipped;
                }
            });
        }
    }
    EXPECT_GT(refused, 0) << "unless the other had shipped it before";
    EXPECT_EQ(count("orders o JOIN order_events e ON e.order_id = o.id"
                    " WHERE e.kind = 'shipped' AND e.actor_id = o.user_id"),
              0);
    EXPECT_EQ(shipped, 2 * orders_each);
    EXPECT_EQ(count("audit_log WHERE action = 'order.ship'"), 2 * orders_each);
    EXPECT_EQ(count(R"(audit_details WHERE after LIKE '%"own":true%')"), 0);
}

// R-DESKO-5: two servers; the colleague is enabled again as the only owner ships.
TEST_F(OwnOrders, ObeyOneOrderOfShippingAndANewColleague) {
    if (!database_.is_postgres()) GTEST_SKIP() << "a SQLite file belongs to one program";
    const auto there = sql::open_database(database_.address());
    for (int i = 0; i < orders_each; ++i) {
        set_disabled("bob", true);
        std::jthread enabling([&] {
            const auto enable = [&](sql::Transaction& transaction) -> Result<void> {
                accounts::set_disabled(transaction, "bob@firm.com", false, 2);
                return {};
            };
            there->write(enable).value();
        });
        const auto outcome = ship("ada", order_of("ada", i));
        enabling.join();
        EXPECT_EQ(count(fmt::format(R"(audit_log l JOIN audit_details d ON d.seq = l.seq
                                       WHERE l.subject = 'order/{}' AND l.action = 'order.ship'
                                         AND d.after LIKE '%"own":true%')",
                                    order_of("ada", i))),
                  outcome == "shipped" ? 1 : 0);
        EXPECT_EQ(ship("ada", order_of("ada", i)), outcome == "shipped" ? "shipped" : "own_order");
    }
}

}  // namespace
}  // namespace shop::app
