#pragma once

#include "platform/db/database.hpp"

namespace shop::security {

/// So many calls in any stretch of time of this length.
struct RateLimit {
    std::int64_t calls_max = 0;
    std::int64_t window_seconds = 0;
};

/// Counts one more call in `bucket`, which names the call and who makes it. Counted in the
/// database, so that a restart forgives nobody; a call that is refused in the end does not count,
/// when that undoes the transaction. Answers what is left. Refuses with "too_many_requests",
/// and says when the next one may come. Calls of a time that is still to come, since the clock was
/// set back, do not count.
Result<RateLimitStatus> count_call(sql::Transaction& transaction, const std::string& bucket,
                                   const RateLimit& limit, std::int64_t now_ms);

/// The refusal of a call that would be one too many: "too_many_requests", until `wait_seconds` have
/// passed.
Problem too_many_requests(const RateLimit& limit, std::int64_t wait_seconds);

}  // namespace shop::security
