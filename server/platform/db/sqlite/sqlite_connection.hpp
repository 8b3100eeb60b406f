#pragma once

#include "platform/db/connection.hpp"
#include "platform/db/sqlite/sqlite_checkpoints.hpp"

#include <sqlite3.h>

#include <map>
#include <memory>

namespace shop::sql {

/// One SQLite connection, used by one thread at a time. Prepares each statement once and keeps it.
class SqliteConnection final : public Connection {
public:
    SqliteConnection(const std::string& path, Access access);

    Fetched fetch(std::string_view statement, const Values& values) override;
    void query_each(std::string_view statement, const Values& values,
                    const std::function<void(const RowView&)>& visit) override;
    void begin_write() override { execute_deferred("BEGIN IMMEDIATE", {}); }
    void begin_read() override { execute_deferred("BEGIN", {}); }
    void commit() override;
    void run_script(const std::string& script) override;
    void checkpoint_concurrently() override;
    void start_counting() override { counted_from_ = changes(); }
    std::int64_t counted() override { return changes() - counted_from_; }
    bool has_table(const std::string& name) override;
    std::vector<Table> tables() override;
    void check_collation() override {}  // SQLite always compares bytes.

private:
    using Handle = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
    struct Statement {
        std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> handle;
        std::vector<int> parameters;  // SQLite's index of $1, $2 ...
        Columns columns{};            // Of its last result.
    };

    /// Changed rows since the connection was opened.
    std::int64_t changes() const { return sqlite3_total_changes64(handle_.get()); }
    Statement& prepared(std::string_view text);
    void run(Statement& statement, std::string_view text, const Values& values,
             const std::function<void()>& take_row);
    static const Columns& columns_of(Statement& statement);

    std::unique_ptr<SqliteCheckpoints> checkpoints_;
    Handle handle_;  // Closes before the checkpoints end.
    std::int64_t counted_from_ = 0;
    std::map<std::string, Statement, std::less<>> statements_;  // After `handle_`: destroyed first.
};

}  // namespace shop::sql
