#pragma once

// The proxies whose X-Forwarded-For is trusted.

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shop::net {

/// Parses "203.0.113.7" and "2001:db8::7", also with the port that some proxies add:
/// "203.0.113.7:4711", "[2001:db8::7]:4711". Converts an IPv4-mapped IPv6 address to IPv4 and drops
/// a scope id ("fe80::7%eth0").
std::optional<boost::asio::ip::address> read_address(std::string_view text);

/// The proxies that may report a client's address.
class TrustedProxies {
public:
    /// Addresses and networks: "10.0.0.2", "10.0.0.0/8", "fd00::/8". Throws for anything else.
    explicit TrustedProxies(const std::vector<std::string>& networks);

    bool contains(const boost::asio::ip::address& address) const;

private:
    using Network = std::variant<boost::asio::ip::network_v4, boost::asio::ip::network_v6>;

    std::vector<Network> networks_;
};

}  // namespace shop::net
