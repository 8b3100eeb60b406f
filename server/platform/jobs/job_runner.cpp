#include "platform/jobs/job_runner.hpp"

#include "platform/base/clock.hpp"
#include "platform/jobs/job_store.hpp"
#include "platform/texts/problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>
#include <thread>
#include <utility>

namespace shop::jobs {
namespace {

constexpr auto run_interval = std::chrono::seconds(5);  // Commits wake it earlier.
constexpr std::int64_t items_per_step = 50;
constexpr auto step_duration_max = std::chrono::milliseconds(20);
// For this long after others waited for the writer, steps are shorter, and each is followed by a
// pause several times as long: jobs take a tenth of the writer while customers write.
constexpr auto others_stay = std::chrono::seconds(1);
constexpr auto step_with_others_max = std::chrono::milliseconds(2);
constexpr int pauses_a_step = 9;
constexpr auto pause_max = std::chrono::milliseconds(200);
constexpr std::int64_t rows_kept_ms = 90 * day_ms;
constexpr std::int64_t rows_deleted_interval_ms = hour_ms;
constexpr std::int64_t rows_deleted_at_once = 1'000;

// Both databases support these statements, but the query plan tools do not. Only the refused item
// is rolled back, not the whole transaction.
constexpr std::string_view begin_item = "SAVEPOINT item";
constexpr std::string_view undo_item = "ROLLBACK TO SAVEPOINT item";
constexpr std::string_view end_item = "RELEASE SAVEPOINT item";

/// Undoes a transaction that found nothing to do, or that another server overtook.
Problem nothing_to_do() {
    return {ProblemKind::conflict,
            in_english(ErrorCode::unlisted("nothing_to_do"), "Another server was faster.")};
}

void finish(sql::Transaction& transaction, const ItemSteps& steps, State state, Job& job,
            std::int64_t now_ms) {
    job.state = state;
    job.ended_at_ms = now_ms;
    if (state == State::done) job.total = job.done + job.refused;
    if (steps.finish) job.result = steps.finish(transaction, job);
}

void refuse(sql::Transaction& transaction, Job& job, const Item& item, Message why) {
    ++job.refused;
    insert_row(transaction, job.id, {job.done + job.refused, item.subject, true, std::move(why)});
}

void carry_out(sql::Transaction& transaction, const ItemSteps& steps, Job& job, const Item& item) {
    transaction.execute_deferred(begin_item, {});
    auto outcome = steps.carry_out(transaction, job, item, unix_now_ms());
    if (!outcome) transaction.execute_deferred(undo_item, {});
    transaction.execute_deferred(end_item, {});
    if (!outcome) return refuse(transaction, job, item, std::move(outcome.error().detail));
    ++job.done;
    if (auto& words = *outcome) {
        insert_row(transaction, job.id,
                   {job.done + job.refused, item.subject, false, *std::move(words)});
    }
}

/// The oldest job of each kind.
std::vector<Job> first_of_each_kind(std::vector<Job> jobs) {
    std::set<std::string> kinds;
    std::erase_if(jobs, [&](const Job& job) { return !kinds.insert(job.kind).second; });
    return jobs;
}

}  // namespace

JobRunner::JobRunner(sql::Database& database, const std::string& server_name,
                     FindPermissions find_permissions, std::vector<Kind> kinds)
    : database_(database),
      find_permissions_(std::move(find_permissions)),
      kinds_(std::move(kinds)),
      lease_(database, "jobs", server_name),
      periodic_("jobs", run_interval, [this] { run_jobs(); }) {}

void JobRunner::run_jobs() {
    delete_old_rows();
    for (bool has_moved = true; has_moved && !stopping_;) {
        has_moved = false;
        for (const auto& job : first_of_each_kind(database_.read(list_unfinished))) {
            const auto* kind = find_kind(job.kind);
            if (kind == nullptr) continue;  // From a newer release, whose server will run it.
            pause_for_others();
            if (stopping_ || !lease_.is_held(unix_now_ms())) return;
            has_moved = run_step(job, *kind) || has_moved;
        }
    }
}

void JobRunner::delete_old_rows() {
    const auto now_ms = unix_now_ms();
    if (now_ms < rows_deleted_at_ms_ + rows_deleted_interval_ms || !lease_.is_held(now_ms)) return;
    std::int64_t deleted = rows_deleted_at_once;
    while (deleted == rows_deleted_at_once && !stopping_) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<std::int64_t> {
            return delete_rows(transaction, now_ms - rows_kept_ms, rows_deleted_at_once);
        };
        deleted = database_.write(callback).value();
    }
    rows_deleted_at_ms_ = now_ms;
}

void JobRunner::pause_for_others() {
    const auto pause = std::exchange(pause_, {});
    if (!stopping_) std::this_thread::sleep_for(std::min<Clock::duration>(pause, pause_max));
}

bool JobRunner::has_others() {
    const auto now = Clock::now();
    if (database_.waiting_writes() > 0) others_seen_at_ = now;
    return now - others_seen_at_ < others_stay;
}

