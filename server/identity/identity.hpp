#pragma once

// The entry point of the identity room: the embedded identity service. It implements the protocol
// of Google's Identity Toolkit, so that the browser's Firebase SDK needs only another address. It
// does not depend on the shop.

#include "platform/base/clock.hpp"
#include "platform/base/names.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/http/return_origin.hpp"
#include "platform/security/random.hpp"
#include "platform/security/rsa.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace shop::identity {

/// Called when all sessions of `subject` end because of a new password, a new address, or the
/// deletion of the account: inside the transaction, so that access tokens end with them.
using SessionsEnded = std::function<void(sql::Transaction& transaction, const std::string& subject,
                                         std::int64_t now_seconds)>;

/// Settings of the embedded identity service.
struct Settings {
    std::string project_id = "northbridge";
    std::string api_key;  // Browsers send it as ?key=; not a secret.
    /// "http://localhost:8080": the issuer is <public_url>/identity/<project>.
    std::string public_url;
    std::string key_folder;  // The private keys, readable by their owner only.
    SessionsEnded on_sessions_ended = [](sql::Transaction&, const std::string&, std::int64_t) {};
    /// The time in Unix seconds, read inside transactions: ending and renewing sessions must agree
    /// on their order, which a request's arrival time does not show.
    std::function<std::int64_t()> now_seconds = unix_now_seconds;
    /// Signs the turns of browsers that wait to register. The same on all servers of a shop.
    std::string turn_secret = security::random_token();
    bool has_bangla = true;  // Whether the linked pages also exist in Bangla.
};

/// The issuer in tokens with these settings.
std::string issuer_of(const Settings& settings);

/// The purpose of a code in an email.
enum class CodePurpose { password_reset, verify_email, change_email };
/// The names of the protocol.
constexpr Names<3> names_of(CodePurpose) {
    return {"PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"};
}

/// The event of an outbox message: a user requested an action email.
inline constexpr std::string_view action_email_requested = "identity_letter_asked";

/// Events about account changes. The payload is the verified mailbox to notify: the old one after a
/// change of address.
inline constexpr std::string_view email_changed = "account_email_changed";
inline constexpr std::string_view password_changed = "account_password_changed";

/// An email whose link is for the owner of the mailbox only.
struct ActionEmail {
    CodePurpose purpose = CodePurpose::password_reset;
    std::string to;
    std::string link;  // Contains the code, and opens a page in `language`.
    Language language = Language::english;
};

/// Google, or another OpenID provider instead.
struct GoogleSettings {
    std::string issuer;  // "https://accounts.google.com"
    std::string client_id;
    std::string client_secret;
    std::string public_url;  // Of the shop, as browsers see it.
    http::ServesHost serves_host{};
};

/// The user as Google describes them.
struct GoogleUser {
    std::string subject;  // The user's permanent id at Google.
    std::string email;    // As Google spells it.
    bool email_verified = false;
    std::string name{};     // Empty if Google sends none.
    std::string picture{};  // Empty if Google sends none.
    bool has_nonce = false;
};

/// Sign-in with Google, or with a provider configured instead.
class Google {
public:
    virtual ~Google() = default;

    /// /auth/google/start, in every language: the flow returns to a page in its own language.
    virtual void add_pages(http::Router& router) = 0;

    /// /auth/google/callback and /auth/google/finish: they return an id token from Google, with
    /// which the browser's SDK then signs in.
    virtual void add_routes(http::Router& router) = 0;

    /// The claims of an id token. Blocks while Google's keys are fetched. Refuses with "bad_token"
    /// or "expired_token" (401), or with "keys_unavailable" (503).
    virtual Result<GoogleUser> verify(std::string_view id_token, std::int64_t now_seconds) = 0;
};

/// `database` must outlive it.
std::unique_ptr<Google> make_google(sql::Database& database, const GoogleSettings& settings);

/// The embedded identity service. Thread-safe.
class Service {
public:
    virtual ~Service() = default;

    /// Everything under /identitytoolkit.googleapis.com and /securetoken.googleapis.com, and the
    /// issuer's keys and discovery document below /identity/<project>.
    virtual void add_routes(http::Router& router) = 0;

    /// The public key of `kid`, while tokens signed with it may be valid.
    virtual std::optional<security::RsaPublicKey> public_key(const std::string& kid) = 0;

    /// The email of an outbox message `action_email_requested`. Each call creates a new code that
    /// replaces the older one of its purpose, so that none is sent twice. A reset is valid for an
    /// hour, the others for three days. Nothing if the account does not exist or the request is
    /// outdated.
    virtual std::optional<ActionEmail> write_action_email(const std::string& payload,
                                                          std::int64_t now_seconds) = 0;

    /// The service of a new shop creates its first key on another thread while the shop starts.
    /// Returns once that key is on disk; throws if the service could not write it.
    virtual void wait_for_keys() = 0;
};

/// Whether a token of `subject` issued at `issued_at` (Unix seconds) has been revoked, or its
/// account is disabled or deleted.
bool is_revoked(sql::Transaction& transaction, const std::string& subject, std::int64_t issued_at);

/// An account that the command line creates.
struct NewAccount {
    std::string email;         // Normal form.
    std::string display_name;  // Empty: none.
    std::string password_hash;
};

/// An account without its password. Refuses with "MISSING_EMAIL", "INVALID_EMAIL" or
/// "INVALID_DISPLAY_NAME".
Result<NewAccount> read_new_account(const std::string& email, const std::string& display_name);

/// Takes half a second. Refuses with "MISSING_PASSWORD", "WEAK_PASSWORD" or
/// "PASSWORD_DOES_NOT_MEET_REQUIREMENTS".
Result<std::string> hash_new_password(const std::string& password);

/// The subject of the account at `email` (normal form), if there is one.
std::optional<std::string> find_subject(sql::Transaction& transaction, const std::string& email);

/// Creates an account whose address counts as verified, and returns its subject. Refuses with
/// "EMAIL_EXISTS".
Result<std::string> create_account(sql::Transaction& transaction, const NewAccount& created,
                                   std::int64_t now_seconds);

/// Sets the password of the account at `email` (normal form), ends its sessions, clears failed
/// sign-ins, and returns its subject; nothing if there is no such account.
std::optional<std::string> set_password(sql::Transaction& transaction, const std::string& email,
                                        const std::string& password_hash, std::int64_t now_seconds);

/// Disables or enables an account. Enabling ends all earlier sessions. Does nothing for an account
/// of another service.
void set_disabled(sql::Transaction& transaction, const std::string& subject, bool is_disabled,
                  std::int64_t now_seconds);

/// Revokes all tokens of an account issued so far, including this second.
void delete_sessions(sql::Transaction& transaction, const std::string& subject,
                     std::int64_t now_seconds);

/// Adds a new signing key to `key_folder` and returns its name. A running service soon uses it.
/// Tokens of the older key stay valid until they expire; then that key is no longer published.
/// Throws if the folder has no keys yet.
std::string rotate_keys(const std::string& key_folder);

/// Creates keys on the first start. `google` must outlive the service; without it, sign-in with
/// Google is off.
std::unique_ptr<Service> make_service(sql::Database& database, const Settings& settings,
                                      Google* google = nullptr);

}  // namespace shop::identity
