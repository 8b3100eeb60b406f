#pragma once

#include "platform/jobs/jobs.hpp"

#include <vector>

namespace shop::jobs {

/// Unfinished jobs, oldest first.
std::vector<Job> list_unfinished(sql::Transaction& transaction);

/// A page of jobs, newest first.
struct JobQuery {
    std::optional<std::string> actor_id{};  // Only this user's jobs.
    std::string before_id{};                // Empty: starts with the newest.
    std::int64_t limit = 0;
};

/// The matching jobs, newest first.
std::vector<Job> list_newest(sql::Transaction& transaction, const JobQuery& query);

/// Stores the progress of `job` and how it ended. False if the job has ended, or another server has
/// continued it since `cursor_before`; the caller must then roll back.
bool store_progress(sql::Transaction& transaction, const Job& job,
                    const std::string& cursor_before);

/// False if the job has ended, or a stop was already requested.
bool ask_stop(sql::Transaction& transaction, const std::string& id);

/// Adds a row to the job's report: the outcome of one item.
void insert_row(sql::Transaction& transaction, const std::string& job_id, const Outcome& outcome);

/// A row of the report, for display.
struct StoredRow {
    std::int64_t number = 0;
    std::string subject;
    bool is_refused = false;
    std::string english;
    std::string bangla;
};
BOOST_DESCRIBE_STRUCT(StoredRow, (), (number, subject, is_refused, english, bangla))

/// The rows after `after`.
std::vector<StoredRow> list_rows(sql::Transaction& transaction, const std::string& job_id,
                                 std::int64_t after, std::int64_t limit);

/// Deletes up to `limit` rows of jobs made before `before_ms`. Returns how many.
std::int64_t delete_rows(sql::Transaction& transaction, std::int64_t before_ms, std::int64_t limit);

}  // namespace shop::jobs
