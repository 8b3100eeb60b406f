#pragma once

// The entry point of the accounts room: user records, roles, access tokens, and the id token that
// is exchanged for an access token (D2). It does not know the issuer: app/ passes in the keys.

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
    std::string email;  // Normal form.
    bool email_verified = false;
    std::string name;     // Empty when the token has none.
    std::string picture;  // Empty when the token has none.
    std::int64_t issued_at = 0;
    std::int64_t auth_time = 0;  // Unix seconds.
};

/// Checks an id token: its signature, issuer, audience and times.
class IdTokenVerifier {
public:
    virtual ~IdTokenVerifier() = default;

    /// Refuses with "bad_proof" (401), or "keys_unavailable" (503) when the issuer's keys cannot
    /// be fetched.
    virtual Result<IdTokenClaims> verify(std::string_view id_token, std::int64_t now_seconds) = 0;

    /// Whether a new password, or the like, has ended the session of a verified token. Called in
    /// the transaction that grants access for it, so that neither misses the other.
    virtual bool is_revoked(sql::Transaction& transaction, const IdTokenClaims& claims) = 0;
};

/// Whether the session of `subject` with a token of `issued_at` (Unix seconds) is over.
using IsRevoked = std::function<bool(sql::Transaction& transaction, const std::string& subject,
                                     std::int64_t issued_at)>;

/// A verifier of RS256 tokens. An external service does not report ended sessions: without
/// `is_revoked` no session counts as ended.
std::unique_ptr<IdTokenVerifier> make_id_token_verifier(
    std::string issuer, std::string audience, security::KeySource keys,
    IsRevoked is_revoked = [](sql::Transaction&, const std::string&, std::int64_t) {
        return false;
    });

/// A verifier of an emulator's unsigned tokens: every client can claim any identity. For
/// development on one machine.
std::unique_ptr<IdTokenVerifier> make_unsigned_id_token_verifier(std::string issuer,
                                                                 std::string audience);

/// PUT /user/{email}, DELETE /token, GET /admin/{email}, GET /user/{email},
/// PUT /user/update/{email}, GET /me, GET /roles, GET /staff, PUT and DELETE
/// /staff/{id}/{role}, GET /users, PUT and DELETE /user/admin/{email}.
/// `id_token_pool` verifies id tokens: a pool of its own where the keys come from an external
/// service.
void add_routes(http::Router& router, sql::Database& database, IdTokenVerifier& verifier,
                http::Pool id_token_pool = http::Pool::shop);

/// The user of this bearer token, with the current role; nothing when it is unknown, expired or
/// revoked.
std::optional<http::Caller> find_caller(sql::Database& database, std::string_view token,
                                        std::int64_t now_seconds);

/// Forgets tokens that have run out: housekeeping, find_caller() does not accept them anyway.
void delete_expired_tokens(sql::Transaction& transaction, std::int64_t now_seconds);

/// The id of the user record with this address (normal form), if there is one.
std::optional<std::string> find_user_id(sql::Transaction& transaction, const std::string& email);

/// The name of the user record with this id, if there is one.
std::optional<std::string> find_user_name(sql::Transaction& transaction, const std::string& id);

/// What the user with this id may do now: nothing for one who is disabled or gone.
http::Permissions find_permissions(sql::Transaction& transaction, const std::string& id);

/// Whether another active user may do this.
bool has_colleague(sql::Transaction& transaction, const std::string& user_id,
                   http::Permission permission);

/// An address that a user had.
struct UserEmail {
    std::string user_id;
    std::string email;
};

/// What an email to a user depends on; a user without a record chose nothing.
struct MailRecipient {
    Language language = Language::english;
    bool reminders = true;        // Before an unpaid order ends.
    bool email_verified = false;  // The user still has the address that is asked about, verified.
};
std::vector<MailRecipient> find_mail_recipients(sql::Transaction& transaction,
                                                const std::vector<UserEmail>& emails);

/// The language of emails to this address (normal form): of its user, or English.
Language find_mail_language(sql::Transaction& transaction, const std::string& email);

/// No reminders any more; nothing happens for an id without a record.
void stop_reminders(sql::Transaction& transaction, const std::string& user_id);

