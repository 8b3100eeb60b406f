#include "app/api_document.hpp"

#include "app/api_page.hpp"
#include "app/openapi.json.hpp"

namespace shop::app {
namespace {

/// Nothing but its own style element and the shop's fonts.
std::string page_policy() {
    return "default-src 'none'; style-src '" + std::string(embedded::api_page_style) +
           "'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
           "require-trusted-types-for 'script'";
}

void add_prepared(http::Router& router, const std::string& path, http::PreparedPtr prepared) {
    router.add("GET", path, [prepared = std::move(prepared)](const http::Request&) {
        http::Response response;
        response.prepared = prepared;
        return response;
    });
}

}  // namespace

std::string_view api_document() {
    return embedded::openapi_json;
}

void add_document_routes(http::Router& router) {
    add_prepared(router, "/openapi.json",
                 http::prepare("application/json", "no-cache", std::string(api_document())));
    auto page =
        http::prepare("text/html; charset=utf-8", "no-cache", std::string(embedded::api_page));
    page->headers["Content-Security-Policy"] = page_policy();
    add_prepared(router, "/docs", std::move(page));
}

}  // namespace shop::app
