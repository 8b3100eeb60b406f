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

/// The one thread that writes. Waiting for the disk is what a small transaction costs, so the
/// writer takes all works that wait, runs one after the other, and pays for one commit. Most works
/// stay, and a savepoint costs a copy of each page that is changed after it, or three questions to
/// a server: so a batch begins without them, and begins again with a savepoint for each work when
/// one that changed something, or threw, must be undone. When servers beside this one stand in the
/// way of a batch, it begins again: a work may run more than once, and only its last run counts.
/// From then on, for some time, batches wait for their turn: where all want the same product, who
/// just begins again finds somebody in the way each time.
class GroupWriter {
public:
    /// `notify_peers` is part of each transaction that announces something: its last step.
    using NotifyPeers = std::function<void(Connection&, const std::set<std::string>& subjects)>;

    explicit GroupWriter(Connection& connection, NotifyPeers notify_peers = {});

    /// Finishes what is already waiting.
    ~GroupWriter();

    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;

    using UnitOfWork = std::function<bool(Transaction&)>;

    /// Returns when the outcome of `callback` is durable, or throws: what `callback` threw, or
    /// Unavailable.
    void write(const UnitOfWork& unit);

    std::size_t waiting() const;

    /// Before the first write only.
    void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

private:
    struct Job {
        const UnitOfWork* unit = nullptr;  // Its caller's, who waits for the outcome.
        std::promise<void> outcome{};  // Its caller wakes up by himself, without anybody's lock.
        std::exception_ptr failure{};
    };
    using Batch = std::span<Job>;

    void run();
    std::vector<Job> next_batch();
    void commit_together(Batch batch);
    /// What stood in the way, if another server did: then nothing has happened.
    std::optional<Contention> try_to_commit(Batch batch);
    /// What those announced that stay. Ends within the transaction.
    std::set<std::string> run_together(Batch batch);
    /// Whether nothing is to be undone; adds what was announced.
    bool run_plainly(Batch batch, std::set<std::string>& subjects);
    std::set<std::string> run_in_savepoint(Job& job);
    /// Whether it stays.
    bool run_unit(Job& job);
    void notify_listeners(const std::set<std::string>& subjects) const;
    static void fail(Batch batch, const std::exception_ptr& failure);
    static void finish(Batch batch);

    void begin();

    Connection& connection_;
    std::chrono::steady_clock::time_point takes_turns_until_{};  // The writer's thread only.
    std::chrono::steady_clock::time_point savepoints_until_{};   // Likewise.
    std::set<std::string> unsure_;  // Announced by commits that may have happened. Likewise.
    const NotifyPeers notify_peers_;
    std::vector<Listener> listeners_;
    mutable std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::deque<Job> queue_;
    bool closing_ = false;
    std::thread thread_;  // Last, so that it starts when all the above is ready.
};

}  // namespace shop::sql
