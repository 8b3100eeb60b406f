// Programs of two releases on one database: the older one knows fewer migrations.

#include "platform/base/problem.hpp"
#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::sql {
namespace {

class Upgrade : public testing::Test {
protected:
    /// All migrations of this program, and `script` as the next one.
    static std::vector<Migration> newer(std::string_view script, int works_since = 0) {
        auto steps = all_migrations();
        steps.push_back({steps.back().number + 1, "next", script, works_since});
        return steps;
    }

    static int last_step() { return all_migrations().back().number; }

    void keep(Database& database, const std::string& name) {
        const auto insert = [&](Transaction& transaction) -> Result<void> {
            transaction.execute_deferred("INSERT INTO house (name, value) VALUES ($1, 'kept')",
                                         {name});
            return {};
        };
        ASSERT_TRUE(database.write(insert));
    }

    std::string refusal() {
        try {
            migrate(database_.address(), all_migrations());
        } catch (const PermanentFailure& refused) {
            return refused.what();
        }
        return "";
    }

    TestDatabase database_;
    static constexpr std::string_view expand =
        "ALTER TABLE house ADD COLUMN note TEXT NOT NULL DEFAULT 'none'";
    static constexpr std::string_view contract = "ALTER TABLE house DROP COLUMN note";
};

TEST_F(Upgrade, TheNewProgramOpensTheSchemaOfThePreviousOneWithItsRows) {
    keep(*database_, "before");
    EXPECT_FALSE(is_usable(database_.address(), newer(expand))) << "not before the step has run";
    migrate(database_.address(), newer(expand));
    EXPECT_TRUE(is_migrated(database_.address(), newer(expand)));
    const auto rows = open_connection(database_.address(), Access::read_only)
                          ->query("SELECT value, note FROM house WHERE name = 'before'", {});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows.front().text("value"), "kept");
    EXPECT_EQ(rows.front().text("note"), "none");
}

TEST_F(Upgrade, ThePreviousProgramWorksOnASchemaThatOnlyGrew) {
    migrate(database_.address(), newer(expand));
    EXPECT_EQ(refusal(), "");
    EXPECT_TRUE(is_usable(database_.address(), all_migrations()));
    EXPECT_FALSE(is_migrated(database_.address(), all_migrations()));
    EXPECT_TRUE(is_migrated(database_.address(), newer(expand))) << "and took nothing back";
    keep(*open_database(database_.address()), "after");
    keep(*database_, "by a server that was open meanwhile");
}

TEST_F(Upgrade, AProgramThatUsesARemovedPartIsRefusedWithAReason) {
    const auto expanded = newer(expand);
    auto contracted = expanded;
    contracted.push_back({last_step() + 2, "later", contract, last_step() + 1});
    migrate(database_.address(), contracted);
    EXPECT_THAT(refusal(), testing::AllOf(testing::HasSubstr("newer version"),
                                          testing::HasSubstr(std::to_string(last_step() + 1))));
    EXPECT_FALSE(is_usable(database_.address(), all_migrations()));
    EXPECT_TRUE(is_usable(database_.address(), expanded)) << "that one did not use it any more";
    EXPECT_NO_THROW(migrate(database_.address(), expanded));
}

// R-OPS-40
TEST_F(Upgrade, ThePlanNamesTheStepsThatWouldRun) {
    const auto same = plan_migration(database_.address(), all_migrations());
    EXPECT_EQ(same.step, last_step());
    EXPECT_TRUE(same.missing.empty());
    auto further = newer(expand);
    further.push_back({last_step() + 2, "later", contract, last_step() + 1});
    const auto plan = plan_migration(database_.address(), further);
    EXPECT_EQ(plan.step, last_step());
    ASSERT_EQ(plan.missing.size(), 2U);
    EXPECT_EQ(plan.missing.front().name, "next");
    migrate(database_.address(), further);
    const auto older = plan_migration(database_.address(), all_migrations());
    EXPECT_EQ(older.step, last_step() + 2);
    EXPECT_EQ(older.works_since, last_step() + 1);
    EXPECT_TRUE(older.missing.empty());
}

// A correction of an older release came out after some shops had run later steps.
TEST_F(Upgrade, AStepBelowTheLastThatNeverRanIsRun) {
    auto further = all_migrations();
    further.push_back({last_step() + 2, "further", "CREATE TABLE further (a BIGINT)"});
    migrate(database_.address(), further);
    keep(*database_, "before");

    const auto corrected = newer(expand);
    EXPECT_FALSE(is_usable(database_.address(), corrected)) << "its own step has not run";
    migrate(database_.address(), corrected);
    EXPECT_TRUE(is_usable(database_.address(), corrected));
    EXPECT_FALSE(is_migrated(database_.address(), corrected)) << "it is further";
    EXPECT_TRUE(is_usable(database_.address(), further));
    const auto rows = open_connection(database_.address(), Access::read_only)
                          ->query("SELECT note FROM house WHERE name = 'before'", {});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows.front().text("note"), "none");
    EXPECT_NO_THROW(migrate(database_.address(), corrected)) << "and it ran once";
}

TEST_F(Upgrade, MissingStepsRunInTheirOrderAroundThoseThatRan) {
    auto all = newer("CREATE TABLE first_note (a BIGINT)");
    all.push_back({last_step() + 2, "ran", "CREATE TABLE ran_note (a BIGINT)"});
    all.push_back({last_step() + 3, "last", "ALTER TABLE first_note ADD COLUMN b BIGINT"});
    auto some = all_migrations();
    some.push_back(all[all.size() - 2]);
    migrate(database_.address(), some);

    EXPECT_FALSE(is_migrated(database_.address(), all));
    migrate(database_.address(), all);
    EXPECT_TRUE(is_migrated(database_.address(), all));
    EXPECT_NO_THROW(open_connection(database_.address(), Access::read_only)
                        ->fetch("SELECT a, b FROM first_note", {}));
}

TEST_F(Upgrade, AShopWithoutTheTableOfContractsGetsIt) {
    database_.run_script("DROP TABLE migration_contracts");
    EXPECT_TRUE(is_usable(database_.address(), all_migrations()));
    EXPECT_EQ(refusal(), "");
    migrate(database_.address(), newer("SELECT 1", last_step() + 1));
    EXPECT_NE(refusal(), "");
}

}  // namespace
}  // namespace shop::sql
