#pragma once

// The entry point of the accounts room: user records, roles, access tokens, and the exchange of an
// id token for an access token (D2). The room does not depend on the issuer: app/ passes in the
// keys.

#include "accounts/permissions.hpp"
#include "platform/audit/audit.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/security/jwt_verify.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace shop::accounts {

/// The claims of a verified id token.
struct IdTokenClaims {
    std::string subject;
    std::string email;  // In normal form.
    bool email_verified = false;
    std::string name;     // Empty if the token has none.
    std::string picture;  // Empty if the token has none.
    std::int64_t issued_at = 0;
    std::int64_t auth_time = 0;  // Unix seconds.
};

/// Checks an id token: its signature, issuer, audience and times.
class IdTokenVerifier {
public:
    virtual ~IdTokenVerifier() = default;

    /// Refuses with "bad_proof" (401), or with "keys_unavailable" (503) if the issuer's keys cannot
    /// be fetched.
    virtual Result<IdTokenClaims> verify(std::string_view id_token, std::int64_t now_seconds) = 0;

    /// Whether the session of a verified token has been revoked, for example by a new password.
    /// Call it in the transaction that grants access, so that the two cannot race.
    virtual bool is_revoked(sql::Transaction& transaction, const IdTokenClaims& claims) = 0;
};

/// Whether the session of `subject` with a token of `issued_at` (Unix seconds) is over.
using IsRevoked = std::function<bool(sql::Transaction& transaction, const std::string& subject,
                                     std::int64_t issued_at)>;

/// A verifier of RS256 tokens. An external service does not report revoked sessions: without
/// `is_revoked` no session counts as revoked.
std::unique_ptr<IdTokenVerifier> make_id_token_verifier(
    std::string issuer, std::string audience, security::KeySource keys,
    IsRevoked is_revoked = [](sql::Transaction&, const std::string&, std::int64_t) {
        return false;
    });

/// A verifier of an emulator's unsigned tokens: every client can claim any identity. For
/// development on one machine.
std::unique_ptr<IdTokenVerifier> make_unsigned_id_token_verifier(std::string issuer,
                                                                 std::string audience);

/// PUT /user/{email}, DELETE /token, GET /admin/{email}, GET /user/{email}, PUT
/// /user/update/{email}, GET /me, GET /roles, GET /staff, PUT and DELETE /staff/{id}/{role}, GET
/// /users, PUT and DELETE /user/admin/{email}. `id_token_pool` verifies id tokens: use a separate
/// pool if the keys come from an external service.
void add_routes(http::Router& router, sql::Database& database, IdTokenVerifier& verifier,
                http::Pool id_token_pool = http::Pool::shop);

/// The user of this bearer token, with the current role. Empty if the token is unknown, expired or
/// revoked.
std::optional<http::Caller> find_caller(sql::Database& database, std::string_view token,
                                        std::int64_t now_seconds);

/// Deletes expired tokens. Only cleanup: find_caller() rejects them anyway.
void delete_expired_tokens(sql::Transaction& transaction, std::int64_t now_seconds);

/// The id of the user with this address (normal form), if any.
std::optional<std::string> find_user_id(sql::Transaction& transaction, const std::string& email);

/// The name of the user with this id, if any.
std::optional<std::string> find_user_name(sql::Transaction& transaction, const std::string& id);

/// A user for whom staff order.
struct Customer {
    std::string id;
    std::string name;
    std::string email;  // May be empty.
};

/// Empty if there is no such user, or an administrator has disabled them.
std::optional<Customer> find_customer(sql::Transaction& transaction, const std::string& user_id);

/// A customer whom staff search for.
struct FoundCustomer {
    std::string id;
    std::string name;
    std::string phone;
    std::string email;  // May be empty.
    bool has_account = false;
};

/// Up to 10: the users with these ids, then others whose telephone number, address or name begins
/// with the search. Omits those whom an administrator has disabled.
std::vector<FoundCustomer> list_customers(sql::Transaction& transaction, const std::string& search,
                                          const std::vector<std::string>& ids);

/// A customer without an account, as staff type them in.
struct Contact {
    std::string name;
    std::string phone;  // As stored: 01712345678.
    std::string email;  // In normal form, or empty.
};

/// A contact, and whether this call added it or changed its address.
struct ContactFound {
    Customer customer;
    bool is_stored = false;
};

/// Finds a contact by telephone number, or adds one. Returns the name of `contact`, and stores its
/// address unless that is empty: the old one was never verified. A contact cannot sign in. A
/// verified sign-up with that address takes the record over, see upsert_user(). Refuses with
/// "has_account" if the address is another user's, if a contact with the number has joined an
/// account, or if the contact is disabled.
Result<ContactFound> find_or_add_contact(sql::Transaction& transaction, const Contact& contact,
                                         std::int64_t now_ms);

/// A contact that joins an account.
struct ContactJoin {
    std::string contact_id;
    std::string account_id;
    std::string staff_id;  // The staff member who joins them.
};

/// Locks both users and checks that the one may join the other. Refuses with "not_found",
/// "not_a_contact", "not_an_account" or, unless no colleague may order for customers,
/// "own_account".
Result<void> check_join(sql::Transaction& transaction, const ContactJoin& join);

