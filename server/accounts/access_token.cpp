#include "accounts/access_token.hpp"

#include "accounts/user_store.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/security/clock_skew.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

namespace shop::accounts {
namespace {

constexpr security::RateLimit tokens_per_user{60, 60};

using CallerBatch = sql::Batch<TokenQuery, std::optional<http::Caller>>;

/// Finds the callers of all waiting tokens.
std::vector<std::optional<http::Caller>> find_callers(
    sql::Transaction& transaction, const std::vector<const TokenQuery*>& queries) {
    std::vector<std::optional<http::Caller>> callers;
    for (auto& owner : find_token_owners(transaction, queries)) {
        auto& caller = callers.emplace_back();
        // A user without an address has no access; the next id token brings the new address.
        if (!owner || !owner->user.email) continue;
        const auto& user = owner->user;
        caller = http::Caller{.user_id = user.id,
                              .email = *user.email,
                              .name = user.name,
                              .photo = user.photo,
                              .is_admin = user.is_admin,
                              .email_verified = user.email_verified,
                              .permissions = permissions_of(owner->roles),
                              .signed_in_at = owner->auth_time};
    }
    return callers;
}

}  // namespace

Result<GrantedToken> grant_token(sql::Transaction& transaction, const SignIn& sign_in,
                                 std::int64_t now_seconds) {
    const auto window_seconds = tokens_per_user.window_seconds;
    // Revoked tokens count too; otherwise signing out and in would bypass the limit.
    const auto [tokens, first_at] =
        count_tokens_since(transaction, sign_in.user_id, now_seconds - window_seconds,
                           now_seconds + security::clock_skew_seconds);
    const auto wait_seconds = (tokens == 0 ? now_seconds : first_at) + window_seconds - now_seconds;
    const auto allowed = security::allow_call(tokens_per_user, tokens, wait_seconds);
    if (!allowed) return allowed.error();
    auto token = security::random_token();
    insert_token(transaction, {security::sha256_hex(token), sign_in.user_id, now_seconds,
                               now_seconds + token_lifetime_seconds, sign_in.auth_time});
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
