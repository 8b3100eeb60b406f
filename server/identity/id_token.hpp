#pragma once

#include "identity/account.hpp"
#include "identity/identity.hpp"
#include "identity/signing_keys.hpp"

namespace shop::identity {

/// A session that a transaction has begun or renewed. Times are Unix seconds.
struct Grant {
    Account account;
    std::string refresh_token;
    std::int64_t auth_time = 0;  // When the user typed the password, or Google authenticated them.
    std::int64_t issued_at = 0;
    std::string provider{};      // by_password or by_google.
    std::string device_token{};  // The browser must send it; empty for a renewal.
};

/// A signed id token, valid for an hour.
std::string make_id_token(const Settings& settings, const SigningKeys& keys, const Grant& grant);

/// The claims of our own id tokens.
struct Session {
    std::string local_id;
    std::int64_t issued_at = 0;
    std::int64_t auth_time = 0;
    std::string provider{};  // by_password or by_google.
};

/// Refuses with "MISSING_ID_TOKEN", with "INVALID_ID_TOKEN", or, if it has expired or is dated in
/// the future, with "TOKEN_EXPIRED", after which browsers sign in again.
Result<Session> read_id_token(const Settings& settings, const SigningKeys& keys,
                              const std::optional<std::string>& sent, std::int64_t now_seconds);

}  // namespace shop::identity
