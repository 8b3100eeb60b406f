#include "identity/session.hpp"

#include "identity/refusal.hpp"

namespace shop::identity {
namespace {

constexpr std::int64_t recent_seconds = 5 * 60;

}  // namespace

Result<Known> require_session(Desk& desk, const std::optional<std::string>& id_token,
                              std::int64_t now_seconds) {
    const auto session = read_id_token(desk.settings, desk.keys, id_token, now_seconds);
    if (!session) return session.error();
    const auto account = desk.database.read([&](sql::Transaction& transaction) {
        return find_account(transaction, session->local_id);
    });
    if (!account) return refusal("USER_NOT_FOUND");
    if (account->disabled) return refusal("USER_DISABLED");
    if (session->issued_at < account->valid_since) return refusal("TOKEN_EXPIRED");
    return Known{*account, *session};
}

Result<void> require_recent_login(const Session& session, std::int64_t now_seconds) {
    if (now_seconds - session.auth_time <= recent_seconds) return {};
    return refusal("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
}

Result<void> check_unchanged(sql::Transaction& transaction, const Account& seen) {
    const auto account = find_account(transaction, seen.local_id);
    if (!account || account->disabled) return refusal("USER_NOT_FOUND");
    // The second part is for those who have no password that could differ.
    if (account->password_hash != seen.password_hash || account->valid_since != seen.valid_since) {
        return refusal("TOKEN_EXPIRED");
    }
    return {};
}

Result<SignedIn> refresh(Desk& desk, const std::string& refresh_token, std::int64_t now_seconds) {
    if (refresh_token.empty()) return refusal("MISSING_REFRESH_TOKEN");
    std::optional<Account> account;
    const auto token = desk.database.read([&](sql::Transaction& transaction) {
        auto found = find_refresh_token(transaction, refresh_token);
        if (found) account = find_account(transaction, found->local_id);
        return found;
    });
    if (!token || !account) return refusal("INVALID_REFRESH_TOKEN");
    if (account->disabled) return refusal("USER_DISABLED");
    if (now_seconds - token->auth_time > session_seconds) return refusal("TOKEN_EXPIRED");
    auto id_token = make_id_token(desk.settings, desk.keys, *account, token->auth_time, now_seconds,
                                  token->provider);
    return SignedIn{*account, std::move(id_token), refresh_token};
}

}  // namespace shop::identity
