#include "platform/db/sqlite/sqlite_connection.hpp"

#include "platform/base/problem.hpp"
#include "platform/db/damaged_database.hpp"
#include "platform/db/database_unavailable.hpp"

#include <cerrno>
#include <new>
#include <stdexcept>

namespace shop::sql {
namespace {

/// SQLite reports a full disk as SQLITE_FULL only if a write failed, and an exceeded quota never.
[[noreturn]] void fail_by_disk(sqlite3* handle, const std::string& what) {
    const int reason = sqlite3_system_errno(handle);
    if (reason == ENOSPC || reason == EDQUOT) throw DatabaseDiskFull(what);
    throw DatabaseUnavailable(what);
}

[[noreturn]] void fail(sqlite3* handle, std::string_view doing) {
    const char* known = sqlite3_db_filename(handle, "main");
    const std::string file = known == nullptr ? "" : known;
    const auto what = "sqlite: " + file + ": " + std::string(doing) + ": " + sqlite3_errmsg(handle);
    switch (sqlite3_errcode(handle)) {
        case SQLITE_NOTADB: throw PermanentFailure(file + " is no SQLite database");
        case SQLITE_CORRUPT: throw DamagedDatabase(what);
        case SQLITE_FULL: throw DatabaseDiskFull(what);
        case SQLITE_IOERR: fail_by_disk(handle, what);
        case SQLITE_BUSY: throw Unavailable(what);
        default: throw std::runtime_error(what);
    }
}

sqlite3* open(const std::string& path, Access access) {
    // Memory statistics take a global lock on each allocation. If the library already runs, they
    // stay on.
    static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    static_cast<void>(configured);
    // Only one thread at a time uses a connection, so it needs no mutex.
    const int mode = access == Access::read_only ? SQLITE_OPEN_READONLY
                                                 : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    sqlite3* handle = nullptr;
    if (sqlite3_open_v2(path.c_str(), &handle, mode | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
        const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> closing(handle, &sqlite3_close);
        fail(handle, "open " + path);
    }
    return handle;
}

/// SQLite numbers "$2" by first appearance, not by its digit, so we look up its index by name.
std::vector<int> indexes_of_parameters(sqlite3_stmt* statement) {
    std::vector<int> indexes;
    for (int number = 1; number <= sqlite3_bind_parameter_count(statement); ++number) {
        const auto name = "$" + std::to_string(number);
        const int index = sqlite3_bind_parameter_index(statement, name.c_str());
        if (index == 0) throw std::logic_error("sqlite: the statement has no " + name);
        indexes.push_back(index);
    }
    return indexes;
}

/// Does not copy a text: it must stay unchanged until the statement has run.
void bind(sqlite3_stmt* statement, int index, const Value& value) {
    int result = SQLITE_OK;
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        result = sqlite3_bind_int64(statement, index, *integer);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
        result = sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC,
                                     SQLITE_UTF8);
    } else {
        result = sqlite3_bind_null(statement, index);
    }
    if (result != SQLITE_OK) {
        fail(sqlite3_db_handle(statement), "bind parameter " + std::to_string(index));
    }
}

/// SQLite silently treats an unbound parameter as null.
void bind_all(sqlite3_stmt* statement, const std::vector<int>& indexes, const Values& values) {
    if (values.size() != indexes.size()) {
        throw std::logic_error("sqlite: the statement wants another number of values");
    }
    for (std::size_t i = 0; i < values.size(); ++i) bind(statement, indexes[i], values[i]);
}

/// Releases a statement's rows before a commit, and its values, however the statement ends.
struct ResetStatement {
    void operator()(sqlite3_stmt* statement) const {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
    }
};

Field read(sqlite3_stmt* statement, int column) {
    // Only one thread uses the connection, so we read the value directly: each sqlite3_column_...()
    // would check the connection for an error first.
    auto* value = sqlite3_column_value(statement, column);
    const int type = sqlite3_value_type(value);
    if (type == SQLITE_NULL) return std::monostate{};
    if (type == SQLITE_INTEGER) return std::int64_t{sqlite3_value_int64(value)};
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    if (text == nullptr) throw std::bad_alloc();
    return std::string_view(text, static_cast<std::size_t>(sqlite3_value_bytes(value)));
}

Columns read_columns(sqlite3_stmt* statement) {
    std::vector<std::string> names;
    for (int column = 0; column < sqlite3_column_count(statement); ++column) {
        names.emplace_back(sqlite3_column_name(statement, column));
    }
    return std::make_shared<const std::vector<std::string>>(std::move(names));
}

Values read_row(sqlite3_stmt* statement) {
    const int count = sqlite3_column_count(statement);
    Values values;
    values.reserve(static_cast<std::size_t>(count));
    for (int column = 0; column < count; ++column) {
        values.push_back(value_of(read(statement, column)));
    }
    return values;
}

}  // namespace

