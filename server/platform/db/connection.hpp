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

/// Two transactions collided, and this one must be retried. Thrown only by an engine with several
/// writing servers; caught only by the writer.
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
    std::int64_t changed_rows = 0;  // Inserted, updated or deleted.
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
    bool is_verified = false;  // The server proved its identity as `host`.
};

enum class Access { read_only, read_write };

/// A connection that can also begin and end transactions; each engine implements it. Used by one
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

    /// The same, but one at a time among all transactions that begin this way, so that they never
    /// collide. Begins after one second in any case: a migration may hold the lock.
    virtual void begin_write_in_turn() { begin_write(); }

    /// A write that locks rows before it reads them (lock_rows): it waits for other writers of
    /// these rows instead of colliding. Other rows that it reads may change before it commits.
    /// Waits for transactions that began in turn.
    virtual void begin_write_by_locks() { begin_write(); }

    /// The same with an exclusive lock on those of these tables that exist: it sees all earlier
    /// writes, and no other transaction reads or writes them until it ends.
    virtual void begin_write_locking(const std::vector<std::string>& tables) {
        static_cast<void>(tables);
        begin_write();
    }

    /// A read transaction that sees one consistent state.
    virtual void begin_read() = 0;

    /// The same for a single statement, which is consistent without a transaction.
    virtual void begin_read_once() { begin_read(); }

    /// Ends a read, or makes the writes durable, including the deferred statements. If a deferred
    /// statement fails, throws its error and commits nothing. Throws Unavailable if the COMMIT
    /// fails, OutcomeUnknown if the writes may or may not be committed.
    virtual void commit() { run_script("COMMIT"); }

    /// From now on, a commit that the server does not confirm within `timeout` throws
    /// OutcomeUnknown, and each begin_...() throws Unavailable until the server confirms it. Only
    /// for engines with standbys.
    virtual void limit_commits(std::chrono::milliseconds timeout) { static_cast<void>(timeout); }

    /// From now on, another thread checkpoints, so that no commit of this connection waits for it.
    /// Only for an engine that leaves checkpoints to its clients.
    virtual void checkpoint_concurrently() {}

    /// Runs statements without values: a migration, "SAVEPOINT unit".
    virtual void run_script(const std::string& script) = 0;

    /// Starts counting the rows that later statements insert, update and delete, even if they are
    /// rolled back. counted() returns the count.
    virtual void start_counting() = 0;

    /// Waits for deferred statements, and throws their errors as settle() does.
    virtual std::int64_t counted() = 0;

    virtual bool has_table(const std::string& name) = 0;

    /// All tables of this schema.
    virtual std::vector<Table> tables() = 0;

    /// Sets each sequence to the highest number in its column, after rows were copied in. Only for
    /// engines with sequences.
    virtual void advance_sequences() {}

    /// Throws if the database does not compare texts byte by byte: no index would serve a prefix
    /// search.
    virtual void check_collation() = 0;

    /// Only for an engine with a server.
    virtual ServerLink link() const { return {}; }

    /// Sets the value that slot() returns from now on.
    void write_in_slot(std::int64_t slot) { slot_ = slot; }

    /// Returns the subjects announced since the last call.
    std::set<std::string> consume_announced() { return std::exchange(announced_, {}); }
};

/// Rolls back after a failure without throwing, so that the original error survives.
void roll_back_quietly(Connection& connection);

}  // namespace shop::sql
