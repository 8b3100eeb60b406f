#include "app/config/config.hpp"

#include "app/config/secret_files.hpp"
#include "app/config/settings.hpp"
#include "app/config/web_address.hpp"
#include "app/demo_mode.hpp"
#include "platform/base/nearest_name.hpp"
#include "platform/base/text.hpp"
#include "platform/db/open_database.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace shop::app {
namespace {

constexpr std::string_view variable_prefix = "NORTHBRIDGE_";

std::string variable_of(std::string_view name) {
    std::string variable(variable_prefix);
    for (const char c : name) variable += 'a' <= c && c <= 'z' ? static_cast<char>(c - 32) : c;
    return variable;
}

/// https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
bool is_of_kubernetes(std::string_view variable) {
    const auto name = variable.substr(variable_prefix.size());
    return name.starts_with("SERVICE_") || name.starts_with("PORT=") || name.starts_with("PORT_");
}

/// How a source spells the name of a setting.
using Spelling = std::string (*)(std::string_view name);

std::string setting_name(std::string_view name) {
    return std::string(name);
}

std::string no_such_setting(std::string_view name, Spelling spelling) {
    std::vector<std::string> names;
    for (const auto& setting : all_settings()) names.push_back(spelling(setting.name));
    const auto meant = nearest_name(name, names);
    return "there is no such setting" + (meant ? ". Did you mean " + *meant + "?" : "");
}

/// Sets the setting that the source spells as `name`.
void apply(ReadConfig& result, std::string_view name, Spelling spelling, const std::string& value,
           const std::string& place) {
    const auto setting = std::ranges::find_if(
        all_settings(), [&](const Setting& one) { return spelling(one.name) == name; });
    const auto error = setting == all_settings().end()
                           ? std::optional(no_such_setting(name, spelling))
                           : setting->read(result.config, value);
    if (error) result.errors.push_back(place + ": " + *error);
    if (error || !setting->is_secret) return;
    if (value.empty()) {
        result.config.secret_places.erase(std::string(setting->name));
    } else {
        result.config.secret_places[std::string(setting->name)] = place;
    }
}

/// A value of the file as text, or nothing when it is of a kind that no setting has.
std::optional<std::string> text_of(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return std::to_string(number->get());
    if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
    const auto* list = node.as_array();
    if (list == nullptr) return std::nullopt;
    std::string joined;
    for (const auto& element : *list) {
        const auto* text = element.as_string();
        if (text == nullptr) return std::nullopt;
        joined += (joined.empty() ? "" : ",") + text->get();
    }
    return joined;
}

bool is_text(std::string_view name) {
    const auto setting = std::ranges::find(all_settings(), name, &Setting::name);
    return setting != all_settings().end() && setting->is_text;
}

void read_file(ReadConfig& result, const std::string& path) {
    result.config.has_unread_file = true;
    if (const auto reason = why_unreadable(path)) {
        result.errors.push_back(path + ": " + *reason);
        return;
    }
    toml::table table;
    try {
        table = toml::parse_file(path);
    } catch (const toml::parse_error& error) {
        const auto line = error.source().begin.line;
        result.errors.push_back(
            fmt::format("{}:{}: this is not TOML: {}", path, line, error.description()));
        return;
    }
    result.config.has_unread_file = false;
    for (const auto& [key, node] : table) {
        const auto place = fmt::format("{}:{}: {}", path, key.source().begin.line, key.str());
        if (!node.is_string() && is_text(key.str())) {
            result.errors.push_back(place + ": must be text, in quotation marks");
        } else if (const auto text = text_of(node)) {
            apply(result, key.str(), setting_name, *text, place);
        } else {
            result.errors.push_back(place +
                                    ": must be text, a number, true, false or a list of texts");
        }
    }
}

using RefuseIf = std::function<void(bool is_wrong, std::string sentence)>;

void check_mail(const Config& config, const RefuseIf& refuse_if) {
    const bool has_server = !config.smtp_url.empty();
    refuse_if(!has_server && !config.smtp_user.empty(), "smtp_user: there is no smtp_url");
    refuse_if(config.smtp_user.empty() != config.smtp_password.empty(),
              "smtp_password: smtp_user and smtp_password go together");
    refuse_if(!config.smtp_requires_tls && !config.smtp_user.empty() &&
                  !is_loopback(host_of(config.smtp_url)),
              "smtp_starttls: must be required where a password is sent to another machine");
    refuse_if(
        !config.smtp_ca_file.empty() && !std::filesystem::is_regular_file(config.smtp_ca_file),
        "smtp_ca_file: there is no such file");
}

void check_database(const Config& config, const RefuseIf& refuse_if) {
    if (config.database_password.empty()) return;
    refuse_if(config.database.empty(), "database_password: there is no database of that kind");
    refuse_if(sql::has_password(config.database),
              "database_password: database has a password already, and needs one");
}

/// An attacker who can change this traffic could sign in as any user, or fake any payment.
void check_addresses(const Config& config, const RefuseIf& refuse_if) {
    const auto must_be_safe = [&](std::string_view name, const std::string& url) {
        refuse_if(!url.empty() && !is_secure_transport(url),
                  fmt::format("{}: must be an https address, unless it is on this machine", name));
    };
    must_be_safe("google_issuer", config.google_issuer);
    must_be_safe("stripe_api_url", config.stripe_api_url);
    must_be_safe("sslcommerz_api_url", config.sslcommerz_api_url);
}

void check_identity(const Config& config, const RefuseIf& refuse_if) {
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

bool is_live(std::string_view key) {
    return key.starts_with("sk_live_") || key.starts_with("rk_live_") ||
           key.starts_with("pk_live_");
}

/// Each key in its own setting: browsers receive the publishable one.
template <class RefuseIf>
void check_stripe_keys(const Config& config, const RefuseIf& refuse_if) {
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

/// A store at SSLCommerz has an id and a password, and demo mode never takes real money.
template <class RefuseIf>
void check_gateway(const Config& config, const RefuseIf& refuse_if) {
    const auto mode = config.gateway_mode();
    const bool has_id = !config.sslcommerz_store_id.empty();
    const bool has_password = !config.sslcommerz_store_password.empty();
    refuse_if(mode == GatewayMode::sandbox && !config.is_demo(),
              "gateway: the sandbox works in demo mode only");
    refuse_if(mode == GatewayMode::sslcommerz && !has_id,
              "sslcommerz_store_id: is required when gateway is sslcommerz");
    refuse_if(mode == GatewayMode::sslcommerz && !has_password,
              "sslcommerz_store_password: is required when gateway is sslcommerz");
    refuse_if(mode != GatewayMode::sslcommerz && has_id != has_password,
              "sslcommerz_store_password: sslcommerz_store_id and sslcommerz_store_password go "
              "together");
    refuse_if(config.is_demo() && config.has_live_gateway(),
              "sslcommerz_api_url: the live address never works in demo mode");
}

/// Errors of combined settings (D24, D41).
void check_combinations(ReadConfig& result) {
    const auto& config = result.config;
    const auto refuse_if = [&](bool is_wrong, std::string sentence) {
        if (is_wrong) result.errors.push_back(std::move(sentence));
    };
    refuse_if(config.is_demo() && demo_mode() == nullptr, fmt::format("mode: {}", no_demo_mode));
    check_database(config, refuse_if);
    check_mail(config, refuse_if);
    refuse_if(config.google_client_id.empty() != config.google_client_secret.empty(),
              "google_client_secret: google_client_id and google_client_secret go together");
    check_addresses(config, refuse_if);
    check_identity(config, refuse_if);
    const bool is_stripe = config.payment_mode() == PaymentMode::stripe;
    refuse_if(config.payment_mode() == PaymentMode::sandbox && !config.is_demo(),
              "payment: the sandbox works in demo mode only");
    check_stripe_keys(config, refuse_if);
    for (auto& error : errors_of_manual_payments(config)) result.errors.push_back(std::move(error));
    refuse_if(is_stripe && config.stripe_secret_key.empty(),
              "stripe_secret_key: is required when payment is stripe");
    refuse_if(is_stripe && config.stripe_publishable_key.empty(),
              "stripe_publishable_key: is required when payment is stripe");
    refuse_if(is_stripe && config.stripe_webhook_secret.empty(),
              "stripe_webhook_secret: is required when payment is stripe");
    check_gateway(config, refuse_if);
    refuse_if(config.is_demo() && !config.demo_public && !is_loopback(config.listen_address),
              "listen: demo mode, with its published passwords, stays on this machine "
              "(127.0.0.1) unless demo_public is true");
}

}  // namespace

bool Config::takes_real_money() const {
    return is_live(stripe_secret_key);
}

GatewayMode Config::gateway_mode() const {
    const bool has_sandbox = is_demo() && payment_mode() == PaymentMode::sandbox;
    return gateway.value_or(has_sandbox ? GatewayMode::sandbox : GatewayMode::none);
}

bool Config::has_gateway() const {
    return gateway_mode() == GatewayMode::sandbox || !sslcommerz_store_id.empty();
}

bool Config::has_live_gateway() const {
    const bool is_store = gateway_mode() != GatewayMode::sandbox && !sslcommerz_store_id.empty();
    return is_store && host_of(sslcommerz_api_url) == "securepay.sslcommerz.com";
}

PaymentMode Config::payment_mode() const {
    return payment.value_or(is_demo() ? PaymentMode::sandbox : PaymentMode::none);
}

std::string Config::database_address() const {
    return database_password.empty() ? database : sql::with_password(database, database_password);
}

papers::Settings Config::paper_settings() const {
    auto settings = paper;
    if (settings.name.empty()) settings.name = shop_name;
    if (settings.address.empty()) settings.address = factory_address;
    if (settings.bin.empty() && is_demo()) settings.bin = "001234567-0101";
    return settings;
}

std::string Config::own_url() const {
    return public_url.empty() ? "http://localhost:" + std::to_string(listen_port) : public_url;
}

std::string Config::loopback_url() const {
    const bool is_everywhere = listen_address == "0.0.0.0" || listen_address == "::";
    auto host = is_everywhere ? std::string("127.0.0.1") : listen_address;
    if (host.find(':') != std::string::npos) host = "[" + host + "]";
    return "http://" + host + ":" + std::to_string(listen_port);
}

bool Config::serves_host(std::string_view authority) const {
    if (!is_demo() || demo_public) return true;
    const auto host = lower_case(host_of("http://" + std::string(authority)));
    return is_loopback(host) || host.ends_with(".localhost") ||
           (!host.empty() && host == lower_case(host_of(own_url())));
}

ReadConfig read_config(const Sources& sources) {
    ReadConfig result;
    if (sources.file) read_file(result, *sources.file);
    for (const auto& [variable, value] : sources.environment) {
        apply(result, variable, variable_of, value, "environment: " + variable);
    }
    for (const auto& [name, value] : sources.command_line) {
        apply(result, name, setting_name, value, "command line: " + name);
    }
    read_secret_files(result, sources.credentials);
    check_combinations(result);
    return result;
}

std::map<std::string, std::string> northbridge_environment() {
    std::map<std::string, std::string> found;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view variable(*entry);
        if (!variable.starts_with(variable_prefix) || is_of_kubernetes(variable)) continue;
        const auto equals = std::min(variable.find('='), variable.size());
        found.emplace(variable.substr(0, equals),
                      variable.substr(std::min(equals + 1, variable.size())));
    }
    return found;
}

std::optional<std::string> credentials_folder() {
    const char* folder = std::getenv("CREDENTIALS_DIRECTORY");
    if (folder == nullptr || *folder == '\0') return std::nullopt;
    return folder;
}

std::string print_config(const Config& config) {
    std::string printed;
    for (const auto& setting : all_settings()) {
        const auto value = setting.print(config);
        if (setting.is_secret && !value.empty()) {
            const auto place = config.secret_places.find(std::string(setting.name));
            printed += fmt::format("# {} is set, and secret ({})\n", setting.name,
                                   place == config.secret_places.end() ? "" : place->second);
            continue;
        }
        std::ostringstream quoted;
        quoted << toml::value<std::string>(value);
        printed += fmt::format("{} = {}\n", setting.name, quoted.str());
    }
    return printed;
}

}  // namespace shop::app
