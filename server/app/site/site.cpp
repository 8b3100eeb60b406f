#include "app/site/site.hpp"

#include "app/site/manifest.hpp"
#include "app/site/web_folder.hpp"
#include "app/site/well_known.hpp"
#include "platform/texts/texts.hpp"

namespace shop::app {

Site::Site(const Config& config, const BrowserSettings& settings, sql::Database& database)
    : config_(config),
      files_(find_web_folder(config)),
      page_maker_(find_web_folder(config), config, settings),
      static_pages_(page_maker_, config),
      page_cache_(page_maker_, static_pages_, database, config.own_url()) {}

void Site::add_routes(http::Router& router) {
    static_pages_.add_routes(router);
    page_cache_.add_routes(router);
    add_manifest(router, config_);
    add_well_known(router, config_);
}

http::PreparedResponsePtr Site::find(const http::Router& router,
                                     const http::Request& request) const {
    if (auto page = page_cache_.find(request)) return page;
    if (auto page = static_pages_.find(request)) return page;
    if (router.knows(request.path) || without_slash(router, request)) return nullptr;
    // The template has placeholders: it is served filled, never as the file that it is.
    const bool is_template = request.path == "/index.html";
    if (auto file = is_template ? nullptr : files_.find(request.path)) return file;
    const auto last = request.path.substr(request.path.rfind('/') + 1);
    return last.find('.') == std::string::npos ? static_pages_.not_found(request) : nullptr;
}

std::optional<http::Response> Site::refuse(const http::Router& router,
                                           const http::Request& request) const {
    if (auto moved = without_slash(router, request)) return moved;
    const auto page = router.knows(request.path) ? nullptr : find(router, request);
    if (!page || page->status == 404) return std::nullopt;
    auto response = http::bare_response(405, texts::protocol::read_only(), request.language);
    response.headers["Allow"] = "GET, HEAD";
    return response;
}

}  // namespace shop::app
