#pragma once

// The one way to reach the database, whichever engine is behind it.
//
// A request makes all its changes in one write: `callback` gets a Transaction and its result
// decides. A value commits; a Problem or an exception rolls back, so no caller has to clean up.
// When write() returns, its outcome is on the disk. What many callers ask at once is a Batch: it is
// decided for all of them in one transaction, by a number of statements that does not grow with
// them.

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

/// One unit of work's view of the database, for as long as its callback runs. SQL that fails
/// throws, which undoes the unit.
class Transaction {
public:
    virtual ~Transaction() = default;

    /// Values bind to $1, $2 ... in order. SQL text never contains a value.
    [[nodiscard]] virtual std::vector<Row> query(std::string_view statement,
                                                 const std::vector<Value>& values) = 0;

    /// The same for long lists: calls `visit` with each row while it is read, so that no row is
    /// copied.
    virtual void query_each(std::string_view statement, const Values& values,
                            const std::function<void(const RowView&)>& visit) = 0;

    /// query() for a statement without rows: returns how many it inserted, changed or deleted.
    [[nodiscard]] virtual std::int64_t execute(std::string_view statement,
                                               const std::vector<Value>& values) = 0;

    /// The same without a result, so that a remote engine can send it with the next statement.
    /// Errors surface at the next statement that returns a result, or at commit.
    virtual void execute_deferred(std::string_view statement, const std::vector<Value>& values) = 0;

    /// query() whose rows come with the next statement that returns a result.
    [[nodiscard]] virtual Deferred<std::vector<Row>> query_deferred(std::string_view statement,
                                                                    const Values& values);

    /// query_deferred() for each of `sets`, at once: the rows of each, in the order of the sets. A
    /// set's rows come in any order. The statement's columns have different names.
    [[nodiscard]] virtual Deferred<std::vector<std::vector<Row>>> query_all(
        std::string_view statement, const std::vector<Values>& sets);

    /// execute_deferred() for each of `sets`, at once. The statement is INSERT ... VALUES for one
    /// row, or UPDATE ... WHERE; no two sets may concern the same row.
    virtual void execute_all(std::string_view statement, const std::vector<Values>& sets);

    /// Locks the rows with these ids until the transaction ends, in the order of their ids, where
    /// other servers may write to them meanwhile. Tables are locked in one order everywhere: users
    /// before products.
    virtual void lock_rows(std::string_view table, const std::set<std::string>& ids);

    /// Announces that `subject` ("catalogue", "outbox") changes with this unit of work. Listeners
    /// are notified after the commit and before the caller is; after a rollback they are not.
    void announce(const std::string& subject) { announced_.insert(subject); }

    /// The same for one entry of `subject`, such as a product: listeners get "boards/65a1...", or
    /// "boards/" where another server cannot say which entries have changed. Keys have no slash.
    void announce(const std::string& subject, const std::string& key) {
        announced_.insert(subject + '/' + key);
    }

    /// Which of the writers of this database it is: no two that write at once have the same slot,
    /// as far as chance keeps two servers apart. Sums to which all add have a row for each slot, so
    /// that no writer waits for another.
    std::int64_t slot() const { return slot_; }

    /// Logs an error after the commit, once: a unit of work may run more than once. After a
    /// rollback it is not logged.
    void log_error(std::string line) { errors_.push_back(std::move(line)); }

protected:
    std::set<std::string> announced_;
    std::int64_t slot_ = 0;

private:
    friend class Database;
    std::vector<std::string> errors_{};  // Of the unit of work that runs.
};

/// The state of a database as this program uses it.
struct DatabaseStats {
    std::uint64_t commits = 0;     // Of batches, also those that failed.
    std::uint64_t units = 0;       // Units of work in them.
    std::uint64_t collisions = 0;  // With peer servers, each followed by another try.
    DurationCounts commit_durations{};
    std::size_t waiting_writes = 0;
    std::size_t readers_in_use = 0;
    std::size_t readers_max = 0;
    std::chrono::milliseconds writer_heartbeat{};  // Since the writer's thread was at work.
};

/// Receives the subjects of one commit. Runs on the writer's thread: must be fast and never throw.
using Listener = std::function<void(const std::set<std::string>& subjects)>;

/// A database of either engine, for many threads: concurrent readers, and one writer that commits
/// for all.
class Database {
public:
    virtual ~Database() = default;

    /// Reads one consistent state, beside other readers and the writer. The number of concurrent
    /// readers is limited and further ones wait: a read within a read throws std::logic_error,
    /// because it could wait for its own end.
    template <class Callback>
    std::invoke_result_t<Callback&, Transaction&> read(Callback callback) {
        std::optional<std::invoke_result_t<Callback&, Transaction&>> outcome;
        read_with([&](Transaction& transaction) { outcome.emplace(callback(transaction)); });
        return std::move(*outcome);
    }

    /// Hands `callback`, which returns a Result, to the one writer and waits until it is durable.
    /// Many callers share one commit, so `callback` must be short: database and arithmetic, never
    /// the network. It may run more than once, after a collision with a peer server or when another
    /// unit of work was undone: it must not accumulate state outside the transaction, and logs by
    /// Transaction::log_error(). Throws Unavailable when the commit failed: nothing has happened
    /// then, unless it is an OutcomeUnknown.
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

    /// Hands `request` to the writer, which decides for all that wait for this batch at once. For
    /// the rest as write() above: the batch may run more than once.
    template <class Request, class Outcome>
    Outcome write(const Batch<Request, Outcome>& batch, const Request& request) {
        typename Batch<Request, Outcome>::Entry entry{&request, {}};
        write_batched(batch, entry);
        return std::move(*entry.outcome);
    }

    /// The same for a batch that reads by a single statement. Where the database is on another
    /// machine, requests that come while it is asked are decided together.
    template <class Request, class Outcome>
    Outcome read(const Batch<Request, Outcome>& batch, const Request& request) {
        typename Batch<Request, Outcome>::Entry entry{&request, {}};
        read_batched(batch, entry);
        return std::move(*entry.outcome);
    }

    /// Adds a listener for later commits. Before the first write only.
    virtual void listen(Listener listener) = 0;

    /// How many writes are queued. For metrics and tests.
    virtual std::size_t waiting_writes() const = 0;

    /// Counts since it was opened, and the present load. Any thread.
    virtual DatabaseStats stats() const = 0;

protected:
    static void log_errors(const std::vector<std::string>& lines);

    virtual void read_with(const std::function<void(Transaction&)>& callback) = 0;

    /// `callback` returns whether its changes shall be committed.
    virtual void write_with(const std::function<bool(Transaction&)>& callback) = 0;

    virtual void write_batched(const AnyBatch& batch, AnyEntry& entry) = 0;
    virtual void read_batched(const AnyBatch& batch, AnyEntry& entry) = 0;
};

}  // namespace shop::sql
