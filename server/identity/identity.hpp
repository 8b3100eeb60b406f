#pragma once

// The entry point of the identity room: the embedded identity service. It speaks the protocol of
// Google's Identity Toolkit, so that the browser's firebase SDK needs only another address, and it
// knows no shop.

#include "platform/base/clock.hpp"
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

/// What the embedded identity service needs to know.
struct Settings {
    std::string project_id = "northbridge";
    std::string api_key;  // What browsers send as ?key=; no secret.
    std::string
        public_url;  // "http://localhost:8080": the issuer is <public_url>/identity/<project>.
    std::string key_folder;  // The private keys, readable by their owner only.
    SessionsEnded on_sessions_ended = [](sql::Transaction&, const std::string&, std::int64_t) {};
    /// The time in Unix seconds, read inside transactions: ending and renewing sessions must agree
    /// on which came first, and a request's arrival time does not tell.
    std::function<std::int64_t()> now_seconds = unix_now_seconds;
    /// Signs the turns of browsers that wait to register: the same at all servers of a shop.
    std::string turn_secret = security::random_token();
    bool has_bangla = true;  // Whether the pages that links lead to are there in Bangla, too.
};

/// The issuer in tokens of these settings.
std::string issuer_of(const Settings& settings);

/// What a code in an email can be used for.
enum class CodePurpose { password_reset, verify_email, change_email };

/// The event of an outbox message: a user requested an action email.
inline constexpr std::string_view action_email_requested = "identity_letter_asked";

/// Events about a change of an account, for its owner: the payload is the verified mailbox that is
/// told, the old one after a change of address.
inline constexpr std::string_view email_changed = "account_email_changed";
inline constexpr std::string_view password_changed = "account_password_changed";

/// An email whose link is for the owner of the mailbox only.
struct ActionEmail {
    CodePurpose purpose = CodePurpose::password_reset;
    std::string to;
    std::string link;  // Contains the code, and leads to a page in `language`.
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
    std::string email;    // In Google's spelling.
    bool email_verified = false;
    std::string name{};     // Empty when Google does not say.
    std::string picture{};  // Empty when Google does not say.
    bool has_nonce = false;
};

/// Signing in with Google, or with the provider that stands in for it.
class Google {
public:
    virtual ~Google() = default;

    /// /auth/google/start, which is there in every language: the journey leads back to a page in
    /// the one it began in.
    virtual void add_pages(http::Router& router) = 0;

    /// /auth/google/callback and /auth/google/finish: from the button to an id token of Google's,
    /// which the browser's SDK then signs in with.
    virtual void add_routes(http::Router& router) = 0;

    /// The claims of an id token. Blocks while Google's keys are fetched. Refuses with "bad_token"
    /// or "expired_token" (401), or with "keys_unavailable" (503).
    virtual Result<GoogleUser> verify(std::string_view id_token, std::int64_t now_seconds) = 0;
};

/// `database` must outlive it.
std::unique_ptr<Google> make_google(sql::Database& database, const GoogleSettings& settings);

/// The embedded identity service. Safe to use from many threads.
class Service {
public:
    virtual ~Service() = default;

    /// Everything under /identitytoolkit.googleapis.com and /securetoken.googleapis.com, and the
    /// issuer's keys and discovery document below /identity/<project>.
    virtual void add_routes(http::Router& router) = 0;

    /// The public key of `kid`, while tokens signed with it may be valid.
    virtual std::optional<security::RsaPublicKey> public_key(const std::string& kid) = 0;

    /// The email of an outbox message `action_email_requested`. Each call creates a new code that
    /// replaces the older one of its purpose, so that none is sent twice: a reset is valid for an
    /// hour, the others for three days. Nothing when there is no account, or the request is
    /// outdated.
    virtual std::optional<ActionEmail> write_action_email(const std::string& payload,
                                                          std::int64_t now_seconds) = 0;

    /// The service of a new shop makes its first key on another thread while the shop starts. This
    /// returns once that key is on disk, and throws if the service could not write it.
    virtual void wait_for_keys() = 0;
};

/// Whether a token of `subject` issued at `issued_at` (Unix seconds) was revoked since, or its
/// account is disabled or gone.
bool is_revoked(sql::Transaction& transaction, const std::string& subject, std::int64_t issued_at);

/// An account that the command line creates.
struct NewAccount {
    std::string email;         // Normal form.
    std::string display_name;  // Empty: none.
    std::string password_hash;
};

/// An account without its password yet. Refuses with "MISSING_EMAIL", "INVALID_EMAIL" or
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

/// Gives the account at `email` (normal form) another password, ends its sessions, clears failed
/// sign-ins, and returns its subject; nothing when there is no such account.
std::optional<std::string> set_password(sql::Transaction& transaction, const std::string& email,
                                        const std::string& password_hash, std::int64_t now_seconds);

/// Disables or enables an account. Enabling ends the sessions from before. Does nothing for an
/// account of another service.
void set_disabled(sql::Transaction& transaction, const std::string& subject, bool is_disabled,
                  std::int64_t now_seconds);

/// Revokes every token of an account that was issued until now, in this second too.
void delete_sessions(sql::Transaction& transaction, const std::string& subject,
                     std::int64_t now_seconds);

/// Adds a new signing key to `key_folder` and returns its name. A running service uses it soon;
/// tokens of the older key stay valid until they expire, and then that key is no longer published.
/// Throws when the folder has no keys yet.
std::string rotate_keys(const std::string& key_folder);

/// Creates keys on the first start. `google` must outlive the service; without it, sign-in with
/// Google is off.
std::unique_ptr<Service> make_service(sql::Database& database, const Settings& settings,
                                      Google* google = nullptr);

}  // namespace shop::identity
