#pragma once

#include "platform/db/database.hpp"

namespace shop::security {

/// At most `calls_max` calls in any `window_seconds`: a sliding window.
struct RateLimit {
    std::int64_t calls_max = 0;
    std::int64_t window_seconds = 0;
};

/// Counts a call in `bucket`, which identifies the call and its caller, and returns the remaining
/// calls. Counts in the database, so that counts survive a restart; a rollback undoes the count.
/// Refuses with "too_many_requests" and the time until the next call is allowed. Ignores calls
/// dated in the future, from before the clock was set back.
Result<RateLimitStatus> count_call(sql::Transaction& transaction, const std::string& bucket,
                                   const RateLimit& limit, std::int64_t now_ms);

/// count_call() for several calls at once. Returns the results in the order of `buckets`.
std::vector<Result<RateLimitStatus>> count_calls(sql::Transaction& transaction,
                                                 const std::vector<std::string>& buckets,
                                                 const RateLimit& limit, std::int64_t now_ms);

/// Allows one more call if `calls` are already in the window and the oldest of them leaves it in
/// `wait_seconds`. For callers that count in their own table. Returns and refuses like
/// count_call().
Result<RateLimitStatus> allow_call(const RateLimit& limit, std::int64_t calls,
                                   std::int64_t wait_seconds);

}  // namespace shop::security
