#include "platform/db/sqlite/sqlite_connection.hpp"

#include "platform/db/database_unavailable.hpp"
#include "platform/db/test_database.hpp"
#include "platform/files/test_dead_disk.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace shop::sql {
namespace {

constexpr std::string_view keep = "INSERT INTO house (name, value) VALUES ($1, 'kept')";

// A client that reads "nothing was changed" retries, and may order twice.
TEST(SqliteConnection, ACommitThatTheDiskRefusesIsUnknownAndTheNextOneSucceeds) {
    TestDatabase database;
    if (database.is_postgres()) GTEST_SKIP() << "a file of SQLite's";
    SqliteConnection connection(database.address(), Access::read_write);
    connection.begin_write();
    connection.execute_deferred(keep, {"first"});
    {
        const DeadDisk disk;
        EXPECT_THROW(connection.commit(), OutcomeUnknown);
    }
    EXPECT_NO_THROW(connection.begin_write()) << "nothing of the first is open any more";
    connection.execute_deferred(keep, {"second"});
    EXPECT_NO_THROW(connection.commit());
    EXPECT_EQ(connection.query("SELECT name FROM house WHERE value = 'kept'", {}).size(), 1U);
}

// R-OPS-50
TEST(SqliteConnection, AFullDiskIsKnownAsSuch) {
    TestDatabase database;
    if (database.is_postgres()) GTEST_SKIP() << "a file of SQLite's";
    SqliteConnection connection(database.address(), Access::read_write);
    connection.run_script("PRAGMA max_page_count = 1");  // No more than now.
    connection.begin_write();
    const auto fill = [&] {
        return connection.execute(
            "INSERT INTO house (name, value) VALUES ('much', hex(zeroblob(524288)))", {});
    };
    EXPECT_THROW(static_cast<void>(fill()), DatabaseDiskFull);
}

// R-OPS-2
TEST(SqliteConnection, ALogThatHasBecomeLongIsShortAgainWhenItBeginsAnew) {
    TestDatabase database;
    if (database.is_postgres()) GTEST_SKIP() << "a file of SQLite's";
    constexpr int megabytes = 280;
    const std::filesystem::path log = database.address() + "-wal";
    SqliteConnection connection(database.address(), Access::read_write);
    connection.begin_write();
    for (int i = 0; i < megabytes; ++i) {
        connection.execute_deferred(
            "INSERT INTO house (name, value) VALUES ($1, hex(zeroblob(524288)))",
            {std::to_string(i)});
    }
    connection.commit();
    EXPECT_GT(std::filesystem::file_size(log), std::uintmax_t{megabytes} << 20U);
    connection.begin_write();
    connection.execute_deferred(keep, {"next"});
    connection.commit();
    EXPECT_LE(std::filesystem::file_size(log), std::uintmax_t{256} << 20U);
}

}  // namespace
}  // namespace shop::sql
