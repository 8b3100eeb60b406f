#include "platform/db/group_reader.hpp"

#include "platform/db/database_unavailable.hpp"
#include "platform/db/open_connection.hpp"

#include <algorithm>

namespace shop::sql {
namespace {

constexpr std::size_t entries_max = 256;

}  // namespace

void GroupReader::read(const AnyBatch& batch, AnyEntry& entry) {
    Job job(&entry);
    if (wait_for_turn(job)) {
        const auto jobs = take_jobs();
        finish(jobs, ask(batch, jobs));
    }
    if (job.failure) std::rethrow_exception(job.failure);
}

bool GroupReader::wait_for_turn(Job& job) {
    std::unique_lock lock(mutex_);
    waiting_.push_back(&job);
    if (!std::exchange(is_asking_, true)) return true;
    job.woken.wait(lock, [&] { return job.asks || job.is_done; });
    return !job.is_done;
}

GroupReader::Jobs GroupReader::take_jobs() {
    const std::lock_guard lock(mutex_);
    const auto end =
        waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), entries_max));
    Jobs jobs(waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
    return jobs;
}

void GroupReader::decide(const AnyBatch& batch, const Jobs& jobs) {
    if (!connection_) connection_ = open_connection(address_, Access::read_only);
    std::vector<AnyEntry*> entries;
    entries.reserve(jobs.size());
    for (const auto* job : jobs) entries.push_back(job->entry);
    connection_->begin_read_once();
    batch.decide(*connection_, entries);
    connection_->commit();
}

std::exception_ptr GroupReader::ask(const AnyBatch& batch, const Jobs& jobs) {
    try {
        try {
            decide(batch, jobs);
        } catch (const DatabaseUnavailable&) {
            // The server closed the idle connection: retry on a new one.
            connection_.reset();
            decide(batch, jobs);
        }
        return nullptr;
    } catch (...) {
        connection_.reset();  // Its state is unknown.
        return std::current_exception();
    }
}

void GroupReader::finish(const Jobs& jobs, const std::exception_ptr& failure) {
    const std::lock_guard lock(mutex_);
    for (auto* job : jobs) {
        job->failure = failure;
        job->is_done = true;
        job->woken.notify_one();
    }
    is_asking_ = !waiting_.empty();
    if (!is_asking_) return;
    waiting_.front()->asks = true;
    waiting_.front()->woken.notify_one();
}

}  // namespace shop::sql
