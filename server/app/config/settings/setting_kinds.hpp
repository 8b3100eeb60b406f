#pragma once

// Kinds of settings, by their allowed values. Each is bound to the member that it sets.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace shop::app {

/// Why a value is invalid, as the rest of a sentence ("must be ..."); empty if it is valid.
using SettingError = std::optional<std::string>;

/// How a setting is read into its member and printed from it.
struct SettingKind {
    std::function<SettingError(const std::string&)> read;
    std::function<std::string()> print;
    bool is_text = false;  // In the file, a number or a list is an error.
};

namespace kinds {

/// A kind from a function that reads a value, the error if that returns nothing, and a function
/// that prints it.
template <class T>
SettingKind make(T& member, const std::function<std::optional<T>(const std::string&)>& parse,
                 const std::string& wanted, const std::function<std::string(const T&)>& print) {
    return {[&member, parse, wanted](const std::string& value) -> SettingError {
                auto parsed = parse(value);
                if (!parsed) return wanted;
                member = std::move(*parsed);
                return std::nullopt;
            },
            [&member, print] { return print(member); }};
}

/// A text that `is_good` accepts. An empty value is accepted and means `initial`.
SettingKind checked(std::string& member, bool (*is_good)(std::string_view),
                    const std::string& wanted, const std::string& initial = "");

/// Any text. An empty value means `initial`.
SettingKind text(std::string& member, const std::string& initial = "");

/// One line of at most 200 characters, which fits on a paper and in the footer.
SettingKind line(std::string& member);
bool is_line(std::string_view text);

/// The address of a service: http or https, without a trailing slash. An empty value means
/// `initial`.
SettingKind url(std::string& member, const std::string& initial = "");

/// The file that holds the secret of that name.
SettingKind secret_file(std::map<std::string, std::string>& files, const std::string& secret);

/// A whole number from `min` to `max`.
SettingKind number(std::int64_t& member, std::int64_t min, std::int64_t max);
SettingKind number(std::optional<std::int64_t>& member, std::int64_t min, std::int64_t max);

/// ADDRESS:PORT. "localhost:8080" is 127.0.0.1; ":8080" is every address of this machine.
SettingKind listen(std::string& address, std::uint16_t& port);

/// Values separated by commas, each validated by `check`. One invalid value rejects all.
SettingKind list(std::vector<std::string>& member, SettingError (*check)(const std::string& value));

/// Checks an address or network of trusted proxies.
SettingError check_proxy(const std::string& value);

/// Checks an origin whose pages may call the API.
SettingError check_origin(const std::string& value);

/// Words and their meanings.
template <class T>
using Words = std::vector<std::pair<std::string, T>>;

/// One of `words`. `wanted` is the error for any other.
template <class T>
SettingKind word(T& member, const std::type_identity_t<Words<T>>& words,
                 const std::string& wanted) {
    const auto parse = [words](const std::string& value) -> std::optional<T> {
        const auto found = std::ranges::find(words, value, &std::pair<std::string, T>::first);
        return found == words.end() ? std::nullopt : std::optional<T>(found->second);
    };
    const auto print = [words](const T& meaning) {
        const auto found = std::ranges::find(words, meaning, &std::pair<std::string, T>::second);
        return found == words.end() ? std::string() : found->first;
    };
    return make<T>(member, parse, wanted, print);
}

/// One of `words`; the error lists them all.
template <class T>
SettingKind choice(T& member, const std::type_identity_t<Words<T>>& words) {
    std::string names;
    for (const auto& [name, meaning] : words) names += (names.empty() ? "" : ", ") + name;
    return word(member, words, "must be one of " + names);
}

/// One of two words.
template <class T>
SettingKind either(T& member, const std::type_identity_t<Words<T>>& words) {
    return word(member, words, "must be " + words[0].first + " or " + words[1].first);
}

}  // namespace kinds

}  // namespace shop::app
