#include "platform/jobs/job_routes.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/jobs/job_store.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <utility>

namespace shop::jobs {
namespace {

constexpr std::int64_t jobs_of_page = 50;
constexpr std::int64_t rows_of_page = 200;

constexpr auto sees_all = http::Permission::settings_read;

std::string job_json(const Job& job, const std::optional<std::string>& actor_name) {
    json::Object object;
    object.add("id", job.id)
        .add("kind", job.kind)
        .add("actorId", job.actor_id)
        .add("actorName", actor_name)
        .add("state", name_of(job.state))
        .add("done", job.done)
        .add("refused", job.refused)
        .add("total", job.total)
        .add("stopAsked", job.is_stop_asked)
        .add("createdAt", rfc3339(job.created_at_ms))
        .add("endedAt", job.ended_at_ms ? std::optional(rfc3339(*job.ended_at_ms)) : std::nullopt)
        .add_json("result", job.result);
    return std::move(object).text();
}

/// One problem for missing jobs and other users' jobs.
Problem unknown_job() {
    return {ProblemKind::missing, texts::problems::unknown_job()};
}

/// The job in the path, or "unknown_job". Staff who may read orders get the required permission
/// instead.
Result<Job> find_for(sql::Transaction& transaction, const http::Caller& caller,
                     const std::string& id) {
    auto job = find_job(transaction, id);
    if (job && (caller.may(sees_all) || job->actor_id == caller.user_id)) return *std::move(job);
    if (job && caller.may(http::Permission::orders_read)) return http::not_permitted(sees_all);
    return unknown_job();
}

Result<http::Response> get_jobs(const FindName& find_name, const http::Call& call) {
    const auto members = http::read_query(call.request.query);
    if (!members) return members.error();
    JobQuery query;
    query.limit = jobs_of_page + 1;
    if (!call.caller.may(sees_all)) query.actor_id = call.caller.user_id;
    if (const auto before = members->find("before"); before != members->end()) {
        if (!is_object_id(before->second)) {
            return http::wrong_field("before", texts::field_errors::id());
        }
        query.before_id = before->second;
    }
    json::List list;
    std::optional<std::string> older;
    const auto write_list = [&](sql::Transaction& transaction) {
        const auto jobs = list_newest(transaction, query);
        for (std::size_t i = 0; i < jobs.size() && i < std::size_t{jobs_of_page}; ++i) {
            list.add_json(job_json(jobs[i], find_name(transaction, jobs[i].actor_id)));
            if (jobs.size() > std::size_t{jobs_of_page}) older = jobs[i].id;
        }
        return true;
    };
    call.database.read(write_list);
    return http::private_response(
        200, json::Object{}.add_json("jobs", list.text()).add("older", older).text());
}

Result<http::Response> get_job(const FindName& find_name, sql::Transaction& transaction,
                               const http::Call& call) {
    const auto job = find_for(transaction, call.caller, call.id);
    if (!job) return job.error();
    return http::private_response(200, job_json(*job, find_name(transaction, job->actor_id)));
}

/// The outcomes of single items, 200 per page.
Result<http::Response> get_rows(const http::Call& call) {
    const auto members = http::read_query(call.request.query);
    if (!members) return members.error();
    std::int64_t behind = 0;
    if (const auto asked = members->find("behind"); asked != members->end()) {
        const auto number = whole_number(asked->second);
        if (!number || *number < 0)
            return http::wrong_field("behind", texts::field_errors::whole());
        behind = *number;
    }
    return call.database.read([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto job = find_for(transaction, call.caller, call.id);
        if (!job) return job.error();
        json::List list;
        std::optional<std::int64_t> next;
        const auto rows = list_rows(transaction, call.id, behind, rows_of_page + 1);
        for (std::size_t i = 0; i < rows.size() && i < std::size_t{rows_of_page}; ++i) {
            const auto& row = rows[i];
            const bool is_bangla = call.request.language == Language::bangla;
            list.add_json(json::Object{}
                              .add("number", row.number)
                              .add("subject", row.subject)
                              .add("refused", row.is_refused)
                              .add("words", is_bangla ? row.bangla : row.english)
                              .text());
            if (rows.size() > std::size_t{rows_of_page}) next = row.number;
        }
        return http::private_response(
            200, json::Object{}.add_json("rows", list.text()).add("next", next).text());
    });
}

/// Stops the job after its current step. Completed items stay.
Result<http::Response> stop_job(sql::Transaction& transaction, const http::Call& call) {
    const auto job = find_for(transaction, call.caller, call.id);
    if (!job) return job.error();
    const bool is_asked = ask_stop(transaction, call.id);
    if (is_asked) {
        const auto after = json::Object{}.add("kind", job->kind).add("done", job->done).text();
        audit::append(transaction, call, {"job.stop", "job/" + call.id, "{}", after});
        transaction.announce(subject);
    }
    return http::private_response(200,
                                  json::Object{}.add("modifiedCount", is_asked ? 1 : 0).text());
}

}  // namespace

void add_routes(http::Router& router, sql::Database& database, FindName find_name) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::list_jobs, get_jobs, find_name);
    endpoints.add(api::get_job, get_job, std::move(find_name));
    endpoints.add(api::list_job_rows, get_rows);
    endpoints.add(api::stop_job, stop_job);
}

}  // namespace shop::jobs
