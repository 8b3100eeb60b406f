#pragma once

// Kinds of settings, by their allowed values.

#include "app/config/settings/network_settings.hpp"
#include "app/config/settings/settings.hpp"

#include <fmt/ranges.h>

#include <ranges>
#include <utility>

namespace shop::app::kinds {

/// Whether `text` is a single line of at most 200 characters, which fits on a paper and in the
/// footer.
bool is_line(std::string_view text);

/// A setting with any text.
Setting text(std::string_view name, std::string Config::* member, bool is_secret = false);

/// The setting `NAME_file`: the file that holds the secret `name`.
Setting secret_file(std::string_view name);

/// Marks a setting that takes effect while the shop is open.
Setting reloadable(Setting setting);

/// A setting with a few allowed words, each for one value.
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

/// A setting with a whole number from `min` to `max`.
template <class Number>
Setting number(std::string_view name, Number Config::* member, Number min, Number max) {
    return {name, false,
            [=](Config& config, const std::string& value) {
                return read_number(value, config.*member, min, max);
            },
            [=](const Config& config) { return std::to_string(config.*member); }};
}

/// Sets the URL of a service: http or https, without a trailing slash. An empty value means the
/// default.
SettingError read_url(Config& config, std::string Config::* member, const std::string& value);
Setting url(std::string_view name, std::string Config::* member);

/// An email address. An empty value means the support address.
Setting email(std::string_view name, std::string Config::* member);

/// Values separated by commas, each validated by `check`. One invalid value rejects all.
Setting list(std::string_view name, std::vector<std::string> Config::* member,
             SettingError (*check)(const std::string& value));

}  // namespace shop::app::kinds
