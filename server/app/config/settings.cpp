#include "app/config/settings.hpp"

#include "app/config/network_settings.hpp"
#include "app/config/web_address.hpp"
#include "platform/base/text.hpp"
#include "platform/db/open_database.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace shop::app {
namespace {

Setting text(std::string_view name, std::string Config::* member, bool is_secret = false) {
    return {name,
            is_secret,
            [member](Config& config, const std::string& value) -> SettingError {
                config.*member = value;
                return std::nullopt;
            },
            [member](const Config& config) { return config.*member; },
            false,
            true};
}

/// The file that holds the secret `name`: `NAME_file`.
Setting secret_file(std::string_view name) {
    const std::string secret(name.substr(0, name.rfind("_file")));
    return {name, false,
            [secret](Config& config, const std::string& value) -> SettingError {
                config.secret_files.erase(secret);
                if (!value.empty()) config.secret_files[secret] = value;
                return std::nullopt;
            },
            [secret](const Config& config) {
                const auto file = config.secret_files.find(secret);
                return file == config.secret_files.end() ? "" : file->second;
            }};
}

/// `setting`, marked as one that takes effect while the shop is open.
Setting reloadable(Setting setting) {
    setting.is_reloadable = true;
    return setting;
}

/// A setting with a few possible words, each for one value.
template <class T>
Setting choice(std::string_view name, const std::vector<std::pair<std::string, T>>& words,
               const std::function<void(Config&, T)>& take,
               const std::function<T(const Config&)>& give) {
    const auto read = [words, take](Config& config, const std::string& value) -> SettingError {
        for (const auto& [word, meaning] : words) {
            if (word == value) return take(config, meaning), std::nullopt;
        }
        return fmt::format("must be one of {}", fmt::join(words | std::views::keys, ", "));
    };
    const auto print = [words, give](const Config& config) -> std::string {
        for (const auto& [word, meaning] : words) {
            if (meaning == give(config)) return word;
        }
        return "";
    };
    return {name, false, read, print};
}

template <class Number>
Setting number(std::string_view name, Number Config::* member, Number min, Number max) {
    return {name, false,
            [=](Config& config, const std::string& value) {
                return read_number(value, config.*member, min, max);
            },
            [=](const Config& config) { return std::to_string(config.*member); }};
}

/// An empty value is none.
SettingError read_ops_listen(Config& config, const std::string& value) {
    if (!value.empty()) {
        return read_listen(value, config.ops_listen_address, config.ops_listen_port);
    }
    config.ops_listen_address.clear();
    return std::nullopt;
}

/// An empty value is the default: no path begins at the root by mistake.
SettingError read_data_folder(Config& config, const std::string& value) {
    config.data_folder = value.empty() ? Config{}.data_folder : value;
    return std::nullopt;
}

/// Not printed, because it may contain a password.
SettingError read_database(Config& config, const std::string& value) {
    if (!value.empty() && !value.starts_with("postgres://") &&
        !value.starts_with("postgresql://")) {
        return "must be postgres://USER@HOST/DATABASE, or empty for SQLite in the data folder";
    }
    if (auto error = sql::check_address(value)) return error;
    config.database = value;
    return std::nullopt;
}

/// An empty value is the default.
SettingError read_url(Config& config, std::string Config::* member, const std::string& value) {
    if (!value.empty() && (!is_web_address(value) || value.ends_with('/'))) {
        return "must be an http or https address without a slash at the end";
    }
    config.*member = value.empty() ? Config{}.*member : value;
    return std::nullopt;
}

Setting url(std::string_view name, std::string Config::* member) {
    return {name, false,
            [member](Config& config, const std::string& value) {
                return read_url(config, member, value);
            },
            [member](const Config& config) { return config.*member; }};
}

/// A mail server. Its user and password are separate settings that are not printed.
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

/// An empty value stands for the support's address.
Setting email(std::string_view name, std::string Config::* member) {
    const auto read = [member](Config& config, const std::string& value) -> SettingError {
        const bool is_good = value.empty() || is_email_address(value);
        if (!is_good) return "must be an email address and nothing else";
        config.*member = value;
        return std::nullopt;
    };
    const auto print = [member](const Config& config) {
        return (config.*member).empty() ? config.support_email : config.*member;
    };
    return {name, false, read, print, false, true};
}

SettingError read_languages(Config& config, const std::string& value) {
    if (value != "en,bn" && value != "en") {
        return "must be en,bn or en: the shop's addresses are English";
    }
    config.has_bangla = value != "en";
    return std::nullopt;
}

/// Values separated by commas. None is accepted when one of them is invalid.
Setting list(std::string_view name, std::vector<std::string> Config::* member,
             SettingError (*check)(const std::string& value)) {
    const auto read = [=](Config& config, const std::string& text) -> SettingError {
        std::vector<std::string> values;
        for (const auto part : text | std::views::split(',')) {
            const std::string value(trimmed(std::string_view(part.begin(), part.end())));
            if (value.empty()) continue;
            if (auto error = check(value)) return error;
            values.push_back(value);
        }
        config.*member = std::move(values);
        return std::nullopt;
    };
    return {name, false, read, [member](const Config& config) {
                return fmt::format("{}", fmt::join(config.*member, ","));
            }};
}

}  // namespace

