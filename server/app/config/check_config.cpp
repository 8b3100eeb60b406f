#include "app/config/settings/settings.hpp"

#include "app/config/linked_demo_mode.hpp"
#include "app/config/web_address.hpp"
#include "platform/db/open_database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>

namespace shop::app {
namespace {

using RefuseIf = std::function<void(bool is_wrong, std::string sentence)>;

void refuse_bad_mail(const Config& config, const RefuseIf& refuse_if) {
    const bool has_server = !config.smtp_url.empty();
    refuse_if(!has_server && !config.smtp_user.empty(), "smtp_user: there is no smtp_url");
    refuse_if(config.smtp_user.empty() && !config.smtp_password.empty(),
              "smtp_user: smtp_user and smtp_password go together");
    refuse_if(!config.smtp_requires_tls && !config.smtp_user.empty() &&
                  !is_loopback(host_of(config.smtp_url)),
              "smtp_starttls: must be required where a password is sent to another machine");
    refuse_if(
        !config.smtp_ca_file.empty() && !std::filesystem::is_regular_file(config.smtp_ca_file),
        "smtp_ca_file: there is no such file");
}

void refuse_bad_database(const Config& config, const RefuseIf& refuse_if) {
    if (config.database_password.empty()) return;
    refuse_if(config.database.empty(), "database_password: there is no database of that kind");
    refuse_if(sql::has_password(config.database),
              "database_password: database has a password already, and needs one");
}

/// A VAT invoice never changes, so it must not name a sample firm.
void refuse_nameless_papers(const Config& config, const RefuseIf& refuse_if) {
    if (config.paper.bin.empty() || config.is_demo()) return;
    refuse_if(config.paper.name.empty() && config.shop_name == Config{}.shop_name,
              "vat_name: is required with vat_bin: the registered name of the firm");
    refuse_if(config.paper_settings().address.empty(),
              "vat_address: is required with vat_bin: where the firm issues its papers");
}

/// An attacker who can modify this traffic could sign in as any user or fake any payment.
void refuse_bad_addresses(const Config& config, const RefuseIf& refuse_if) {
    const auto must_be_safe = [&](std::string_view name, const std::string& url) {
        refuse_if(!url.empty() && !is_secure_transport(url),
                  fmt::format("{}: must be an https address, unless it is on this machine", name));
    };
    must_be_safe("google_issuer", config.google_issuer);
    must_be_safe("stripe_api_url", config.stripe_api_url);
    must_be_safe("sslcommerz_api_url", config.sslcommerz_api_url);
}

void refuse_bad_identity(const Config& config, const RefuseIf& refuse_if) {
    const bool is_firebase = config.identity == IdentityMode::firebase;
    refuse_if(is_firebase && config.firebase_project_id.empty(),
              "firebase_project_id: is required when identity is firebase");
    refuse_if(is_firebase && config.firebase_api_key.empty(),
              "firebase_api_key: is required when identity is firebase");
    refuse_if(!config.firebase_emulator.empty() && !is_firebase,
              "firebase_emulator: there is one for identity firebase only");
    refuse_if(!config.firebase_emulator.empty() && !config.is_demo(),
              "firebase_emulator: its tokens are unsigned, so it works in demo mode only");
}

/// Keys must be in the right setting: browsers receive the publishable one.
void refuse_bad_stripe_keys(const Config& config, const RefuseIf& refuse_if) {
    const auto is_one_of = [](std::string_view key, std::initializer_list<std::string_view> kinds) {
        return key.empty() || std::ranges::any_of(kinds, [&](std::string_view kind) {
                   return key.starts_with(kind);
               });
    };
    const auto& secret = config.stripe_secret_key;
    const auto& publishable = config.stripe_publishable_key;
    refuse_if(!is_one_of(secret, {"sk_test_", "sk_live_", "rk_test_", "rk_live_"}),
              "stripe_secret_key: begins with sk_test_, sk_live_, rk_test_ or rk_live_");
    refuse_if(!is_one_of(publishable, {"pk_test_", "pk_live_"}),
              "stripe_publishable_key: begins with pk_test_ or pk_live_");
    refuse_if(!is_one_of(config.stripe_webhook_secret, {"whsec_"}),
              "stripe_webhook_secret: begins with whsec_");
    refuse_if(!secret.empty() && !publishable.empty() && is_live(secret) != is_live(publishable),
              "stripe_publishable_key: one key is live and the other is a test key");
    refuse_if(is_live(secret) && config.is_demo(),
              "stripe_secret_key: a live key never works in demo mode");
    refuse_if(is_live(publishable) && config.is_demo(),
              "stripe_publishable_key: a live key never works in demo mode");
}

/// A store at SSLCommerz needs an id and a password, and demo mode never takes real money.
void refuse_bad_gateway(const Config& config, const RefuseIf& refuse_if) {
    const auto mode = config.gateway_mode();
    const bool has_id = !config.sslcommerz_store_id.empty();
    refuse_if(mode == GatewayMode::sandbox && !config.is_demo(),
              "gateway: the sandbox works in demo mode only");
    refuse_if(mode == GatewayMode::sslcommerz && !has_id,
              "sslcommerz_store_id: is required when gateway is sslcommerz");
    refuse_if(
        mode != GatewayMode::sslcommerz && !has_id && !config.sslcommerz_store_password.empty(),
        "sslcommerz_store_id: sslcommerz_store_id and sslcommerz_store_password go together");
    refuse_if(config.is_demo() && config.has_live_gateway(),
              "sslcommerz_api_url: the live address never works in demo mode");
}

/// Customers who choose a bank transfer read the account on its page.
void refuse_bad_transfer(const Config& config, const RefuseIf& refuse_if) {
    const auto manual = config.manual_payments();
    const auto require = [&](std::string_view name, const std::string& value) {
        refuse_if(manual.offers_transfer && value.empty(),
                  fmt::format("{}: is required when transfer is on", name));
    };
    require("transfer_bank", manual.account.bank);
    require("transfer_account_name", manual.account.account_name);
    require("transfer_account_number", manual.account.account_number);
}

}  // namespace

std::vector<std::string> errors_of_combinations(const Config& config) {
    std::vector<std::string> errors;
    const auto refuse_if = [&](bool is_wrong, std::string sentence) {
        if (is_wrong) errors.push_back(std::move(sentence));
    };
    refuse_bad_transfer(config, refuse_if);
    refuse_if(config.is_demo() && demo_mode() == nullptr, fmt::format("mode: {}", no_demo_mode));
    refuse_bad_database(config, refuse_if);
    refuse_bad_mail(config, refuse_if);
    refuse_if(config.google_client_id.empty() && !config.google_client_secret.empty(),
              "google_client_id: google_client_id and google_client_secret go together");
    refuse_bad_addresses(config, refuse_if);
    refuse_nameless_papers(config, refuse_if);
    refuse_bad_identity(config, refuse_if);
    refuse_if(config.payment_mode() == PaymentMode::sandbox && !config.is_demo(),
              "payment: the sandbox works in demo mode only");
    refuse_bad_stripe_keys(config, refuse_if);
    refuse_if(config.payment_mode() == PaymentMode::stripe && config.stripe_publishable_key.empty(),
              "stripe_publishable_key: is required when payment is stripe");
    refuse_bad_gateway(config, refuse_if);
    refuse_if(config.is_demo() && !config.demo_public && !is_loopback(config.listen_address),
              "listen: demo mode, with its published passwords, stays on this machine "
              "(127.0.0.1) unless demo_public is true");
    return errors;
}

std::map<std::string, std::string> missing_secrets(const Config& config) {
    std::map<std::string, std::string> missing;
    const auto need = [&](bool is_needed, const char* name, const std::string& value,
                          const char* reason) {
        if (is_needed && value.empty()) missing[name] = fmt::format("{}: {}", name, reason);
    };
    const bool is_stripe = config.payment_mode() == PaymentMode::stripe;
    need(is_stripe, "stripe_secret_key", config.stripe_secret_key,
         "is required when payment is stripe");
    need(is_stripe, "stripe_webhook_secret", config.stripe_webhook_secret,
         "is required when payment is stripe");
    need(!config.sslcommerz_store_id.empty() || config.gateway_mode() == GatewayMode::sslcommerz,
         "sslcommerz_store_password", config.sslcommerz_store_password,
         "sslcommerz_store_id and sslcommerz_store_password go together");
    need(!config.smtp_user.empty(), "smtp_password", config.smtp_password,
         "smtp_user and smtp_password go together");
    need(!config.google_client_id.empty(), "google_client_secret", config.google_client_secret,
         "google_client_id and google_client_secret go together");
    return missing;
}

}  // namespace shop::app
