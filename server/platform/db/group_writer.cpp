#include "platform/db/group_writer.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <random>

namespace shop::sql {
namespace {

// Enough to share the cost of a commit, few enough that no caller waits long for the others.
constexpr std::size_t batch_max = 128;

constexpr int attempts_max = 20;

/// After a collision. Long enough that a stream of orders is not interrupted by collisions.
constexpr auto turns_last = std::chrono::seconds(2);

/// After a unit of work was undone: its client may send more of them. One batch a second runs
/// twice.
constexpr auto savepoints_last = std::chrono::seconds(1);

/// Servers that collided must not collide again in step.
void pause_randomly(int attempt) {
    thread_local std::minstd_rand random{std::random_device{}()};
    std::uniform_int_distribution<int> pause_us(0, attempt * 2'000);
    std::this_thread::sleep_for(std::chrono::microseconds(pause_us(random)));
}

/// Runs `step`; what it threw, or null. Contention and Blocked end the whole batch, and pass.
template <class Step>
std::exception_ptr failure_of(const Step& step) {
    try {
        step();
        return nullptr;
    } catch (const Contention&) {
        throw;
    } catch (const Blocked&) {
        throw;
    } catch (...) {
        return std::current_exception();
    }
}

}  // namespace

GroupWriter::GroupWriter(Connection& connection, NotifyPeers notify_peers)
    : connection_(connection), notify_peers_(std::move(notify_peers)), thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    something_to_do_.notify_one();
    thread_.join();
}

void GroupWriter::write(const UnitOfWork& unit) {
    if (std::this_thread::get_id() == thread_.get_id()) {
        throw std::logic_error("a write inside a write would wait for itself");
    }
    Job job{&unit};
    auto outcome = job.outcome.get_future();
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(job));
    }
    something_to_do_.notify_one();
    outcome.get();
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

std::vector<GroupWriter::Job> GroupWriter::next_batch() {
    std::unique_lock lock(mutex_);
    something_to_do_.wait(lock, [&] { return closing_ || !queue_.empty(); });

    const auto end =
        queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), batch_max));
    std::vector<Job> batch(std::move_iterator(queue_.begin()), std::move_iterator(end));
    queue_.erase(queue_.begin(), end);
    return batch;
}

void GroupWriter::commit_together(Batch batch) {
    std::optional<Contention> contention;
    for (int attempt = 1; attempt <= attempts_max; ++attempt) {
        contention = try_to_commit(batch);
        if (!contention) return;
        pause_randomly(attempt);
    }
    if (batch.size() == 1) {
        batch.front().failure = std::make_exception_ptr(Unavailable(contention->what()));
        return;
    }
    for (auto& job : batch) commit_together({&job, 1});
}

std::optional<Contention> GroupWriter::try_to_commit(Batch batch) {
    std::set<std::string> subjects;
    try {
        subjects = run_together(batch);
        if (notify_peers_ && !subjects.empty()) notify_peers_(connection_, subjects);
        connection_.commit();
    } catch (const Contention& contention) {
        spdlog::debug("begin again: {}", contention.what());
        takes_turns_until_ = std::chrono::steady_clock::now() + turns_last;
        roll_back_quietly(connection_);
        return contention;
    } catch (const OutcomeUnknown&) {
        // If it was committed, our caches are stale: listeners are notified when the database is
        // back.
        unsure_.merge(subjects);
        fail(batch, std::current_exception());
        return std::nullopt;
    } catch (const Unavailable&) {
        fail(batch, std::current_exception());
        roll_back_quietly(connection_);
        return std::nullopt;
    } catch (const std::exception& failure) {
        spdlog::error("a commit failed: {}", failure.what());
        roll_back_quietly(connection_);
        fail(batch, std::make_exception_ptr(Unavailable(failure.what())));
        return std::nullopt;
    }
    subjects.merge(std::exchange(unsure_, {}));
    notify_listeners(subjects);
    return std::nullopt;
}

// Refused units fail as well: the refusal may depend on another unit of the batch, which is now
// undone.
void GroupWriter::fail(Batch batch, const std::exception_ptr& failure) {
    for (auto& job : batch) job.failure = failure;
}

void GroupWriter::begin() {
    if (std::chrono::steady_clock::now() < takes_turns_until_) {
        connection_.begin_write_in_turn();
    } else {
        connection_.begin_write();
    }
}

std::set<std::string> GroupWriter::run_together(Batch batch) {
    std::set<std::string> subjects;
    if (std::chrono::steady_clock::now() >= savepoints_until_) {
        begin();
        if (run_plainly(batch, subjects)) return subjects;
        savepoints_until_ = std::chrono::steady_clock::now() + savepoints_last;
        roll_back_quietly(connection_);
        subjects.clear();
    }
    begin();
    for (auto& job : batch) subjects.merge(run_in_savepoint(job));
    return subjects;
}

bool GroupWriter::run_plainly(Batch batch, std::set<std::string>& subjects) {
    bool is_whole = true;
    const auto run_all = [&] {
        for (auto& job : batch) {
            job.failure = nullptr;
            connection_.consume_announced();  // Announced by the unit that ended its batch.
            connection_.start_counting();
            const bool stays = (*job.unit)(connection_);
            auto announced = connection_.consume_announced();
            if (stays) {
                subjects.merge(announced);
            } else if (connection_.counted() != 0) {
                is_whole = false;
                return;
            }
        }
        connection_.settle();
    };
    // The error may come from a deferred statement of an earlier unit: savepoints find out which.
    return failure_of(run_all) == nullptr && is_whole;
}

std::set<std::string> GroupWriter::run_in_savepoint(Job& job) {
    connection_.consume_announced();
    connection_.run_script("SAVEPOINT unit");
    const bool stays = run_unit(job);
    auto announced = connection_.consume_announced();
    if (!stays) {
        connection_.run_script("ROLLBACK TO unit");
        announced.clear();
    }
    connection_.run_script("RELEASE unit");
    return announced;
}

bool GroupWriter::run_unit(Job& job) {
    bool stays = false;
    const auto settle = [&] { connection_.settle(); };
    job.failure = failure_of([&] {
        stays = (*job.unit)(connection_);
        settle();
    });
    if (job.failure == nullptr) return stays;
    // A failed deferred statement is undone with the unit; a lost connection throws again.
    static_cast<void>(failure_of(settle));
    return false;
}

void GroupWriter::notify_listeners(const std::set<std::string>& subjects) const {
    if (subjects.empty()) return;
    for (const auto& listener : listeners_) {
        try {
            listener(subjects);
        } catch (const std::exception& failure) {
            // A failing notification does not undo the commit.
            spdlog::error("a listener failed: {}", failure.what());
        }
    }
}

void GroupWriter::finish(Batch batch) {
    for (auto& job : batch) {
        if (job.failure) {
            job.outcome.set_exception(std::move(job.failure));
        } else {
            job.outcome.set_value();
        }
    }
}

}  // namespace shop::sql
