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
/// A caller that finds no query under way asks at once. Callers that come meanwhile wait, and the
/// first of them then asks for all of them. Safe to use from many threads.
class GroupReader {
public:
    explicit GroupReader(std::string address) : address_(std::move(address)) {}

    /// Returns when `entry` has its outcome. `batch`, a single statement, is the same for all.
    /// Throws what the database threw.
    void read(const AnyBatch& batch, AnyEntry& entry);

private:
    struct Job {
        explicit Job(AnyEntry* asked) : entry(asked) {}

        AnyEntry* entry;
        std::condition_variable woken{};
        bool asks = false;  // For all that wait.
        bool is_done = false;
        std::exception_ptr failure{};
    };
    using Jobs = std::vector<Job*>;

    /// Whether the caller has to ask. Otherwise its entry has been asked for.
    bool wait_for_turn(Job& job);
    Jobs take_jobs();
    /// What went wrong for all of them, or null.
    std::exception_ptr ask(const AnyBatch& batch, const Jobs& jobs);
    void decide(const AnyBatch& batch, const Jobs& jobs);
    void finish(const Jobs& jobs, const std::exception_ptr& failure);

    const std::string address_;
    std::unique_ptr<Connection> connection_;  // Used by the caller that asks.
    std::mutex mutex_;
    bool is_asking_ = false;
    std::deque<Job*> waiting_;  // Each is on its caller's stack.
};

}  // namespace shop::sql
