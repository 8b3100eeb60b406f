#include "platform/db/group_writer.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::sql {
namespace {

// Enough to share the price of a commit, few enough that nobody waits long for the others.
constexpr std::size_t batch_max = 128;

void roll_back_quietly(Connection& connection) {
    try {
        connection.execute("ROLLBACK");
    } catch (const std::exception& failure) {
        // After a full disk the engine has rolled back by itself, and there is nothing left to do.
        spdlog::debug("rollback: {}", failure.what());
    }
}

}  // namespace

GroupWriter::GroupWriter(Connection& connection)
    : connection_(connection), thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    something_to_do_.notify_one();
    thread_.join();
}

void GroupWriter::write(const Work& work) {
    if (std::this_thread::get_id() == thread_.get_id()) {
        throw std::logic_error("a write inside a write would wait for itself");
    }
    Job job{work};
    std::unique_lock lock(mutex_);
    queue_.push_back(&job);
    something_to_do_.notify_one();
    job.wake_up.wait(lock, [&] { return job.finished; });
    if (job.failure) std::rethrow_exception(job.failure);
}

std::size_t GroupWriter::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
}

void GroupWriter::run() {
    for (auto batch = next_batch(); !batch.empty(); batch = next_batch()) {
        commit_together(batch);
        finish(batch);
    }
}

std::vector<GroupWriter::Job*> GroupWriter::next_batch() {
    std::unique_lock lock(mutex_);
    something_to_do_.wait(lock, [&] { return closing_ || !queue_.empty(); });

    const auto end =
        queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), batch_max));
    std::vector<Job*> batch(queue_.begin(), end);
    queue_.erase(queue_.begin(), end);
    return batch;
}

void GroupWriter::commit_together(const std::vector<Job*>& batch) {
    try {
        connection_.execute("BEGIN IMMEDIATE");
        for (auto* job : batch) run_in_savepoint(*job);
        connection_.execute("COMMIT");
    } catch (const std::exception& failure) {
        roll_back_quietly(connection_);
        // Refused works fail as well: they may have been refused because of what a neighbour did,
        // and the neighbour has now done nothing.
        for (auto* job : batch) job->failure = std::make_exception_ptr(Unavailable(failure.what()));
        return;
    }
    tell_listeners(batch);
}

void GroupWriter::run_in_savepoint(Job& job) {
    bool stays = false;
    connection_.execute("SAVEPOINT work");
    try {
        stays = job.work(connection_);
    } catch (...) {
        job.failure = std::current_exception();
    }
    auto announced = connection_.take_announced();
    if (stays) job.announced = std::move(announced);
    if (!stays) connection_.execute("ROLLBACK TO work");
    connection_.execute("RELEASE work");
}

void GroupWriter::tell_listeners(const std::vector<Job*>& batch) const {
    std::set<std::string> subjects;
    for (auto* job : batch) subjects.merge(job->announced);
    if (subjects.empty()) return;
    for (const auto& listener : listeners_) {
        try {
            listener(subjects);
        } catch (const std::exception& failure) {
            // What was committed stays committed, whatever becomes of the news.
            spdlog::error("a listener failed: {}", failure.what());
        }
    }
}

void GroupWriter::finish(const std::vector<Job*>& batch) {
    const std::lock_guard lock(mutex_);
    for (auto* job : batch) {
        job->finished = true;
        job->wake_up.notify_one();  // Under the lock: once it is free, the job may be gone.
    }
}

}  // namespace shop::sql
