#include "app/page.hpp"

#include "app/demo_people.hpp"
#include "platform/base/text.hpp"

#include <algorithm>
#include <array>
#include <ranges>

namespace shop::app {
namespace {

// Every address that the app has a screen for. "*" stands for one segment.
constexpr std::array<std::string_view, 21> screens = {
    "/",
    "/home",
    "/login",
    "/register",
    "/password-reset",
    "/auth/action",
    "/blogs",
    "/my-portfolio",
    "/products",
    "/purchase/*",
    "/dashboard",
    "/dashboard/",
    "/dashboard/my-orders",
    "/dashboard/add-review",
    "/dashboard/payment/*",
    "/dashboard/all-users",
    "/dashboard/add-product",
    "/dashboard/manage-orders",
    "/dashboard/manage-products",
    "/home/",
    "/products/",
};
constexpr std::array<std::string_view, 3> themes = {"", "light", "dark"};

bool matches(std::string_view pattern, std::string_view path) {
    const auto star = pattern.find('*');
    if (star == std::string_view::npos) return pattern == path;
    const auto rest = path.substr(std::min(star, path.size()));
    return path.substr(0, star) == pattern.substr(0, star) && !rest.empty() &&
           rest.find('/') == std::string_view::npos;
}

std::string kind_of(std::string_view path) {
    if (matches("/dashboard/payment/*", path)) return "payment";
    const bool is_screen = std::ranges::any_of(
        screens, [&](std::string_view screen) { return matches(screen, path); });
    return is_screen ? "shop" : "lost";
}

std::string shop_policy() {
    return "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
           "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
           "img-src 'self' https: data: blob:; base-uri 'none'; form-action 'self'; "
           "frame-ancestors 'none'; require-trusted-types-for 'script'";
}

/// The payment page runs the provider's script, which we did not write: it gets what that script
/// needs, and Trusted Types, which it does not know, are dropped there only.
std::string payment_policy(PaymentMode mode) {
    std::string script;
    std::string frame = "'none'";
    std::string connect;
    if (mode == PaymentMode::sandbox) frame = "'self'";
    if (mode == PaymentMode::stripe) {
        script = " https://js.stripe.com";
        frame = "https://js.stripe.com https://hooks.stripe.com";
        connect = " https://api.stripe.com";
    }
    return "default-src 'none'; script-src 'self'" + script + "; style-src 'self'; " +
           "font-src 'self'; connect-src 'self'" + connect + "; frame-src " + frame +
           "; manifest-src 'self'; img-src 'self' https: data: blob:; base-uri 'none'; " +
           "form-action 'self'; frame-ancestors 'none'";
}

std::string filled(std::string text, std::string_view hole, std::string_view with) {
    const auto at = text.find(hole);
    if (at == std::string::npos) {
        throw std::runtime_error("index.html has no hole " + std::string(hole));
    }
    return text.replace(at, hole.size(), with);
}

/// `<` would end the script element that holds the JSON.
std::string for_script_element(std::string_view json) {
    std::string safe;
    for (const char c : json) {
        if (c == '<') {
            safe += "\\u003c";
        } else {
            safe += c;
        }
    }
    return safe;
}

std::string demo_json() {
    const auto person = [](const DemoPerson& one) {
        return json::Object{}.add("email", one.email).add("password", one.password).text();
    };
    return json::Object{}
        .add_json("customer", person(demo_customer))
        .add_json("admin", person(demo_admin))
        .text();
}

std::string payment_json(const Config& config, const std::string& publishable_key) {
    json::Object payment;
    switch (config.payment_mode()) {
        case PaymentMode::none:
            return payment.add("mode", "none")
                .add("publishableKey", "")
                .add_json("scriptUrl", "null")
                .text();
        case PaymentMode::sandbox:
            return payment.add("mode", "sandbox")
                .add("publishableKey", publishable_key)
                .add("scriptUrl", "/sandbox/stripe.js")
                .text();
        case PaymentMode::stripe:
            return payment.add("mode", "stripe")
                .add("publishableKey", publishable_key)
                .add_json("scriptUrl", "null")
                .text();
    }
    throw std::logic_error("a payment mode of no known kind");
}

}  // namespace

std::map<std::string, std::string> common_headers(const Config& config) {
    std::map<std::string, std::string> headers = {
        {"Content-Security-Policy",
         "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(self)"},
        {"Referrer-Policy", "no-referrer"},
        {"X-Content-Type-Options", "nosniff"},
    };
    if (config.own_url().starts_with("https://")) {
        headers["Strict-Transport-Security"] = "max-age=63072000; includeSubDomains";
    }
    return headers;
}

std::string boot_json(const Config& config, const BrowserSettings& settings) {
    const auto identity = json::Object{}
                              .add("mode", "embedded")
                              .add("apiKey", settings.identity_api_key)
                              .add("projectId", settings.identity_project)
                              .add_json("authDomain", "null")
                              .text();
    const auto boot = json::Object{}
                          .add("shopName", config.shop_name)
                          .add("supportEmail", config.support_email)
                          .add("officeNumber", config.office_number)
                          .add("factoryAddress", config.factory_address)
                          .add_json("demo", config.is_demo() ? demo_json() : "null")
                          .add_json("identity", identity)
                          .add_json("payment", payment_json(config, settings.publishable_key))
                          .text();
    return for_script_element(boot);
}

Pages::Pages(const net::StaticFiles& files, const Config& config, const BrowserSettings& settings) {
    const auto index = files.find("/index.html");
    if (!index) return;
    const auto page = filled(index->identity.bytes, "{{{boot}}}", boot_json(config, settings));
    for (const auto theme : themes) {
        const auto attribute =
            theme.empty() ? std::string() : " data-theme=\"" + std::string(theme) + "\"";
        const auto add = [&](const std::string& kind, int status, std::string policy) {
            auto prepared = http::prepare("text/html; charset=utf-8", "no-cache",
                                          filled(page, "{{theme}}", attribute));
            prepared->status = status;
            prepared->headers["Content-Security-Policy"] = std::move(policy);
            // The page of one theme must not be shown for the other.
            prepared->headers["Vary"] = "Cookie";
            variants_.emplace(kind + " " + std::string(theme), std::move(prepared));
        };
        add("shop", 200, shop_policy());
        add("lost", 404, shop_policy());
        add("payment", 200, payment_policy(config.payment_mode()));
    }
}

http::PreparedPtr Pages::find(const http::Request& request) const {
    auto theme = std::string(http::cookie(request, "theme"));
    if (std::ranges::find(themes, theme) == themes.end()) theme.clear();
    const auto found = variants_.find(kind_of(request.path) + " " + theme);
    return found == variants_.end() ? nullptr : found->second;
}

}  // namespace shop::app
