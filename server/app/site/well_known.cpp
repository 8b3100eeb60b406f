#include "app/site/well_known.hpp"

#include "platform/base/clock.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace shop::app {

namespace {

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

/// https://w3c.github.io/webappsec-change-password-url/: password managers send their users here.
Result<http::Response> change_password(const http::Request&) {
    http::Response response{302};
    response.headers["Location"] = "/password-reset";
    response.headers["Cache-Control"] = "no-store";
    return response;
}

}  // namespace

void add_well_known(http::Router& router, const Config& config) {
    add_security_txt(router, config);
    router.add("GET", "/.well-known/change-password", change_password);
}

}  // namespace shop::app
