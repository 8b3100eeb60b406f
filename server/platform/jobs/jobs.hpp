#pragma once

// Long work of the staff, such as shipping 5,000 orders: a job goes on by steps in the background,
// where its maker sees how far it is, may stop it, and reads afterwards what became of each item.
// Of all servers on one database the holder of a lease runs the jobs. After a kill a job goes on
// where its last step was stored.

#include "platform/audit/audit.hpp"
#include "platform/db/database.hpp"
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

/// A person may have so many unfinished jobs.
inline constexpr std::int64_t unfinished_jobs_max = 5;

enum class State { queued, running, done, stopped, failed };

/// As the table and the API write it: "running".
std::string_view name_of(State state);

/// A row of `jobs`.
struct Job {
    std::string id;
    std::string kind;      // "orders.ship"
    std::string actor_id;  // The user who made it.
    std::string input;     // JSON, as its kind wrote it.
    State state = State::queued;
    std::string cursor{};       // Where the next step begins; empty: at the start.
    std::int64_t done = 0;      // Items that were carried out.
    std::int64_t total = 0;     // 0: not known yet.
    std::int64_t refused = 0;   // Items that were refused, and have changed nothing.
    std::string result = "{}";  // A JSON object, as its kind wrote it.
    std::int64_t created_at_ms = 0;
    std::optional<std::int64_t> ended_at_ms{};
    bool is_stop_asked = false;

    /// The author of its changes, for audit::append().
    audit::Actor actor() const { return {audit::ActorKind::staff, actor_id}; }
};

/// One thing of a job to do.
struct Item {
    std::string cursor;     // Where a step begins that follows this item.
    std::string subject;    // "order/65a1..."
    std::string content{};  // Whatever carry_out() needs beyond that.
};

/// The outcome of an item, if users should read it: a row of `job_rows`.
struct Outcome {
    std::int64_t row = 0;  // Unlike all others of the job; counted from 1.
    std::string subject;   // "order/65a1...", or a column of a file.
    bool is_refused = false;
    Message words{};  // Why it was refused, or what is to be known of it.
};

/// A job whose items are changes of the database. A step does up to 50 of them, or 20 ms of work,
/// in one transaction with its new cursor: after any kill each item has happened exactly once.
struct ItemSteps {
    /// The items behind `job.cursor`, up to `limit`, in an order that stays; none: the job is done.
    std::function<std::vector<Item>(sql::Transaction&, const Job& job, std::int64_t limit)>
        list_items{};

    /// Carries one item out. A refusal undoes it alone, and its sentence becomes the item's row;
    /// so does an exception. A value that holds a Message becomes a row, too. May run more than
    /// once before its commit, as every write.
    std::function<Result<std::optional<Message>>(sql::Transaction&, const Job& job,
                                                 const Item& item, std::int64_t now_ms)>
        carry_out{};

    /// In the transaction in which the job ends or stops; its value replaces `job.result`.
    std::function<std::string(sql::Transaction&, const Job& job)> finish{};
};

/// Result of a job's step.
struct Progress {
    std::string cursor{};                 // Where the next step begins.
    std::int64_t done = 0;                // More items than before.
    std::int64_t refused = 0;             // The same.
    std::optional<std::int64_t> total{};  // Where it is known by now.
    std::optional<std::string> result{};  // Replaces `job.result`.
    std::vector<Outcome> rows{};
    bool is_last = false;
};

/// A job whose steps do more than the database's work: they read a file, or ask the payment
/// provider. A step takes seconds at most. It runs outside of a transaction and is stored
/// afterwards, so after a kill one step is repeated from its cursor: a step finds what it has done
/// already, and does it no second time. An exception but Unavailable fails the job.
using FreeStep = std::function<Progress(const Job& job, std::int64_t now_ms)>;

/// The permissions and steps of all jobs with one name.
struct Kind {
    std::string name;               // "orders.ship"
    http::Permissions permissions;  // Of its maker, asked for at each step.
    std::variant<ItemSteps, FreeStep> steps{};
    /// More of them, which this one job relies on.
    std::function<http::Permissions(const Job& job)> more_permissions{};
};

/// The user's current permissions; none if the user is disabled or deleted.
using FindPermissions =
    std::function<http::Permissions(sql::Transaction&, const std::string& user_id)>;

/// A job before it is added. `input` is a JSON object, which its kind understands.
struct NewJob {
    std::string kind;
    std::string input = "{}";
    std::int64_t total = 0;  // Items, where they are known already.
};

/// Adds a job in the transaction of the call that makes it, and its row of the audit trail:
/// "job.start", with the kind. The runner begins after the commit. Refuses with "too_many_jobs"
/// when `actor` has five unfinished ones.
Result<Job> add_job(sql::Transaction& transaction, const audit::Actor& actor, const NewJob& job,
                    std::int64_t now_ms);

/// Empty if there is no such job.
std::optional<Job> find_job(sql::Transaction& transaction, const std::string& id);

}  // namespace shop::jobs
