// What a browser loads: the script in the shop's page, and the frame with the three inputs.

#include "sandbox/api_routes.hpp"
#include "sandbox/browser/api.js.hpp"
#include "sandbox/browser/card-element.js.hpp"
#include "sandbox/browser/card-rules.js.hpp"
#include "sandbox/browser/card.css.hpp"
#include "sandbox/browser/card.html.hpp"
#include "sandbox/browser/card.js.hpp"
#include "sandbox/browser/stripe.js.hpp"

namespace shop::sandbox {
namespace {

// Inherits nothing from the shop's page: its own script, its own style, its own API.
constexpr std::string_view frame_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

constexpr std::string_view script_type = "text/javascript; charset=utf-8";

/// One classic script of several files, whose names stay its own. The shop's page loads it by a
/// plain script element, so it cannot be a module.
std::string script_of(std::initializer_list<std::string_view> files) {
    std::string script = "(() => {\n\"use strict\";\n\n";
    for (const auto file : files) script += std::string(file) + "\n";
    return script + "})();\n";
}

void add_file(http::Router& router, const std::string& path, std::string_view type,
              std::string body, std::map<std::string, std::string> headers = {}) {
    // A newer program may have newer files, and the frame must fit the script.
    headers["Cache-Control"] = "no-cache";
    const http::Response response{200, std::move(body), std::string(type), std::move(headers)};
    router.add(
        "GET", path,
        [response](const http::Request&) -> Result<http::Response> { return response; },
        http::Lane::sandbox);
}

}  // namespace

void add_browser_routes(http::Router& router) {
    add_file(router, "/sandbox/stripe.js", script_type,
             script_of({embedded::api_js, embedded::card_element_js, embedded::stripe_js}));
    add_file(router, "/sandbox/card", "text/html; charset=utf-8", std::string(embedded::card_html),
             {{"Content-Security-Policy", std::string(frame_policy)},
              {"X-Frame-Options", "SAMEORIGIN"}});
    add_file(router, "/sandbox/card.js", script_type,
             script_of({embedded::api_js, embedded::card_rules_js, embedded::card_js}));
    add_file(router, "/sandbox/card.css", "text/css; charset=utf-8",
             std::string(embedded::card_css));
}

}  // namespace shop::sandbox
