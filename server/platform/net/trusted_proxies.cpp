#include "platform/net/trusted_proxies.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <stdexcept>

namespace shop::net {
namespace {

namespace ip = boost::asio::ip;

std::optional<ip::address> plain_address(std::string_view text) {
    boost::system::error_code error;
    auto address = ip::make_address(std::string(text), error);
    if (error) return std::nullopt;
    if (!address.is_v6()) return address;
    auto v6 = address.to_v6();
    if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6);
    v6.scope_id(0);
    return v6;
}

std::string_view without_port(std::string_view text) {
    if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
    const auto colon = text.find(':');
    const bool is_version_6 = colon != text.rfind(':');
    return is_version_6 ? text : text.substr(0, colon);
}

/// Adds a prefix length to a single address.
std::string with_prefix(const std::string& text) {
    if (text.find('/') != std::string::npos) return text;
    return text + (text.find(':') != std::string::npos ? "/128" : "/32");
}

}  // namespace

std::optional<ip::address> read_address(std::string_view text) {
    return plain_address(without_port(trimmed(text)));
}

TrustedProxies::TrustedProxies(const std::vector<std::string>& networks) {
    for (const auto& network : networks) {
        const auto text = with_prefix(network);
        boost::system::error_code error;
        if (text.find(':') != std::string::npos) {
            networks_.emplace_back(ip::make_network_v6(text, error));
        } else {
            networks_.emplace_back(ip::make_network_v4(text, error));
        }
        if (error) throw std::invalid_argument("neither an address nor a network: " + network);
    }
}

bool TrustedProxies::contains(const ip::address& address) const {
    return std::ranges::any_of(networks_, [&](const Network& network) {
        if (const auto* v4 = std::get_if<ip::network_v4>(&network)) {
            return address.is_v4() &&
                   v4->canonical() ==
                       ip::network_v4(address.to_v4(), v4->prefix_length()).canonical();
        }
        const auto& v6 = std::get<ip::network_v6>(network);
        return address.is_v6() &&
               v6.canonical() == ip::network_v6(address.to_v6(), v6.prefix_length()).canonical();
    });
}

}  // namespace shop::net
