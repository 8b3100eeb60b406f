// Files that browsers load: the script in the shop's page, the frame with the three inputs, and the
// frame of the bank's challenge.

#include "sandbox/api_routes.hpp"
#include "sandbox/browser/api.js.hpp"
#include "sandbox/browser/card-element.js.hpp"
#include "sandbox/browser/card-rules.js.hpp"
#include "sandbox/browser/card.css.hpp"
#include "sandbox/browser/card.html.hpp"
#include "sandbox/browser/card.js.hpp"
#include "sandbox/browser/challenge-dialog.js.hpp"
#include "sandbox/browser/challenge.css.hpp"
#include "sandbox/browser/challenge.html.hpp"
#include "sandbox/browser/challenge.js.hpp"
#include "sandbox/browser/stripe.js.hpp"

namespace shop::sandbox {
namespace {

// Independent of the shop's policy: own script, own style, own API.
constexpr std::string_view frame_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

constexpr std::string_view script_type = "text/javascript; charset=utf-8";

/// One classic script from several files, with its own scope. The shop's page loads it with a plain
/// script element, so it cannot be a module.
std::string script_of(std::initializer_list<std::string_view> files) {
    std::string script = "(() => {\n\"use strict\";\n\n";
    for (const auto file : files) script += std::string(file) + "\n";
    return script + "})();\n";
}

void add_file(http::Router& router, const std::string& path, std::string_view type,
              std::string body, std::map<std::string, std::string> headers = {}) {
    // A newer program may have newer files, and the frame must match the script.
    headers["Cache-Control"] = "no-cache";
    const http::Response response{200, std::move(body), std::string(type), std::move(headers)};
    router.add(
        "GET", path,
        [response](const http::Request&) -> Result<http::Response> { return response; },
        http::Pool::sandbox);
}

}  // namespace

void add_browser_routes(http::Router& router) {
    const std::map<std::string, std::string> frame_headers = {
        {"Content-Security-Policy", std::string(frame_policy)}, {"X-Frame-Options", "SAMEORIGIN"}};
    constexpr std::string_view page_type = "text/html; charset=utf-8";
    constexpr std::string_view style_type = "text/css; charset=utf-8";

    add_file(router, "/sandbox/stripe.js", script_type,
             script_of({embedded::api_js, embedded::card_element_js, embedded::challenge_dialog_js,
                        embedded::stripe_js}));
    add_file(router, "/sandbox/card", page_type, std::string(embedded::card_html), frame_headers);
    add_file(router, "/sandbox/card.js", script_type,
             script_of({embedded::api_js, embedded::card_rules_js, embedded::card_js}));
    add_file(router, "/sandbox/card.css", style_type, std::string(embedded::card_css));
    add_file(router, "/sandbox/challenge", page_type, std::string(embedded::challenge_html),
             frame_headers);
    add_file(router, "/sandbox/challenge.js", script_type, script_of({embedded::challenge_js}));
    add_file(router, "/sandbox/challenge.css", style_type, std::string(embedded::challenge_css));
}

}  // namespace shop::sandbox
