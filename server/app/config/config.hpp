#pragma once

#include "app/config/backup_settings.hpp"
#include "orders/settings.hpp"
#include "papers/settings.hpp"
#include "payments/settings.hpp"
#include "platform/http/return_origin.hpp"
#include "platform/log/log.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

enum class Mode { production, demo };
enum class IdentityMode { embedded, firebase };
enum class PaymentMode { none, sandbox, stripe };
enum class GatewayMode { none, sandbox, sslcommerz };
enum class DemoData { full, small };

/// Whether this Stripe key, secret or publishable, is for real payments.
bool is_live(std::string_view key);

/// The firm's details for customers, on every page. Its name, address and BIN are in the paper
/// settings. Pages leave out empty texts.
struct FirmSettings {
    std::string trade_licence{};
    std::string dbid{};  // Digital business identity number.
    std::string whatsapp{};
    std::string opening_hours{};
    std::string facebook_url{};
    std::string linkedin_url{};
    std::string youtube_url{};
    std::string payment_banner{};  // A picture of payment methods: https, or a path of this shop.
};

/// All settings, each with a safe default.
struct Config {
    Mode mode = Mode::production;
    RequestLines log_requests = RequestLines::sampled;
    std::string listen_address = "127.0.0.1";
    std::string ops_listen_address = "127.0.0.1";  // For health and metrics; empty: off.
    std::uint16_t listen_port = 8080;
    std::uint16_t ops_listen_port = 9464;
    bool demo_public = false;             // Lets demo mode listen on addresses other than loopback.
    DemoData demo_data = DemoData::full;  // Contents of a new demo shop.
    bool has_bangla = true;               // Serves pages under /bn and the API under /api/bn.
    /// The settings file exists but could not be read: its settings are unknown.
    bool has_unread_file = false;
    std::string data_folder = "northbridge-data";
    std::string database{};  // "postgres://..."; empty: SQLite in the data folder.
    std::string database_password{};
    std::string identity_keys{};  // Empty: in the data folder.
    std::string files{};          // Folder of pictures; empty: in the data folder.
    std::string web_folder{};     // Empty: next to the program, or its installed place.
    std::string public_url{};     // For browsers; empty: http://localhost:<port>.

    std::string shop_name = "Northbridge";
    /// fill_in_contact() sets the missing ones of these three.
    std::string support_email{};
    bool has_own_email = false;   // Whether it was set, not filled in.
    std::string office_number{};  // Empty: pages, emails and papers leave it out.
    std::string factory_address{};
    FirmSettings firm{};  // As set; firm_settings() adds the defaults.

    IdentityMode identity = IdentityMode::embedded;
    std::string firebase_project_id{};
    std::string firebase_api_key{};   // Sent by browsers; not secret.
    std::string firebase_emulator{};  // Its URL; its tokens are unsigned, so demo mode only.

    std::optional<PaymentMode> payment{};  // Empty: the sandbox in demo mode, otherwise off.
    std::string stripe_api_url = "https://api.stripe.com";
    std::string stripe_secret_key{};
    std::string stripe_publishable_key{};
    std::string stripe_webhook_secret{};

    std::optional<GatewayMode> gateway{};  // Empty: sandbox if cards use it; otherwise off.
    std::string sslcommerz_api_url = "https://securepay.sslcommerz.com";
    std::string sslcommerz_store_id{};
    std::string sslcommerz_store_password{};
    std::int64_t gateway_session_minutes = payments::GatewaySettings{}.session_minutes;
    bool gateway_sends_refunds = payments::GatewaySettings{}.sends_refunds;

    std::string google_issuer = "https://accounts.google.com";
    std::string google_client_id{};  // Empty: the sandbox in demo mode, otherwise off.
    std::string google_client_secret{};

    std::string smtp_url{};         // Empty: emails are written to the outbox folder.
    bool smtp_requires_tls = true;  // For smtp://: refuse servers without STARTTLS.
    std::string smtp_user{};
    std::string smtp_password{};
    std::string smtp_ca_file{};  // Empty: this machine's trusted certificates.
    std::string mail_from{};     // Empty: support_email.

    std::vector<std::string> trusted_proxies{};
    std::vector<std::string> cors_origins{};  // Sites that may call the API; empty: only ours.
    orders::Settings orders{};
    std::optional<bool> transfer{};            // Bank transfers; empty: in demo mode only.
    std::optional<std::int64_t> cod_most{};    // In Taka; 0: no cash on delivery.
    payments::ManualPaymentSettings manual{};  // As set; manual_payments() adds the defaults.
    std::vector<std::string> payment_methods_order{"gateway", "card", "transfer", "on_delivery"};
    BackupSettings backup{};
    papers::Settings paper{};     // As set; paper_settings() adds the defaults.
    std::int64_t io_threads = 0;  // 0: one per core.
    std::string log_level = "info";
    std::int64_t drain_wait_seconds = 0;  // How long to report "not ready" before closing the port.

