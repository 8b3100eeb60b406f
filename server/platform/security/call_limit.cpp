#include "platform/security/call_limit.hpp"

#include "platform/base/object_id.hpp"
#include "platform/security/call_limit_sql.hpp"

namespace shop::security {

namespace {

// Calls that arrive together are not always counted in their order.
constexpr std::int64_t disorder_ms = 60'000;

}  // namespace

Result<void> count_call(sql::Transaction& transaction, const std::string& bucket,
                        const CallLimit& limit, std::int64_t now_ms) {
    transaction.run(call_limit_sql::forget_ended, {now_ms});
    const auto end_ms = now_ms + limit.window_seconds * 1000;
    const auto counted =
        transaction.run(call_limit_sql::count_calls, {bucket, now_ms, end_ms + disorder_ms})
            .front();
    if (counted.integer("calls") >= limit.calls_max) {
        const auto wait_seconds = (counted.integer("next_end_ms") - now_ms + 999) / 1000;
        return Problem{ProblemKind::too_many,
                       "too_many_requests",
                       "That was too often. Please try again in " +
                           std::to_string((wait_seconds + 59) / 60) + " min.",
                       {},
                       {},
                       static_cast<int>(wait_seconds)};
    }
    transaction.run(call_limit_sql::insert_call, {new_object_id(), bucket, end_ms});
    return {};
}

}  // namespace shop::security
