#include "platform/base/image_url.hpp"

#include "platform/base/text.hpp"
#include "platform/base/visible_text.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>

#include <algorithm>
#include <string>

namespace shop {
namespace {

bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

/// Escapes non-ASCII characters: administrators type paths in any alphabet, but RFC 3986 allows
/// only ASCII.
std::string with_ascii_only(std::string_view text) {
    std::string plain;
    for (const char c : text) plain += is_ascii(c) ? std::string(1, c) : percent_encoded({&c, 1});
    return plain;
}

/// Letters of any alphabet, digits, "-", "." and "_": RFC 3986 would also allow quotes.
bool is_host_name(std::string_view host) {
    const auto is_known = [](char c) {
        return (boost::urls::unreserved_chars(static_cast<unsigned char>(c)) && c != '~') ||
               !is_ascii(c);
    };
    return !host.empty() && std::ranges::all_of(host, is_known);
}

}  // namespace

bool is_image_url(std::string_view text) {
    if (count_characters(text) > 2'000 || has_control(text)) return false;
    const auto plain = with_ascii_only(text);
    const auto url = boost::urls::parse_uri_reference(plain);
    if (!url || text.find_first_of("[]") != std::string_view::npos) return false;
    if (!url->has_scheme()) return text.starts_with('/') && !text.starts_with("//");
    const bool has_odd_port = url->has_port() && url->port() != std::to_string(url->port_number());
    return url->scheme_id() == boost::urls::scheme::https && !url->has_userinfo() &&
           is_host_name(url->host()) && !has_odd_port;
}

std::string_view shown_photo(std::string_view url) {
    if (!is_image_url(url)) return "";
    const auto ascii = with_ascii_only(url);
    const auto host = lower_case(boost::urls::parse_uri_reference(ascii).value().host());
    return url.starts_with('/') || host.ends_with(".googleusercontent.com") ? url : "";
}

}  // namespace shop
