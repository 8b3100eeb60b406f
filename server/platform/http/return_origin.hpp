#pragma once

#include "platform/http/http.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace shop::http {

/// Whether this authority, such as "127.0.0.1:8080", leads to a demo on this machine. Empty for all
/// other shops.
using ServesHost = std::function<bool(std::string_view host)>;

/// The Host header: the authority that the browser requested. Empty if the client sent none.
inline std::string authority_of(const Request& request) {
    const auto found = request.headers.find("host");
    return found == request.headers.end() ? "" : found->second;
}

/// The origin to which another site sends the browser back: "http://" and `host`, the request's
/// authority, if `serves_host` accepts it; otherwise `public_url`. A browser's session belongs to
/// the host name that it used.
inline std::string return_origin(const ServesHost& serves_host, const std::string& host,
                                 const std::string& public_url) {
    const bool is_served = serves_host && !host.empty() && serves_host(host);
    return is_served ? "http://" + host : public_url;
}

}  // namespace shop::http
