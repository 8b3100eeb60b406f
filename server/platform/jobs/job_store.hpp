#pragma once

#include "platform/jobs/jobs.hpp"

#include <vector>

namespace shop::jobs {

/// Those that have not ended, the oldest first.
std::vector<Job> list_unfinished(sql::Transaction& transaction);

/// A page of jobs, the newest first.
struct JobQuery {
    std::optional<std::string> actor_id{};  // Only of this user.
    std::string before_id{};                // Empty: from the newest.
    std::int64_t limit = 0;
};

/// The newest jobs first.
std::vector<Job> list_newest(sql::Transaction& transaction, const JobQuery& query);

/// Stores how far `job` is and how it ended, unless another server has gone on with it since
/// `cursor_before`, or it has ended: then false, and the transaction has to be undone.
bool store_progress(sql::Transaction& transaction, const Job& job,
                    const std::string& cursor_before);

/// False when it has ended, or was asked before.
bool ask_stop(sql::Transaction& transaction, const std::string& id);

/// Adds a row to what the job has to say: what became of one item.
void insert_row(sql::Transaction& transaction, const std::string& job_id, const Outcome& outcome);

/// A row as people read it.
struct StoredRow {
    std::int64_t number = 0;
    std::string subject;
    bool is_refused = false;
    std::string english;
    std::string bangla;
};

/// The rows behind `after`.
std::vector<StoredRow> list_rows(sql::Transaction& transaction, const std::string& job_id,
                                 std::int64_t after, std::int64_t limit);

/// Deletes up to `limit` rows of jobs that were made before `before_ms`, and returns how many.
std::int64_t delete_rows(sql::Transaction& transaction, std::int64_t before_ms, std::int64_t limit);

}  // namespace shop::jobs
