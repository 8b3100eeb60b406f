#include "platform/security/rate_limit.hpp"

#include "platform/base/object_id.hpp"
#include "platform/security/clock_skew.hpp"
#include "platform/security/rate_limit_sql.hpp"
#include "platform/texts/texts.hpp"

namespace shop::security {
namespace {

/// The refusal for the next `wait_seconds`.
Problem too_many_requests(const RateLimit& limit, std::int64_t wait_seconds) {
    const auto minutes = (wait_seconds + 59) / 60;
    Problem problem{ProblemKind::too_many, texts::problems::too_many_requests(minutes)};
    problem.retry_after_seconds = static_cast<int>(wait_seconds);
    problem.rate_limit_status = RateLimitStatus{limit.calls_max, 0, wait_seconds};
    return problem;
}

}  // namespace

Result<RateLimitStatus> allow_call(const RateLimit& limit, std::int64_t calls,
                                   std::int64_t wait_seconds) {
    if (calls >= limit.calls_max) return too_many_requests(limit, wait_seconds);
    return RateLimitStatus{limit.calls_max, limit.calls_max - calls - 1, wait_seconds};
}

Result<RateLimitStatus> count_call(sql::Transaction& transaction, const std::string& bucket,
                                   const RateLimit& limit, std::int64_t now_ms) {
    transaction.execute_deferred(rate_limit_sql::delete_ended, {now_ms});
    const auto end_ms = now_ms + limit.window_seconds * 1000;
    const auto last_end_ms = end_ms + clock_skew_seconds * 1000;
    const auto counted =
        transaction.query(rate_limit_sql::count_calls, {bucket, now_ms, last_end_ms}).front();
    const auto calls = counted.integer("calls");
    const auto next_end_ms = calls == 0 ? end_ms : counted.integer("next_end_ms");
    const auto wait_seconds = (next_end_ms - now_ms + 999) / 1000;
    auto allowed = allow_call(limit, calls, wait_seconds);
    if (!allowed) return allowed;
    transaction.execute_deferred(rate_limit_sql::insert_call, {new_object_id(), bucket, end_ms});
    return allowed;
}

}  // namespace shop::security
