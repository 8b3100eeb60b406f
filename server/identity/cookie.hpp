#pragma once

// Cookies of this service, which no script and no other site can read.

#include "platform/http/http.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace shop::identity {

/// When a browser sends a cookie: also after a link from another site, or only from our own pages.
enum class SameSite { lax, strict };

/// Over https its name has the prefix __Host-: browsers accept it only if this host itself sets it,
/// over https, for all paths. Without https the prefix is not allowed, and the cookie is for
/// `path`.
class Cookie {
public:
    Cookie(std::string_view name, std::string_view path, SameSite same_site,
           std::string_view public_url);

    /// Its value in `request`, or empty.
    std::string value_of(const http::Request& request) const;

    /// Sets it for `seconds`; 0 deletes it.
    void set(http::Response& response, std::string_view value, std::int64_t seconds) const;

private:
    std::string name_;
    std::string attributes_;
};

}  // namespace shop::identity
