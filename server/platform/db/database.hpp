#pragma once

// The only access to the database, whatever its engine.
//
// A request makes all its changes in one write. `callback` gets a Transaction: a value commits; a
// Problem or an exception rolls back, so no caller has to clean up. When write() returns, its
// outcome is on disk. A Batch decides the requests of many callers in one transaction, with a
// number of statements that does not grow with them.

#include "platform/base/metrics.hpp"
#include "platform/base/problem.hpp"
#include "platform/db/batch.hpp"
#include "platform/db/deferred.hpp"
#include "platform/db/row.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace shop::sql {

/// A unit of work's access to the database while its callback runs. A failing statement throws,
/// which rolls back the unit.
class Transaction {
public:
    virtual ~Transaction() = default;

    /// Values bind to $1, $2 ... in order. SQL text never contains a value.
    [[nodiscard]] virtual std::vector<Row> query(std::string_view statement,
                                                 const std::vector<Value>& values) = 0;

    /// The same for long lists: calls `visit` for each row as it is read, without copying it.
    virtual void query_each(std::string_view statement, const Values& values,
                            const std::function<void(const RowView&)>& visit) = 0;

    /// query() for a statement without rows: returns how many rows it inserted, updated or deleted.
    [[nodiscard]] virtual std::int64_t execute(std::string_view statement,
                                               const std::vector<Value>& values) = 0;

    /// The same without a result, so that a remote engine can send it with the next statement.
    /// Errors surface at the next statement that returns a result, or at commit.
    virtual void execute_deferred(std::string_view statement, const std::vector<Value>& values) = 0;

    /// query() whose rows arrive with the next statement that returns a result.
    [[nodiscard]] virtual Deferred<std::vector<Row>> query_deferred(std::string_view statement,
                                                                    const Values& values);

    /// query_deferred() for all of `sets` at once. Returns the rows of each set, in the order of
    /// the sets; the rows within a set have no order. Column names must be unique.
    [[nodiscard]] virtual Deferred<std::vector<std::vector<Row>>> query_all(
        std::string_view statement, const std::vector<Values>& sets);

    /// execute_deferred() for all of `sets` at once. The statement is INSERT ... VALUES for one
    /// row, or UPDATE ... WHERE; no two sets may affect the same row.
    virtual void execute_all(std::string_view statement, const std::vector<Values>& sets);

    /// Locks the rows with these ids, in id order, until the transaction ends, if other servers may
    /// write to them. Every transaction locks tables in the same order: users before products.
    virtual void lock_rows(std::string_view table, const std::set<std::string>& ids);

    /// Announces that this unit of work changes `subject` ("catalogue", "outbox"). Listeners are
    /// notified after the commit and before the caller, and not after a rollback.
    void announce(const std::string& subject) { announced_.insert(subject); }

    /// The same for one entry of `subject`, such as a product: listeners get "boards/65a1...", or
    /// "boards/" if another server cannot list the changed entries. Keys contain no slash.
    void announce(const std::string& subject, const std::string& key) {
        announced_.insert(subject + '/' + key);
    }

    /// The number of this writer. Concurrent writers have different slots, except that two servers
    /// may draw the same by chance. A sum that all writers update has a row per slot, so that no
    /// writer waits for another.
    std::int64_t slot() const { return slot_; }

    /// Logs an error once, after the commit: a unit of work may run more than once. Not logged
    /// after a rollback.
    void log_error(std::string line) { errors_.push_back(std::move(line)); }

protected:
    std::set<std::string> announced_;
    std::int64_t slot_ = 0;

private:
    friend class Database;
    std::vector<std::string> errors_{};  // Of the current unit of work.
};

/// Statistics of a database in this process.
struct DatabaseStats {
    std::uint64_t commits = 0;     // Of batches, including failed ones.
    std::uint64_t units = 0;       // Units of work in them.
    std::uint64_t collisions = 0;  // With other servers; each one is retried.
    DurationCounts commit_durations{};
    std::size_t waiting_writes = 0;
    std::size_t readers_in_use = 0;
    std::size_t readers_max = 0;
    std::chrono::milliseconds writer_heartbeat{};  // Since the writer's thread last reported.
};

/// Receives the subjects of one commit. Runs on the writer's thread: must be fast and never throw.
using Listener = std::function<void(const std::set<std::string>& subjects)>;

/// A database on either engine, used by many threads: concurrent readers, and one writer that
/// commits for all.
class Database {
public:
    virtual ~Database() = default;

    /// Reads a consistent snapshot, concurrently with other readers and the writer. The number of
    /// concurrent readers is limited; others wait. A nested read throws std::logic_error because it
    /// could deadlock.
    template <class Callback>
    std::invoke_result_t<Callback&, Transaction&> read(Callback callback) {
        std::optional<std::invoke_result_t<Callback&, Transaction&>> outcome;
        read_with([&](Transaction& transaction) { outcome.emplace(callback(transaction)); });
        return std::move(*outcome);
    }

    /// Runs `callback`, which returns a Result, on the one writer thread and waits until it is
    /// durable. Many callers share one commit, so `callback` must be short: database and
    /// arithmetic, never the network. It may run more than once, after a collision with another
    /// server or the rollback of another unit of work: it must not accumulate state outside the
    /// transaction, and logs with Transaction::log_error(). Throws Unavailable if the commit failed
    /// and wrote nothing, or OutcomeUnknown.
    template <class Callback>
    std::invoke_result_t<Callback&, Transaction&> write(Callback callback) {
        std::optional<std::invoke_result_t<Callback&, Transaction&>> outcome;
        std::vector<std::string> errors;
        write_with([&](Transaction& transaction) {
            transaction.errors_.clear();  // Of a unit that threw.
            outcome.emplace(callback(transaction));
            errors = std::exchange(transaction.errors_, {});
            return outcome->has_value();
        });
        if (*outcome) log_errors(errors);
        return std::move(*outcome);
    }

    /// Hands `request` to the writer, which decides it together with all waiting requests of this
    /// batch. Otherwise like write() above: the batch may run more than once.
    template <class Request, class Outcome>
    Outcome write(const Batch<Request, Outcome>& batch, const Request& request) {
        typename Batch<Request, Outcome>::Entry entry{&request, {}};
        write_batched(batch, entry);
        return std::move(*entry.outcome);
    }

    /// The same for a batch that reads with a single statement. If the database is on another
    /// machine, requests that arrive during a query share the next one.
    template <class Request, class Outcome>
    Outcome read(const Batch<Request, Outcome>& batch, const Request& request) {
        typename Batch<Request, Outcome>::Entry entry{&request, {}};
        read_batched(batch, entry);
        return std::move(*entry.outcome);
    }

    /// Adds a listener for later commits. Call it only before the first write.
    virtual void listen(Listener listener) = 0;

    /// Number of queued writes. For metrics and tests.
    virtual std::size_t waiting_writes() const = 0;

    /// Counts since the database was opened, and the current load. Thread-safe.
    virtual DatabaseStats stats() const = 0;

protected:
    static void log_errors(const std::vector<std::string>& lines);

    virtual void read_with(const std::function<void(Transaction&)>& callback) = 0;

    /// `callback` returns whether to commit its changes.
    virtual void write_with(const std::function<bool(Transaction&)>& callback) = 0;

    virtual void write_batched(const AnyBatch& batch, AnyEntry& entry) = 0;
    virtual void read_batched(const AnyBatch& batch, AnyEntry& entry) = 0;
};

}  // namespace shop::sql
