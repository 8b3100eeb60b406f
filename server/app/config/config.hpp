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

/// Whether this key of Stripe, secret or publishable, moves real money.
bool is_live(std::string_view key);

/// What customers read of the firm on every page. Its name, address and BIN are settings of papers.
/// Pages leave an empty text out.
struct FirmSettings {
    std::string trade_licence{};
    std::string dbid{};  // The digital business identity number.
    std::string whatsapp{};
    std::string opening_hours{};
    std::string facebook_url{};
    std::string linkedin_url{};
    std::string youtube_url{};
    std::string payment_banner{};  // A picture of payment methods: https, or a path of this shop.
};

/// Everything that may be set from outside, each with a default that is safe.
struct Config {
    Mode mode = Mode::production;
    RequestLines log_requests = RequestLines::sampled;
    std::string listen_address = "127.0.0.1";
    std::string ops_listen_address = "127.0.0.1";  // For health and metrics; empty: none.
    std::uint16_t listen_port = 8080;
    std::uint16_t ops_listen_port = 9464;
    bool demo_public = false;             // Lets demo mode listen on other than a loopback address.
    DemoData demo_data = DemoData::full;  // What a new demo shop contains.
    bool has_bangla = true;               // Pages under /bn and the API under /api/bn.
    /// There is a file of settings that could not be read: what it says is unknown.
    bool has_unread_file = false;
    std::string data_folder = "northbridge-data";
    std::string database{};  // "postgres://..."; empty: SQLite in the data folder.
    std::string database_password{};
    std::string identity_keys{};  // A folder; empty: in the data folder.
    std::string files{};          // The folder of pictures; empty: in the data folder.
    std::string web_folder{};     // Empty: beside the program, or in its installed place.
    std::string public_url{};     // As browsers see us; empty: http://localhost:<port>.

    std::string shop_name = "Northbridge";
    /// fill_in_contact() completes these three.
    std::string support_email{};
    bool has_own_email = false;   // Not one that was filled in.
    std::string office_number{};  // Empty: pages, emails and papers leave it out.
    std::string factory_address{};
    FirmSettings firm{};  // As they were set: firm_settings() has the defaults.

    IdentityMode identity = IdentityMode::embedded;
    std::string firebase_project_id{};
    std::string firebase_api_key{};   // What browsers send; no secret.
    std::string firebase_emulator{};  // Its address; its tokens are unsigned, so demo mode only.

    std::optional<PaymentMode> payment{};  // Nothing: the sandbox in demo mode, else none.
    std::string stripe_api_url = "https://api.stripe.com";
    std::string stripe_secret_key{};
    std::string stripe_publishable_key{};
    std::string stripe_webhook_secret{};

    std::optional<GatewayMode> gateway{};  // Nothing: the sandbox beside that for cards, else none.
    std::string sslcommerz_api_url = "https://securepay.sslcommerz.com";
    std::string sslcommerz_store_id{};
    std::string sslcommerz_store_password{};
    std::int64_t gateway_session_minutes = 30;  // How long a page of SSLCommerz is shown again.
    bool gateway_sends_refunds = true;          // False: people make them at SSLCommerz.

    std::string google_issuer = "https://accounts.google.com";
    std::string google_client_id{};  // Empty: the sandbox in demo mode, else Google is not offered.
    std::string google_client_secret{};

    std::string smtp_url{};         // Empty: mails are files in the outbox folder.
    bool smtp_requires_tls = true;  // For smtp://: no mail goes to a server without STARTTLS.
    std::string smtp_user{};
    std::string smtp_password{};
    std::string smtp_ca_file{};  // Empty: the certificates that this machine trusts.
    std::string mail_from{};     // Empty: support_email.

    std::vector<std::string> trusted_proxies{};
    std::vector<std::string> cors_origins{};  // Whose pages may call the API. None: our own only.
    std::int64_t open_orders_max = orders::Settings{}.open_orders_max;
    std::int64_t unpaid_order_hours = orders::Settings{}.unpaid_order_hours;
    std::int64_t hourly_orders_max = orders::Settings{}.hourly_orders_max;
    std::int64_t unverified_open_orders_max = orders::Settings{}.unverified_open_orders_max;
    std::int64_t unverified_stock_percent = orders::Settings{}.unverified_stock_percent;
    std::optional<bool> transfer{};  // Bank transfers; without it, in demo mode only.
    payments::TransferAccount transfer_account{};
    std::int64_t transfer_days = payments::ManualPaymentSettings{}.transfer_days;
    std::optional<std::int64_t> cod_most{};  // In Taka; 0: no cash on delivery.
    std::int64_t cod_open_most = payments::ManualPaymentSettings{}.on_delivery_open_max;
    std::vector<std::string> payment_methods_order{"gateway", "card", "transfer", "on_delivery"};
    BackupSettings backup{};
    papers::Settings paper{};    // As they were set: paper_settings() has the defaults.
    std::size_t io_threads = 0;  // 0: one per core.
    std::string log_level = "info";
    std::int64_t drain_wait_seconds = 0;  // Not ready, before the port closes.

