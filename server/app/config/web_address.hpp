#pragma once

#include <string>
#include <string_view>

namespace shop::app {

/// The host of "https://shop.example:8443/path", an IPv6 address without its brackets. Empty when
/// `url` is no address, has no host, or names a user: "http://127.0.0.1@evil.example" is at a place
/// that it does not look like.
std::string host_of(std::string_view url);

/// Whether `text` is an origin just as browsers write it: scheme://host[:port] of http or https, in
/// lower case, without the port that the scheme means anyway.
bool is_origin(std::string_view text);

/// Whether `host` is this machine by its number, 127.0.0.0/8 or ::1, or "localhost". Any other name
/// is looked up somewhere else, however it begins.
bool is_loopback(std::string_view host);

/// Whether traffic to `url` cannot be changed on its way: https, or this machine.
bool is_safe_from_others(std::string_view url);

}  // namespace shop::app
