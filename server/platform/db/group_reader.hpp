#pragma once

#include "platform/db/connection.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace shop::sql {

/// Reads for many callers at once, on a connection of its own that opens when it is first needed.
/// If no query is running, a caller runs its own at once. Otherwise it waits, and the first waiting
/// caller then queries for all of them. Thread-safe.
class GroupReader {
public:
    explicit GroupReader(std::string address) : address_(std::move(address)) {}

    /// Returns when `entry` has its outcome. `batch` is a single statement, the same for all
    /// callers. Rethrows the database's exception.
    void read(const AnyBatch& batch, AnyEntry& entry);

private:
    struct Job {
        explicit Job(AnyEntry* asked) : entry(asked) {}

        AnyEntry* entry;
        std::condition_variable woken{};
        bool asks = false;  // For all waiting callers.
        bool is_done = false;
        std::exception_ptr failure{};
    };
    using Jobs = std::vector<Job*>;

    /// True if the caller has to run the query; false if another caller did it for this entry.
    bool wait_for_turn(Job& job);
    Jobs take_jobs();
    /// The error for all of them, or null.
    std::exception_ptr ask(const AnyBatch& batch, const Jobs& jobs);
    void decide(const AnyBatch& batch, const Jobs& jobs);
    void finish(const Jobs& jobs, const std::exception_ptr& failure);

    const std::string address_;
    std::unique_ptr<Connection> connection_;  // Used by the caller that runs the query.
    std::mutex mutex_;
    bool is_asking_ = false;
    std::deque<Job*> waiting_;  // Each is on its caller's stack.
};

}  // namespace shop::sql
