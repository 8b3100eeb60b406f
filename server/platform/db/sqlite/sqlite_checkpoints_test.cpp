#include "platform/db/sqlite/sqlite_checkpoints.hpp"

#include "platform/base/object_id.hpp"
#include "platform/db/sqlite/sqlite_connection.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <thread>

namespace shop::sql {
namespace {

/// A database with one table and without automatic checkpoints.
class Checkpoints : public testing::Test {
protected:
    Checkpoints() {
        connection_->run_script("CREATE TABLE notes (text TEXT)");
        connection_->run_script("PRAGMA wal_checkpoint(TRUNCATE)");
    }
    ~Checkpoints() override {
        connection_.reset();
        std::filesystem::remove_all(folder_);
    }

    void write_a_megabyte() {
        connection_->begin_write();
        connection_->execute_deferred("INSERT INTO notes VALUES ($1)",
                                      {std::string(1'000'000, 'x')});
        connection_->commit();
    }

    bool is_copied() const { return std::filesystem::file_size(file_) > 1'000'000; }

    bool is_copied_soon() const {
        for (int tries = 0; tries < 3'000 && !is_copied(); ++tries) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return is_copied();
    }

    static std::filesystem::path make_folder() {
        auto folder = std::filesystem::temp_directory_path() / ("log_" + new_object_id());
        std::filesystem::create_directory(folder);
        return folder;
    }

    const std::filesystem::path folder_ = make_folder();
    const std::string file_ = folder_ / "shop.sqlite";
    std::unique_ptr<SqliteConnection> connection_ =
        std::make_unique<SqliteConnection>(file_, Access::read_write);
};

TEST_F(Checkpoints, ALogIsCopiedWhenNothingIsWrittenForASecond) {
    connection_->checkpoint_concurrently();
    write_a_megabyte();
    EXPECT_TRUE(is_copied_soon());
}

TEST_F(Checkpoints, ALongLogIsCopiedByTheThread) {
    write_a_megabyte();
    ASSERT_FALSE(is_copied());
    SqliteCheckpoints checkpoints(file_);
    checkpoints.log_has_grown(nullptr, SqliteCheckpoints::log_pages_max - 1);
    EXPECT_TRUE(is_copied_soon());
}

TEST_F(Checkpoints, AReaderKeepsTheLogAndNoWriteWaitsForIt) {
    connection_->checkpoint_concurrently();
    SqliteConnection reader(file_, Access::read_only);
    reader.begin_read();
    ASSERT_TRUE(reader.query("SELECT 1 FROM notes", {}).empty());
    write_a_megabyte();
    std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
    write_a_megabyte();
    EXPECT_TRUE(reader.query("SELECT 1 FROM notes", {}).empty());
    EXPECT_FALSE(is_copied());
    reader.commit();
    EXPECT_TRUE(is_copied_soon());
}

}  // namespace
}  // namespace shop::sql
