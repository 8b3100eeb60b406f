#pragma once

#include "identity/account.hpp"
#include "identity/identity.hpp"
#include "identity/signing_keys.hpp"

namespace shop::identity {

inline constexpr std::int64_t id_token_seconds = 60 * 60;

/// What a transaction has granted: a session that has begun or was renewed. Times are Unix seconds.
struct Grant {
    Account account;
    std::string refresh_token;
    std::int64_t auth_time = 0;  // When the password was typed, or Google asked.
    std::int64_t issued_at = 0;
    std::string provider{};      // by_password or by_google.
    std::string device_token{};  // That the browser has to bring; empty for a renewal.
};

/// A signed id token: who this is, for an hour.
std::string make_id_token(const Settings& settings, const SigningKeys& keys, const Grant& grant);

/// What an id token of ours says.
struct Session {
    std::string local_id;
    std::int64_t issued_at = 0;
    std::int64_t auth_time = 0;
    std::string provider{};  // by_password or by_google.
};

/// Refuses with "MISSING_ID_TOKEN", with "INVALID_ID_TOKEN", or, when its hour is over or still to
/// come, with "TOKEN_EXPIRED", at which browsers sign in anew.
Result<Session> read_id_token(const Settings& settings, const SigningKeys& keys,
                              const std::optional<std::string>& sent, std::int64_t now_seconds);

}  // namespace shop::identity
