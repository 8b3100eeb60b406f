#include "app/site/manifest.hpp"

#include "app/config/program_files.hpp"
#include "app/site/page_maker.hpp"
#include "platform/files/read_file.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace shop::app {

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
