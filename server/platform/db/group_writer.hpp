#pragma once

#include "platform/db/database.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace shop::sql {

/// A connection that can also open and close transactions: what an engine brings along.
class Connection : public Transaction {
public:
    /// One statement without values, such as "COMMIT".
    virtual void execute(std::string_view statement) = 0;

    /// What was announced since the last call.
    std::set<std::string> take_announced() { return std::exchange(announced_, {}); }
};

/// The one thread that writes. Waiting for the disk is what a small transaction costs, so the
/// writer takes all works that wait, runs each in a savepoint of its own, and pays for one commit.
class GroupWriter {
public:
    explicit GroupWriter(Connection& connection);

    /// Finishes what is already waiting.
    ~GroupWriter();

    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;

    using Work = std::function<bool(Transaction&)>;

    /// Returns when the outcome of `work` is durable, or throws: what `work` threw, or Unavailable.
    void write(const Work& work);

    std::size_t waiting() const;

    /// Before the first write only.
    void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

private:
    // Lives on the stack of its caller, who waits until it is finished.
    struct Job {
        const Work& work;
        std::exception_ptr failure{};
        std::set<std::string> announced{};
        bool finished = false;
        std::condition_variable wake_up{};
    };

    void run();
    std::vector<Job*> next_batch();
    void commit_together(const std::vector<Job*>& batch);
    void run_in_savepoint(Job& job);
    void tell_listeners(const std::vector<Job*>& batch) const;
    void finish(const std::vector<Job*>& batch);

    Connection& connection_;
    std::vector<Listener> listeners_;
    mutable std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::deque<Job*> queue_;
    bool closing_ = false;
    std::thread thread_;  // Last, so that it starts when all the above is ready.
};

}  // namespace shop::sql
