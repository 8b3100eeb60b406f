#pragma once

// What a browser brings back to this service, and shows to no script and to no other site.

#include "platform/http/http.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace shop::identity {

/// When a browser brings a cookie along: also when another site leads here, or from our own pages
/// only.
enum class SameSite { lax, strict };

/// Behind https browsers hold the cookie to what its prefix promises: set by this very host, over
/// https, for all of its paths. Without https, which no such prefix allows, it stays on `path`.
class Cookie {
public:
    Cookie(std::string_view name, std::string_view path, SameSite same_site,
           std::string_view public_url);

    /// What `request` brings, or empty.
    std::string value_of(const http::Request& request) const;

    /// Gives it to the browser for `seconds`; 0 takes it away.
    void set(http::Response& response, std::string_view value, std::int64_t seconds) const;

private:
    std::string name_;
    std::string attributes_;
};

}  // namespace shop::identity
