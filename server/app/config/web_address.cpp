#include "app/config/web_address.hpp"

#include "platform/base/text.hpp"

#include <boost/url/ipv4_address.hpp>
#include <boost/url/ipv6_address.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>

#include <algorithm>

namespace shop::app {

namespace urls = boost::urls;

namespace {

/// The host in "127.0.0.1.shop.example:80"; empty if a character fits neither a host nor a port.
std::string name_in(std::string_view authority) {
    const auto colon = std::min(authority.find(':'), authority.size());
    const auto name = authority.substr(0, colon);
    const auto port = authority.substr(std::min(colon + 1, authority.size()));
    const bool is_name = std::ranges::all_of(
        name, [](char c) { return urls::unreserved_chars(static_cast<unsigned char>(c)); });
    const bool is_port = port.find_first_not_of("0123456789") == std::string_view::npos;
    return is_name && is_port ? std::string(name) : "";
}

}  // namespace

bool is_web_address(const std::string& url) {
    const bool is_web = url.starts_with("http://") || url.starts_with("https://");
    return is_web && !host_of(url).empty();
}

std::string host_of(std::string_view url) {
    const auto parsed = urls::parse_uri({url.data(), url.size()});
    if (!parsed || parsed->has_userinfo()) return "";
    const auto path = parsed->encoded_path();
    if (path.empty() || path.front() == '/') return parsed->host_address();
    // Boost 1.81 ends the host of "http://127.0.0.1.evil.example" after the number and treats the
    // rest as a path, although a path must begin with a slash.
    const auto authority = url.substr(std::min(url.find("://") + 3, url.size()));
    return name_in(authority.substr(0, authority.find_first_of("/?#")));
}

bool is_origin(std::string_view text) {
    const auto url = urls::parse_uri({text.data(), text.size()});
    if (!url || host_of(text).empty() || text != lower_case(text)) return false;
    const bool is_https = url->scheme() == "https";
    const auto port = url->port_number();
    const bool has_odd_port = url->has_port() && (port == 0 || port == (is_https ? 443 : 80) ||
                                                  url->port() != std::to_string(port));
    return (is_https || url->scheme() == "http") && !has_odd_port && url->encoded_path().empty() &&
           !url->has_query() && !url->has_fragment() &&
           text.find_first_of("%*") == std::string_view::npos;
}

bool is_loopback(std::string_view host) {
    const urls::string_view text(host.data(), host.size());
    if (const auto number = urls::parse_ipv4_address(text)) return number->is_loopback();
    if (const auto number = urls::parse_ipv6_address(text)) return number->is_loopback();
    return lower_case(host) == "localhost";
}

bool is_secure_transport(std::string_view url) {
    return url.starts_with("https://") || is_loopback(host_of(url));
}

}  // namespace shop::app
