#pragma once

// For tests only: a real, empty database with all migrations applied. A SQLite file, or, if
// NORTHBRIDGE_TEST_DATABASE names a PostgreSQL server, a schema there that only this test uses:
// script/test runs all store tests on both.

#include "platform/base/object_id.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/open_database.hpp"
#include "platform/db/test_schema_pool.hpp"

#include <cstdlib>
#include <filesystem>

namespace shop::sql {

class TestDatabase {
public:
    TestDatabase() = default;
    ~TestDatabase() {
        database_.reset();
        if (is_postgres()) test_schema_pool::run(test_schema_pool::release, address_);
        std::filesystem::remove_all(folder_);
    }
    TestDatabase(const TestDatabase&) = delete;
    TestDatabase& operator=(const TestDatabase&) = delete;

    Database& operator*() { return *database_; }
    Database* operator->() { return database_.get(); }

    bool is_postgres() const { return !server_.empty(); }

    /// The address for open_database().
    const std::string& address() const { return address_; }

    void run_script(const std::string& script) {
        open_connection(address_, Access::read_write)->run_script(script);
    }

    /// Updates PostgreSQL's statistics now; PostgreSQL itself does so some time after a write.
    /// SQLite plans without statistics. Only for this test's tables: a concurrent test may rely on
    /// old statistics of its own.
    void count_rows() {
        if (!is_postgres()) return;
        run_script(
            "DO $$ DECLARE t TEXT; BEGIN"
            " FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP"
            " EXECUTE format('ANALYZE %I', t);"
            " END LOOP; END $$");
    }

private:
    /// The two number formats that tests use.
    static constexpr std::string_view printf_of_sqlite =
        ".printf(format TEXT, value BIGINT) RETURNS TEXT LANGUAGE sql AS $$ SELECT replace("
        "replace(format, '%024x', lpad(to_hex(value), 24, '0')),"
        " '%05d', lpad(value::TEXT, 5, '0')) $$";

    static std::string server_of_environment() {
        const auto* server = std::getenv("NORTHBRIDGE_TEST_DATABASE");
        return server == nullptr ? "" : server;
    }

    std::string make_address() const {
        if (!is_postgres()) {
            std::filesystem::create_directory(folder_);
            return folder_ / "shop.sqlite";
        }
        if (!test_schema_pool::take(server_, name_)) {
            open_connection(server_, Access::read_write)
                ->run_script("CREATE SCHEMA " + name_ + "; CREATE FUNCTION " + name_ +
                             std::string(printf_of_sqlite));
        }
        const auto* separator = server_.find('?') == std::string::npos ? "?" : "&";
        return server_ + separator + "application_name=" + name_ + "&options=-csearch_path%3D" +
               name_;
    }

    std::unique_ptr<Database> open() const {
        migrate(address_, all_migrations());
        if (is_postgres()) test_schema_pool::run(test_schema_pool::keep, address_);
        return open_database(address_);
    }

    const std::string server_ = server_of_environment();
    const std::string name_ = "test_" + new_object_id();
    const std::filesystem::path folder_ = std::filesystem::temp_directory_path() / name_;
    const std::string address_ = make_address();
    std::unique_ptr<Database> database_ = open();
};

}  // namespace shop::sql
