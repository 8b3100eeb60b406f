#pragma once

// Whose word counts when it says for whom it speaks.

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shop::net {

/// "203.0.113.7", "2001:db8::7", and as proxies write them too: "203.0.113.7:4711",
/// "[2001:db8::7]:4711". A version 4 address inside a version 6 one is the former; over which of
/// our interfaces a neighbour came ("fe80::7%eth0") is no part of its address.
std::optional<boost::asio::ip::address> read_address(std::string_view text);

class TrustedProxies {
public:
    /// Addresses and networks: "10.0.0.2", "10.0.0.0/8", "fd00::/8". Throws at anything else.
    explicit TrustedProxies(const std::vector<std::string>& networks);

    bool contains(const boost::asio::ip::address& address) const;

private:
    using Network = std::variant<boost::asio::ip::network_v4, boost::asio::ip::network_v6>;

    std::vector<Network> networks_;
};

}  // namespace shop::net