/// Deletes the contact, whose telephone number and name find the account from now on. The rows of
/// other rooms must have moved before.
void join_contact(sql::Transaction& transaction, const ContactJoin& join, std::int64_t now_ms);

/// The user's current permissions: none if the user is disabled or deleted.
http::Permissions find_permissions(sql::Transaction& transaction, const std::string& id);

/// Whether another active user has this permission.
bool has_colleague(sql::Transaction& transaction, const std::string& user_id,
                   http::Permission permission);

/// A current or former address of a user.
struct UserEmail {
    std::string user_id;
    std::string email;
};

/// The user's email settings; defaults for a user without a record.
struct MailRecipient {
    Language language = Language::english;
    bool reminders = true;        // Of unpaid orders that are about to expire.
    bool email_verified = false;  // This is still the user's address, and it is verified.
};
std::vector<MailRecipient> find_mail_recipients(sql::Transaction& transaction,
                                                const std::vector<UserEmail>& emails);

/// The language of emails to this address (normal form): the user's, or English.
Language find_mail_language(sql::Transaction& transaction, const std::string& email);

/// Turns off reminders. Does nothing if the id has no record.
void stop_reminders(sql::Transaction& transaction, const std::string& user_id);

/// The ids of the first 1,000 users whose current or earlier name contains these words.
std::vector<std::string> find_users_by_name(sql::Transaction& transaction, std::string_view search);

/// Indexes the names of users who registered with an earlier release.
void index_names(sql::Database& database, const std::function<bool()>& should_continue);

/// Creates or updates the user record of `claims` and returns its id. Serves demo data and PUT
/// /user. A new user gets emails in `language`. Refuses with "address_taken" (D36).
Result<std::string> upsert_user(sql::Transaction& transaction, const IdTokenClaims& claims,
                                std::int64_t now_seconds, Language language = Language::english);

/// Revokes the access tokens of the user with this subject, if any, because the issuer ended the
/// sessions. Id tokens of newer sessions are accepted.
void end_tokens_of(sql::Transaction& transaction, const std::string& subject,
                   std::int64_t now_seconds);

/// A user that an administrator or the command line has changed.
struct ManagedUser {
    std::string id;
    std::string subject;
    bool email_verified = false;  // Shown before promoting an unverified address (D27).
    int modified_count = 0;       // 0 if nothing changed.
};

/// Grants a role to a user or takes it away.
struct RoleChange {
    Role role = Role::owner;
    bool gives = true;
    audit::Actor actor = audit::command_line;
    std::int64_t at_ms = 0;
};

/// Changes a role of the user with this address, and records it in the audit trail. Empty if there
/// is no such user. The caller checks that an owner remains.
std::optional<ManagedUser> change_role(sql::Transaction& transaction, const std::string& email,
                                       const RoleChange& change);

/// Makes the user an administrator, that is, an owner. Empty if there is no such user.
std::optional<ManagedUser> promote(sql::Transaction& transaction, const std::string& email,
                                   std::int64_t now_seconds,
                                   const audit::Actor& actor = audit::command_line);

/// Reverts promote(). The caller checks that an administrator remains.
std::optional<ManagedUser> demote(sql::Transaction& transaction, const std::string& email,
                                  std::int64_t now_seconds,
                                  const audit::Actor& actor = audit::command_line);

/// A member of staff.
struct StaffMember {
    std::string user_id;
    std::string email;  // Empty if another user has taken over the address.
    std::string name;
    std::string photo;
    bool email_verified = false;
    bool is_disabled = false;
    Language language = Language::english;  // Language of emails.
    bool wants_mails = true;                // Emails about the shop's day.
    Roles roles;
};

/// All staff by name, but at most the first 1,000 owners.
std::vector<StaffMember> list_staff(sql::Transaction& transaction);

/// Whether the shop has an administrator who is not disabled.
bool has_admin(sql::Transaction& transaction);

/// The verified addresses of the first 100 administrators who are not disabled.
std::vector<std::string> list_admin_emails(sql::Transaction& transaction);

/// Disables or enables a user, and records it in the audit trail. Empty if there is no such user.
/// The next request already refuses the user's access tokens and new id tokens; tokens from before
/// stay invalid after enabling.
std::optional<ManagedUser> set_disabled(sql::Transaction& transaction, const std::string& email,
                                        bool is_disabled, std::int64_t now_seconds);

/// Revokes the user's access tokens, refuses id tokens of earlier sign-ins, and records it in the
/// audit trail. Empty if there is no such user.
std::optional<ManagedUser> delete_sessions(sql::Transaction& transaction, const std::string& email,
                                           std::int64_t now_seconds);

/// The same for the user with this subject.
std::optional<ManagedUser> delete_sessions_of(sql::Transaction& transaction,
                                              const std::string& subject, std::int64_t now_seconds);

/// A row of the command line's list of users. Times are Unix seconds.
struct UserLine {
    std::string id;
    std::string email;  // Empty if another user has taken over the address.
    std::string name;
    bool email_verified = false;
    bool is_admin = false;
    bool is_disabled = false;
    std::int64_t created_at = 0;
};

/// Visits all users, oldest first.
void visit_users(sql::Database& database, const std::function<void(const UserLine&)>& visit);

}  // namespace shop::accounts
