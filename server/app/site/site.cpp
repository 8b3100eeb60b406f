#include "app/site/site.hpp"

#include "app/config/program_files.hpp"
#include "app/site/languages.hpp"
#include "app/site/well_known.hpp"
#include "platform/texts/problems.hpp"

namespace shop::app {

Site::Site(const Config& config, const BrowserSettings& settings, sql::Database& database,
           catalogue::ProductSearch& search)
    : config_(config),
      files_(find_web_folder(config)),
      page_maker_(find_web_folder(config), config, settings),
      static_pages_(page_maker_, config),
      page_cache_(page_maker_, static_pages_, database, search, config) {}

void Site::add_pages(http::Router& router) {
    static_pages_.add_routes(router);
    page_cache_.add_routes(router);
}

void Site::add_files(http::Router& router) {
    page_cache_.add_crawler_routes(router);
    add_manifest(router, config_);
    add_well_known(router, config_);
}

void Site::read_address(http::Request& request) const {
    if (config_.has_bangla) split_language(request);
}

http::PreparedResponsePtr Site::find(const http::Router& router,
                                     const http::Request& request) const {
    if (lead_home(request)) return nullptr;
    if (auto page = page_cache_.find(request)) return page;
    if (auto page = static_pages_.find(request)) return page;
    if (router.knows(request.path) || without_slash(router, request)) return nullptr;
    // The template has placeholders: serve it filled in, never as a raw file.
    const auto& address = request.address();
    if (auto file = address == "/index.html" ? nullptr : files_.find(address)) return file;
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

std::optional<http::Response> Site::lead_home(const http::Request& request) const {
    if (!config_.has_bangla || !prefers_bangla(request)) return std::nullopt;
    http::Response response{302};
    response.headers["Location"] =
        page_path(Language::bangla, "/") + (request.query.empty() ? "" : "?" + request.query);
    response.headers["Cache-Control"] = "no-store";  // The visitor may choose another language.
    response.headers["Vary"] = "Cookie";
    return response;
}

}  // namespace shop::app
