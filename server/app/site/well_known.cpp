#include "app/site/well_known.hpp"

#include "app/config/program_files.hpp"
#include "app/site/page_maker.hpp"
#include "platform/base/clock.hpp"
#include "platform/files/read_file.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

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

void add_manifest(http::Router& router, const Config& config) {
    const std::string path = "/manifest.webmanifest";
    auto manifest =
        boost::json::parse(read_existing_file(find_web_folder(config) + path)).as_object();
    manifest["name"] = config.shop_name;
    const http::PreparedResponsePtr prepared =
        http::prepare("application/manifest+json", "no-cache", boost::json::serialize(manifest));
    router.add("GET", path, [prepared](const http::Request&) -> Result<http::Response> {
        return response_of(prepared);
    });
}

}  // namespace shop::app
