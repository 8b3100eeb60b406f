#pragma once

#include <string>

namespace shop::http {

/// The client network of `remote_address`: an IPv4 address, or the /64 of an IPv6 address, the
/// usual size for one subscriber. Any other text is its own network.
std::string client_network_of(const std::string& remote_address);

/// The larger network that one tenant of a data centre may control: the /24 of an IPv4 address, the
/// /48 of an IPv6 address. Never equals the name of a client network.
std::string neighbourhood_of(const std::string& remote_address);

/// Whether it is a loopback address or empty.
bool is_this_machine(const std::string& remote_address);

}  // namespace shop::http
