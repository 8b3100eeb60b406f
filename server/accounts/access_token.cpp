#include "accounts/access_token.hpp"

#include "accounts/user_store.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

namespace shop::accounts {
namespace {

constexpr std::int64_t tokens_a_minute_max = 60;

}  // namespace

Result<std::string> grant_token(sql::Transaction& transaction, const std::string& user_id,
                                std::int64_t now_seconds) {
    // Revoked ones count as well: signing out and in again is no way around the limit.
    if (count_tokens_since(transaction, user_id, now_seconds - 60) >= tokens_a_minute_max) {
        return Problem{ProblemKind::too_many,
                       "too_many_requests",
                       "That was too often. Please wait a minute.",
                       {},
                       {},
                       60};
    }
    auto token = security::random_token();
    insert_token(transaction, security::sha256_hex(token), user_id, now_seconds,
                 now_seconds + token_lifetime_seconds);
    return token;
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
    const auto user = database.read([&](sql::Transaction& transaction) {
        return find_user_by_token(transaction, security::sha256_hex(token), now_seconds);
    });
    // Without an address nothing can be theirs; their next proof brings the new one.
    if (!user || !user->email) return std::nullopt;
    return http::Caller{user->id, *user->email, user->name, user->photo, user->is_admin};
}

}  // namespace shop::accounts
