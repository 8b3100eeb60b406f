#include "identity/attempts/attempts.hpp"

#include "identity/attempts/device.hpp"
#include "identity/identity_sql.hpp"
#include "identity/refusal.hpp"
#include "platform/base/clock.hpp"
#include "platform/security/clock_skew.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

namespace shop::identity {
namespace {

struct Limit {
    std::int64_t attempts_max = 0;
    std::int64_t window_seconds = 0;
    bool delay_grows = false;  // Otherwise refuses every call until the window has passed.
};
constexpr Limit per_account_and_source{10, 15 * 60, true};
constexpr Limit per_account{100, hour_seconds};
constexpr Limit per_network{1'000, hour_seconds};
constexpr Limit new_accounts_per_network{100, hour_seconds};
constexpr Limit waited_accounts_per_network{20, 10 * 60};
constexpr Limit new_accounts_per_turn{1, turn_valid_seconds};
constexpr Limit google_sign_ins_per_network{300, hour_seconds};
constexpr Limit mails_per_network{100, hour_seconds};
constexpr Limit mails_per_mailbox{5, hour_seconds};
constexpr Limit new_passwords_per_account{10, hour_seconds};

struct Count {
    std::int64_t attempts = 0;
    std::int64_t blocked_until = 0;
    std::int64_t expires_at = 0;
};

/// The latest possible expiry of an attempt made now. A later one is from before the clock was set
/// back.
std::int64_t last_expiry(const Limit& limit, std::int64_t now) {
    const auto delay_max = limit.delay_grows ? hour_seconds : 0;
    return now + limit.window_seconds + delay_max + security::clock_skew_seconds;
}

/// 1, 2, 4 ... 32, then always 60 minutes after each further failure.
std::int64_t delay_after(std::int64_t attempts_too_many) {
    return std::min<std::int64_t>(60LL << std::min<std::int64_t>(attempts_too_many, 6),
                                  hour_seconds);
}

/// The refusal by one limit; several limits may count the call.
Problem too_many(const Limit& limit, std::int64_t wait_seconds) {
    const auto minutes = (wait_seconds + 59) / 60;
    auto problem = refusal("TOO_MANY_ATTEMPTS_TRY_LATER",
                           fmt::format("Too many attempts. Please try again in {} {}.", minutes,
                                       minutes == 1 ? "minute" : "minutes"));
    problem.retry_after_seconds = static_cast<int>(wait_seconds);
    problem.rate_limit_status = RateLimitStatus{limit.attempts_max, 0, wait_seconds};
    return problem;
}

/// A counter under a name, with its limit.
struct Bucket {
    std::string name;
    Limit limit;
    bool refuses = true;  // Otherwise only counts.
    Count count{};
};

Count find_count(sql::Transaction& transaction, const Bucket& bucket, std::int64_t now) {
    const auto rows = transaction.query(identity_sql::find_attempts, {bucket.name});
    const Count none{0, 0, now + bucket.limit.window_seconds};
    if (rows.empty()) return none;
    const auto& row = rows.front();
    const Count count{row.integer("attempts"), row.integer("blocked_until"),
                      row.integer("expires_at")};
    if (count.expires_at <= now || count.expires_at > last_expiry(bucket.limit, now)) return none;
    return count;
}

/// How long the next attempt has to wait; 0 or less if it may go ahead.
std::int64_t wait_for(const Bucket& bucket, std::int64_t now) {
    const auto& [name, limit, refuses, count] = bucket;
    if (!refuses) return 0;
    if (now < count.blocked_until) return count.blocked_until - now;
    const bool is_full = !limit.delay_grows && count.attempts >= limit.attempts_max;
    return is_full ? count.expires_at - now : 0;
}

Count one_more(const Bucket& bucket, std::int64_t now) {
    auto [attempts, blocked_until, expires_at] = bucket.count;
    ++attempts;
    if (bucket.limit.delay_grows && attempts >= bucket.limit.attempts_max) {
        blocked_until = now + delay_after(attempts - bucket.limit.attempts_max);
        expires_at = blocked_until + bucket.limit.window_seconds;
    }
    return {attempts, blocked_until, expires_at};
}

RateLimitStatus left_of(const Bucket& bucket, std::int64_t now) {
    const auto& [attempts, blocked_until, expires_at] = bucket.count;
    const auto attempts_max = bucket.limit.attempts_max;
    return {attempts_max, std::max<std::int64_t>(attempts_max - attempts, 0),
            (blocked_until > now ? blocked_until : expires_at) - now};
}

/// Counts one attempt in each bucket, or in none if one of them is full: then the client must wait
/// until all have room. Returns the rest of the first bucket's limit.
Result<RateLimitStatus> count_attempt(sql::Transaction& transaction, std::vector<Bucket> buckets,
                                      std::int64_t now) {
    transaction.execute_deferred(identity_sql::delete_expired_attempts, {now});
    for (auto& bucket : buckets) bucket.count = find_count(transaction, bucket, now);
    const auto by_wait = [&](const Bucket& bucket) { return wait_for(bucket, now); };
    const auto wait_seconds = std::ranges::max(buckets | std::views::transform(by_wait));
    if (wait_seconds > 0) return too_many(buckets.front().limit, wait_seconds);

    for (auto& bucket : buckets) {
        bucket.count = one_more(bucket, now);
        const auto& [attempts, blocked_until, expires_at] = bucket.count;
        transaction.execute_deferred(identity_sql::keep_attempts,
                                     {bucket.name, attempts, blocked_until, expires_at});
    }
    return left_of(buckets.front(), now);
}

std::string network_bucket(const std::string& client_network) {
    return "sign-in from " + client_network;
}
std::string account_bucket(const std::string& email) {
    return "sign-in as " + email;
}
std::string account_and_source_bucket(const std::string& email, const std::string& source) {
    return "sign-in as " + email + " from " + source;
}

}  // namespace

RateLimitStatus tighter(const RateLimitStatus& one, const RateLimitStatus& other) {
    const auto order = [](const RateLimitStatus& rate_limit_status) {
        return std::pair(-rate_limit_status.remaining, rate_limit_status.reset_seconds);
    };
    return order(one) < order(other) ? other : one;
}

Result<Attempt> begin_sign_in(sql::Transaction& transaction, const std::string& email,
                              const std::string& client_network, const std::string& device_token,
                              std::int64_t now_seconds) {
    // A known device is never refused because of other clients, at the same address or elsewhere.
    // Its own failures count in all buckets, so that a device token does not raise the network's
    // limit.
    const bool is_known = is_known_device(transaction, email, device_token, now_seconds);
    const auto source = is_known ? "device " + hash_of_device_token(device_token) : client_network;
    const auto counted =
        count_attempt(transaction,
                      {{account_and_source_bucket(email, source), per_account_and_source},
                       {network_bucket(client_network), per_network, !is_known},
                       {account_bucket(email), per_account, !is_known}},
                      now_seconds);
    if (!counted) return counted.error();
    return Attempt{email, client_network, source, *counted};
}

RateLimitStatus finish_sign_in(sql::Transaction& transaction, const Attempt& attempt) {
    const auto& [email, client_network, source, rate_limit_status] = attempt;
    transaction.execute_deferred(identity_sql::delete_attempts,
                                 {account_and_source_bucket(email, source)});
    transaction.execute_deferred(identity_sql::uncount_attempt, {network_bucket(client_network)});
    transaction.execute_deferred(identity_sql::uncount_attempt, {account_bucket(email)});
    return {rate_limit_status.calls_max, rate_limit_status.calls_max, 0};
}

Result<RateLimitStatus> begin_sign_up(sql::Transaction& transaction,
                                      const std::string& client_network, const SignUpTurn& turn,
                                      std::int64_t now_seconds) {
    const auto bucket = "sign-up from " + client_network;
    auto counted = count_attempt(transaction, {{bucket, new_accounts_per_network}}, now_seconds);
    if (counted) return counted;
    auto wait_seconds = turn.wait_seconds;
    if (wait_seconds <= 0) {
        auto waited = count_attempt(transaction,
                                    {{bucket + " after waiting", waited_accounts_per_network},
                                     {"sign-up turn " + turn.value, new_accounts_per_turn}},
                                    now_seconds);
        if (waited) return waited;
        wait_seconds = waited.error().retry_after_seconds;
    }
    wait_seconds = std::min<std::int64_t>(wait_seconds, counted.error().retry_after_seconds);
    return too_many(new_accounts_per_network, wait_seconds);
}

Result<RateLimitStatus> begin_google_sign_up(sql::Transaction& transaction,
                                             const std::string& client_network,
                                             std::int64_t now_seconds) {
    return count_attempt(transaction,
                         {{"Google sign-up from " + client_network, new_accounts_per_network}},
                         now_seconds);
}

Result<RateLimitStatus> count_authorization_request(sql::Transaction& transaction,
                                                    const std::string& client_network,
                                                    std::int64_t now_seconds) {
    return count_attempt(transaction,
                         {{"to Google from " + client_network, google_sign_ins_per_network}},
                         now_seconds);
}

Result<RateLimitStatus> count_mail_from(sql::Transaction& transaction,
                                        const std::string& client_network,
                                        std::int64_t now_seconds) {
    auto counted = count_attempt(transaction, {{"mail from " + client_network, mails_per_network}},
                                 now_seconds);
    if (counted) return counted;
    auto problem = counted.error();
    problem.code = ErrorCode::unlisted("RESET_PASSWORD_EXCEED_LIMIT");
    return problem;
}

Result<RateLimitStatus> count_mail_to(sql::Transaction& transaction, std::string_view kind,
                                      const std::string& email, std::int64_t now_seconds) {
    return count_attempt(
        transaction, {{std::string(kind) + " mail to " + email, mails_per_mailbox}}, now_seconds);
}

Result<RateLimitStatus> count_new_password(sql::Transaction& transaction,
                                           const std::string& local_id, std::int64_t now_seconds) {
    return count_attempt(transaction, {{"new password of " + local_id, new_passwords_per_account}},
                         now_seconds);
}

void clear_failed_sign_ins(sql::Transaction& transaction, const std::string& email) {
    transaction.execute_deferred(identity_sql::delete_attempts_at, {account_bucket(email)});
}

}  // namespace shop::identity
