#pragma once

#include "platform/base/outcome_unknown.hpp"
#include "platform/db/database.hpp"

#include <chrono>
#include <memory>
#include <stdexcept>
#include <utility>

namespace shop::sql {

/// Two transactions wanted the same thing at once, and this one has to begin again. Only an engine
/// that several servers write to knows it; the writer catches it, nobody else sees it.
class Contention : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

using Values = std::vector<Value>;

/// Another transaction keeps what this one needs for longer than a write may wait: it may stay so,
/// and whoever shares this transaction ends with it.
class Blocked : public Unavailable {
public:
    using Unavailable::Unavailable;
};

/// What a statement answered.
struct Fetched {
    Columns columns{};
    std::vector<Values> rows{};
    std::int64_t changed_rows = 0;  // Inserted, changed or deleted.
};

/// A table as the database knows it.
struct Table {
    std::string name;
    std::vector<std::string> columns;
    std::vector<std::string> key;  // The primary key.
};

/// A connection that can also open and close transactions: what an engine brings along. Used by one
/// thread at a time.
class Connection : public Transaction {
public:
    [[nodiscard]] std::vector<Row> query(std::string_view statement, const Values& values) final;
    [[nodiscard]] std::int64_t execute(std::string_view statement, const Values& values) final;
    void execute_deferred(std::string_view statement, const Values& values) override {
        fetch(statement, values);
    }

    /// Waits for what was put, and throws what it failed of.
    virtual void settle() {}

    /// The same for those who do not know the columns.
    virtual Fetched fetch(std::string_view statement, const Values& values) = 0;

    virtual void begin_write() = 0;

    /// The same, after waiting for all others that began so to end: they never collide. Who waited
    /// for a second begins all the same: it may be a migration that has the turn.
    virtual void begin_write_in_turn() { begin_write(); }

    /// The same with these tables, which exist, to itself: it sees all that others wrote to them,
    /// and until it ends they neither write nor read them.
    virtual void begin_write_alone_on(const std::vector<std::string>& tables) {
        static_cast<void>(tables);
        begin_write();
    }

    /// A transaction that sees one state.
    virtual void begin_read() = 0;

    /// Throws OutcomeUnknown when what was written may or may not stay.
    virtual void commit() { run_script("COMMIT"); }

    /// From now on a commit that is not answered for so long throws OutcomeUnknown, and until it is
    /// answered each begin_...() throws Unavailable. Only an engine that may have to wait for
    /// others knows it.
    virtual void limit_commits(std::chrono::milliseconds patience) { static_cast<void>(patience); }

    /// Statements without values: a migration, "SAVEPOINT work".
    virtual void run_script(const std::string& script) = 0;

    /// How many rows what follows inserts, changes and deletes, undone or not: counted() tells.
    virtual void start_counting() = 0;

    /// Settles what was put: throws as settle() does.
    virtual std::int64_t counted() = 0;

    virtual bool has_table(const std::string& name) = 0;

    /// All tables of this schema.
    virtual std::vector<Table> tables() = 0;

    /// Throws when the database compares texts otherwise than byte by byte: no index would serve a
    /// search by the beginning.
    virtual void check_collation() = 0;

    /// What was announced since the last call.
    std::set<std::string> consume_announced() { return std::exchange(announced_, {}); }
};

/// After a failure, whose cause is what counts: does not throw.
void roll_back_quietly(Connection& connection);

enum class Access { read_only, read_write };

/// Whether several servers may share the database at `address`.
bool is_shared(std::string_view address);

/// The engine is told by the address: "postgres://user@host/shop", anything else is the path of a
/// SQLite file. Throws Unavailable when the server is.
std::unique_ptr<Connection> open_connection(const std::string& address, Access access);

}  // namespace shop::sql
