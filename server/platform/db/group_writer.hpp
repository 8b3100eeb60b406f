#pragma once

#include "platform/db/connection.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <span>
#include <thread>

namespace shop::sql {

/// The only thread that writes. A small transaction costs little except the wait for the disk, so
/// the writer takes all queued units of work, runs one after the other, and commits once. Most
/// units succeed, and a savepoint costs a copy of each page changed after it, or three round trips.
/// So a batch begins without savepoints, and runs again with one for each unit if a unit that
/// changed something, or threw, must be rolled back. A batch that collides with another server is
/// retried: a unit may run more than once, and only its last run counts. After a collision the
/// servers' transactions take turns for some time: a plain retry would keep losing to the others.
/// All requests waiting for the same sql::Batch form one unit; if it fails, it is split in halves.
class GroupWriter {
public:
    /// `notify_peers` is the last step of each transaction that announces something.
    using NotifyPeers = std::function<void(Connection&, const std::set<std::string>& subjects)>;

    /// How a transaction keeps rows that it read from changing before it commits: it collides with
    /// other writers (serializable), or locks these rows (by_locks).
    enum class Isolation { serializable, by_locks };

    explicit GroupWriter(Connection& connection, NotifyPeers notify_peers = {},
                         Isolation isolation = Isolation::serializable);

    /// Finishes the queued units.
    ~GroupWriter();

    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;

    using UnitOfWork = std::function<bool(Transaction&)>;

    /// Returns when the outcome of `callback` is durable. Rethrows exceptions of `callback`, or
    /// throws Unavailable.
    void write(const UnitOfWork& unit);

    /// The same for an entry of `batch`.
    void write(const AnyBatch& batch, AnyEntry& entry);

    std::size_t waiting() const;

    /// Sets the counts of the writer.
    void add_to(DatabaseStats& stats) const;

    /// Call it only before the first write.
    void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

private:
    struct Job {
        const UnitOfWork* unit = nullptr;  // Owned by the caller, which waits for the outcome.
        const AnyBatch* batch = nullptr;   // Alternative to `unit`, with the caller's entry.
        AnyEntry* entry = nullptr;
        std::promise<void> outcome{};  // One per caller, so that waking takes no shared lock.
        std::exception_ptr failure{};
    };
    using Jobs = std::span<Job>;
    /// Jobs that run, and are rolled back, as one.
    using Unit = std::vector<Job*>;

    void enqueue_and_wait(Job job);
    void run();
    std::vector<Job> next_jobs();
    static std::vector<Unit> units_of(Jobs jobs);
    void commit_together(Jobs jobs);
    /// The collision with another server if there was one; then nothing was written.
    std::optional<Contention> try_to_commit(Jobs jobs);
    /// Returns true if nothing has to be rolled back. Adds announced subjects.
    bool commit_plainly(const std::vector<Unit>& units, std::set<std::string>& subjects);
    void commit_with_savepoints(const std::vector<Unit>& units, std::set<std::string>& subjects);
    /// If the batch fails, retries each half in its own transaction: a transaction locks its rows
    /// first, so it cannot continue with other rows after rolling some back. A single failing job
    /// fails.
    void commit_or_divide(Jobs jobs, const std::vector<Unit>& units,
                          std::set<std::string>& subjects);
    bool run_plainly(const std::vector<Unit>& units, std::set<std::string>& subjects);
    /// Returns the announced subjects. Throws if a unit threw.
    std::set<std::string> run_batches(const std::vector<Unit>& units);
    std::set<std::string> run_in_savepoint(const Unit& unit);
    /// Returns true if its changes stay.
    bool run_unit(const Unit& unit);
    bool run_callback(const Unit& unit);
    void commit(const std::set<std::string>& subjects);
    void notify_listeners(const std::set<std::string>& subjects) const;
    static void fail(Jobs jobs, const std::exception_ptr& failure);
    static void finish(Jobs jobs);

    void begin();

    Connection& connection_;
    std::chrono::steady_clock::time_point takes_turns_until_{};  // The writer's thread only.
    std::chrono::steady_clock::time_point savepoints_until_{};   // Likewise.
    std::set<std::string> unsure_;  // Announced by commits of unknown outcome. Likewise.
    const NotifyPeers notify_peers_;
    const Isolation isolation_;
    std::vector<Listener> listeners_;
    mutable std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::deque<Job> queue_;
    bool closing_ = false;
    Heartbeat heartbeat_;
    Counter commits_;
    Counter units_;
    Counter collisions_;
    Durations commit_durations_;
    std::thread thread_;  // Last member: starts after all others are initialized.
};

}  // namespace shop::sql
