#include "app/config/web_address.hpp"

#include "platform/base/text.hpp"

#include <boost/url/ipv4_address.hpp>
#include <boost/url/ipv6_address.hpp>
#include <boost/url/parse.hpp>

namespace shop::app {

namespace urls = boost::urls;

std::string host_of(std::string_view url) {
    const auto parsed = urls::parse_uri({url.data(), url.size()});
    if (!parsed || parsed->has_userinfo()) return "";
    return parsed->host_address();
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
