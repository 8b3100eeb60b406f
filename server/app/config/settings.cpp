#include "app/config/settings.hpp"

#include "app/config/web_address.hpp"
#include "platform/base/text.hpp"
#include "platform/db/open_database.hpp"

#include <arpa/inet.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace shop::app {
namespace {

using SettingError = std::optional<std::string>;

template <class Number>
SettingError read_number(const std::string& text, Number& to, Number min, Number max) {
    const auto number = whole_number(text);
    if (!number || std::cmp_less(*number, min) || std::cmp_greater(*number, max)) {
        return fmt::format("must be a whole number from {} to {}", min, max);
    }
    to = static_cast<Number>(*number);
    return std::nullopt;
}

Setting text(std::string_view name, std::string Config::* member, bool is_secret = false) {
    return {name, is_secret,
            [member](Config& config, const std::string& value) -> SettingError {
                config.*member = value;
                return std::nullopt;
            },
            [member](const Config& config) { return config.*member; }};
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

/// An IP address, version 4 or 6. No host name: another program decides what a name resolves to.
bool is_address(const std::string& text) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

/// "localhost:8080" is 127.0.0.1; ":8080" every address of this machine.
SettingError read_listen(Config& config, const std::string& value) {
    const auto colon = value.rfind(':');
    auto address = value.substr(0, std::min(colon, value.size()));
    if (address.starts_with('[') && address.ends_with(']')) {
        address = address.substr(1, address.size() - 2);
    }
    if (address == "localhost") address = "127.0.0.1";
    if (address.empty()) address = "0.0.0.0";
    std::uint16_t port = 0;
    const bool is_good = colon != std::string::npos && is_address(address) &&
                         !read_number<std::uint16_t>(value.substr(colon + 1), port, 1, 65'535);
    if (!is_good) return "must be ADDRESS:PORT, such as 127.0.0.1:8080";
    config.listen_address = address;
    config.listen_port = port;
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

bool is_web_address(const std::string& value) {
    const bool is_web = value.starts_with("http://") || value.starts_with("https://");
    return is_web && !host_of(value).empty();
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

SettingError read_mail_from(Config& config, const std::string& value) {
    const auto at = value.find('@');
    const bool is_address = at != std::string::npos && at > 0 && at + 1 < value.size() &&
                            value.find('@', at + 1) == std::string::npos &&
                            std::ranges::none_of(value, [](char c) {
                                return is_control(c) || c == ' ' || c == '<' || c == '>';
                            });
    if (!is_address && !value.empty()) return "must be an email address and nothing else";
    config.mail_from = value;
    return std::nullopt;
}

SettingError read_languages(Config& config, const std::string& value) {
    if (value != "en,bn" && value != "en") {
        return "must be en,bn or en: the shop's addresses are English";
    }
    config.has_bangla = value != "en";
    return std::nullopt;
}

/// An IP address, or a network: an address and the number of its leading bits.
bool is_network(const std::string& text) {
    const auto slash = text.find('/');
    if (slash == std::string::npos) return is_address(text);
    const auto address = text.substr(0, slash);
    const int bits_max = address.find(':') == std::string::npos ? 32 : 128;
    int bits = 0;
    return is_address(address) && !read_number<int>(text.substr(slash + 1), bits, 1, bits_max);
}

/// "::ffff:10.0.0.2": no client or proxy ever connects from such an address.
bool is_version_4_in_6(const std::string& text) {
    in6_addr address{};
    const auto alone = text.substr(0, text.find('/'));
    return inet_pton(AF_INET6, alone.c_str(), &address) == 1 && IN6_IS_ADDR_V4MAPPED(&address);
}

SettingError check_proxy(const std::string& value) {
    if (!is_network(value)) {
        return "must be IP addresses or networks (10.0.0.0/8), with commas between them";
    }
    if (is_version_4_in_6(value)) {
        return "must name IPv4 addresses and networks as such: 10.0.0.2, not ::ffff:10.0.0.2";
    }
    return std::nullopt;
}

SettingError check_origin(const std::string& value) {
    if (value == "*") return "must name each origin: * would be every page there is";
    if (is_origin(value)) return std::nullopt;
    return "must be origins as browsers write them (https://app.example, http://localhost:5173),"
           " with commas between them and without a path";
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

const std::vector<Setting>& all_settings() {
    static const std::vector<Setting> settings = {
        choice<Mode>(
            "mode", {{"production", Mode::production}, {"demo", Mode::demo}},
            [](Config& config, Mode mode) { config.mode = mode; },
            [](const Config& config) { return config.mode; }),
        {"listen", false, read_listen,
         [](const Config& config) {
             return config.listen_address + ":" + std::to_string(config.listen_port);
         }},
        choice<bool>(
            "demo_public", {{"false", false}, {"true", true}},
            [](Config& config, bool is_public) { config.demo_public = is_public; },
            [](const Config& config) { return config.demo_public; }),
        {"data", false, read_data_folder, [](const Config& config) { return config.data_folder; }},
        {"database", true, read_database, [](const Config& config) { return config.database; }},
        text("identity_keys", &Config::identity_keys),
        text("web", &Config::web_folder),
        {"public_url", false,
         [](Config& config, const std::string& value) {
             return read_url(config, &Config::public_url, value);
         },
         [](const Config& config) { return config.own_url(); }},
        text("shop_name", &Config::shop_name),
        {"languages", false, read_languages,
         [](const Config& config) { return config.has_bangla ? "en,bn" : "en"; }},
        text("support_email", &Config::support_email),
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
        text("stripe_publishable_key", &Config::stripe_publishable_key),
        text("stripe_webhook_secret", &Config::stripe_webhook_secret, true),
        url("google_issuer", &Config::google_issuer),
        text("google_client_id", &Config::google_client_id),
        text("google_client_secret", &Config::google_client_secret, true),
        {"smtp_url", false, read_smtp_url, [](const Config& config) { return config.smtp_url; }},
        choice<bool>(
            "smtp_starttls", {{"required", true}, {"optional", false}},
            [](Config& config, bool requires_tls) { config.smtp_requires_tls = requires_tls; },
            [](const Config& config) { return config.smtp_requires_tls; }),
        text("smtp_user", &Config::smtp_user),
        text("smtp_password", &Config::smtp_password, true),
        text("smtp_ca_file", &Config::smtp_ca_file),
        {"mail_from", false, read_mail_from,
         [](const Config& config) { return config.sender_email(); }},
        list("trusted_proxies", &Config::trusted_proxies, check_proxy),
        list("cors_origins", &Config::cors_origins, check_origin),
        number<std::int64_t>("open_orders_max", &Config::open_orders_max, 1, 1'000'000),
        number<std::int64_t>("unpaid_order_hours", &Config::unpaid_order_hours, 0, 8'760),
        number<std::int64_t>("hourly_orders_max", &Config::hourly_orders_max, 0, 1'000'000),
        number<std::int64_t>("unverified_open_orders_max", &Config::unverified_open_orders_max, 1,
                             1'000'000),
        number<std::int64_t>("unverified_stock_percent", &Config::unverified_stock_percent, 0, 100),
        number<std::size_t>("io_threads", &Config::io_threads, 0, 256),
        choice<std::string>(
            "log_level",
            {{"debug", "debug"}, {"info", "info"}, {"warning", "warning"}, {"error", "error"}},
            [](Config& config, const std::string& level) { config.log_level = level; },
            [](const Config& config) { return config.log_level; }),
    };
    return settings;
}

}  // namespace shop::app
