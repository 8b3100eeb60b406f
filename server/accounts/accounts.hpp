#pragma once

// The door of the accounts room: user records, roles, access tokens, and the proof of identity
// that is exchanged for a token (D2). It does not know who issues proofs: app/ hands in the keys.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/security/jwt_verify.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace shop::accounts {

/// What a verified id token says of its owner.
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
    /// be had just now.
    virtual Result<IdTokenClaims> verify(std::string_view id_token, std::int64_t now_seconds) = 0;

    /// Whether a new password, or the like, has ended the session of a verified proof. Asked in the
    /// transaction that grants something for it, so that neither misses the other.
    virtual bool is_revoked(sql::Transaction& transaction, const IdTokenClaims& proof) = 0;
};

/// Whether a session of `subject` that a token of `issued_at` (Unix seconds) shows is over.
using IsRevoked = std::function<bool(sql::Transaction& transaction, const std::string& subject,
                                     std::int64_t issued_at)>;

/// A verifier of RS256 tokens. Another company tells nobody whose session is over: without
/// `is_revoked` none is.
std::unique_ptr<IdTokenVerifier> make_id_token_verifier(
    std::string issuer, std::string audience, security::KeySource keys,
    IsRevoked is_revoked = [](sql::Transaction&, const std::string&, std::int64_t) {
        return false;
    });

/// A verifier of the tokens of an emulator, which nobody has signed: whoever reaches the shop is
/// whoever they say. For development on one machine.
std::unique_ptr<IdTokenVerifier> make_unsigned_id_token_verifier(std::string issuer,
                                                                 std::string audience);

/// PUT /user/{email}, DELETE /token, GET /admin/{email}, GET /user/{email},
/// PUT /user/update/{email}, GET /users, PUT /user/admin/{email}. `id_token_pool` is where proofs
/// are checked: one of its own where another company has to be asked for its keys.
void add_routes(http::Router& router, sql::Database& database, IdTokenVerifier& verifier,
                http::Pool id_token_pool = http::Pool::shop);

/// Who sends this bearer token, with the role as it is now; nothing when it is unknown, run out or
/// revoked.
std::optional<http::Caller> find_caller(sql::Database& database, std::string_view token,
                                        std::int64_t now_seconds);

/// The id of the user record with this address (normal form), if there is one.
std::optional<std::string> find_user_id(sql::Transaction& transaction, const std::string& email);

/// The name of the user record with this id, if there is one.
std::optional<std::string> find_user_name(sql::Transaction& transaction, const std::string& id);

/// Makes the user record of `proof`, or brings it up to date, and returns its id. For the seed of
/// demo mode and for PUT /user alike. Refuses with "address_taken" (D36).
Result<std::string> upsert_user(sql::Transaction& transaction, const IdTokenClaims& proof,
                                std::int64_t now_seconds);

/// Ends the access tokens of the user with this subject, if there is one: their sessions at the
/// issuer are over. A proof of a newer session is exchanged as ever.
void end_tokens_of(sql::Transaction& transaction, const std::string& subject,
                   std::int64_t now_seconds);

/// Somebody whom an administrator or the command line has changed.
struct ManagedUser {
    std::string id;
    std::string subject;
    bool email_verified = false;  // Whoever promotes an unproved address should know it (D27).
    int modified_count = 0;       // 0 when it was like that before.
};

/// Makes the user an administrator; nothing when there is no such user. Written to the audit trail
/// with the administrator `actor_id`; nothing stands for the command line and the program itself.
std::optional<ManagedUser> promote(sql::Transaction& transaction, const std::string& email,
                                   std::int64_t now_seconds,
                                   const std::optional<std::string>& actor_id = std::nullopt);

/// The opposite, from the command line.
std::optional<ManagedUser> demote(sql::Transaction& transaction, const std::string& email,
                                  std::int64_t now_seconds);

/// Whether there is an administrator who is not shut out.
bool has_admin(sql::Transaction& transaction);

/// Shuts the user out of the shop, or lets them in again; nothing when there is no such user. Their
/// access tokens are refused from the next request on, as are new proofs. In the audit trail.
std::optional<ManagedUser> set_disabled(sql::Transaction& transaction, const std::string& email,
                                        bool is_disabled, std::int64_t now_seconds);

/// Ends the user's access tokens, and refuses proofs of a sign-in until now; nothing when there is
/// no such user. In the audit trail.
std::optional<ManagedUser> delete_sessions(sql::Transaction& transaction, const std::string& email,
                                           std::int64_t now_seconds);

/// A user as the command line shows them. Times are Unix seconds.
struct UserLine {
    std::string email;  // Empty when the address has gone to somebody else.
    std::string name;
    bool email_verified = false;
    bool is_admin = false;
    bool is_disabled = false;
    std::int64_t created_at = 0;
};

/// Shows all users, oldest first.
void visit_users(sql::Database& database, const std::function<void(const UserLine&)>& visit);

}  // namespace shop::accounts
