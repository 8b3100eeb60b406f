#pragma once

#include <string>
#include <string_view>

namespace shop::app {

/// Whether `url` is of http or https and has a host.
bool is_web_address(const std::string& url);

/// Whether mail servers can use `text` as it stands: one address, without a name around it.
bool is_email_address(std::string_view text);

/// The host of "https://shop.example:8443/path", an IPv6 address without its brackets. Empty when
/// `url` is no address, has no host, or names a user: "http://127.0.0.1@evil.example" is not on
/// the host that it seems to name.
std::string host_of(std::string_view url);

/// Whether `text` is an origin just as browsers write it: scheme://host[:port] of http or https, in
/// lower case, without the scheme's default port.
bool is_origin(std::string_view text);

/// Whether `host` is this machine: an address of 127.0.0.0/8, ::1, or "localhost". Any other name
/// may resolve to another machine, even "localhost.example".
bool is_loopback(std::string_view host);

/// Whether traffic to `url` cannot be changed on its way: https, or this machine.
bool is_secure_transport(std::string_view url);

}  // namespace shop::app
