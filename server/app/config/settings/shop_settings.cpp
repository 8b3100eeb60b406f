#include "app/config/settings/settings.hpp"

#include "app/config/settings/setting_kinds.hpp"
#include "platform/db/open_database.hpp"

namespace shop::app {
namespace {

/// An empty value turns it off.
SettingError read_ops_listen(Config& config, const std::string& value) {
    if (!value.empty()) {
        return read_listen(value, config.ops_listen_address, config.ops_listen_port);
    }
    config.ops_listen_address.clear();
    return std::nullopt;
}

/// An empty value means the default; otherwise paths would begin at the root.
SettingError read_data_folder(Config& config, const std::string& value) {
    config.data_folder = value.empty() ? Config{}.data_folder : value;
    return std::nullopt;
}

/// Not printed: it may contain a password.
SettingError read_database(Config& config, const std::string& value) {
    if (!value.empty() && !value.starts_with("postgres://") &&
        !value.starts_with("postgresql://")) {
        return "must be postgres://USER@HOST/DATABASE, or empty for SQLite in the data folder";
    }
    if (auto error = sql::check_address(value)) return error;
    config.database = value;
    return std::nullopt;
}

SettingError read_languages(Config& config, const std::string& value) {
    if (value != "en,bn" && value != "en") {
        return "must be en,bn or en: the shop's addresses are English";
    }
    config.has_bangla = value != "en";
    return std::nullopt;
}

}  // namespace

std::vector<Setting> shop_settings() {
    using namespace kinds;
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
        choice<DemoData>(
            "demo_data", {{"full", DemoData::full}, {"small", DemoData::small}},
            [](Config& config, DemoData data) { config.demo_data = data; },
            [](const Config& config) { return config.demo_data; }),
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
    };
}

std::vector<Setting> operation_settings() {
    using namespace kinds;
    return {
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
