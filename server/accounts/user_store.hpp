#pragma once

// Stores users and tokens in the tables. The only file of the room with column names.

#include "accounts/user.hpp"
#include "platform/db/list_page.hpp"

namespace shop::accounts {

/// Empty if there is no such user; find_users() leaves a gap at its position.
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

/// A token from a request, and its time.
struct TokenQuery {
    std::string token_hash;
    std::int64_t now_seconds = 0;
};

/// A token's user.
struct TokenOwner {
    User user;
    Roles roles;                 // All roles, including owner.
    std::int64_t auth_time = 0;  // Sign-in that the token was granted for.
};

/// The owner of each token; empty if the token was revoked or has expired.
std::vector<std::optional<TokenOwner>> find_token_owners(
    sql::Transaction& transaction, const std::vector<const TokenQuery*>& queries);

/// All roles of the user, including owner.
Roles find_roles(sql::Transaction& transaction, const User& user);

/// The filters and sort keys of GET /users.
sql::ListOffer user_offer();

/// A page of users; one more than `page.limit` if there are more.
struct ListedUsers {
    sql::Listed<User> page;
    std::map<std::string, Roles, std::less<>> staff{};  // The roles of all staff, by user id.
};
ListedUsers list_users(sql::Transaction& transaction, const sql::Page& page);

/// Inserts the user unchanged. Throws if another user has the same subject or address.
void insert_user(sql::Transaction& transaction, const User& user);

/// Inserts a user without an account, with the telephone number; does nothing if another user has
/// the same subject or address.
void insert_contact(sql::Transaction& transaction, const User& user);

/// The account that the contact with this telephone number joined.
std::optional<User> find_user_of_phone(sql::Transaction& transaction, const std::string& phone);

/// Whether a contact with this id joined an account.
bool has_joined(sql::Transaction& transaction, const std::string& contact_id);

/// Deletes the contact. Its telephone number and the words of its name find the account.
void replace_contact(sql::Transaction& transaction, const User& contact,
                     const std::string& account_id, std::int64_t now_ms);

/// Whether the user was added by staff and has no account, so cannot sign in.
bool is_contact(const User& user);

/// Writes the fields from id tokens: subject, address, name and photo.
void update_claims(sql::Transaction& transaction, const User& user);

/// Writes the profile: education, location, phone, linkedin, language and email settings.
void update_profile(sql::Transaction& transaction, const User& user);

/// Stores whether the user has the role.
struct StoredRole {
    std::string user_id;
    Role role = Role::owner;
    std::int64_t since_ms = 0;
    std::string given_by;  // Empty for the command line.
};
void insert_role(sql::Transaction& transaction, const StoredRole& role);
void delete_role(sql::Transaction& transaction, const std::string& user_id, Role role);

/// A user with one of their roles.
struct UserInRole {
    User user;
    Role role = Role::owner;
};

/// Each role of each member of staff, but at most the first 1,000 owners.
std::vector<UserInRole> list_roles(sql::Transaction& transaction);

/// Disables or enables the user.
void update_disabled(sql::Transaction& transaction, const std::string& user_id, bool is_disabled);

/// Requires a new sign-in and revokes the user's tokens.
void end_sessions(sql::Transaction& transaction, const std::string& user_id,
                  std::int64_t now_seconds);

/// Up to `limit` users after `last`, oldest first.
std::vector<User> find_users_after(sql::Transaction& transaction, const User& last,
                                   std::int64_t limit);

/// The number of tokens a user got in a period, and the time of the first.
struct TokenCount {
    std::int64_t tokens = 0;
    std::int64_t first_at = 0;
};
TokenCount count_tokens_since(sql::Transaction& transaction, const std::string& user_id,
                              std::int64_t moment, std::int64_t until);

/// A row of an access token. Times are Unix seconds.
struct StoredToken {
    std::string hash;
    std::string user_id;
    std::int64_t created_at = 0;
    std::int64_t expires_at = 0;
    std::int64_t auth_time = 0;
};
void insert_token(sql::Transaction& transaction, const StoredToken& token);

/// False if the token does not exist or was already revoked.
bool revoke_token(sql::Transaction& transaction, const std::string& token_hash,
                  std::int64_t now_seconds);
void revoke_tokens_of(sql::Transaction& transaction, const std::string& user_id,
                      std::int64_t now_seconds);

}  // namespace shop::accounts
