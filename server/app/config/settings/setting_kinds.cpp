#include "app/config/settings/setting_kinds.hpp"

#include "app/config/web_address.hpp"
#include "platform/base/image_url.hpp"
#include "platform/base/text.hpp"
#include "platform/db/open_database.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <ranges>

namespace shop::app::kinds {
namespace {

/// A whole number from `min` to `max`.
std::optional<std::int64_t> read_number(std::string_view text, std::int64_t min, std::int64_t max) {
    const auto number = whole_number(text);
    return number && min <= *number && *number <= max ? number : std::nullopt;
}

template <class T>
SettingKind number_kind(T& member, std::int64_t min, std::int64_t max) {
    const auto parse = [=](const std::string& value) -> std::optional<T> {
        std::optional<T> parsed;
        if (const auto number = read_number(value, min, max)) parsed.emplace(*number);
        return parsed;
    };
    return make<T>(
        member, parse, fmt::format("must be a whole number from {} to {}", min, max),
        [](const T& value) { return fmt::format("{}", std::optional(value).value_or(0)); });
}

bool is_service_url(std::string_view text) {
    return is_web_address(std::string(text)) && !text.ends_with('/');
}

/// An IPv4 or IPv6 address. Not a host name: another program decides what it resolves to.
bool is_address(const std::string& text) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

/// An IP address or a network: an address and its prefix length.
bool is_network(const std::string& text) {
    const auto slash = text.find('/');
    if (slash == std::string::npos) return is_address(text);
    const auto address = text.substr(0, slash);
    const int bits_max = address.find(':') == std::string::npos ? 32 : 128;
    return is_address(address) && read_number(text.substr(slash + 1), 1, bits_max);
}

/// "::ffff:10.0.0.2": no client or proxy ever connects from such an address.
bool is_version_4_in_6(const std::string& text) {
    in6_addr address{};
    const auto alone = text.substr(0, text.find('/'));
    return inet_pton(AF_INET6, alone.c_str(), &address) == 1 && IN6_IS_ADDR_V4MAPPED(&address);
}

SettingError read_listen(const std::string& value, std::string& address, std::uint16_t& port) {
    const auto colon = value.rfind(':');
    auto host = value.substr(0, std::min(colon, value.size()));
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (host == "localhost") host = "127.0.0.1";
    if (host.empty()) host = "0.0.0.0";
    const auto number =
        colon == std::string::npos ? std::nullopt : read_number(value.substr(colon + 1), 1, 65'535);
    if (!number || !is_address(host)) return "must be ADDRESS:PORT, such as 127.0.0.1:8080";
    address = host;
    port = static_cast<std::uint16_t>(*number);
    return std::nullopt;
}

}  // namespace

bool is_line(std::string_view text) {
    constexpr std::size_t characters_max = 200;
    return is_utf8(text) && count_characters(text) <= characters_max &&
           std::ranges::none_of(text, is_control);
}

SettingKind checked(std::string& member, bool (*is_good)(std::string_view),
                    const std::string& wanted, const std::string& initial) {
    const auto parse = [=](const std::string& value) -> std::optional<std::string> {
        if (value.empty()) return initial;
        return is_good(value) ? std::optional(value) : std::nullopt;
    };
    auto kind = make<std::string>(member, parse, wanted, std::identity{});
    kind.is_text = true;
    return kind;
}

SettingKind text(std::string& member, const std::string& initial) {
    return checked(member, [](std::string_view) { return true; }, "", initial);
}

SettingKind line(std::string& member) {
    return checked(member, is_line, "must be one line of at most 200 characters");
}

SettingKind url(std::string& member, const std::string& initial) {
    auto kind = checked(member, is_service_url,
                        "must be an http or https address without a slash at the end", initial);
    kind.is_text = false;
    return kind;
}

SettingKind secret_file(std::map<std::string, std::string>& files, const std::string& secret) {
    return {[&files, secret](const std::string& value) -> SettingError {
                files.erase(secret);
                if (!value.empty()) files[secret] = value;
                return std::nullopt;
            },
            [&files, secret] {
                const auto file = files.find(secret);
                return file == files.end() ? "" : file->second;
            }};
}

SettingKind number(std::int64_t& member, std::int64_t min, std::int64_t max) {
    return number_kind(member, min, max);
}

SettingKind number(std::optional<std::int64_t>& member, std::int64_t min, std::int64_t max) {
    return number_kind(member, min, max);
}

SettingKind listen(std::string& address, std::uint16_t& port) {
    return {[&](const std::string& value) { return read_listen(value, address, port); },
            [&] { return address.empty() ? "" : fmt::format("{}:{}", address, port); }};
}

SettingKind list(std::vector<std::string>& member,
                 SettingError (*check)(const std::string& value)) {
    const auto read = [&member, check](const std::string& text) -> SettingError {
        std::vector<std::string> values;
        for (const auto part : text | std::views::split(',')) {
            const std::string value(trimmed(std::string_view(part.begin(), part.end())));
            if (value.empty()) continue;
            if (auto error = check(value)) return error;
            values.push_back(value);
        }
        member = std::move(values);
        return std::nullopt;
    };
    return {read, [&member] { return fmt::format("{}", fmt::join(member, ",")); }};
}

SettingError check_proxy(const std::string& value) {
    if (value.ends_with("/0")) {
        return "must name the proxies: /0 is every address, and any visitor could then say that a "
               "request comes from another one";
    }
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

}  // namespace shop::app::kinds
