#include "platform/jobs/job_store.hpp"

#include "platform/base/object_id.hpp"
#include "platform/jobs/jobs_sql.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/problems.hpp"

namespace shop::jobs {
namespace {

/// Sorts after every id.
constexpr auto behind_all = "g";

}  // namespace

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
    return sql::one_as<Job>(transaction.query(jobs_sql::find_job, {id}));
}

std::vector<Job> list_unfinished(sql::Transaction& transaction) {
    return sql::all_as<Job>(transaction.query(jobs_sql::list_unfinished, {}));
}

std::vector<Job> list_newest(sql::Transaction& transaction, const JobQuery& query) {
    const auto before = query.before_id.empty() ? behind_all : query.before_id;
    if (!query.actor_id) {
        return sql::all_as<Job>(transaction.query(jobs_sql::list_newest, {before, query.limit}));
    }
    return sql::all_as<Job>(
        transaction.query(jobs_sql::list_newest_of_actor, {before, query.limit, *query.actor_id}));
}

bool store_progress(sql::Transaction& transaction, const Job& job,
                    const std::string& cursor_before) {
    return transaction.execute(
               jobs_sql::store_progress,
               sql::values(job.id, job.state, job.cursor, job.done, job.total, job.refused,
                           job.result, job.ended_at_ms, cursor_before)) > 0;
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
    return sql::all_as<StoredRow>(transaction.query(jobs_sql::list_rows, {job_id, after, limit}));
}

std::int64_t delete_rows(sql::Transaction& transaction, std::int64_t before_ms,
                         std::int64_t limit) {
    return transaction.execute(jobs_sql::delete_rows, {first_object_id_at(before_ms), limit});
}

}  // namespace shop::jobs
