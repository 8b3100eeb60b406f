#pragma once

#include "accounts/accounts.hpp"

namespace shop::accounts {

inline constexpr std::int64_t token_lifetime_seconds = 60 * 60;

/// A new access token, in clear, and how many more the user may have in this minute.
struct GrantedToken {
    std::string token;
    RateLimitStatus rate_limit_status;
};

/// A user who has shown who they are.
struct SignIn {
    std::string user_id;
    std::int64_t auth_time = 0;  // When, in Unix seconds.
};

/// A new access token for the user. Refuses with "too_many_requests" after 60 in a minute.
Result<GrantedToken> grant_token(sql::Transaction& transaction, const SignIn& sign_in,
                                 std::int64_t now_seconds);

/// Ends the token. False when it had ended before.
bool end_token(sql::Transaction& transaction, std::string_view token, std::int64_t now_seconds);

}  // namespace shop::accounts
