#pragma once

// Rate limits of sign-ins and emails. An attempt is counted before its password is checked, so that
// parallel guesses all count; a successful one is uncounted afterwards.

#include "identity/attempts/sign_up_turn.hpp"
#include "platform/base/rate_limit_status.hpp"
#include "platform/db/database.hpp"

namespace shop::identity {

/// The one of two limits of the same call that refuses first; if both are equally near, the one
/// that resets later.
RateLimitStatus tighter(const RateLimitStatus& one, const RateLimitStatus& other);

/// A sign-in attempt that was counted.
struct Attempt {
    std::string email;
    std::string client_network;
    std::string source;  // Counted together with the account: a known device, or the network.
    RateLimitStatus rate_limit_status;  // The rest of that counter's limit.
};

/// Counts a sign-in attempt as `email` from a browser with `device_token`. Refuses with
/// "TOO_MANY_ATTEMPTS_TRY_LATER". Requests with a valid device token of the account have their own
/// failure counter: 10 in 15 minutes, then a growing delay. Other requests: the same for the
/// account from one network, 100 an hour for the account, and 1,000 an hour for the network.
/// Addresses without an account are counted the same way. rate_limit_status always reports the
/// limit of 10, whichever counter refuses.
Result<Attempt> begin_sign_in(sql::Transaction& transaction, const std::string& email,
                              const std::string& client_network, const std::string& device_token,
                              std::int64_t now_seconds);

/// The attempt succeeded: uncounts it. Returns the rest of the limit.
RateLimitStatus finish_sign_in(sql::Transaction& transaction, const Attempt& attempt);

/// Counts a new account. Refuses with "TOO_MANY_ATTEMPTS_TRY_LATER" after 100 in an hour from one
/// network, except for browsers that have waited for their turn: once each, 20 in ten minutes from
/// one network.
Result<RateLimitStatus> begin_sign_up(sql::Transaction& transaction,
                                      const std::string& client_network, const SignUpTurn& turn,
                                      std::int64_t now_seconds);

/// Counts a new account of a user whom Google has confirmed, separately from the others. Refuses
/// with "TOO_MANY_ATTEMPTS_TRY_LATER" after 100 in an hour from one network.
Result<RateLimitStatus> begin_google_sign_up(sql::Transaction& transaction,
                                             const std::string& client_network,
                                             std::int64_t now_seconds);

/// Counts a redirect to Google. Refuses with "TOO_MANY_ATTEMPTS_TRY_LATER" after 300 in an hour
/// from one network.
Result<RateLimitStatus> count_authorization_request(sql::Transaction& transaction,
                                                    const std::string& client_network,
                                                    std::int64_t now_seconds);

/// Counts an email that a client in `client_network` requests. Refuses with
/// "RESET_PASSWORD_EXCEED_LIMIT" after 100 in an hour from one network.
Result<RateLimitStatus> count_mail_from(sql::Transaction& transaction,
                                        const std::string& client_network,
                                        std::int64_t now_seconds);

/// Counts an email of `kind` to a mailbox. Refuses with "TOO_MANY_ATTEMPTS_TRY_LATER" after 5 in an
/// hour.
Result<RateLimitStatus> count_mail_to(sql::Transaction& transaction, std::string_view kind,
                                      const std::string& email, std::int64_t now_seconds);

/// Counts a new password of a signed-in user, because each costs a deliberately slow hash. Refuses
/// with "TOO_MANY_ATTEMPTS_TRY_LATER" after 10 in an hour.
Result<RateLimitStatus> count_new_password(sql::Transaction& transaction,
                                           const std::string& local_id, std::int64_t now_seconds);

/// Clears the failures after a password reset by email, so that earlier guesses do not lock out the
/// owner.
void clear_failed_sign_ins(sql::Transaction& transaction, const std::string& email);

}  // namespace shop::identity
