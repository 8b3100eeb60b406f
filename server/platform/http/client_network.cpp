#include "platform/http/client_network.hpp"

#include "platform/base/text.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <array>
#include <string_view>

namespace shop::http {

std::string client_network_of(const std::string& remote_address) {
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET6, remote_address.c_str(), bytes.data()) != 1) return remote_address;

    const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const std::string_view v4_in_v6("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);
    if (all.starts_with(v4_in_v6)) {
        return fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15]);
    }
    return to_hex(all.substr(0, 8)) + "/64";
}

}  // namespace shop::http
