#pragma once

// The common part of bulk actions on a list: a preview shows the possible changes, a user confirms
// it, and a job does it row by row (decision 0080).

#include "platform/http/endpoint.hpp"
#include "platform/jobs/jobs.hpp"

#include <map>

namespace shop::jobs {

/// Maximum number of rows of a job: their ids fit into the body of a request.
inline constexpr std::int64_t bulk_rows_max = 2'000;

/// Rows that are excluded, by reason.
class RefusedRows {
public:
    /// Adds a row. `words` explains why, and `name` identifies the row: "#1042", or empty.
    void add(std::string_view code, const Message& words, std::string name = "");

    /// [{"code": ..., "words": ..., "count": ..., "names": ["#1042"]}], with the first ten names of
    /// each reason.
    std::string json(Language language) const;

private:
    struct Reason {
        Message words{};
        std::int64_t count = 0;
        std::vector<std::string> names{};
    };
    std::map<std::string, Reason, std::less<>> reasons_;
};

/// The rows selected one by one, at most 100: "65a1...,65a2..." in the query parameter `ids`. Empty
/// if there is no such parameter. Refuses with "invalid_fields".
Result<std::optional<std::vector<std::string>>> read_chosen_ids(const http::Members& query);

/// The rows of a body {"ids": [...]}, without duplicates. Refuses with "invalid_fields" if there
/// are none or more than `bulk_rows_max`.
Result<std::vector<std::string>> read_ids(const http::Request& request);

/// Refuses with "invalid_fields" at `member` if `count` is 0 or more than `bulk_rows_max`.
Result<void> check_count(const std::string& member, std::size_t count);

/// Adds the job, once for each idempotency key, and responds with its id. Refuses like add_job().
Result<http::Response> start_job(const http::Call& call, const NewJob& job);

/// The ids as a member of a job's input: one text, because all ids have the same length.
std::string joined_ids(const std::vector<std::string>& ids);

/// The job of this kind that handles each of these rows.
NewJob job_of_ids(const char* kind, const std::vector<std::string>& ids);

/// The rows of a job_of_ids(), by index.
class JobIds {
public:
    explicit JobIds(const Job& job);

    /// Index at which the next step begins.
    std::size_t next() const { return next_; }
    std::size_t size() const;
    std::string id(std::size_t place) const;

private:
    std::string ids_;
    std::size_t next_;
};

/// Up to `limit` items after the cursor. `table` is the audit trail's name for such a row: "order".
/// The content of each item is its id.
std::vector<Item> list_ids(const Job& job, std::string_view table, std::int64_t limit);

}  // namespace shop::jobs
