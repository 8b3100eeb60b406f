#pragma once

#include "accounts/accounts.hpp"
#include "platform/base/clock.hpp"

namespace shop::accounts {

inline constexpr std::int64_t token_lifetime_seconds = hour_seconds;

/// A new access token in clear text, and how many more the user may get in this minute.
struct GrantedToken {
    std::string token;
    RateLimitStatus rate_limit_status;
};

/// A user who has proved their identity.
struct SignIn {
    std::string user_id;
    std::int64_t auth_time = 0;  // Unix seconds.
};

/// Creates an access token for the user. Refuses with "too_many_requests" after 60 in a minute.
Result<GrantedToken> grant_token(sql::Transaction& transaction, const SignIn& sign_in,
                                 std::int64_t now_seconds);

/// Revokes the token. False if it had already ended.
bool end_token(sql::Transaction& transaction, std::string_view token, std::int64_t now_seconds);

}  // namespace shop::accounts
