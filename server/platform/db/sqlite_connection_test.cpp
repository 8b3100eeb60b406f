#include "platform/db/sqlite_connection.hpp"

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <string>

namespace shop::sql {
namespace {

/// Until it is gone, this process can write nothing to any file.
class DeadDisk {
public:
    DeadDisk() {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit none{0, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~DeadDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    DeadDisk(const DeadDisk&) = delete;
    DeadDisk& operator=(const DeadDisk&) = delete;

private:
    // Told by an error, not by a signal.
    void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before_{};
};

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
