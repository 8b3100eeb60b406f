#include "platform/db/copy_database.hpp"
#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>

namespace shop::sql {
namespace {

using testing::HasSubstr;

/// Rows in order, as text.
std::string all_of(const std::string& address, const std::string& table) {
    const auto connection = open_connection(address, Access::read_only);
    std::string text;
    for (const auto& row :
         connection->fetch("SELECT * FROM " + table + " ORDER BY 1, 2", {}).rows) {
        for (const auto& value : row) {
            if (const auto* number = std::get_if<std::int64_t>(&value)) {
                text += std::to_string(*number);
            } else if (const auto* words = std::get_if<std::string>(&value)) {
                text += "'" + *words + "'";
            } else {
                text += "null";
            }
            text += " ";
        }
        text += "\n";
    }
    return text;
}

/// Copies a database to a file, and the file to another database.
class CopyDatabase : public testing::Test {
protected:
    CopyDatabase() {
        from_.run_script(R"(
INSERT INTO house (name, value) VALUES ('mode', 'demo'), ('words', 'ঢাকা, a "quote", a
line and a \ ');
INSERT INTO products (id, name, img, description, min_quantity, available_quantity, price_paisa,
                      created_at_ms)
VALUES ('p1', 'Padma', '', '', 1, 0, 9999999999, 7), ('p0', 'Surma', '', '', 1, 5, 1, 8);
INSERT INTO stock_movements (id, product_id, delta, kind, at_ms) VALUES ('m1', 'p0', 5, 'added', 8);
INSERT INTO product_events (id, product_id, kind, actor_id, product_before, at_ms)
VALUES ('e1', 'p1', 'archived', 'a', '{}', 9);
)");
    }
    ~CopyDatabase() override { std::filesystem::remove_all(folder_); }

    static std::string folder() {
        const auto path = std::filesystem::temp_directory_path() / ("copy_" + new_object_id());
        std::filesystem::create_directory(path);
        return path;
    }

    static void copy(const std::string& from, const std::string& to) {
        copy_database(from, to, [](const auto&, std::int64_t, std::int64_t) {});
    }

    static std::string refusal(const std::string& from, const std::string& to) {
        try {
            copy(from, to);
        } catch (const std::runtime_error& refused) {
            return refused.what();
        }
        return "";
    }

    const std::string folder_ = folder();
    const std::string file_ = folder_ + "/shop.sqlite";
    TestDatabase from_;
    TestDatabase to_;
};

// R-PART-8
TEST_F(CopyDatabase, RequiresTheProgramsThatItsSourceDoes) {
    from_.run_script("INSERT INTO migration_contracts (number, works_since) VALUES (121, 121)");
    copy(from_.address(), file_);
    EXPECT_THAT(all_of(file_, "migration_contracts"), HasSubstr("121 121 \n"));
}

TEST_F(CopyDatabase, OrderNumbersContinueAfterTheHighest) {
    const auto insert = [](const std::string& id, const std::string& number) {
        return "INSERT INTO orders (id, user_id, product_id, product_name, name, email, address,"
               " phone, quantity, price_paisa, created_at_ms, changed_at_ms,"
               " number) VALUES ('" +
               id + "', 'u', 'p', 'P', 'n', 'e', 'a', '1', 1, 1, 1, 1, " + number + ")";
    };
    from_.run_script(insert("o1", "1001"));
    from_.run_script(insert("o2", "1002"));
    copy(from_.address(), file_);
    copy(file_, to_.address());
    to_.run_script(insert("o3", "(SELECT number FROM next_order_number)"));
    const auto rows = open_connection(to_.address(), Access::read_only)
                          ->query("SELECT number FROM orders ORDER BY id", {});
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].integer("number"), 1001);
    EXPECT_EQ(rows[1].integer("number"), 1002);
    EXPECT_EQ(rows[2].integer("number"), 1003);
}

TEST_F(CopyDatabase, CopiesEveryRowThereAndBack) {
    from_.run_script(
        "INSERT INTO reviews (id, user_id, name, user_img, review_description, rating,"
        " created_at_ms) SELECT printf('%024x', i), 'u', 'n', '', 'd', 1 + i % 5, i FROM"
        " (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1234)"
        " SELECT i FROM n) AS numbers");
    copy(from_.address(), file_);
    copy(file_, to_.address());
    for (const auto* table :
         {"house", "products", "stock_movements", "product_events", "reviews"}) {
        const auto was = all_of(from_.address(), table);
        EXPECT_FALSE(was.empty()) << table;
        EXPECT_EQ(all_of(file_, table), was);
        EXPECT_EQ(all_of(to_.address(), table), was);
    }
}

TEST_F(CopyDatabase, CopiesTablesOfLaterMigrations) {
    const std::string later =
        "CREATE TABLE later (a BIGINT NOT NULL, b TEXT NOT NULL, PRIMARY KEY (b, a))";
    from_.run_script(later + "; INSERT INTO later (a, b) VALUES (2, 'x'), (1, 'x'), (1, 'w')");
    EXPECT_NE(refusal(from_.address(), to_.address()), "") << "it has no place there";
    EXPECT_EQ(all_of(to_.address(), "house"), "") << "nor has anything else come over";
    to_.run_script(later);
    copy(from_.address(), to_.address());
    EXPECT_EQ(all_of(to_.address(), "later"), "1 'w' \n1 'x' \n2 'x' \n");
}

TEST_F(CopyDatabase, LeavesAlreadyFilledTargetsAlone) {
    to_.run_script("INSERT INTO house (name, value) VALUES ('mode', 'production')");
    EXPECT_THAT(refusal(from_.address(), to_.address()), HasSubstr("not empty"));
    EXPECT_EQ(all_of(to_.address(), "house"), "'mode' 'production' \n");
}

TEST_F(CopyDatabase, LeavesTheTablesOfAnotherProgramOrVersionAlone) {
    to_.run_script("CREATE TABLE others (a BIGINT PRIMARY KEY)");
    EXPECT_THAT(refusal(from_.address(), to_.address()), HasSubstr("a table others"));

    open_connection(file_, Access::read_write)->run_script("CREATE TABLE others (a BIGINT)");
    EXPECT_THAT(refusal(from_.address(), file_), HasSubstr("a table others"));
    EXPECT_FALSE(open_connection(file_, Access::read_only)->has_table("products"));

    const auto older = folder_ + "/older.sqlite";
    const auto steps = all_migrations();
    migrate(older, {steps.begin(), steps.end() - 1});
    EXPECT_THAT(refusal(from_.address(), older), HasSubstr("another version"));
    EXPECT_FALSE(is_migrated(older, steps)) << "it is as old as it was";
}

// R-OPS-3
TEST_F(CopyDatabase, AShopOfAnOlderVersionIsCopiedAsItIs) {
    const auto all = all_migrations();
    const std::vector<Migration> steps{all.begin(), all.end() - 1};
    const auto older = folder_ + "/older.sqlite";
    migrate(older, steps);
    open_connection(older, Access::read_write)
        ->run_script("INSERT INTO house (name, value) VALUES ('mode', 'demo')");
    copy(older, file_);
    EXPECT_EQ(all_of(file_, "house"), "'mode' 'demo' \n");
    EXPECT_TRUE(is_migrated(file_, steps));

    open_connection(older, Access::read_write)
        ->run_script("INSERT INTO migrations (number, name, ran_at_ms) VALUES (9999, 'later', 1)");
    EXPECT_THAT(refusal(older, folder_ + "/other.sqlite"), HasSubstr("newer version"));
}

// R-OPS-4
TEST_F(CopyDatabase, TheSumsOfTablesAreTheSameOnEveryEngine) {
    copy(from_.address(), file_);
    const auto unwatched = [](const auto&, std::int64_t, std::int64_t) {};
    const auto sums = sum_tables(from_.address(), unwatched);
    EXPECT_EQ(sum_tables(file_, unwatched), sums);
    EXPECT_EQ(std::ranges::count(sums, "leases", &TableSum::name), 0) << "of one server";
    open_connection(file_, Access::read_write)
        ->run_script("UPDATE products SET price_paisa = 2 WHERE id = 'p0'");
    EXPECT_NE(sum_tables(file_, unwatched), sums);
}

TEST_F(CopyDatabase, StoppedHalfWayLeavesAnEmptyTargetForARetry) {
    const auto stop = [](const std::string& table, std::int64_t, std::int64_t) {
        if (table == "stock_movements") throw std::runtime_error("stopped");
    };
    EXPECT_THROW(copy_database(from_.address(), to_.address(), stop), std::runtime_error);
    EXPECT_EQ(all_of(to_.address(), "products"), "");
    copy(from_.address(), to_.address());
    EXPECT_EQ(all_of(to_.address(), "products"), all_of(from_.address(), "products"));
}

TEST_F(CopyDatabase, RefusesASourceThatIsNoShop) {
    EXPECT_THAT(refusal(file_, to_.address()), HasSubstr("no file"));
    open_connection(file_, Access::read_write)->run_script("CREATE TABLE other (a BIGINT)");
    EXPECT_THAT(refusal(file_, to_.address()), HasSubstr("no shop"));
}

}  // namespace
}  // namespace shop::sql
