#pragma once

// For tests only: a real database in a file of its own, with every migration applied.

#include "platform/base/object_id.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/sqlite_connection.hpp"
#include "platform/db/sqlite_database.hpp"

#include <filesystem>

namespace shop::sql {

class TestDatabase {
public:
    TestDatabase() = default;
    ~TestDatabase() {
        database_.reset();
        std::filesystem::remove_all(folder_);
    }
    TestDatabase(const TestDatabase&) = delete;
    TestDatabase& operator=(const TestDatabase&) = delete;

    Database& operator*() { return *database_; }
    Database* operator->() { return database_.get(); }

    void run_script(const std::string& script) {
        SqliteConnection(file(), Access::read_write).run_script(script);
    }

private:
    std::string file() const { return folder_ / "shop.sqlite"; }

    static std::filesystem::path make_folder() {
        auto folder = std::filesystem::temp_directory_path() / ("shop-test-" + new_object_id());
        std::filesystem::create_directory(folder);
        return folder;
    }

    std::unique_ptr<Database> open() {
        migrate_sqlite(file(), all_migrations());
        return open_sqlite(file());
    }

    const std::filesystem::path folder_ = make_folder();
    std::unique_ptr<Database> database_ = open();
};

}  // namespace shop::sql
