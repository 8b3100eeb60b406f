#pragma once

// The door of the identity room: the embedded identity service. It speaks the protocol of Google's
// Identity Toolkit, so that the browser's firebase SDK needs nothing but another address, and it
// knows no shop.

#include "platform/base/clock.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/security/rsa.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace shop::identity {

/// Told when all sessions of `subject` end because of a new password, a new address, or because
/// the account goes: inside the transaction, so that what others granted them ends with them.
using SessionsEnded = std::function<void(sql::Transaction& transaction, const std::string& subject,
                                         std::int64_t now_seconds)>;

struct Settings {
    std::string project_id = "northbridge";
    std::string api_key;  // What browsers send as ?key=; no secret.
    std::string
        public_url;  // "http://localhost:8080": the issuer is <public_url>/identity/<project>.
    std::string key_folder;  // Private keys live here, readable by their owner only.
    SessionsEnded on_sessions_ended = [](sql::Transaction&, const std::string&, std::int64_t) {};
    /// The time in Unix seconds, asked inside transactions: what ends sessions and what renews them
    /// must agree on which came first, and a request's arrival does not tell.
    std::function<std::int64_t()> now_seconds = unix_now_seconds;
};

/// The issuer that tokens of these settings name.
std::string issuer_of(const Settings& settings);

/// What a code that is sent by mail is good for.
enum class CodePurpose { password_reset, verify_email, change_email };

/// The event of a note in the outbox: somebody wants a mail with a link.
inline constexpr std::string_view action_email_requested = "identity_letter_asked";

/// What has to be written to a mailbox, and to nobody else.
struct ActionEmail {
    CodePurpose purpose = CodePurpose::password_reset;
    std::string to;
    std::string link;  // Holds the code.
};

/// Google, or another OpenID provider in its place.
struct GoogleSettings {
    std::string issuer;  // "https://accounts.google.com"
    std::string client_id;
    std::string client_secret;
    std::string public_url;  // Of the shop, as browsers see it.
};

/// What Google says of somebody.
struct GooglePerson {
    std::string subject;  // Who this is at Google, forever.
    std::string email;    // As Google writes it.
    bool email_verified = false;
    std::string name{};     // Empty when Google does not say.
    std::string picture{};  // Empty when Google does not say.
    bool has_nonce = false;
};

class Google {
public:
    virtual ~Google() = default;

    /// /auth/google/start, /auth/google/callback and /auth/google/finish: from the button to an id
    /// token of Google's, which the browser's SDK then signs in with.
    virtual void add_routes(http::Router& router) = 0;

    /// What an id token says. Blocks while Google's keys are asked for. Refuses with "bad_token" or
    /// "expired_token" (401), or with "keys_unavailable" (503).
    virtual Result<GooglePerson> verify(std::string_view id_token, std::int64_t now_seconds) = 0;
};

std::unique_ptr<Google> make_google(sql::Database& database, const GoogleSettings& settings);

class Service {
public:
    virtual ~Service() = default;

    /// Everything under /identitytoolkit.googleapis.com and /securetoken.googleapis.com, and the
    /// keys at /identity/<project>/jwks.json.
    virtual void add_routes(http::Router& router) = 0;

    /// The public key of `kid`, while tokens signed with it may be around.
    virtual std::optional<security::RsaPublicKey> public_key(const std::string& kid) = 0;

    /// The action_email that a note of `action_email_requested` wishes for. Its code is new at each
    /// call and takes the place of the older one of its purpose, so that none is sent twice: a
    /// reset is good for an hour, the others for three days. Nothing when there is nobody to write
    /// to, or nothing left to do.
    virtual std::optional<ActionEmail> write_action_email(const std::string& payload,
                                                          std::int64_t now_seconds) = 0;

    /// An account with a verified address, made without a mail: for the people of demo mode.
    /// Returns its subject, also when the account was there before.
    virtual std::string ensure_account(const std::string& email, const std::string& password,
                                       const std::string& display_name) = 0;
};

/// Whether a token of `subject` issued at `issued_at` (Unix seconds) was revoked since, or its
/// account is disabled or gone.
bool is_revoked(sql::Transaction& transaction, const std::string& subject, std::int64_t issued_at);

/// Shuts an account out, or lets it in again. An account of another service is nobody here.
void set_disabled(sql::Transaction& transaction, const std::string& subject, bool is_disabled);

/// Revokes every token of an account that was issued until now, in this second too.
void delete_sessions(sql::Transaction& transaction, const std::string& subject,
                     std::int64_t now_seconds);

/// Puts a new signing key into `key_folder`, and answers its name. A service that is running signs
/// with it soon; what the older key has signed stays good until it runs out, and then that key is
/// not served any more. Throws when there are no keys in the folder yet.
std::string rotate_keys(const std::string& key_folder);

/// Makes keys on the first start. Without `google`, which has to live longer, nobody signs in by
/// it.
std::unique_ptr<Service> make_service(sql::Database& database, const Settings& settings,
                                      Google* google = nullptr);

}  // namespace shop::identity
