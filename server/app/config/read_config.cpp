#include "app/config/settings/settings.hpp"

#include "platform/base/nearest_name.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace shop::app {
namespace {

constexpr std::string_view variable_prefix = "NORTHBRIDGE_";
constexpr auto plain_error_of_list = "write a list as [\"A\", \"B\"]";

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

/// How a source spells a setting's name.
using Spelling = std::string (*)(std::string_view name);

std::string setting_name(std::string_view name) {
    return std::string(name);
}

/// Settings that are read into `result`.
struct Target {
    ReadConfig& result;
    std::vector<Setting> settings = settings_of(result.config);
};

std::string no_such_setting(const Target& target, std::string_view name, Spelling spelling) {
    std::vector<std::string> names;
    for (const auto& setting : target.settings) names.push_back(spelling(setting.name));
    const auto meant = nearest_name(name, names);
    return "there is no such setting" + (meant ? ". Did you mean " + *meant + "?" : "");
}

/// Applies the setting that the source spells as `name`.
void apply(Target& target, std::string_view name, Spelling spelling, const std::string& value,
           const std::string& place) {
    auto& result = target.result;
    const auto setting = std::ranges::find(target.settings, name,
                                           [&](const Setting& one) { return spelling(one.name); });
    const auto error = setting == target.settings.end()
                           ? std::optional(no_such_setting(target, name, spelling))
                           : setting->kind.read(value);
    if (error) result.errors.push_back(place + ": " + *error);
    if (error || !setting->is_secret()) return;
    if (value.empty()) {
        result.config.secret_places.erase(setting->name);
    } else {
        result.config.secret_places[setting->name] = place;
    }
}

/// A value of the file as text; empty if no setting has values of its type.
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

/// The error for a quoted value or a list, or for the name before it.
std::string plain_error_of_value(std::string_view name, std::string_view value) {
    constexpr std::string_view in_names =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    if (name.find_first_not_of(in_names) != std::string_view::npos) {
        return "a name has only letters, digits and underscores";
    }
    if (value.front() == '[') return plain_error_of_list;
    if (value.find(value.front(), 1) == std::string_view::npos) {
        return "the closing quotation mark is missing";
    }
    if (value.front() == '"' && value.find('\\') != std::string_view::npos) {
        return "a text with a backslash needs single quotation marks";
    }
    return "only a comment, # ..., may follow the closing quotation mark";
}

/// Explains a line that is not TOML, for readers who do not know TOML. `error` is the parser's own
/// message.
std::string plain_error(const std::string& path, std::uint32_t number, std::string_view error) {
    std::ifstream file(path);
    std::string line;
    for (std::uint32_t at = 0; at < number && std::getline(file, line); ++at) {
    }
    if (error.find("redefine") != std::string_view::npos) return "this setting is written twice";
    if (!is_utf8(line)) return "this line is not in UTF-8";
    const auto begin = trimmed(std::string_view(line));
    // The line continues a list that began above.
    if (begin.find_first_of("\"']") == 0) return plain_error_of_list;
    const auto equals = line.find('=');
    if (equals == std::string::npos) return "write NAME = VALUE";
    const auto name = trimmed(std::string_view(line).substr(0, equals));
    const auto value = trimmed(std::string_view(line).substr(equals + 1));
    if (value.empty()) return "the value is missing";
    if (value.find_first_of("\"'[") == 0) return plain_error_of_value(name, value);
    return fmt::format("text needs quotation marks: {} = \"{}\"", name, value);
}

void read_settings_file(Target& target, const std::string& path) {
    auto& result = target.result;
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
            fmt::format("{}:{}: {}", path, line, plain_error(path, line, error.description())));
        return;
    }
    result.config.has_unread_file = false;
    for (const auto& [key, node] : table) {
        const auto place = fmt::format("{}:{}: {}", path, key.source().begin.line, key.str());
        const auto setting = std::ranges::find(target.settings, key.str(), &Setting::name);
        const bool is_text = setting != target.settings.end() && setting->is_text();
        if (!node.is_string() && is_text) {
            result.errors.push_back(place + ": must be text, in quotation marks");
        } else if (const auto text = text_of(node)) {
            apply(target, key.str(), setting_name, *text, place);
        } else {
            result.errors.push_back(place +
                                    ": must be text, a number, true, false or a list of texts");
        }
    }
}

}  // namespace

ReadConfig read_config(const Sources& sources) {
    ReadConfig result;
    Target target{result};
    if (sources.file) read_settings_file(target, *sources.file);
    for (const auto& [variable, value] : sources.environment) {
        apply(target, variable, variable_of, value, "environment: " + variable);
    }
    for (const auto& [name, value] : sources.command_line) {
        apply(target, name, setting_name, value, "command line: " + name);
    }
    read_secret_files(result, sources.credentials);
    result.config.fill_in_contact();
    for (auto& error : errors_of_combinations(result.config)) {
        result.errors.push_back(std::move(error));
    }
    result.config.missing_secrets = missing_secrets(result.config);
    return result;
}

ReadConfig read_config_of_service(const Sources& sources) {
    auto result = read_config(sources);
    for (const auto& [name, sentence] : result.config.missing_secrets) {
        result.errors.push_back(sentence);
    }
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

Reload reload_settings(const Config& in_force, const Config& wanted) {
    Reload reload{in_force};
    auto before = in_force.with_derived();
    auto after = wanted.with_derived();
    const auto old_settings = settings_of(before);
    const auto new_settings = settings_of(after);
    const auto settings = settings_of(reload.config);
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const auto& setting = settings[i];
        const auto value = new_settings[i].kind.print();
        if (value == old_settings[i].kind.print()) continue;
        if (!setting.is_reloadable()) {
            reload.needs_restart.push_back(setting.name);
            continue;
        }
        if (const auto error = setting.kind.read(value)) {
            throw std::logic_error(setting.name + " cannot be read as it is printed: " + *error);
        }
        reload.changed.push_back(setting.name);
    }
    return reload;
}

std::string print_config(const Config& config) {
    std::string printed;
    auto derived = config.with_derived();
    for (const auto& setting : settings_of(derived)) {
        const auto value = setting.kind.print();
        if (setting.is_secret() && !value.empty()) {
            const auto place = config.secret_places.find(setting.name);
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
