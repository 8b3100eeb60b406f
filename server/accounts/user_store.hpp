#pragma once

// Users and their tokens in and out of the tables. The only file in the room that knows column
// names.

#include "accounts/user.hpp"
#include "platform/db/list_page.hpp"

namespace shop::accounts {

std::optional<User> find_user(sql::Transaction& transaction, const std::string& id);
std::vector<std::optional<User>> find_users(sql::Transaction& transaction,
                                            const std::vector<std::string>& ids);
std::optional<User> find_user_by_subject(sql::Transaction& transaction, const std::string& subject);
std::optional<User> find_user_by_email(sql::Transaction& transaction, const std::string& email);

/// The users with the subject and with the address of an id token.
struct UsersOfClaims {
    sql::Deferred<std::optional<User>> by_subject;
    sql::Deferred<std::optional<User>> by_email;
};
UsersOfClaims query_users_of(sql::Transaction& transaction, const IdTokenClaims& claims);

struct TokenQuery {
    std::string token_hash;
    std::int64_t now_seconds = 0;
};

/// The owner of each token that was neither revoked nor has run out.
std::vector<std::optional<User>> find_users_by_tokens(
    sql::Transaction& transaction, const std::vector<const TokenQuery*>& queries);

/// What GET /users lets administrators choose.
sql::ListOffer user_offer();

/// The page of users; one more than `page.limit` when there are more.
sql::Listed<User> list_users(sql::Transaction& transaction, const sql::Page& page);

void insert_user(sql::Transaction& transaction, const User& user);

/// Writes what id tokens decide: subject, address, name and photo.
void update_claims(sql::Transaction& transaction, const User& user);

/// Writes the profile: education, location, phone, linkedin, language and reminders.
void update_profile(sql::Transaction& transaction, const User& user);

/// One change of a role, with its row in the audit trail.
struct RoleChange {
    std::string user_id;
    bool makes_admin = false;
    std::optional<std::string> actor_id{};
    std::string reason;  // As the table's CHECK lists them.
    std::int64_t at = 0;
};
void change_role(sql::Transaction& transaction, const RoleChange& change);

/// Disables or enables the user.
void update_disabled(sql::Transaction& transaction, const std::string& user_id, bool is_disabled);

/// Requires a new sign-in and ends the user's tokens.
void end_sessions(sql::Transaction& transaction, const std::string& user_id,
                  std::int64_t now_seconds);

/// A row of the audit trail: `event` as the table's CHECK lists them.
void insert_user_event(sql::Transaction& transaction, const std::string& user_id,
                       const std::string& event, std::int64_t now_seconds);

/// Up to `limit` users who came after `last`, oldest first.
std::vector<User> find_users_after(sql::Transaction& transaction, const User& last,
                                   std::int64_t limit);

/// How many tokens a user got after one moment and until another, and when the first of them.
struct TokenCount {
    std::int64_t tokens = 0;
    std::int64_t first_at = 0;
};
TokenCount count_tokens_since(sql::Transaction& transaction, const std::string& user_id,
                              std::int64_t moment, std::int64_t until);

/// Also deletes every expired token.
void insert_token(sql::Transaction& transaction, const std::string& token_hash,
                  const std::string& user_id, std::int64_t now_seconds, std::int64_t expires_at);

/// False when there is no such token, or it was revoked before.
bool revoke_token(sql::Transaction& transaction, const std::string& token_hash,
                  std::int64_t now_seconds);
void revoke_tokens_of(sql::Transaction& transaction, const std::string& user_id,
                      std::int64_t now_seconds);

}  // namespace shop::accounts
