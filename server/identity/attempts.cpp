#include "identity/attempts.hpp"

#include "identity/identity_sql.hpp"
#include "identity/refusal.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace shop::identity {
namespace {

constexpr std::int64_t place_remembered_seconds = 90LL * 24 * hour_seconds;

struct Limit {
    std::int64_t attempts_max = 0;
    std::int64_t window_seconds = 0;
    bool delay_grows = false;  // Else nothing goes until the window has passed.
};
constexpr Limit one_account_one_place{10, 15 * 60, true};
constexpr Limit one_account{100, hour_seconds};
constexpr Limit one_place{1'000, hour_seconds};
constexpr Limit new_accounts_of_one_place{100, hour_seconds};
constexpr Limit departures_of_one_place{300, hour_seconds};
constexpr Limit mails_from_one_place{100, hour_seconds};
constexpr Limit mails_to_one_mailbox{5, hour_seconds};

struct Count {
    std::int64_t attempts = 0;
    std::int64_t blocked_until = 0;
    std::int64_t expires_at = 0;
};

/// 1, 2, 4 ... 32, then always 60 minutes after each further failure.
std::int64_t delay_after(std::int64_t attempts_too_many) {
    return std::min<std::int64_t>(60LL << std::min<std::int64_t>(attempts_too_many, 6),
                                  hour_seconds);
}

Problem too_many(std::int64_t wait_seconds) {
    const auto minutes = (wait_seconds + 59) / 60;
    return refusal("TOO_MANY_ATTEMPTS_TRY_LATER",
                   fmt::format("Too many attempts. Please try again in {} {}.", minutes,
                               minutes == 1 ? "minute" : "minutes"));
}

Count find_count(sql::Transaction& transaction, const std::string& bucket, const Limit& limit,
                 std::int64_t now) {
    const auto rows = transaction.run(identity_sql::find_attempts, {bucket});
    if (rows.empty() || rows.front().integer("expires_at") <= now) {
        return {0, 0, now + limit.window_seconds};
    }
    const auto& row = rows.front();
    return {row.integer("attempts"), row.integer("blocked_until"), row.integer("expires_at")};
}

Result<void> count_attempt(sql::Transaction& transaction, const std::string& bucket,
                           const Limit& limit, std::int64_t now) {
    auto count = find_count(transaction, bucket, limit, now);
    if (now < count.blocked_until) return too_many(count.blocked_until - now);
    if (!limit.delay_grows && count.attempts >= limit.attempts_max) {
        return too_many(count.expires_at - now);
    }
    ++count.attempts;
    if (limit.delay_grows && count.attempts >= limit.attempts_max) {
        count.blocked_until = now + delay_after(count.attempts - limit.attempts_max);
        count.expires_at = count.blocked_until + limit.window_seconds;
    }
    transaction.run(identity_sql::keep_attempts,
                    {bucket, count.attempts, count.blocked_until, count.expires_at});
    return {};
}

std::string place_bucket(const std::string& place) {
    return "sign-in from " + place;
}
std::string account_bucket(const std::string& email) {
    return "sign-in as " + email;
}
std::string account_and_place_bucket(const std::string& email, const std::string& place) {
    return "sign-in as " + email + " from " + place;
}

}  // namespace

std::string place_of(const std::string& remote_address) {
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET6, remote_address.c_str(), bytes.data()) != 1) return remote_address;

    const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const std::string_view v4_in_v6("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);
    if (all.starts_with(v4_in_v6)) {
        return fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15]);
    }
    return to_hex(all.substr(0, 8)) + "/64";
}

Result<void> begin_sign_in(sql::Transaction& transaction, const std::string& email,
                           const std::string& place, std::int64_t now_seconds) {
    transaction.run(identity_sql::forget_expired_attempts, {now_seconds});
    // The place first: who is refused there leaves no further rows.
    auto counted = count_attempt(transaction, place_bucket(place), one_place, now_seconds);
    if (!counted) return counted;
    counted = count_attempt(transaction, account_and_place_bucket(email, place),
                            one_account_one_place, now_seconds);
    if (!counted) return counted;
    // Strangers who try an account from everywhere must not lock its owner out at home.
    if (!transaction.run(identity_sql::is_known_place, {email, place}).empty()) return {};
    return count_attempt(transaction, account_bucket(email), one_account, now_seconds);
}

void finish_sign_in(sql::Transaction& transaction, const std::string& local_id,
                    const std::string& email, const std::string& place, std::int64_t now_seconds) {
    transaction.run(identity_sql::forget_attempts, {account_and_place_bucket(email, place)});
    transaction.run(identity_sql::give_back_attempt, {place_bucket(place)});
    if (transaction.run(identity_sql::is_known_place, {email, place}).empty()) {
        transaction.run(identity_sql::give_back_attempt, {account_bucket(email)});
    }
    transaction.run(identity_sql::forget_old_places,
                    {local_id, now_seconds - place_remembered_seconds});
    transaction.run(identity_sql::know_place, {local_id, place, now_seconds});
}

Result<void> begin_sign_up(sql::Transaction& transaction, const std::string& place,
                           std::int64_t now_seconds) {
    transaction.run(identity_sql::forget_expired_attempts, {now_seconds});
    return count_attempt(transaction, "sign-up from " + place, new_accounts_of_one_place,
                         now_seconds);
}

Result<void> count_departure(sql::Transaction& transaction, const std::string& place,
                             std::int64_t now_seconds) {
    transaction.run(identity_sql::forget_expired_attempts, {now_seconds});
    return count_attempt(transaction, "to Google from " + place, departures_of_one_place,
                         now_seconds);
}

Result<void> count_mail_from(sql::Transaction& transaction, const std::string& place,
                             std::int64_t now_seconds) {
    transaction.run(identity_sql::forget_expired_attempts, {now_seconds});
    const auto counted =
        count_attempt(transaction, "mail from " + place, mails_from_one_place, now_seconds);
    if (!counted) return refusal("RESET_PASSWORD_EXCEED_LIMIT", counted.error().detail);
    return {};
}

Result<void> count_mail_to(sql::Transaction& transaction, std::string_view kind,
                           const std::string& email, std::int64_t now_seconds) {
    return count_attempt(transaction, std::string(kind) + " mail to " + email, mails_to_one_mailbox,
                         now_seconds);
}

void forgive_sign_ins(sql::Transaction& transaction, const std::string& email) {
    transaction.run(identity_sql::forget_attempts_at, {account_bucket(email)});
}

}  // namespace shop::identity