    /// Files that hold a secret, by the secret's name: `smtp_password_file` in the settings.
    std::map<std::string, std::string> secret_files{};
    /// Where each secret was found, for messages: "environment: NORTHBRIDGE_SMTP_PASSWORD".
    std::map<std::string, std::string> secret_places{};
    /// Secrets that these settings need and no source has, each with a sentence about it. The
    /// service does not start without them. Commands that do not use them run without them, because
    /// systemd gives a credential to the service alone.
    std::map<std::string, std::string> missing_secrets{};

    bool is_demo() const { return mode == Mode::demo; }
    /// `database` with the password of `database_password`; empty for SQLite.
    std::string database_address() const;
    /// Whether the provider's key moves real money. A restricted key does so too.
    bool takes_real_money() const;
    PaymentMode payment_mode() const;
    /// Bank transfers and cash on delivery. The demo takes both, with a sample account.
    payments::ManualPaymentSettings manual_payments() const;
    /// All ways to pay as the payment page lists them: those of `payment_methods_order` first.
    std::vector<payments::Way> ways_in_order() const;
    GatewayMode gateway_mode() const;
    /// Whether there is a store at SSLCommerz, for new payments or to look after old ones.
    bool has_gateway() const;
    /// Whether that store takes real money.
    bool has_live_gateway() const;
    /// The address that mails come from.
    const std::string& sender_email() const {
        return mail_from.empty() ? support_email : mail_from;
    }
    /// What papers say of the shop. The demo has a sample BIN.
    papers::Settings paper_settings() const;
    /// The same with the demo's sample numbers.
    FirmSettings firm_settings() const;
    /// How customers reach the firm, where the settings do not say it. The demo has a sample firm;
    /// a real shop has support@ its host, and nothing that is not its own.
    void fill_in_contact();
    /// "http://localhost:8080", without a slash at the end.
    std::string own_url() const;
    /// How this program reaches itself: it calls the sandbox over HTTP, like another company's
    /// service.
    std::string loopback_url() const;
    /// Whether a request with this Host header is for this shop. In demo mode, unless it is public,
    /// only this machine's own names and that of `public_url` are (D50).
    bool serves_host(std::string_view authority) const;
    /// serves_host() of a demo on this machine without `public_url`; empty for all other shops.
    http::ServesHost demo_hosts() const;
    /// Accounts with published passwords: only the embedded service has them.
    bool has_demo_users() const { return is_demo() && identity == IdentityMode::embedded; }
    /// The sandbox signs for the embedded service only.
    bool has_google_sandbox() const {
        return is_demo() && google_client_id.empty() && identity == IdentityMode::embedded;
    }
    bool offers_google() const { return has_google_sandbox() || !google_client_id.empty(); }
};

/// Something wrong with a setting, and where it was set: "shop.toml:3: listen: must be ...".
using ConfigErrors = std::vector<std::string>;

/// Where settings come from, weakest first: the file, the environment, the command line.
struct Sources {
    std::optional<std::string> file{};
    std::map<std::string, std::string> environment{};   // NORTHBRIDGE_LISTEN and so on.
    std::map<std::string, std::string> command_line{};  // By the setting's name: "listen".
    /// The folder of files named after secrets, as systemd's LoadCredential= makes it.
    std::optional<std::string> credentials{};
};

/// The settings as far as they could be read, and everything that is wrong with them.
struct ReadConfig {
    Config config;
    ConfigErrors errors;
};

/// What to do where a command lacks a secret that the service may have.
inline constexpr auto advice_on_missing_secret =
    "This command does not see it; the service does if it is a credential of its unit.";

/// Reads all sources and reports every error of all of them at once.
ReadConfig read_config(const Sources& sources);

/// The same for the service, which needs all its secrets: a missing one is an error.
ReadConfig read_config_of_service(const Sources& sources);

/// The NORTHBRIDGE_ variables of this process, without those that Kubernetes sets for a service
/// named northbridge: NORTHBRIDGE_SERVICE_HOST, NORTHBRIDGE_PORT_8080_TCP and the like.
std::map<std::string, std::string> northbridge_environment();

/// The folder in CREDENTIALS_DIRECTORY, which systemd sets for a service with credentials.
std::optional<std::string> credentials_folder();

/// The result as a TOML file that can be read again. In place of each secret is a comment, which
/// says where it comes from: a secret from a file or a credential is read there again.
std::string print_config(const Config& config);

}  // namespace shop::app
