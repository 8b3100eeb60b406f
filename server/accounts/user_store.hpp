#pragma once

// Users and their tokens in and out of the tables. The only file in the room that knows column
// names.

#include "accounts/user.hpp"
#include "platform/db/list_page.hpp"

namespace shop::accounts {

/// Nothing when there is no such user; in the list, at its place.
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

/// A token that a call has brought, and when.
struct TokenQuery {
    std::string token_hash;
    std::int64_t now_seconds = 0;
};

/// Whose a token is.
struct TokenOwner {
    User user;
    Roles roles;                 // All of them, the owner's too.
    std::int64_t auth_time = 0;  // Of the sign-in that the token was granted for.
};

/// The owner of each token that was neither revoked nor has run out.
std::vector<std::optional<TokenOwner>> find_token_owners(
    sql::Transaction& transaction, const std::vector<const TokenQuery*>& queries);

/// All roles of the user, the owner's too.
Roles find_roles(sql::Transaction& transaction, const User& user);

/// What GET /users lets administrators choose.
sql::ListOffer user_offer();

/// A page of users; one more than `page.limit` when there are more.
struct ListedUsers {
    sql::Listed<User> page;
    std::map<std::string, Roles, std::less<>> staff{};  // All of the staff, by user id.
};
ListedUsers list_users(sql::Transaction& transaction, const sql::Page& page);

/// Adds the user as it is; another user with the same subject or address is an error.
void insert_user(sql::Transaction& transaction, const User& user);

/// Writes what id tokens decide: subject, address, name and photo.
void update_claims(sql::Transaction& transaction, const User& user);

/// Writes the profile: education, location, phone, linkedin, language, and which emails come.
void update_profile(sql::Transaction& transaction, const User& user);

/// Stores that the user has the role, or has it no more.
struct StoredRole {
    std::string user_id;
    Role role = Role::owner;
    std::int64_t since_ms = 0;
    std::string given_by;  // Empty for the command line.
};
void insert_role(sql::Transaction& transaction, const StoredRole& role);
void delete_role(sql::Transaction& transaction, const std::string& user_id, Role role);

/// A user, and one of their roles.
struct UserInRole {
    User user;
    Role role = Role::owner;
};

/// Each role of each member of the staff; at most the first 1,000 owners.
std::vector<UserInRole> list_roles(sql::Transaction& transaction);

/// Disables or enables the user.
void update_disabled(sql::Transaction& transaction, const std::string& user_id, bool is_disabled);

/// Requires a new sign-in and ends the user's tokens.
void end_sessions(sql::Transaction& transaction, const std::string& user_id,
                  std::int64_t now_seconds);

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

/// An access token as it is stored. Times are Unix seconds.
struct StoredToken {
    std::string hash;
    std::string user_id;
    std::int64_t created_at = 0;
    std::int64_t expires_at = 0;
    std::int64_t auth_time = 0;
};
void insert_token(sql::Transaction& transaction, const StoredToken& token);

/// False when there is no such token, or it was revoked before.
bool revoke_token(sql::Transaction& transaction, const std::string& token_hash,
                  std::int64_t now_seconds);
void revoke_tokens_of(sql::Transaction& transaction, const std::string& user_id,
                      std::int64_t now_seconds);

}  // namespace shop::accounts
