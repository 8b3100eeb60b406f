// Settings of external services and their keys: identity, payment, email.

#include "app/config/settings/setting_kinds.hpp"

namespace shop::app {
namespace {

/// A mail server. Its user and password are separate settings, which are not printed.
SettingError read_smtp_url(Config& config, const std::string& value) {
    const bool is_known = value.starts_with("smtp://") || value.starts_with("smtps://");
    const auto host = value.substr(is_known ? value.find("://") + 3 : value.size());
    const bool is_good = !host.empty() && host.find_first_of("/@?# ") == std::string::npos;
    if (!is_good && !value.empty()) {
        return "must be smtp://HOST:PORT or smtps://HOST:PORT, without a user or a path";
    }
    config.smtp_url = value;
    return std::nullopt;
}

}  // namespace

std::vector<Setting> provider_settings() {
    using namespace kinds;
    return {
        choice<IdentityMode>(
            "identity",
            {{"embedded", IdentityMode::embedded}, {"firebase", IdentityMode::firebase}},
            [](Config& config, IdentityMode mode) { config.identity = mode; },
            [](const Config& config) { return config.identity; }),
        text("firebase_project_id", &Config::firebase_project_id),
        text("firebase_api_key", &Config::firebase_api_key),
        url("firebase_emulator", &Config::firebase_emulator),
        choice<PaymentMode>(
            "payment",
            {{"none", PaymentMode::none},
             {"sandbox", PaymentMode::sandbox},
             {"stripe", PaymentMode::stripe}},
            [](Config& config, PaymentMode mode) { config.payment = mode; },
            [](const Config& config) { return config.payment_mode(); }),
        url("stripe_api_url", &Config::stripe_api_url),
        text("stripe_secret_key", &Config::stripe_secret_key, true),
        secret_file("stripe_secret_key_file"),
        text("stripe_publishable_key", &Config::stripe_publishable_key),
        text("stripe_webhook_secret", &Config::stripe_webhook_secret, true),
        secret_file("stripe_webhook_secret_file"),
        choice<GatewayMode>(
            "gateway",
            {{"none", GatewayMode::none},
             {"sandbox", GatewayMode::sandbox},
             {"sslcommerz", GatewayMode::sslcommerz}},
            [](Config& config, GatewayMode mode) { config.gateway = mode; },
            [](const Config& config) { return config.gateway_mode(); }),
        url("sslcommerz_api_url", &Config::sslcommerz_api_url),
        text("sslcommerz_store_id", &Config::sslcommerz_store_id),
        text("sslcommerz_store_password", &Config::sslcommerz_store_password, true),
        secret_file("sslcommerz_store_password_file"),
        number<std::int64_t>("gateway_session_minutes", &Config::gateway_session_minutes, 1, 1'440),
        choice<bool>(
            "gateway_refunds", {{"by_call", true}, {"by_hand", false}},
            [](Config& config, bool sends) { config.gateway_sends_refunds = sends; },
            [](const Config& config) { return config.gateway_sends_refunds; }),
        url("google_issuer", &Config::google_issuer),
        text("google_client_id", &Config::google_client_id),
        text("google_client_secret", &Config::google_client_secret, true),
        secret_file("google_client_secret_file"),
        reloadable({"smtp_url", false, read_smtp_url,
                    [](const Config& config) { return config.smtp_url; }}),
        reloadable(choice<bool>(
            "smtp_starttls", {{"required", true}, {"optional", false}},
            [](Config& config, bool requires_tls) { config.smtp_requires_tls = requires_tls; },
            [](const Config& config) { return config.smtp_requires_tls; })),
        reloadable(text("smtp_user", &Config::smtp_user)),
        reloadable(text("smtp_password", &Config::smtp_password, true)),
        reloadable(secret_file("smtp_password_file")),
        reloadable(text("smtp_ca_file", &Config::smtp_ca_file)),
        email("mail_from", &Config::mail_from),
    };
}

}  // namespace shop::app