std::vector<Setting> shop_settings() {
    return {
        choice<Mode>(
            "mode", {{"production", Mode::production}, {"demo", Mode::demo}},
            [](Config& config, Mode mode) { config.mode = mode; },
            [](const Config& config) { return config.mode; }),
        {"listen", false,
         [](Config& config, const std::string& value) {
             return read_listen(value, config.listen_address, config.listen_port);
         },
         [](const Config& config) {
             return config.listen_address + ":" + std::to_string(config.listen_port);
         }},
        choice<bool>(
            "demo_public", {{"false", false}, {"true", true}},
            [](Config& config, bool is_public) { config.demo_public = is_public; },
            [](const Config& config) { return config.demo_public; }),
        {"data", false, read_data_folder, [](const Config& config) { return config.data_folder; },
         false, true},
        {"database", true, read_database, [](const Config& config) { return config.database; }},
        secret_file("database_file"),
        text("database_password", &Config::database_password, true),
        secret_file("database_password_file"),
        text("identity_keys", &Config::identity_keys),
        text("files", &Config::files),
        text("web", &Config::web_folder),
        {"public_url", false,
         [](Config& config, const std::string& value) {
             return read_url(config, &Config::public_url, value);
         },
         [](const Config& config) { return config.own_url(); }},
        text("shop_name", &Config::shop_name),
        {"languages", false, read_languages,
         [](const Config& config) { return config.has_bangla ? "en,bn" : "en"; }},
        email("support_email", &Config::support_email),
        text("office_number", &Config::office_number),
        text("factory_address", &Config::factory_address),
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
        list("trusted_proxies", &Config::trusted_proxies, check_proxy),
        list("cors_origins", &Config::cors_origins, check_origin),
        reloadable(number<std::int64_t>("open_orders_max", &Config::open_orders_max, 1, 1'000'000)),
        number<std::int64_t>("unpaid_order_hours", &Config::unpaid_order_hours, 0, 8'760),
        reloadable(
            number<std::int64_t>("hourly_orders_max", &Config::hourly_orders_max, 0, 1'000'000)),
        reloadable(number<std::int64_t>("unverified_open_orders_max",
                                        &Config::unverified_open_orders_max, 1, 1'000'000)),
        reloadable(number<std::int64_t>("unverified_stock_percent",
                                        &Config::unverified_stock_percent, 0, 100)),
        number<std::size_t>("io_threads", &Config::io_threads, 0, 256),
        reloadable(choice<std::string>(
            "log_level",
            {{"debug", "debug"}, {"info", "info"}, {"warning", "warning"}, {"error", "error"}},
            [](Config& config, const std::string& level) { config.log_level = level; },
            [](const Config& config) { return config.log_level; })),
        reloadable(choice<RequestLines>(
            "log_requests",
            {{"all", RequestLines::all},
             {"sampled", RequestLines::sampled},
             {"none", RequestLines::none}},
            [](Config& config, RequestLines lines) { config.log_requests = lines; },
            [](const Config& config) { return config.log_requests; })),
        {"ops_listen", false, read_ops_listen,
         [](const Config& config) {
             if (config.ops_listen_address.empty()) return std::string();
             return config.ops_listen_address + ":" + std::to_string(config.ops_listen_port);
         }},
        number<std::int64_t>("drain_wait_seconds", &Config::drain_wait_seconds, 0, 300),
    };
}

}  // namespace shop::app
