#include "app/config/settings/setting_kinds.hpp"

#include "app/config/web_address.hpp"
#include "platform/base/text.hpp"

#include <algorithm>

namespace shop::app::kinds {

bool is_line(std::string_view text) {
    constexpr std::size_t characters_max = 200;
    return is_utf8(text) && count_characters(text) <= characters_max &&
           std::ranges::none_of(text, is_control);
}

Setting text(std::string_view name, std::string Config::* member, bool is_secret) {
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

Setting reloadable(Setting setting) {
    setting.is_reloadable = true;
    return setting;
}

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

}  // namespace shop::app::kinds
