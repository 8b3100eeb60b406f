#include "app/site/response_headers.hpp"

namespace shop::app {

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

namespace {

/// The origins that the identity service's browser SDK needs in addition to ours.
std::string identity_origins(const Config& config) {
    if (config.identity != IdentityMode::firebase) return "";
    if (!config.firebase_emulator.empty()) return " " + config.firebase_emulator;
    return " https://identitytoolkit.googleapis.com https://securetoken.googleapis.com";
}

}  // namespace

std::string shop_policy(const Config& config) {
    return "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
           "connect-src 'self'" +
           identity_origins(config) +
           "; manifest-src 'self'; worker-src 'self'; "
           "img-src 'self' https: data: blob:; base-uri 'none'; form-action 'self'; "
           "frame-ancestors 'none'; require-trusted-types-for 'script'";
}

std::string payment_policy(const Config& config) {
    const auto mode = config.payment_mode();
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
           "font-src 'self'; connect-src 'self'" + connect + identity_origins(config) +
           "; frame-src " + frame +
           "; manifest-src 'self'; img-src 'self' https: data: blob:; base-uri 'none'; " +
           "form-action 'self'; frame-ancestors 'none'";
}

}  // namespace shop::app
