#pragma once

// What is done with many rows of a list at once: a look says what can be done, a person confirms
// it, and a job does it, row by row (decision 0080). Here is what all of these share.

#include "platform/jobs/jobs.hpp"

#include <map>

namespace shop::jobs {

/// The most rows of one job: their ids fit into the body of a request.
inline constexpr std::int64_t bulk_rows_max = 2'000;

/// Rows that cannot take part, by reason.
class RefusedRows {
public:
    /// One more row; `words` say why, and `name` which: "#1042", or empty.
    void add(std::string_view code, const Message& words, std::string name = "");

    /// [{"code": ..., "words": ..., "count": ..., "names": ["#1042"]}]: of each reason the first
    /// ten names.
    std::string json(Language language) const;

private:
    struct Reason {
        Message words{};
        std::int64_t count = 0;
        std::vector<std::string> names{};
    };
    std::map<std::string, Reason, std::less<>> reasons_;
};

/// The rows that were chosen one by one, at most 100: "65a1...,65a2..." in the member `ids` of a
/// query. Nothing where it has no such member. Refuses with "invalid_fields".
Result<std::optional<std::vector<std::string>>> read_chosen_ids(const http::Members& query);

/// The rows of a body {"ids": [...]}, each once. Refuses with "invalid_fields" none, and more than
/// `bulk_rows_max`.
Result<std::vector<std::string>> read_ids(const http::Request& request);

/// Refuses with "invalid_fields" at `member` a list of no rows, or of more than `bulk_rows_max`.
Result<void> check_count(const std::string& member, std::size_t count);

/// Adds the job, once for an idempotency key, and answers its id. Refuses as add_job() does.
Result<http::Response> start_job(sql::Database& database, const http::Request& request,
                                 const NewJob& job);

/// The ids as a member of a job's input: one text, since they have one length.
std::string joined_ids(const std::vector<std::string>& ids);

/// The job of this kind that does something with each of these rows.
NewJob job_of_ids(const char* kind, const std::vector<std::string>& ids);

/// The rows of a job_of_ids(), by their places.
class JobIds {
public:
    explicit JobIds(const Job& job);

    /// Where the next step begins.
    std::size_t next() const { return next_; }
    std::size_t size() const;
    std::string id(std::size_t place) const;

private:
    std::string ids_;
    std::size_t next_;
};

/// Up to `limit` items behind the cursor; `table` is how the audit trail names such a row: "order".
/// The content of each is its id.
std::vector<Item> list_ids(const Job& job, std::string_view table, std::int64_t limit);

}  // namespace shop::jobs
