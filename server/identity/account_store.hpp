#pragma once

// Reads and writes accounts and refresh tokens.

#include "identity/account.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/database.hpp"

namespace shop::identity {

/// Nothing if there is no such account.
std::optional<Account> find_account(sql::Transaction& transaction, const std::string& local_id);
std::optional<Account> find_account_by_email(sql::Transaction& transaction,
                                             const std::string& email);

std::optional<Account> find_account_by_google(sql::Transaction& transaction,
                                              const std::string& subject);

/// All times of the new account are its `created_at`.
void insert_account(sql::Transaction& transaction, const Account& account);

/// Writes name and photo.
void update_profile(sql::Transaction& transaction, const Account& account);

/// Also ends all sessions, and deletes the codes that could take over the account again.
void update_password(sql::Transaction& transaction, const std::string& local_id,
                     const std::string& password_hash, std::int64_t now_seconds);

/// Stores another hash of the same password. Sessions and codes stay valid.
void replace_hash(sql::Transaction& transaction, const std::string& local_id,
                  const std::string& password_hash);

/// Disables or enables the account.
void update_disabled(sql::Transaction& transaction, const std::string& local_id, bool is_disabled);

/// Accepts tokens issued from `since_seconds` on, overriding earlier revocations.
void set_valid_since(sql::Transaction& transaction, const std::string& local_id,
                     std::int64_t since_seconds);

/// Revokes all tokens issued so far, including this second, all refresh tokens and all device
/// tokens, and cancels a requested change of address. `now_seconds` is the time of the transaction:
/// other requests may have got tokens while this one waited.
void end_sessions(sql::Transaction& transaction, const std::string& local_id,
                  std::int64_t now_seconds);

/// Leaves Google as the only sign-in method: deletes the password, all sessions and all sent codes.
void remove_password(sql::Transaction& transaction, const std::string& local_id,
                     std::int64_t now_seconds);

/// Lets this Google user sign in to the account.
void link_google(sql::Transaction& transaction, const std::string& local_id,
                 const std::string& subject, const std::string& email);

/// Removes that link.
void unlink_google(sql::Transaction& transaction, const std::string& local_id);

/// Sets a new address, after its owner has proved access to the mailbox. Ends all sessions and
/// deletes all codes.
void change_email(sql::Transaction& transaction, const std::string& local_id,
                  const std::string& email, std::int64_t now_seconds);

/// Marks the address as verified by its owner.
void mark_verified(sql::Transaction& transaction, const std::string& local_id);

/// Stores when the user last signed in.
void record_login(sql::Transaction& transaction, const std::string& local_id,
                  std::int64_t now_seconds);

/// Deletes the account with all its rows.
void delete_account(sql::Transaction& transaction, const std::string& local_id);

/// The owner of a refresh token, and the sign-in that began its session.
struct RefreshToken {
    std::string local_id;
    std::int64_t auth_time = 0;  // When the user typed the password, or Google authenticated them.
    std::string provider{};      // by_password or by_google.
};
BOOST_DESCRIBE_STRUCT(RefreshToken, (), (local_id, auth_time, provider))

/// Creates a token and stores only its hash. Also deletes expired ones.
std::string insert_refresh_token(sql::Transaction& transaction, const std::string& local_id,
                                 std::int64_t auth_time, std::string_view provider = by_password);

/// Nothing if there is no such token. The caller checks whether its session has ended.
std::optional<RefreshToken> find_refresh_token(sql::Transaction& transaction,
                                               std::string_view token);

/// The same with a row lock for the transaction that renews the session, so that no other
/// transaction can end the session during the renewal.
std::optional<RefreshToken> lock_refresh_token(sql::Transaction& transaction,
                                               std::string_view token);

/// A session ends this long after the password was typed, however often it was renewed.
inline constexpr std::int64_t session_seconds = 30 * day_seconds;

}  // namespace shop::identity
