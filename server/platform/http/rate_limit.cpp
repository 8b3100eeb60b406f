#include "platform/http/rate_limit.hpp"

#include "platform/base/object_id.hpp"
#include "platform/http/rate_limit_sql.hpp"
#include "platform/security/clock_skew.hpp"
#include "platform/texts/problems.hpp"

#include <map>
#include <set>

namespace shop::security {
namespace {

/// The refusal for the next `wait_seconds`.
Problem too_many_requests(const RateLimit& limit, std::int64_t wait_seconds) {
    const auto minutes = (wait_seconds + 59) / 60;
    Problem problem{ProblemKind::too_many, texts::problems::too_many_requests_wait(minutes)};
    problem.retry_after_seconds = static_cast<int>(wait_seconds);
    problem.rate_limit_status = RateLimitStatus{limit.calls_max, 0, wait_seconds};
    return problem;
}

/// Calls in a bucket's window.
struct CountedCalls {
    std::int64_t calls = 0;
    std::int64_t next_end_ms = 0;  // When the oldest call leaves the window.
};

std::map<std::string, CountedCalls> count_earlier(sql::Transaction& transaction,
                                                  const std::vector<std::string>& buckets,
                                                  std::int64_t now_ms, std::int64_t end_ms) {
    const std::set<std::string> distinct(buckets.begin(), buckets.end());
    std::vector<sql::Values> sets;
    for (const auto& bucket : distinct) {
        sets.push_back({bucket, now_ms, end_ms + clock_skew_seconds * 1000});
    }
    const auto rows = transaction.query_all(rate_limit_sql::count_calls, sets).take();
    std::map<std::string, CountedCalls> counted;
    auto row = rows.begin();
    for (const auto& bucket : distinct) {
        const auto& found = (row++)->front();
        counted[bucket] = {found.integer("calls"), found.integer("next_end_ms")};
    }
    return counted;
}

}  // namespace

Result<RateLimitStatus> allow_call(const RateLimit& limit, std::int64_t calls,
                                   std::int64_t wait_seconds) {
    if (calls >= limit.calls_max) return too_many_requests(limit, wait_seconds);
    return RateLimitStatus{limit.calls_max, limit.calls_max - calls - 1, wait_seconds};
}

Result<RateLimitStatus> count_call(sql::Transaction& transaction, const std::string& bucket,
                                   const RateLimit& limit, std::int64_t now_ms) {
    return std::move(count_calls(transaction, {bucket}, limit, now_ms).front());
}

std::vector<Result<RateLimitStatus>> count_calls(sql::Transaction& transaction,
                                                 const std::vector<std::string>& buckets,
                                                 const RateLimit& limit, std::int64_t now_ms) {
    transaction.execute_deferred(rate_limit_sql::delete_ended, {now_ms});
    const auto end_ms = now_ms + limit.window_seconds * 1000;
    auto counted = count_earlier(transaction, buckets, now_ms, end_ms);
    std::vector<Result<RateLimitStatus>> outcomes;
    std::vector<sql::Values> new_calls;
    for (const auto& bucket : buckets) {
        auto& [calls, next_end_ms] = counted.at(bucket);
        if (calls == 0) next_end_ms = end_ms;
        outcomes.push_back(allow_call(limit, calls, (next_end_ms - now_ms + 999) / 1000));
        if (!outcomes.back()) continue;
        ++calls;
        new_calls.push_back({new_object_id(), bucket, end_ms});
    }
    transaction.execute_all(rate_limit_sql::insert_call, new_calls);
    return outcomes;
}

}  // namespace shop::security
