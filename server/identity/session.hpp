#pragma once

#include "identity/account_store.hpp"
#include "identity/attempts/device.hpp"
#include "identity/attempts/sign_up_turn.hpp"
#include "identity/fields.hpp"
#include "identity/id_token.hpp"

namespace shop::identity {

/// Dependencies of every call.
struct IdentityContext {
    sql::Database& database;
    const Settings settings;
    const SigningKeys keys;
    Google* google = nullptr;  // Null if it is off.
    const Cookie device = device_cookie(settings.public_url);
    const Cookie turn = turn_cookie(settings.public_url);
};

/// A user who has just authenticated.
struct SignedIn {
    Account account;
    std::string id_token;
    std::string refresh_token;
    std::string device_token{};                          // As in Grant.
    std::optional<RateLimitStatus> rate_limit_status{};  // Only if the call was counted.
};

/// Now, or the next second if tokens were revoked in this one.
std::int64_t issue_time(const IdentityContext& context, const Account& account);

/// Begins a session of `account`, inside the transaction that authenticated it, so that it is
/// ordered before or after the end of all sessions. The browser, which sent `device_token`, becomes
/// a known device.
Grant begin_session(const IdentityContext& context, sql::Transaction& transaction,
                    const Account& account, std::string_view provider,
                    const std::string& device_token);

/// The same for a session that continues after all others ended: it keeps its `auth_time`.
Grant continue_session(const IdentityContext& context, sql::Transaction& transaction,
                       const Account& account, const Session& session);

/// Signs the token. Call it after the transaction, because signing is slow.
SignedIn signed_in(const IdentityContext& context, Grant grant);

/// The account behind an id token. Refuses like read_id_token(), and with "USER_NOT_FOUND",
/// "USER_DISABLED", or "TOKEN_EXPIRED" when the token has been revoked.
struct Known {
    Account account;
    Session session;
};
Result<Known> require_session(IdentityContext& context, const std::optional<std::string>& id_token,
                              std::int64_t now_seconds);

/// Refuses with "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" when the password was typed more than five minutes
/// ago.
Result<void> require_recent_login(const Session& session, std::int64_t now_seconds);

/// Refuses with "USER_NOT_FOUND" or "TOKEN_EXPIRED" if the account was deleted or its password
/// changed since `seen` was read, so that an older state never overwrites a newer one.
Result<void> check_unchanged(sql::Transaction& transaction, const Account& seen);

/// Creates an account. Refuses with the codes of the fields, with "EMAIL_EXISTS", or with
/// "TOO_MANY_ATTEMPTS_TRY_LATER", after which the browser needs its `turn`.
Result<SignedIn> sign_up(IdentityContext& context, const Fields& fields, const SignUpTurn& turn,
                         const http::Request& request);

/// Refuses with the codes of the fields, with "INVALID_LOGIN_CREDENTIALS" whether the address or
/// the password is wrong, with "USER_DISABLED", or with "TOO_MANY_ATTEMPTS_TRY_LATER".
Result<SignedIn> sign_in(IdentityContext& context, const Fields& fields,
                         const http::Request& request);

/// A fresh id token for a refresh token. Refuses with "MISSING_REFRESH_TOKEN",
/// "INVALID_REFRESH_TOKEN", "TOKEN_EXPIRED" or "USER_DISABLED".
Result<SignedIn> refresh(IdentityContext& context, const std::string& refresh_token);

/// The result of a sign-in with Google.
struct GoogleSignedIn {
    SignedIn person;  // Without tokens when `needs_confirmation`.
    bool is_new = false;
    /// Another account has this address, and Google does not confirm that it is this user's.
    bool needs_confirmation = false;
    GoogleUser google;
    std::string google_token;
};

/// Signs in with an id token from Google (signInWithIdp). Opens the account linked to this Google
/// user, otherwise the one with the address, otherwise a new one. An account whose address is
/// unverified, or now belongs to another Google user, loses its password and all its sessions to
/// the user whom Google confirms. Refuses with "OPERATION_NOT_ALLOWED",
/// "INVALID_CREDENTIAL_OR_PROVIDER_ID", "INVALID_IDP_RESPONSE", "MISSING_OR_INVALID_NONCE",
/// "USER_DISABLED" or "TOO_MANY_ATTEMPTS_TRY_LATER", or with "keys_unavailable" (503).
Result<GoogleSignedIn> sign_in_with_idp(IdentityContext& context, const Fields& fields,
                                        const http::Request& request);

/// Changes name, picture or password. Only a new password issues new tokens and ends the older
/// ones. Refuses with the codes of the fields and of require_session(), and with
/// "TOO_MANY_ATTEMPTS_TRY_LATER" after 10 new passwords in an hour.
Result<SignedIn> update_account(IdentityContext& context, const Fields& fields,
                                std::int64_t now_seconds);

/// Deletes the account of an id token.
Result<void> remove_account(IdentityContext& context, const Fields& fields,
                            std::int64_t now_seconds);

}  // namespace shop::identity
