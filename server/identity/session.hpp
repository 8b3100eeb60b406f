#pragma once

#include "identity/account_store.hpp"
#include "identity/fields.hpp"
#include "identity/id_token.hpp"

namespace shop::identity {

/// What every call works with.
struct Desk {
    sql::Database& database;
    const Settings settings;
    const SigningKeys keys;
};

/// Somebody who has just shown who they are.
struct SignedIn {
    Account account;
    std::string id_token;
    std::string refresh_token;
};

/// The account behind an id token. Refuses like read_id_token(), and with "USER_NOT_FOUND",
/// "USER_DISABLED", or "TOKEN_EXPIRED" when the token has been revoked.
struct Known {
    Account account;
    Session session;
};
Result<Known> require_session(Desk& desk, const std::optional<std::string>& id_token,
                              std::int64_t now_seconds);

/// Refuses with "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" when the password was typed more than five minutes
/// ago.
Result<void> require_recent_login(const Session& session, std::int64_t now_seconds);

/// Changes what cannot be changed back by an older state: refuses with "USER_NOT_FOUND" or
/// "TOKEN_EXPIRED" when the account went or its password changed since `seen` was read.
Result<void> check_unchanged(sql::Transaction& transaction, const Account& seen);

/// Makes an account. Refuses with the codes of the fields, with "EMAIL_EXISTS", or with
/// "TOO_MANY_ATTEMPTS_TRY_LATER".
Result<SignedIn> sign_up(Desk& desk, const Fields& fields, const http::Request& request);

/// Refuses with the codes of the fields, with "INVALID_LOGIN_CREDENTIALS" whether the address or
/// the password is wrong, with "USER_DISABLED", or with "TOO_MANY_ATTEMPTS_TRY_LATER".
Result<SignedIn> sign_in(Desk& desk, const Fields& fields, const http::Request& request);

/// A fresh id token for a refresh token. Refuses with "MISSING_REFRESH_TOKEN",
/// "INVALID_REFRESH_TOKEN", "TOKEN_EXPIRED" or "USER_DISABLED".
Result<SignedIn> refresh(Desk& desk, const std::string& refresh_token, std::int64_t now_seconds);

/// Changes name, picture or password. Only after a change of password there are new tokens, and no
/// older ones any more.
Result<SignedIn> update_account(Desk& desk, const Fields& fields, std::int64_t now_seconds);

/// Deletes the account of an id token.
Result<void> remove_account(Desk& desk, const Fields& fields, std::int64_t now_seconds);

}  // namespace shop::identity
