#include "platform/db/group_writer.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <random>

namespace shop::sql {
namespace {

constexpr int attempts_max = 20;

/// After a collision. Long enough that collisions do not interrupt a stream of orders.
constexpr auto turns_last = std::chrono::seconds(2);

/// After a unit of work was rolled back: its client may send more of them. One batch a second runs
/// twice.
constexpr auto savepoints_last = std::chrono::seconds(1);

/// Keeps servers that collided from retrying in step.
void pause_randomly(int attempt) {
    thread_local std::minstd_rand random{std::random_device{}()};
    std::uniform_int_distribution<int> pause_us(0, attempt * 2'000);
    std::this_thread::sleep_for(std::chrono::microseconds(pause_us(random)));
}

}  // namespace

void GroupWriter::write(const UnitOfWork& unit) {
    enqueue_and_wait({.unit = &unit});
}

void GroupWriter::write(const AnyBatch& batch, AnyEntry& entry) {
    enqueue_and_wait({.batch = &batch, .entry = &entry});
}

std::size_t GroupWriter::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
}

void GroupWriter::add_to(DatabaseStats& stats) const {
    stats.commits = commits_.value();
    stats.units = units_.value();
    stats.collisions = collisions_.value();
    stats.commit_durations = commit_durations_.counts();
    stats.waiting_writes = waiting();
    stats.writer_heartbeat = heartbeat_.age();
}

void GroupWriter::commit_together(Jobs jobs) {
    std::optional<Contention> contention;
    for (int attempt = 1; attempt <= attempts_max; ++attempt) {
        heartbeat_.reached();
        contention = try_to_commit(jobs);
        if (!contention) return;
        collisions_.add();
        pause_randomly(attempt);
    }
    if (jobs.size() == 1) {
        jobs.front().failure = std::make_exception_ptr(Unavailable(contention->what()));
        return;
    }
    for (auto& job : jobs) commit_together({&job, 1});
}

std::optional<Contention> GroupWriter::try_to_commit(Jobs jobs) {
    const auto units = units_of(jobs);
    std::set<std::string> subjects;
    try {
        if (isolation_ == Isolation::by_locks) {
            commit_or_divide(jobs, units, subjects);
        } else if (!commit_plainly(units, subjects)) {
            commit_with_savepoints(units, subjects);
        }
    } catch (const Contention& contention) {
        spdlog::debug("begin again: {}", contention.what());
        takes_turns_until_ = std::chrono::steady_clock::now() + turns_last;
        roll_back_quietly(connection_);
        return contention;
    } catch (const OutcomeUnknown&) {
        // If it was committed, our caches are stale: notify listeners when the database is back.
        unsure_.merge(subjects);
        fail(jobs, std::current_exception());
        return std::nullopt;
    } catch (const Unavailable&) {
        fail(jobs, std::current_exception());
        roll_back_quietly(connection_);
        return std::nullopt;
    } catch (const std::exception& failure) {
        spdlog::error("a commit failed: {}", failure.what());
        roll_back_quietly(connection_);
        fail(jobs, std::make_exception_ptr(Unavailable(failure.what())));
        return std::nullopt;
    }
    subjects.merge(std::exchange(unsure_, {}));
    notify_listeners(subjects);
    return std::nullopt;
}

// Refused units fail as well: the refusal may depend on another unit of the transaction that was
// rolled back.
void GroupWriter::fail(Jobs jobs, const std::exception_ptr& failure) {
    for (auto& job : jobs) job.failure = failure;
}

void GroupWriter::begin() {
    if (isolation_ == Isolation::by_locks) {
        connection_.begin_write_by_locks();
    } else if (std::chrono::steady_clock::now() < takes_turns_until_) {
        connection_.begin_write_in_turn();
    } else {
        connection_.begin_write();
    }
}

void GroupWriter::commit(const std::set<std::string>& subjects) {
    if (notify_peers_ && !subjects.empty()) notify_peers_(connection_, subjects);
    connection_.commit();
}

bool GroupWriter::commit_plainly(const std::vector<Unit>& units, std::set<std::string>& subjects) {
    if (std::chrono::steady_clock::now() < savepoints_until_) return false;
    begin();
    if (run_plainly(units, subjects)) {
        try {
            commit(subjects);
            return true;
        } catch (const Unavailable&) {
            throw;  // The COMMIT itself failed.
        } catch (const Contention&) {
            throw;
        } catch (const std::exception& failure) {
            // A deferred statement failed: run again with savepoints to find its unit.
            spdlog::debug("once more, with savepoints: {}", failure.what());
        }
    }
    savepoints_until_ = std::chrono::steady_clock::now() + savepoints_last;
    roll_back_quietly(connection_);
    subjects.clear();
    return false;
}

void GroupWriter::commit_with_savepoints(const std::vector<Unit>& units,
                                         std::set<std::string>& subjects) {
    begin();
    for (const auto& unit : units) subjects.merge(run_in_savepoint(unit));
    commit(subjects);
}

void GroupWriter::commit_or_divide(Jobs jobs, const std::vector<Unit>& units,
                                   std::set<std::string>& subjects) {
    std::exception_ptr failure;
    try {
        begin();
        subjects = run_batches(units);
        return commit(subjects);
    } catch (const Contention&) {
        throw;
    } catch (const Unavailable&) {
        throw;
    } catch (const std::exception& first) {
        spdlog::debug("once more, by halves: {}", first.what());
        failure = std::current_exception();
    }
    roll_back_quietly(connection_);
    subjects.clear();
    if (jobs.size() == 1) return fail(jobs, failure);
    commit_together(jobs.first(jobs.size() / 2));
    commit_together(jobs.subspan(jobs.size() / 2));
}

void GroupWriter::notify_listeners(const std::set<std::string>& subjects) const {
    if (subjects.empty()) return;
    for (const auto& listener : listeners_) {
        try {
            listener(subjects);
        } catch (const std::exception& failure) {
            // A failing listener does not roll back the commit.
            spdlog::error("a listener failed: {}", failure.what());
        }
    }
}

void GroupWriter::finish(Jobs jobs) {
    for (auto& job : jobs) {
        if (job.failure) {
            job.outcome.set_exception(std::move(job.failure));
        } else {
            job.outcome.set_value();
        }
    }
}

}  // namespace shop::sql
