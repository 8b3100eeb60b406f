#include "app/site/security_txt.hpp"

#include "platform/base/clock.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace shop::app {

void add_security_txt(http::Router& router, const Config& config) {
    constexpr auto path = "/.well-known/security.txt";
    constexpr std::int64_t good_for_seconds = 180 * day_seconds;
    const auto fixed = "Contact: mailto:" + config.support_email +
                       "\nCanonical: " + config.own_url() + path + "\n";
    router.add("GET", path, [fixed](const http::Request& request) -> Result<http::Response> {
        const auto ends_at = static_cast<std::time_t>(request.received_at() + good_for_seconds);
        http::Response response{
            200, fixed + fmt::format("Expires: {:%Y-%m-%dT00:00:00Z}\n", fmt::gmtime(ends_at)),
            "text/plain; charset=utf-8"};
        response.headers["Cache-Control"] = "max-age=86400";
        return response;
    });
}

}  // namespace shop::app
