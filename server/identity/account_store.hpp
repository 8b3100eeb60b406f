#pragma once

// Accounts and refresh tokens in and out of their tables.

#include "identity/account.hpp"
#include "platform/db/database.hpp"

namespace shop::identity {

std::optional<Account> find_account(sql::Transaction& transaction, const std::string& local_id);
std::optional<Account> find_account_by_email(sql::Transaction& transaction,
                                             const std::string& email);

std::optional<Account> find_account_by_google(sql::Transaction& transaction,
                                              const std::string& subject);

/// All times of the new account are its `created_at`.
void insert_account(sql::Transaction& transaction, const Account& account);

/// Writes name and photo.
void update_profile(sql::Transaction& transaction, const Account& account);

/// Also ends all sessions, and the codes that could take the account away again.
void update_password(sql::Transaction& transaction, const std::string& local_id,
                     const std::string& password_hash, std::int64_t now_seconds);

/// Shuts the account out, or lets it in again.
void update_disabled(sql::Transaction& transaction, const std::string& local_id, bool is_disabled);

/// Tokens issued from `since_seconds` on count, whatever was revoked before.
void set_valid_since(sql::Transaction& transaction, const std::string& local_id,
                     std::int64_t since_seconds);

/// Revokes every token that was issued until now, in this second too, all refresh tokens, and the
/// marks of devices; a change of address that was asked for is off. `now_seconds` is the time of
/// the transaction: a request may have waited, and others were given tokens meanwhile.
void end_sessions(sql::Transaction& transaction, const std::string& local_id,
                  std::int64_t now_seconds);

/// Leaves Google as the only way in: the password goes, and with it all sessions and every code
/// that was sent.
void remove_password(sql::Transaction& transaction, const std::string& local_id,
                     std::int64_t now_seconds);

/// From now on this person at Google may sign in to the account.
void link_google(sql::Transaction& transaction, const std::string& local_id,
                 const std::string& subject, const std::string& email);

/// Whoever comes from there comes as a stranger.
void unlink_google(sql::Transaction& transaction, const std::string& local_id);

/// The account's address from now on, which its owner has shown to read. Ends all sessions and
/// every code.
void change_email(sql::Transaction& transaction, const std::string& local_id,
                  const std::string& email, std::int64_t now_seconds);

/// Whoever owns the account has shown that the mailbox is theirs.
void mark_verified(sql::Transaction& transaction, const std::string& local_id);

void note_login(sql::Transaction& transaction, const std::string& local_id,
                std::int64_t now_seconds);

/// With all that belongs to it.
void delete_account(sql::Transaction& transaction, const std::string& local_id);

struct RefreshToken {
    std::string local_id;
    std::int64_t auth_time = 0;  // When the password was typed, or Google asked.
    std::string provider{};      // by_password or by_google.
};

/// A new one, of which only the hash is kept. Also forgets those that are too old.
std::string insert_refresh_token(sql::Transaction& transaction, const std::string& local_id,
                                 std::int64_t auth_time, std::string_view provider = by_password);

std::optional<RefreshToken> find_refresh_token(sql::Transaction& transaction,
                                               std::string_view token);

/// The same, in the transaction that renews the session: no other transaction ends it before this
/// one is done.
std::optional<RefreshToken> hold_refresh_token(sql::Transaction& transaction,
                                               std::string_view token);

/// A session ends this long after the password was typed, however often it was renewed.
inline constexpr std::int64_t session_seconds = 30LL * 24 * 60 * 60;

}  // namespace shop::identity
