#pragma once

// Long tasks of staff, such as shipping 5,000 orders. A job runs in the background, step by step.
// Its maker sees the progress, may stop it, and afterwards reads the outcome of each item. Of all
// servers on one database, the one that holds the lease runs the jobs. After a crash, a job
// continues from its last stored step.

#include "platform/audit/audit.hpp"
#include "platform/db/database.hpp"
#include "platform/db/record.hpp"
#include "platform/http/permission.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shop::jobs {

/// Announced by each commit that adds a job.
inline constexpr const char* subject = "jobs";

/// Maximum number of unfinished jobs per user.
inline constexpr std::int64_t unfinished_jobs_max = 5;

enum class State { queued, running, done, stopped, failed };

constexpr Names<5> names_of(State) {
    return {"queued", "running", "done", "stopped", "failed"};
}

/// A row of `jobs`.
struct Job {
    std::string id;
    std::string kind;      // "orders.ship"
    std::string actor_id;  // The user who made it.
    std::string input;     // JSON, in the format of its kind.
    State state = State::queued;
    std::string cursor{};       // Where the next step begins; empty: at the start.
    std::int64_t done = 0;      // Completed items.
    std::int64_t total = 0;     // 0: not yet known.
    std::int64_t refused = 0;   // Refused items, which changed nothing.
    std::string result = "{}";  // A JSON object, in the format of its kind.
    std::int64_t created_at_ms = 0;
    std::optional<std::int64_t> ended_at_ms{};
    bool is_stop_asked = false;

    /// The author of its changes, for audit::append().
    audit::Actor actor() const { return {audit::ActorKind::staff, actor_id}; }
};
BOOST_DESCRIBE_STRUCT(Job, (),
                      (id, kind, actor_id, input, state, cursor, done, total, refused, result,
                       created_at_ms, ended_at_ms, is_stop_asked))

/// One item of a job's work.
struct Item {
    std::string cursor;     // The cursor after this item.
    std::string subject;    // "order/65a1..."
    std::string content{};  // Other data that carry_out() needs.
};

/// The outcome of an item, if users should see it: a row of `job_rows`.
struct Outcome {
    std::int64_t row = 0;  // Unique within the job; counted from 1.
    std::string subject;   // "order/65a1...", or a column of a file.
    bool is_refused = false;
    Message words{};  // Why it was refused, or a note.
};

/// A job whose items are database changes. A step does up to 50 of them, or 20 ms of work, in one
/// transaction with its new cursor: even after a crash, each item has happened exactly once.
struct ItemSteps {
    /// Up to `limit` items after `job.cursor`, in a stable order. None: the job is done.
    std::function<std::vector<Item>(sql::Transaction&, const Job& job, std::int64_t limit)>
        list_items{};

    /// Carries out one item. A refusal or an exception undoes only this item, and its message
    /// becomes the item's row. A returned Message also becomes a row. Like every write, it may run
    /// more than once before its commit.
    std::function<Result<std::optional<Message>>(sql::Transaction&, const Job& job,
                                                 const Item& item, std::int64_t now_ms)>
        carry_out{};

    /// Runs in the transaction in which the job ends or stops. The return value replaces
    /// `job.result`.
    std::function<std::string(sql::Transaction&, const Job& job)> finish{};
};

/// Result of a job's step.
struct Progress {
    std::string cursor{};                 // Where the next step begins.
    std::int64_t done = 0;                // Additional completed items.
    std::int64_t refused = 0;             // Additional refused items.
    std::optional<std::int64_t> total{};  // If known by now.
    std::optional<std::string> result{};  // Replaces `job.result`.
    std::vector<Outcome> rows{};
    bool is_last = false;
};

/// A job whose steps do more than database work: they read a file, or call the payment provider. A
/// step takes seconds at most. It runs outside a transaction and is stored afterwards, so after a
/// crash one step is repeated from its cursor: a step must detect finished work and skip it. An
/// exception other than Unavailable fails the job.
using FreeStep = std::function<Progress(const Job& job, std::int64_t now_ms)>;

/// The permissions and steps of all jobs with one name.
struct Kind {
    std::string name;               // "orders.ship"
    http::Permissions permissions;  // Required of its maker, checked at each step.
    std::variant<ItemSteps, FreeStep> steps{};
    /// Additional permissions that this one job requires.
    std::function<http::Permissions(const Job& job)> more_permissions{};
};

/// The user's current permissions; none if the user is disabled or deleted.
using FindPermissions =
    std::function<http::Permissions(sql::Transaction&, const std::string& user_id)>;

/// A job to add. `input` is a JSON object in the format of its kind.
struct NewJob {
    std::string kind;
    std::string input = "{}";
    std::int64_t total = 0;  // Number of items, if already known.
};

/// Adds a job in the caller's transaction, with an audit row "job.start" that names the kind. The
/// runner begins after the commit. Refuses with "too_many_jobs" if `actor` has five unfinished
/// jobs.
Result<Job> add_job(sql::Transaction& transaction, const audit::Actor& actor, const NewJob& job,
                    std::int64_t now_ms);

/// Empty if the job does not exist.
std::optional<Job> find_job(sql::Transaction& transaction, const std::string& id);

}  // namespace shop::jobs
