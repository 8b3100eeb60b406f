#include "identity/cookie.hpp"

#include <fmt/format.h>

namespace shop::identity {

Cookie::Cookie(std::string_view name, std::string_view path, SameSite same_site,
               std::string_view public_url) {
    const bool is_secure = public_url.starts_with("https://");
    name_ = fmt::format("{}{}", is_secure ? "__Host-" : "", name);
    attributes_ =
        fmt::format("; HttpOnly; SameSite={}; Path={}",
                    same_site == SameSite::lax ? "Lax" : "Strict", is_secure ? "/; Secure" : path);
}

std::string Cookie::value_of(const http::Request& request) const {
    return std::string(http::cookie(request, name_));
}

void Cookie::set(http::Response& response, std::string_view value, std::int64_t seconds) const {
    response.headers["Set-Cookie"] =
        fmt::format("{}={}; Max-Age={}{}", name_, value, seconds, attributes_);
}

}  // namespace shop::identity