    /// Files that hold a secret, by the secret's name: the setting `smtp_password_file`.
    std::map<std::string, std::string> secret_files{};
    /// The source of each secret, for messages: "environment: NORTHBRIDGE_SMTP_PASSWORD".
    std::map<std::string, std::string> secret_places{};
    /// Secrets that these settings need but no source provides, each with an error message. The
    /// service refuses to start without them. Other commands may run: systemd passes a credential
    /// to the service only.
    std::map<std::string, std::string> missing_secrets{};

    bool is_demo() const { return mode == Mode::demo; }
    /// `database` with the password of `database_password`; empty for SQLite.
    std::string database_address() const;
    /// Whether the provider's key, possibly a restricted one, moves real money.
    bool takes_real_money() const;
    PaymentMode payment_mode() const;
    /// Bank transfers and cash on delivery. The demo accepts both, with a sample account.
    payments::ManualPaymentSettings manual_payments() const;
    /// All payment methods in the order of the payment page: those of `payment_methods_order`
    /// first.
    std::vector<payments::PaymentMethod> payment_methods() const;
    GatewayMode gateway_mode() const;
    /// Whether the shop has a store at SSLCommerz, for new payments or to finish old ones.
    bool has_gateway() const;
    /// Whether that store accepts real payments.
    bool has_live_gateway() const;
    /// The sender address of emails.
    const std::string& sender_email() const {
        return mail_from.empty() ? support_email : mail_from;
    }
    /// The shop's details on papers. The demo has a sample BIN.
    papers::Settings paper_settings() const;
    /// `firm` with the demo's sample numbers.
    FirmSettings firm_settings() const;
    /// These settings as they are printed: with the values that depend on other settings.
    Config with_derived() const;
    /// Fills in missing contact details. A demo gets those of a sample firm, a real shop only the
    /// address support@ at its own host.
    void fill_in_contact();
    /// "http://localhost:8080", without a trailing slash.
    std::string own_url() const;
    /// The URL at which this program reaches itself: it calls the sandbox over HTTP like an
    /// external service.
    std::string loopback_url() const;
    /// Whether a request with this Host header is for this shop. A demo that is not public accepts
    /// only this machine's names and the host of `public_url` (D50).
    bool serves_host(std::string_view authority) const;
    /// serves_host() for a demo on this machine without `public_url`; empty for all other shops.
    http::ServesHost demo_hosts() const;
    /// Accounts with published passwords exist only in the embedded service.
    bool has_demo_users() const { return is_demo() && identity == IdentityMode::embedded; }
    /// The Google sandbox works only with the embedded service.
    bool has_google_sandbox() const {
        return is_demo() && google_client_id.empty() && identity == IdentityMode::embedded;
    }
    bool offers_google() const { return has_google_sandbox() || !google_client_id.empty(); }
};

/// Errors of settings and their places: "shop.toml:3: listen: must be ...".
using ConfigErrors = std::vector<std::string>;

/// Sources of settings, lowest priority first: file, environment, command line.
struct Sources {
    std::optional<std::string> file{};
    std::map<std::string, std::string> environment{};   // NORTHBRIDGE_LISTEN etc.
    std::map<std::string, std::string> command_line{};  // By setting name: "listen".
    /// The folder of files named after secrets, as created by systemd's LoadCredential=.
    std::optional<std::string> credentials{};
};

/// The settings that could be read, and all their errors.
struct ReadConfig {
    Config config;
    ConfigErrors errors;
};

/// Advice if a command lacks a secret that the service may have.
inline constexpr auto advice_on_missing_secret =
    "This command does not see it; the service does if it is a credential of its unit.";

/// Reads all sources and reports all errors at once.
ReadConfig read_config(const Sources& sources);

/// Same for the service, which needs all its secrets: a missing one is an error.
ReadConfig read_config_of_service(const Sources& sources);

/// The NORTHBRIDGE_ variables of this process, except those that Kubernetes sets for a service
/// named northbridge: NORTHBRIDGE_SERVICE_HOST, NORTHBRIDGE_PORT_8080_TCP and the like.
std::map<std::string, std::string> northbridge_environment();

/// The folder in CREDENTIALS_DIRECTORY, which systemd sets for a service with credentials.
std::optional<std::string> credentials_folder();

/// The settings as a TOML file that can be read again. A comment replaces each secret and names its
/// source; secrets from a file or a credential are read from there again.
std::string print_config(const Config& config);

/// Result of reading the settings again while the shop is open.
struct Reload {
    Config config;                             // The new settings in force.
    std::vector<std::string> changed{};        // Settings that took effect.
    std::vector<std::string> needs_restart{};  // Changed settings that wait for a restart.
};

/// `in_force` with the reloadable settings from `wanted`.
Reload reload_settings(const Config& in_force, const Config& wanted);

}  // namespace shop::app