const Kind* JobRunner::find_kind(const std::string& name) const {
    const auto found = std::ranges::find(kinds_, name, &Kind::name);
    return found == kinds_.end() ? nullptr : &*found;
}

/// Whether the job has moved on.
bool JobRunner::run_step(const Job& job, const Kind& kind) {
    if (std::holds_alternative<ItemSteps>(kind.steps)) return run_items(job, kind);
    if (job.is_stop_asked) return end(job, State::stopped);
    const bool may = database_.read(
        [&](sql::Transaction& transaction) { return may_go_on(transaction, job, kind); });
    if (!may) return end(job, State::stopped);
    return run_freely(job, std::get<FreeStep>(kind.steps));
}

bool JobRunner::may_go_on(sql::Transaction& transaction, const Job& job, const Kind& kind) const {
    const auto permissions = find_permissions_(transaction, job.actor_id);
    return permissions.contains(kind.permissions) &&
           (!kind.more_permissions || permissions.contains(kind.more_permissions(job)));
}

bool JobRunner::run_items(const Job& job, const Kind& kind) {
    try {
        return run_transaction(job.id, kind, Mode::together);
    } catch (const Unavailable&) {
        throw;
    } catch (const std::exception& failure) {
        spdlog::warn("job {} ({}) goes on item by item: {}", job.id, job.kind, failure.what());
    }
    bool has_moved = true;
    for (std::int64_t count = 0; count < items_per_step && has_moved && !stopping_; ++count) {
        has_moved = run_alone(job, kind);
    }
    return true;
}

bool JobRunner::run_alone(const Job& job, const Kind& kind) {
    try {
        return run_transaction(job.id, kind, Mode::alone);
    } catch (const Unavailable&) {
        throw;
    } catch (const std::exception& failure) {
        spdlog::error("job {} ({}): an item failed: {}", job.id, job.kind, failure.what());
    }
    try {
        return run_transaction(job.id, kind, Mode::refused);
    } catch (const Unavailable&) {
        throw;
    } catch (const std::exception& failure) {
        spdlog::error("job {} ({}) failed: {}", job.id, job.kind, failure.what());
    }
    const auto now = database_.read(
        [&](sql::Transaction& transaction) { return find_job(transaction, job.id); });
    return now && end(*now, State::failed);
}

bool JobRunner::run_transaction(const std::string& job_id, const Kind& kind, Mode mode) {
    const auto& steps = std::get<ItemSteps>(kind.steps);
    const auto limit = mode == Mode::together ? items_per_step : 1;
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        const auto began_at = Clock::now();
        auto found = find_job(transaction, job_id);
        if (!found || found->ended_at_ms) return nothing_to_do();
        auto& job = *found;
        const auto cursor_before = job.cursor;
        job.state = State::running;
        auto items =
            job.is_stop_asked ? std::vector<Item>{} : steps.list_items(transaction, job, limit);
        const bool must_stop = !items.empty() && !may_go_on(transaction, job, kind);
        if (must_stop) items.clear();
        for (const auto& item : items) {
            if (mode == Mode::refused) {
                refuse(transaction, job, item, texts::job_rows::item_failed());
            } else {
                carry_out(transaction, steps, job, item);
            }
            job.cursor = item.cursor;
            const auto most = has_others() ? step_with_others_max : step_duration_max;
            if (Clock::now() - began_at > most) break;
        }
        if (items.empty()) {
            const auto state = job.is_stop_asked || must_stop ? State::stopped : State::done;
            finish(transaction, steps, state, job, unix_now_ms());
        }
        if (!store_progress(transaction, job, cursor_before)) return nothing_to_do();
        pause_ = has_others() ? pauses_a_step * (Clock::now() - began_at) : Clock::duration{};
        return {};
    };
    return database_.write(callback).has_value();
}

bool JobRunner::run_freely(const Job& job, const FreeStep& step) {
    Progress progress;
    try {
        progress = step(job, unix_now_ms());
    } catch (const Unavailable&) {
        throw;
    } catch (const std::exception& failure) {
        spdlog::error("job {} ({}) failed: {}", job.id, job.kind, failure.what());
        return end(job, State::failed);
    }
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        auto after = job;
        after.state = progress.is_last ? State::done : State::running;
        after.cursor = progress.cursor;
        after.done += progress.done;
        after.refused += progress.refused;
        after.total = progress.total.value_or(job.total);
        after.result = progress.result.value_or(job.result);
        if (progress.is_last) after.ended_at_ms = unix_now_ms();
        for (const auto& row : progress.rows) insert_row(transaction, job.id, row);
        if (!store_progress(transaction, after, job.cursor)) return nothing_to_do();
        return {};
    };
    return database_.write(callback).has_value();
}

bool JobRunner::end(const Job& job, State state) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        auto after = job;
        after.state = state;
        after.ended_at_ms = unix_now_ms();
        if (!store_progress(transaction, after, job.cursor)) return nothing_to_do();
        return {};
    };
    return database_.write(callback).has_value();
}

}  // namespace shop::jobs
