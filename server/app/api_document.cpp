#include "app/api_document.hpp"

#include "app/api_page.hpp"
#include "app/openapi.json.hpp"
#include "app/packed_text.hpp"
#include "app/site/page_maker.hpp"
#include "platform/http/endpoint.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <map>
#include <stdexcept>

namespace shop::app {
namespace {

std::string unpacked_text(const PackedText& text) {
    std::string whole(text.bytes, '\0');
    auto bytes = static_cast<uLongf>(whole.size());
    const int result = ::uncompress(reinterpret_cast<Bytef*>(whole.data()), &bytes,
                                    reinterpret_cast<const Bytef*>(text.packed.data()),
                                    static_cast<uLong>(text.packed.size()));
    if (result != Z_OK || bytes != whole.size()) {
        throw std::logic_error("a text of the program cannot be unpacked");
    }
    return whole;
}

/// Allows only its own style element and the shop's fonts.
std::string page_policy() {
    return "default-src 'none'; style-src '" + std::string(embedded::api_page_style) +
           "'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
           "require-trusted-types-for 'script'";
}

http::PreparedResponsePtr page_in(std::string_view theme) {
    auto text = unpacked_text(embedded::api_page);
    if (!theme.empty()) {
        constexpr std::string_view root = "<html";
        text.insert(text.find(root) + root.size(), fmt::format(R"( data-theme="{}")", theme));
    }
    auto page = http::prepare("text/html; charset=utf-8", "no-cache", std::move(text));
    page->headers["Content-Security-Policy"] = page_policy();
    page->headers["Vary"] = "Cookie";  // Caches must not mix up the themes.
    return page;
}

Result<http::Response> get_document(const http::PreparedResponsePtr& document, const http::Call&) {
    return response_of(document);
}

using PagesByTheme = std::map<std::string, http::PreparedResponsePtr, std::less<>>;

Result<http::Response> get_docs(const PagesByTheme& pages, const http::Call& call) {
    return response_of(pages.find(theme_of(call.request))->second);
}

}  // namespace

const std::string& api_document() {
    static const auto document = unpacked_text(embedded::openapi_json);
    return document;
}

void add_document_routes(http::Router& router, sql::Database& database) {
    http::PreparedResponsePtr document =
        http::prepare("application/json", "no-cache", unpacked_text(embedded::openapi_json));
    // The theme that the visitor chose in the shop; by default the system's.
    PagesByTheme pages;
    for (const auto theme : themes) pages.emplace(theme, page_in(theme));

    http::Endpoints endpoints(router, database);
    endpoints.add(api::describe, get_document, std::move(document));
    endpoints.add(api::describe_to_people, get_docs, std::move(pages));
}

}  // namespace shop::app
