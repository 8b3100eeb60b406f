#include "app/config/settings/network_settings.hpp"

#include "app/config/web_address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace shop::app {
namespace {

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
    int bits = 0;
    return is_address(address) && !read_number<int>(text.substr(slash + 1), bits, 1, bits_max);
}

/// "::ffff:10.0.0.2": no client or proxy ever connects from such an address.
bool is_version_4_in_6(const std::string& text) {
    in6_addr address{};
    const auto alone = text.substr(0, text.find('/'));
    return inet_pton(AF_INET6, alone.c_str(), &address) == 1 && IN6_IS_ADDR_V4MAPPED(&address);
}

}  // namespace

SettingError read_listen(const std::string& value, std::string& address, std::uint16_t& port) {
    const auto colon = value.rfind(':');
    auto host = value.substr(0, std::min(colon, value.size()));
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (host == "localhost") host = "127.0.0.1";
    if (host.empty()) host = "0.0.0.0";
    std::uint16_t number = 0;
    const bool is_good = colon != std::string::npos && is_address(host) &&
                         !read_number<std::uint16_t>(value.substr(colon + 1), number, 1, 65'535);
    if (!is_good) return "must be ADDRESS:PORT, such as 127.0.0.1:8080";
    address = host;
    port = number;
    return std::nullopt;
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

}  // namespace shop::app
