#pragma once

// How often one may guess. An attempt is counted before its password is looked at, so that many
// guesses at the same moment count as many; a good one is given back afterwards.

#include "platform/base/rate_limit_status.hpp"
#include "platform/db/database.hpp"

namespace shop::identity {

/// From where a request comes: an IPv4 address, or the /64 network of an IPv6 one, which is what
/// one subscriber has.
std::string place_of(const std::string& remote_address);

/// Of two limits that count the same call, the one that is the first to refuse; of two that are
/// equally near, the one that is longer in coming back.
RateLimitStatus tighter(const RateLimitStatus& one, const RateLimitStatus& other);

/// An attempt to sign in that was counted.
struct Attempt {
    std::string email;
    std::string place;
    std::string source;  // What was counted with the account: a device of its own, or the place.
    RateLimitStatus rate_limit_status;  // What is left of that.
};

/// Counts an attempt to sign in as `email` from a browser that brings `device_token`. Refuses with
/// "TOO_MANY_ATTEMPTS_TRY_LATER". A device of the account: after 10 in 15 minutes from it, with a
/// growing delay, whatever others do. Anybody else: after as many from one place, after 100 in an
/// hour for the account, and after 1,000 in an hour from the place, of all who try there. The same
/// for addresses without an account. The rate_limit_status that is told is that of the ten,
/// whichever of the three refuses.
Result<Attempt> begin_sign_in(sql::Transaction& transaction, const std::string& email,
                              const std::string& place, const std::string& device_token,
                              std::int64_t now_seconds);

/// The attempt was a good one: what it cost is given back. Answers what is left.
RateLimitStatus finish_sign_in(sql::Transaction& transaction, const Attempt& attempt);

/// Counts a new account. Refuses with "TOO_MANY_ATTEMPTS_TRY_LATER" after 100 in an hour from one
/// place.
Result<RateLimitStatus> begin_sign_up(sql::Transaction& transaction, const std::string& place,
                                      std::int64_t now_seconds);

/// Counts somebody who leaves for Google. Refuses with "TOO_MANY_ATTEMPTS_TRY_LATER" after 300 in
/// an hour from one place.
Result<RateLimitStatus> count_departure(sql::Transaction& transaction, const std::string& place,
                                        std::int64_t now_seconds);

/// Counts a mail that somebody at `place` wants to have sent. Refuses with
/// "RESET_PASSWORD_EXCEED_LIMIT" after 100 in an hour from one place.
Result<RateLimitStatus> count_mail_from(sql::Transaction& transaction, const std::string& place,
                                        std::int64_t now_seconds);

/// Counts a mail of `kind` to a mailbox. Refuses with "TOO_MANY_ATTEMPTS_TRY_LATER" after 5 in an
/// hour.
Result<RateLimitStatus> count_mail_to(sql::Transaction& transaction, std::string_view kind,
                                      const std::string& email, std::int64_t now_seconds);

/// Counts a new password of somebody who is signed in: each costs a hash that is slow on purpose.
/// Refuses with "TOO_MANY_ATTEMPTS_TRY_LATER" after 10 in an hour.
Result<RateLimitStatus> count_new_password(sql::Transaction& transaction,
                                           const std::string& local_id, std::int64_t now_seconds);

/// Who has chosen a new password by mail is let in with it, whatever was guessed before.
void forgive_sign_ins(sql::Transaction& transaction, const std::string& email);

}  // namespace shop::identity
