#include "platform/jobs/job_store.hpp"

#include "platform/base/object_id.hpp"
#include "platform/jobs/jobs_sql.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace shop::jobs {
namespace {

constexpr std::array<std::string_view, 5> state_names{"queued", "running", "done", "stopped",
                                                      "failed"};

/// Sorts after every id.
constexpr auto behind_all = "g";

State state_of(std::string_view name) {
    const auto* const found = std::ranges::find(state_names, name);
    if (found == state_names.end()) throw std::logic_error("a job in an unknown state");
    return static_cast<State>(found - state_names.begin());
}

Job job_of(const sql::Row& row) {
    Job job;
    job.id = row.text("id");
    job.kind = row.text("kind");
    job.actor_id = row.text("actor_id");
    job.input = row.text("input");
    job.state = state_of(row.text("state"));
    job.cursor = row.text("next_item");
    job.done = row.integer("done");
    job.total = row.integer("total");
    job.refused = row.integer("refused");
    job.result = row.text("result");
    job.created_at_ms = row.integer("created_at_ms");
    job.ended_at_ms = row.optional_integer("ended_at_ms");
    job.is_stop_asked = row.integer("stop_asked") != 0;
    return job;
}

std::vector<Job> jobs_of(const std::vector<sql::Row>& rows) {
    std::vector<Job> jobs;
    jobs.reserve(rows.size());
    std::ranges::transform(rows, std::back_inserter(jobs), job_of);
    return jobs;
}

}  // namespace

std::string_view name_of(State state) {
    return state_names.at(static_cast<std::size_t>(state));
}

Result<Job> add_job(sql::Transaction& transaction, const audit::Actor& actor, const NewJob& job,
                    std::int64_t now_ms) {
    const auto unfinished = transaction.query(jobs_sql::count_unfinished_of_actor, {actor.user_id});
    if (unfinished.front().integer("jobs") >= unfinished_jobs_max) {
        return Problem{ProblemKind::too_many, texts::problems::too_many_jobs(unfinished_jobs_max)};
    }
    Job added;
    added.id = new_object_id();
    added.kind = job.kind;
    added.actor_id = actor.user_id;
    added.input = job.input;
    added.total = job.total;
    added.created_at_ms = now_ms;
    transaction.execute_deferred(jobs_sql::insert_job, {added.id, added.kind, added.actor_id,
                                                        added.input, added.total, now_ms});
    const auto after = json::Object{}.add("kind", job.kind).add("total", job.total).text();
    audit::append(transaction, actor, {"job.start", "job/" + added.id, "{}", after}, now_ms);
    transaction.announce(subject);
    return added;
}

std::optional<Job> find_job(sql::Transaction& transaction, const std::string& id) {
    return sql::one(transaction.query(jobs_sql::find_job, {id}), job_of);
}

std::vector<Job> list_unfinished(sql::Transaction& transaction) {
    return jobs_of(transaction.query(jobs_sql::list_unfinished, {}));
}

std::vector<Job> list_newest(sql::Transaction& transaction, const JobQuery& query) {
    const auto before = query.before_id.empty() ? behind_all : query.before_id;
    if (!query.actor_id) {
        return jobs_of(transaction.query(jobs_sql::list_newest, {before, query.limit}));
    }
    return jobs_of(
        transaction.query(jobs_sql::list_newest_of_actor, {before, query.limit, *query.actor_id}));
}

bool store_progress(sql::Transaction& transaction, const Job& job,
                    const std::string& cursor_before) {
    return transaction.execute(
               jobs_sql::store_progress,
               {job.id, std::string(name_of(job.state)), job.cursor, job.done, job.total,
                job.refused, job.result, sql::value_of(job.ended_at_ms), cursor_before}) > 0;
}

bool ask_stop(sql::Transaction& transaction, const std::string& id) {
    return transaction.execute(jobs_sql::ask_stop, {id}) > 0;
}

void insert_row(sql::Transaction& transaction, const std::string& job_id, const Outcome& outcome) {
    transaction.execute_deferred(
        jobs_sql::insert_row,
        {job_id, outcome.row, outcome.subject, std::int64_t{outcome.is_refused},
         outcome.words.in(Language::english), outcome.words.in(Language::bangla)});
}

std::vector<StoredRow> list_rows(sql::Transaction& transaction, const std::string& job_id,
                                 std::int64_t after, std::int64_t limit) {
    std::vector<StoredRow> rows;
    for (const auto& row : transaction.query(jobs_sql::list_rows, {job_id, after, limit})) {
        rows.push_back({row.integer("number"), row.text("subject"), row.integer("is_refused") != 0,
                        row.text("english"), row.text("bangla")});
    }
    return rows;
}

std::int64_t delete_rows(sql::Transaction& transaction, std::int64_t before_ms,
                         std::int64_t limit) {
    return transaction.execute(jobs_sql::delete_rows, {first_object_id_at(before_ms), limit});
}

}  // namespace shop::jobs