/// The ids of users whose name, or an earlier name, has these words: the first 1,000.
std::vector<std::string> find_users_by_name(sql::Transaction& transaction, std::string_view search);

/// Indexes the names of users who were registered by an earlier release.
void index_names(sql::Database& database, const std::function<bool()>& goes_on);

/// Creates or updates the user record of `claims` and returns its id. For demo data and for PUT
/// /user alike. A new record gets emails in `language`. Refuses with "address_taken" (D36).
Result<std::string> upsert_user(sql::Transaction& transaction, const IdTokenClaims& claims,
                                std::int64_t now_seconds, Language language = Language::english);

/// Ends the access tokens of the user with this subject, if there is one, because the issuer's
/// sessions are over. Id tokens of newer sessions are accepted.
void end_tokens_of(sql::Transaction& transaction, const std::string& subject,
                   std::int64_t now_seconds);

/// A user whom an administrator or the command line has changed.
struct ManagedUser {
    std::string id;
    std::string subject;
    bool email_verified = false;  // Shown before promoting an unverified address (D27).
    int modified_count = 0;       // 0 when nothing changed.
};

/// A role that a user is given, or that is taken back.
struct RoleChange {
    Role role = Role::owner;
    bool gives = true;
    audit::Actor actor = audit::command_line;
    std::int64_t at_ms = 0;
};

/// Changes a role of the user with this address; nothing when there is no such user. Recorded in
/// the audit trail. The caller checks whether an owner is left.
std::optional<ManagedUser> change_role(sql::Transaction& transaction, const std::string& email,
                                       const RoleChange& change);

/// Makes the user an administrator, which is an owner; nothing when there is no such user.
std::optional<ManagedUser> promote(sql::Transaction& transaction, const std::string& email,
                                   std::int64_t now_seconds,
                                   const audit::Actor& actor = audit::command_line);

/// The opposite. The caller checks whether an administrator is left.
std::optional<ManagedUser> demote(sql::Transaction& transaction, const std::string& email,
                                  std::int64_t now_seconds,
                                  const audit::Actor& actor = audit::command_line);

/// Who works for the shop.
struct StaffMember {
    std::string user_id;
    std::string email;  // Empty when another user has taken over the address.
    std::string name;
    std::string photo;
    bool email_verified = false;
    bool is_disabled = false;
    Language language = Language::english;  // Of emails.
    bool wants_mails = true;                // About the shop's day.
    Roles roles;
};

/// All of the staff, by name; at most the first 1,000 owners.
std::vector<StaffMember> list_staff(sql::Transaction& transaction);

/// Whether there is an administrator who is not disabled.
bool has_admin(sql::Transaction& transaction);

/// The verified addresses of administrators who are not disabled: the first hundred.
std::vector<std::string> list_admin_emails(sql::Transaction& transaction);

/// Disables or enables a user; nothing when there is no such user. Their access tokens and new id
/// tokens are refused from the next request on, and earlier ones stay invalid after enabling.
/// Recorded in the audit trail.
std::optional<ManagedUser> set_disabled(sql::Transaction& transaction, const std::string& email,
                                        bool is_disabled, std::int64_t now_seconds);

/// Ends the user's access tokens, and refuses id tokens of sign-ins until now; nothing when there
/// is no such user. Recorded in the audit trail.
std::optional<ManagedUser> delete_sessions(sql::Transaction& transaction, const std::string& email,
                                           std::int64_t now_seconds);

/// The same for the user with this subject.
std::optional<ManagedUser> delete_sessions_of(sql::Transaction& transaction,
                                              const std::string& subject, std::int64_t now_seconds);

/// A user in the command line's list. Times are Unix seconds.
struct UserLine {
    std::string id;
    std::string email;  // Empty when another user has taken over the address.
    std::string name;
    bool email_verified = false;
    bool is_admin = false;
    bool is_disabled = false;
    std::int64_t created_at = 0;
};

/// Shows all users, oldest first.
void visit_users(sql::Database& database, const std::function<void(const UserLine&)>& visit);

}  // namespace shop::accounts
