#pragma once

#include <string>

namespace shop::http {

/// The client network of `remote_address`: an IPv4 address, or the /64 of an IPv6 address, which is
/// what one subscriber has. Any other text is its own network.
std::string client_network_of(const std::string& remote_address);

}  // namespace shop::http
