#include "accounts/access_token.hpp"

#include "accounts/user_store.hpp"
#include "platform/security/clock_skew.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"
#include "platform/security/rate_limit.hpp"

namespace shop::accounts {
namespace {

constexpr security::RateLimit tokens_per_user{60, 60};

using CallerBatch = sql::Batch<TokenQuery, std::optional<http::Caller>>;

/// The callers of all tokens that wait.
std::vector<std::optional<http::Caller>> find_callers(
    sql::Transaction& transaction, const std::vector<const TokenQuery*>& queries) {
    std::vector<std::optional<http::Caller>> callers;
    for (auto& user : find_users_by_tokens(transaction, queries)) {
        auto& caller = callers.emplace_back();
        // A record without an address owns nothing; the next id token has the new address.
        if (!user || !user->email) continue;
        caller = http::Caller{user->id,    *user->email,   user->name,
                              user->photo, user->is_admin, user->email_verified};
    }
    return callers;
}

}  // namespace

Result<GrantedToken> grant_token(sql::Transaction& transaction, const std::string& user_id,
                                 std::int64_t now_seconds) {
    const auto window_seconds = tokens_per_user.window_seconds;
    // Revoked tokens count as well, so that signing out and in does not bypass the limit.
    const auto [tokens, first_at] =
        count_tokens_since(transaction, user_id, now_seconds - window_seconds,
                           now_seconds + security::clock_skew_seconds);
    const auto wait_seconds = (tokens == 0 ? now_seconds : first_at) + window_seconds - now_seconds;
    const auto allowed = security::allow_call(tokens_per_user, tokens, wait_seconds);
    if (!allowed) return allowed.error();
    auto token = security::random_token();
    insert_token(transaction, security::sha256_hex(token), user_id, now_seconds,
                 now_seconds + token_lifetime_seconds);
    return GrantedToken{token, *allowed};
}

bool end_token(sql::Transaction& transaction, std::string_view token, std::int64_t now_seconds) {
    return revoke_token(transaction, security::sha256_hex(token), now_seconds);
}

void end_tokens_of(sql::Transaction& transaction, const std::string& subject,
                   std::int64_t now_seconds) {
    const auto user = find_user_by_subject(transaction, subject);
    if (user) revoke_tokens_of(transaction, user->id, now_seconds);
}

std::optional<http::Caller> find_caller(sql::Database& database, std::string_view token,
                                        std::int64_t now_seconds) {
    static const CallerBatch batch(find_callers);
    return database.read(batch, TokenQuery{security::sha256_hex(token), now_seconds});
}

}  // namespace shop::accounts
