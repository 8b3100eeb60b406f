#pragma once

#include "platform/base/outcome_unknown.hpp"
#include "platform/db/database.hpp"

#include <chrono>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shop::sql {

/// Two transactions collided, and this one must be retried. Only an engine that several servers
/// write to throws it, and only the writer catches it.
class Contention : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Another transaction holds a lock for longer than a write may wait. The lock may stay, so all
/// units of work of this transaction fail.
class Blocked : public Unavailable {
public:
    using Unavailable::Unavailable;
};

/// The result of a statement.
struct Fetched {
    Columns columns{};
    std::vector<Values> rows{};
    std::int64_t changed_rows = 0;  // Inserted, changed or deleted.
};

/// A table of the schema.
struct Table {
    std::string name;
    std::vector<std::string> columns;
    std::vector<std::string> key;  // The primary key.
};

/// How this program's connection reaches the server.
struct ServerLink {
    std::string host{};
    bool is_remote = false;  // Neither a socket nor the loopback interface.
    bool is_encrypted = false;
    bool is_verified = false;  // The server has proved that it is `host`.
};

enum class Access { read_only, read_write };

/// A connection that can also open and close transactions: what each engine implements. Used by one
/// thread at a time.
class Connection : public Transaction {
public:
    [[nodiscard]] std::vector<Row> query(std::string_view statement, const Values& values) final;
    [[nodiscard]] std::int64_t execute(std::string_view statement, const Values& values) final;
    void execute_deferred(std::string_view statement, const Values& values) override {
        fetch(statement, values);
    }

    /// Waits for deferred statements and throws their errors.
    virtual void settle() {}

    /// Runs a statement and returns rows with their column names.
    virtual Fetched fetch(std::string_view statement, const Values& values) = 0;

    virtual void begin_write() = 0;

    /// The same, after waiting for other transactions that began this way, so that they never
    /// collide. Begins anyway after a second: a migration may hold the turn.
    virtual void begin_write_in_turn() { begin_write(); }

    /// A write that is based on rows which it locks before it reads them (lock_rows): it waits for
    /// the others that write to them, instead of colliding. Nothing else keeps what it reads from
    /// changing before it commits. What began in turn goes first.
    virtual void begin_write_by_locks() { begin_write(); }

    /// The same with an exclusive lock on these existing tables: it sees all earlier writes, and
    /// until it ends no other transaction reads or writes them.
    virtual void begin_write_locking(const std::vector<std::string>& tables) {
        static_cast<void>(tables);
        begin_write();
    }

    /// A read transaction that sees one consistent state.
    virtual void begin_read() = 0;

    /// The same for a single statement, which sees one state by itself.
    virtual void begin_read_once() { begin_read(); }

    /// Ends a read, or makes the writes durable together with the deferred statements. Where one of
    /// these fails, its error is thrown and nothing is committed. Throws Unavailable when the
    /// COMMIT itself fails, OutcomeUnknown when the writes may or may not be committed.
    virtual void commit() { run_script("COMMIT"); }

    /// From now on a commit that the server does not confirm within `timeout` throws
    /// OutcomeUnknown, and each begin_...() throws Unavailable until the server does. Only for
    /// engines with standbys.
    virtual void limit_commits(std::chrono::milliseconds timeout) { static_cast<void>(timeout); }

    /// From now on no commit of this connection waits until its pages are where they belong. Only
    /// for an engine that leaves this work to its clients.
    virtual void checkpoint_beside() {}

    /// Statements without values: a migration, "SAVEPOINT unit".
    virtual void run_script(const std::string& script) = 0;

    /// Starts counting the rows that following statements insert, change and delete, undone or not;
    /// counted() returns the count.
    virtual void start_counting() = 0;

    /// Waits for deferred statements: throws as settle() does.
    virtual std::int64_t counted() = 0;

    virtual bool has_table(const std::string& name) = 0;

    /// All tables of this schema.
    virtual std::vector<Table> tables() = 0;

    /// After rows were copied in: sequences go on after the highest number of their column. Only
    /// for engines with sequences.
    virtual void advance_sequences() {}

    /// Throws when the database does not compare texts byte by byte: no index would serve a prefix
    /// search.
    virtual void check_collation() = 0;

    /// Of an engine with a server.
    virtual ServerLink link() const { return {}; }

    /// What slot() says from now on.
    void write_in_slot(std::int64_t slot) { slot_ = slot; }

    /// The subjects announced since the last call.
    std::set<std::string> consume_announced() { return std::exchange(announced_, {}); }
};

/// Rolls back after a failure without throwing, so that the original error survives.
void roll_back_quietly(Connection& connection);

}  // namespace shop::sql
