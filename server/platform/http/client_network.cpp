#include "platform/http/client_network.hpp"

#include "platform/base/text.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <array>
#include <string_view>

namespace shop::http {

namespace {

struct Address {
    std::string v4{};     // "203.0.113.7", even if written as IPv6.
    std::string v6{};     // 16 bytes.
    std::string other{};  // Any other text.
};

Address read_address(const std::string& remote_address) {
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET, remote_address.c_str(), bytes.data()) == 1) return {remote_address};
    if (inet_pton(AF_INET6, remote_address.c_str(), bytes.data()) != 1) {
        return {{}, {}, remote_address};
    }
    const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const std::string_view v4_in_v6("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);
    if (all.starts_with(v4_in_v6)) {
        return {fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15])};
    }
    return {{}, std::string(all)};
}

}  // namespace

std::string client_network_of(const std::string& remote_address) {
    const auto address = read_address(remote_address);
    if (address.v6.empty()) return address.v4 + address.other;
    return to_hex(address.v6.substr(0, 8)) + "/64";
}

std::string neighbourhood_of(const std::string& remote_address) {
    const auto address = read_address(remote_address);
    if (!address.v4.empty()) return address.v4.substr(0, address.v4.rfind('.')) + ".0/24";
    if (!address.v6.empty()) return to_hex(address.v6.substr(0, 6)) + "/48";
    return address.other + "/";
}

bool is_this_machine(const std::string& remote_address) {
    const auto address = read_address(remote_address);
    if (address.v4.starts_with("127.") || remote_address.empty()) return true;
    return address.v6 == std::string(15, '\0') + '\1';
}

}  // namespace shop::http
