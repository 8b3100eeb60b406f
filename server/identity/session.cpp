#include "identity/session.hpp"

#include "identity/refusal.hpp"
#include "platform/base/text.hpp"
#include "platform/security/clock_skew.hpp"

#include <algorithm>

namespace shop::identity {
namespace {

constexpr std::int64_t recent_seconds = 5 * 60;

/// A `valid_since` from before the clock was set back would end all sessions of the coming days.
/// Tokens dated in the future are refused until then: see read_id_token().
Account valid_now(sql::Transaction& transaction, Account account, std::int64_t now_seconds) {
    if (account.valid_since <= now_seconds + security::clock_skew_seconds) return account;
    account.valid_since = now_seconds;
    set_valid_since(transaction, account.local_id, now_seconds);
    return account;
}

Grant grant_session(const IdentityContext& context, sql::Transaction& transaction,
                    const Account& account, std::string_view provider,
                    const std::string& device_token, std::optional<std::int64_t> auth_time) {
    const auto owner = valid_now(transaction, account, context.settings.now_seconds());
    const auto now = issue_time(context, owner);
    const auto since = auth_time.value_or(now);
    return {owner,
            insert_refresh_token(transaction, account.local_id, since, provider),
            since,
            now,
            std::string(provider),
            insert_device(transaction, account.local_id, device_token, now)};
}

struct Renewable {
    Account account;
    RefreshToken token;
};

/// A token of ours without a row was revoked; the SDK signs out on this code only.
Problem unknown_refresh_token(std::string_view token) {
    const auto bytes = from_base64url(token);
    return refusal(bytes && bytes->size() == 32 ? "TOKEN_EXPIRED" : "INVALID_REFRESH_TOKEN");
}

Result<Renewable> check_renewable(sql::Transaction& transaction, std::string_view text,
                                  const std::optional<RefreshToken>& token,
                                  std::int64_t now_seconds) {
    const auto account = token ? find_account(transaction, token->local_id) : std::nullopt;
    if (!account) return unknown_refresh_token(text);
    if (account->disabled) return refusal("USER_DISABLED");
    const bool is_of_the_future = token->auth_time > now_seconds + security::clock_skew_seconds;
    if (is_of_the_future || now_seconds - token->auth_time > session_seconds) {
        return refusal("TOKEN_EXPIRED");
    }
    return Renewable{*account, *token};
}

}  // namespace

std::int64_t issue_time(const IdentityContext& context, const Account& account) {
    return std::max(context.settings.now_seconds(), account.valid_since);
}

Grant begin_session(const IdentityContext& context, sql::Transaction& transaction,
                    const Account& account, std::string_view provider,
                    const std::string& device_token) {
    return grant_session(context, transaction, account, provider, device_token, std::nullopt);
}

Grant continue_session(const IdentityContext& context, sql::Transaction& transaction,
                       const Account& account, const Session& session) {
    return grant_session(context, transaction, account, session.provider, "", session.auth_time);
}

SignedIn signed_in(const IdentityContext& context, Grant grant) {
    auto id_token = make_id_token(context.settings, context.keys, grant);
    return {std::move(grant.account), std::move(id_token), std::move(grant.refresh_token),
            std::move(grant.device_token)};
}

Result<Known> require_session(IdentityContext& context, const std::optional<std::string>& id_token,
                              std::int64_t now_seconds) {
    const auto session = read_id_token(context.settings, context.keys, id_token, now_seconds);
    if (!session) return session.error();
    const auto account = context.database.read([&](sql::Transaction& transaction) {
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
    // The second part is for accounts without a password.
    if (account->password_hash != seen.password_hash || account->valid_since != seen.valid_since) {
        return refusal("TOKEN_EXPIRED");
    }
    return {};
}

Result<SignedIn> refresh(IdentityContext& context, const std::string& refresh_token) {
    if (refresh_token.empty()) return refusal("MISSING_REFRESH_TOKEN");
    // First, so that only a client with a valid token occupies the writer.
    const auto known = context.database.read([&](sql::Transaction& transaction) {
        return check_renewable(transaction, refresh_token,
                               find_refresh_token(transaction, refresh_token),
                               context.settings.now_seconds());
    });
    if (!known) return known.error();
    auto grant = context.database.write([&](sql::Transaction& transaction) -> Result<Grant> {
        const auto held = lock_refresh_token(transaction, refresh_token);
        const auto still =
            check_renewable(transaction, refresh_token, held, context.settings.now_seconds());
        if (!still) return still.error();
        return Grant{still->account, refresh_token, still->token.auth_time,
                     issue_time(context, still->account), still->token.provider};
    });
    if (!grant) return grant.error();
    return signed_in(context, std::move(*grant));
}

}  // namespace shop::identity
