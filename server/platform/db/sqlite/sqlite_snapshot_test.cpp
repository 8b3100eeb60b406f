#include "platform/db/sqlite/sqlite_snapshot.hpp"

#include "platform/base/object_id.hpp"
#include "platform/db/open_connection.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace shop::sql {
namespace {

class Snapshot : public testing::Test {
protected:
    Snapshot() {
        std::filesystem::create_directory(folder_);
        writer_ = open_connection(from_, Access::read_write);
        writer_->run_script(
            "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT);"
            "CREATE INDEX t_by_b ON t (b);"
            "INSERT INTO t (b) SELECT 'text ' || i FROM (WITH RECURSIVE n(i) AS"
            " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT i FROM n)");
    }
    ~Snapshot() override { std::filesystem::remove_all(folder_); }

    static std::int64_t count(const std::string& path) {
        return open_connection(path, Access::read_only)
            ->query("SELECT count(*) AS n FROM t", {})
            .front()
            .integer("n");
    }

    static std::optional<std::string> check(const std::string& path) {
        return check_sqlite(path, CheckDepth::full, [] { return true; });
    }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("snapshot_" + new_object_id());
    const std::string from_ = folder_ / "shop.sqlite";
    const std::string to_ = folder_ / "copy.sqlite";
    std::unique_ptr<Connection> writer_;
};

// R-OPS-2
TEST_F(Snapshot, HasNothingOfWhatWasErased) {
    const auto holds = [](const std::string& path, const std::string& text) {
        std::ifstream file(path, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        return bytes.find(text) != std::string::npos;
    };
    EXPECT_EQ(writer_->query("PRAGMA secure_delete", {}).front().integer("secure_delete"), 1);
    writer_->run_script("INSERT INTO t (b) VALUES ('Rahima of Mirpur')");
    snapshot_sqlite(from_, to_, [](std::int64_t, std::int64_t) { return true; });
    EXPECT_TRUE(holds(to_, "Rahima of Mirpur"));
    writer_->run_script("DELETE FROM t WHERE b = 'Rahima of Mirpur'");
    std::filesystem::remove(to_);
    snapshot_sqlite(from_, to_, [](std::int64_t, std::int64_t) { return true; });
    EXPECT_FALSE(holds(to_, "Rahima of Mirpur"));
}

// R-OPS-2
TEST_F(Snapshot, HasWhatWasCommittedBeforeAndKeepsNobodyFromWriting) {
    bool has_written = false;
    snapshot_sqlite(from_, to_, [&](std::int64_t done, std::int64_t total) {
        EXPECT_LE(done, total);
        if (!has_written) writer_->run_script("INSERT INTO t (b) VALUES ('meanwhile')");
        has_written = true;
        return true;
    });
    EXPECT_TRUE(has_written);
    EXPECT_EQ(count(to_), 20'000);
    EXPECT_EQ(count(from_), 20'001);
    EXPECT_EQ(check(to_), std::nullopt);
}

TEST_F(Snapshot, EndsWhenItsWatcherSaysSo) {
    const auto stop = [](std::int64_t, std::int64_t) { return false; };
    EXPECT_THROW(snapshot_sqlite(from_, to_, stop), Interrupted);
}

TEST_F(Snapshot, WhatItsWatcherThrowsComesThrough) {
    const auto fail = [](std::int64_t, std::int64_t) -> bool { throw std::out_of_range("enough"); };
    EXPECT_THROW(snapshot_sqlite(from_, to_, fail), std::out_of_range);
    const auto fail_check = []() -> bool { throw std::out_of_range("enough"); };
    EXPECT_THROW(static_cast<void>(check_sqlite(from_, CheckDepth::full, fail_check)),
                 std::out_of_range);
}

TEST_F(Snapshot, NeverReplacesAFileThatIsThere) {
    const auto go_on = [](std::int64_t, std::int64_t) { return true; };
    snapshot_sqlite(from_, to_, go_on);
    EXPECT_THROW(snapshot_sqlite(from_, to_, go_on), std::runtime_error);
}

TEST_F(Snapshot, ADamagedFileIsFound) {
    snapshot_sqlite(from_, to_, [](std::int64_t, std::int64_t) { return true; });
    std::fstream file(to_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(8 * 4096);
    file << std::string(4096, '\x55');
    file.close();
    EXPECT_NE(check(to_), std::nullopt);
    std::ofstream(folder_ / "letter") << std::string(5000, 'x');
    EXPECT_NE(check(folder_ / "letter"), std::nullopt);
}

TEST_F(Snapshot, WithoutItsLogADatabaseIsOneFile) {
    const auto log = to_ + "-wal";
    snapshot_sqlite(from_, to_, [](std::int64_t, std::int64_t) { return true; });
    open_connection(to_, Access::read_write)->run_script("DELETE FROM t WHERE a > 10");
    close_log(to_);
    EXPECT_FALSE(std::filesystem::exists(log));
    EXPECT_EQ(count(to_), 10);
    EXPECT_FALSE(std::filesystem::exists(log)) << "reading makes none";
}

}  // namespace
}  // namespace shop::sql
