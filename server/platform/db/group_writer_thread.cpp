// The writer's thread and its queue.

#include "platform/db/group_writer.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace shop::sql {
namespace {

// Enough to share the cost of a commit, few enough that no caller waits long for the others.
constexpr std::size_t jobs_max = 256;

/// How often an idle writer reports that its thread is alive.
constexpr auto heartbeat_interval = std::chrono::seconds(2);

}  // namespace

GroupWriter::GroupWriter(Connection& connection, NotifyPeers notify_peers, Isolation isolation)
    : connection_(connection),
      notify_peers_(std::move(notify_peers)),
      isolation_(isolation),
      thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    something_to_do_.notify_one();
    thread_.join();
}

void GroupWriter::enqueue_and_wait(Job job) {
    if (std::this_thread::get_id() == thread_.get_id()) {
        throw std::logic_error("a write inside a write would wait for itself");
    }
    auto outcome = job.outcome.get_future();
    bool is_first = false;
    {
        const std::lock_guard lock(mutex_);
        is_first = queue_.empty();
        queue_.push_back(std::move(job));
    }
    if (is_first) something_to_do_.notify_one();
    outcome.get();
}

void GroupWriter::run() {
    for (auto jobs = next_jobs(); !jobs.empty(); jobs = next_jobs()) {
        const auto began = std::chrono::steady_clock::now();
        commit_together(jobs);
        commit_durations_.add(std::chrono::steady_clock::now() - began);
        commits_.add();
        units_.add(jobs.size());
        finish(jobs);
    }
}

std::vector<GroupWriter::Job> GroupWriter::next_jobs() {
    std::unique_lock lock(mutex_);
    const auto is_due = [&] { return closing_ || !queue_.empty(); };
    do {
        heartbeat_.reached();
    } while (!something_to_do_.wait_for(lock, heartbeat_interval, is_due));

    const auto end =
        queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), jobs_max));
    std::vector<Job> jobs(std::move_iterator(queue_.begin()), std::move_iterator(end));
    queue_.erase(queue_.begin(), end);
    return jobs;
}

}  // namespace shop::sql
