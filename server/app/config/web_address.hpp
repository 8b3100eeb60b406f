#pragma once

#include <string>
#include <string_view>

namespace shop::app {

/// Whether `url` is http or https and has a host.
bool is_web_address(const std::string& url);

/// The host of "https://shop.example:8443/path"; an IPv6 address without brackets. Empty if `url`
/// is invalid, has no host or contains a user name: "http://127.0.0.1@evil.example" is not on the
/// host that it suggests.
std::string host_of(std::string_view url);

/// Whether `text` is an origin exactly as browsers send it: scheme://host[:port] with http or
/// https, in lower case, without the default port.
bool is_origin(std::string_view text);

/// Whether `host` is this machine: an address in 127.0.0.0/8, ::1, or "localhost". Any other name
/// may resolve to another machine, even "localhost.example".
bool is_loopback(std::string_view host);

/// Whether traffic to `url` is safe from modification: https, or this machine.
bool is_secure_transport(std::string_view url);

}  // namespace shop::app