SqliteConnection::SqliteConnection(const std::string& path, Access access)
    : handle_(open(path, access), &sqlite3_close) {
    run_script("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;");
    // A commit returns when it is on disk: a confirmed order survives a power cut.
    if (access == Access::read_write) {
        run_script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
        // 32 MB of cache: a write changes a page of each of ten indexes, and pages that do not fit
        // are written and read again within the transaction.
        run_script("PRAGMA cache_size = -32768;");
        // Overwrites deleted content, so that no copy of a page contains it. Debian's SQLite does
        // so by default; others may not.
        run_script("PRAGMA secure_delete = ON;");
        // Otherwise SQLite writes the pages for rolling back a savepoint to a file, one by one.
        run_script("PRAGMA temp_store = MEMORY;");
        // 16 MB, unless checkpoint_concurrently() is called: a page that many orders change is
        // copied once for all of them.
        run_script("PRAGMA wal_autocheckpoint = 4000;");
        // 256 MB, twice the maximum under checkpoint_concurrently(): if a backup makes the log
        // longer, it shrinks to this size at its next restart.
        run_script("PRAGMA journal_size_limit = 268435456;");
    }
}

void SqliteConnection::run(Statement& statement, std::string_view text, const Values& values,
                           const std::function<void()>& take_row) {
    const std::unique_ptr<sqlite3_stmt, ResetStatement> running(statement.handle.get());
    bind_all(running.get(), statement.parameters, values);
    int step = 0;
    while ((step = sqlite3_step(running.get())) == SQLITE_ROW) take_row();
    if (step != SQLITE_DONE) fail(handle_.get(), text);
}

Fetched SqliteConnection::fetch(std::string_view text, const Values& values) {
    auto& statement = prepared(text);
    const auto changes_before = changes();
    Fetched fetched;
    run(statement, text, values, [&] {
        if (!fetched.columns) fetched.columns = columns_of(statement);
        fetched.rows.push_back(read_row(statement.handle.get()));
    });
    fetched.changed_rows = changes() - changes_before;
    return fetched;
}

void SqliteConnection::query_each(std::string_view text, const Values& values,
                                  const std::function<void(const RowView&)>& visit) {
    auto& statement = prepared(text);
    std::vector<Field> fields;
    std::optional<RowView> row;
    run(statement, text, values, [&] {
        if (!row) row.emplace(columns_of(statement), fields);
        fields.clear();
        const int count = sqlite3_column_count(statement.handle.get());
        for (int column = 0; column < count; ++column) {
            fields.push_back(read(statement.handle.get(), column));
        }
        visit(*row);
    });
}

void SqliteConnection::run_script(const std::string& script) {
    if (sqlite3_exec(handle_.get(), script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail(handle_.get(), script);
    }
}

void SqliteConnection::checkpoint_concurrently() {
    checkpoints_ = std::make_unique<SqliteCheckpoints>(sqlite3_db_filename(handle_.get(), "main"));
    const auto on_commit = [](void* checkpoints, sqlite3* handle, const char*, int pages) {
        static_cast<SqliteCheckpoints*>(checkpoints)->log_has_grown(handle, pages);
        return SQLITE_OK;
    };
    sqlite3_wal_hook(handle_.get(), on_commit, checkpoints_.get());  // Replaces wal_autocheckpoint.
}

void SqliteConnection::commit() {
    if (sqlite3_exec(handle_.get(), "COMMIT", nullptr, nullptr, nullptr) == SQLITE_OK) return;
    const auto what = std::string("sqlite: COMMIT: ") + sqlite3_errmsg(handle_.get());
    const int result = sqlite3_errcode(handle_.get());
    if (result == SQLITE_FULL) throw DatabaseDiskFull(what);
    if (result != SQLITE_IOERR) throw Unavailable(what);
    // The commit may be in the log anyway, such as when only the sync failed: after a crash,
    // recovery would apply it. The next commit overwrites it.
    if (sqlite3_get_autocommit(handle_.get()) == 0) roll_back_quietly(*this);
    throw OutcomeUnknown(what);
}

bool SqliteConnection::has_table(const std::string& name) {
    return !query("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", {name}).empty();
}

std::vector<Table> SqliteConnection::tables() {
    std::vector<Table> all;
    for (const auto& found :
         query("SELECT name FROM sqlite_master"
               " WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
               {})) {
        Table table{found.text("name"), {}, {}};
        for (const auto& column :
             query("SELECT name FROM pragma_table_info($1) ORDER BY cid", {table.name})) {
            table.columns.push_back(column.text("name"));
        }
        for (const auto& column : query(
                 "SELECT name FROM pragma_table_info($1) WHERE pk > 0 ORDER BY pk", {table.name})) {
            table.key.push_back(column.text("name"));
        }
        all.push_back(std::move(table));
    }
    return all;
}

const Columns& SqliteConnection::columns_of(Statement& statement) {
    // After a schema change SQLite prepares a statement again, maybe with other columns.
    const bool is_new =
        sqlite3_stmt_status(statement.handle.get(), SQLITE_STMTSTATUS_REPREPARE, 1) > 0;
    if (is_new || !statement.columns) statement.columns = read_columns(statement.handle.get());
    return statement.columns;
}

SqliteConnection::Statement& SqliteConnection::prepared(std::string_view text) {
    if (const auto known = statements_.find(text); known != statements_.end()) return known->second;
    sqlite3_stmt* prepared = nullptr;
    sqlite3_prepare_v3(handle_.get(), text.data(), static_cast<int>(text.size()),
                       SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
    if (prepared == nullptr) fail(handle_.get(), text);
    Statement statement{{prepared, &sqlite3_finalize}, indexes_of_parameters(prepared)};
    return statements_.emplace(text, std::move(statement)).first->second;
}

}  // namespace shop::sql
