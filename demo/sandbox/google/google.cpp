// The demo's replacement for Google: a standard OpenID provider with one client and no passwords.

#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/security/hmac.hpp"
#include "platform/security/jwt.hpp"
#include "sandbox/frame.css.hpp"
#include "sandbox/google/chooser.css.hpp"
#include "sandbox/google/chooser.hpp"
#include "sandbox/google/codes.hpp"
#include "sandbox/sandbox.hpp"

#include <fmt/format.h>

namespace shop::sandbox {
namespace {

constexpr std::int64_t id_token_seconds = hour_seconds;

std::string member(const http::Members& form, const std::string& name) {
    const auto found = form.find(name);
    return found == form.end() ? "" : found->second;
}

AuthorizationRequest authorization_request_of(const http::Members& form) {
    return {member(form, "client_id"),
            member(form, "redirect_uri"),
            member(form, "response_type"),
            member(form, "scope"),
            member(form, "state"),
            member(form, "code_challenge"),
            member(form, "code_challenge_method")};
}

http::Response json_response(int status, const json::Object& object) {
    return http::private_response(status, object.text());
}

/// An error response of RFC 6749, section 5.2.
http::Response token_error(int status, std::string_view code) {
    return json_response(status, json::Object{}.add("error", code));
}

http::Response picture(std::string_view letter, std::string_view ground) {
    return {200,
            fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">)"
                        R"(<path fill="{}" d="M0 0h96v96H0z"/>)"
                        R"(<text x="48" y="66" font-family="sans-serif" font-size="52" )"
                        R"(text-anchor="middle" fill="#f1f5ee">{}</text></svg>)",
                        ground, letter),
            "image/svg+xml",
            {{"Cache-Control", "public, max-age=3600"}}};
}

class GoogleSandbox {
public:
    explicit GoogleSandbox(GoogleSettings settings) : settings_(std::move(settings)) {}

    http::Response discovery() const {
        const std::vector<std::string> code{"code"};
        const auto& issuer = settings_.issuer;
        json::Object document;
        document.add("issuer", issuer)
            .add("authorization_endpoint", settings_.browser_url + "/authorize")
            .add("token_endpoint", issuer + "/token")
            .add("jwks_uri", issuer + "/jwks.json")
            .add("response_types_supported", code)
            .add("grant_types_supported", std::vector<std::string>{"authorization_code"})
            .add("subject_types_supported", std::vector<std::string>{"public"})
            .add("id_token_signing_alg_values_supported", std::vector<std::string>{"RS256"})
            .add("scopes_supported", std::vector<std::string>{"openid", "email", "profile"})
            .add("token_endpoint_auth_methods_supported",
                 std::vector<std::string>{"client_secret_post"})
            .add("code_challenge_methods_supported", std::vector<std::string>{"S256"});
        return {200, document.text(), "application/json", {{"Cache-Control", "max-age=3600"}}};
    }

    http::Response keys() {
        const auto key = signing_key().public_key();
        json::Object jwk;
        jwk.add("kty", "RSA").add("use", "sig").add("alg", "RS256").add("kid", key.thumbprint());
        jwk.add("n", key.modulus()).add("e", key.exponent());
        return {200,
                json::Object{}.add_json("keys", "[" + jwk.text() + "]").text(),
                "application/json",
                {{"Cache-Control", "max-age=3600"}}};
    }

    http::Response ask(const http::Request& request) const {
        const auto query = http::read_query(request.query);
        if (!query) return refusal_page("Its address is malformed.");
        const auto authorization = authorization_request_of(*query);
        if (auto refused = refuse(authorization)) return *refused;
        return chooser_page(authorization);
    }

    http::Response choose(const http::Request& request) {
        const auto form = http::read_query(request.body);
        if (!form) return refusal_page("Its body is not a form.");
        const auto authorization = authorization_request_of(*form);
        if (auto refused = refuse(authorization)) return *refused;
        const auto who = member(*form, "person");
        if (who == "none") return redirect_back(authorization, "error=access_denied");
        const auto account = who == "another" ? read_account(*form) : find_fictional_account(who);
        if (!account) return chooser_page(authorization, "Please type an email address.");
        return redirect_back(
            authorization,
            "code=" + codes_.issue(*account, authorization.code_challenge, request.received_at()));
    }

    http::Response token(const http::Request& request) {
        const auto form = http::read_query(request.body);
        if (!form) return token_error(400, "invalid_request");
        if (member(*form, "client_id") != settings_.client_id ||
            !security::equal_in_constant_time(member(*form, "client_secret"),
                                              settings_.client_secret)) {
            return token_error(401, "invalid_client");
        }
        if (member(*form, "grant_type") != "authorization_code") {
            return token_error(400, "unsupported_grant_type");
        }
        const auto now = request.received_at();
        const auto account =
            codes_.redeem(member(*form, "code"), member(*form, "code_verifier"), now);
        if (!account || !is_clients(member(*form, "redirect_uri"))) {
            return token_error(400, "invalid_grant");
        }
        json::Object given;
        given.add("access_token", "of-no-use-in-the-sandbox").add("token_type", "Bearer");
        given.add("expires_in", id_token_seconds).add("scope", "openid email profile");
        return json_response(200, given.add("id_token", id_token(*account, now)));
    }

private:
    /// Whether this is the client's redirect address, possibly under another host name that a demo
    /// serves.
    bool is_clients(const std::string& redirect_uri) const {
        constexpr std::string_view scheme = "http://";
        constexpr std::string_view callback = "/auth/google/callback";
        if (redirect_uri == settings_.redirect_uri) return true;
        if (!redirect_uri.starts_with(scheme) || !redirect_uri.ends_with(callback)) return false;
        const auto host_length = redirect_uri.size() - scheme.size() - callback.size();
        return settings_.serves_host &&
               settings_.serves_host(redirect_uri.substr(scheme.size(), host_length));
    }

    /// Empty if the request is valid. Never redirects to an address that is not the client's, not
    /// even with an error.
    std::optional<http::Response> refuse(const AuthorizationRequest& authorization) const {
        if (authorization.client_id != settings_.client_id)
            return refusal_page("Its client is not known.");
        if (!is_clients(authorization.redirect_uri)) {
            return refusal_page("Its redirect address is not its client's.");
        }
        if (authorization.response_type != "code")
            return redirect_back(authorization, "error=unsupported_response_type");
        if ((" " + authorization.scope + " ").find(" openid ") == std::string::npos) {
            return redirect_back(authorization, "error=invalid_scope");
        }
        if (authorization.code_challenge.empty() || authorization.code_challenge_method != "S256") {
            return redirect_back(authorization, "error=invalid_request");
        }
        return std::nullopt;
    }

    static http::Response redirect_back(const AuthorizationRequest& authorization,
                                        const std::string& result) {
        http::Response response{302, "", "text/plain; charset=utf-8"};
        response.headers["Location"] = authorization.redirect_uri + "?" + result +
                                       "&state=" + percent_encoded(authorization.state);
        response.headers["Cache-Control"] = "no-store";
        return response;
    }

    static std::optional<GoogleAccount> read_account(const http::Members& form) {
        const auto email = member(form, "email");
        if (email.find('@') == std::string::npos) return std::nullopt;
        return typed_account(std::string(trimmed(member(form, "name"))), email,
                             member(form, "unverified") != "yes");
    }

    std::string id_token(const GoogleAccount& account, std::int64_t now) {
        json::Object claims;
        claims.add("iss", settings_.issuer).add("aud", settings_.client_id);
        claims.add("azp", settings_.client_id).add("sub", account.subject);
        claims.add("email", account.email).add("email_verified", account.email_verified);
        if (!account.name.empty()) claims.add("name", account.name);
        if (!account.picture.empty()) claims.add("picture", account.picture);
        claims.add("iat", now).add("exp", now + id_token_seconds);
        const auto& key = signing_key();
        return security::make_jwt(key.public_key().thumbprint(), claims.text(), key);
    }

    /// Created at first use, once per run of the program. A client that caches it longer sees an
    /// unknown key and fetches it again.
    const security::RsaPrivateKey& signing_key() {
        const std::lock_guard lock(key_mutex_);
        if (!key_) key_ = security::RsaPrivateKey::make();
        return *key_;
    }

    const GoogleSettings settings_;
    Codes codes_;
    std::mutex key_mutex_;
    std::optional<security::RsaPrivateKey> key_;
};

}  // namespace

void add_google(http::Router& router, const GoogleSettings& settings) {
    const auto sandbox = std::make_shared<GoogleSandbox>(settings);
    const auto add = [&](const std::string& method, const std::string& path, const auto& give) {
        router.add(
            method, "/sandbox/google/" + path,
            [give](const http::Request& request) -> Result<http::Response> {
                return give(request);
            },
            http::Pool::sandbox);
    };
    add("GET", ".well-known/openid-configuration",
        [sandbox](const http::Request&) { return sandbox->discovery(); });
    add("GET", "jwks.json", [sandbox](const http::Request&) { return sandbox->keys(); });
    add("GET", "authorize",
        [sandbox](const http::Request& request) { return sandbox->ask(request); });
    add("POST", "authorize",
        [sandbox](const http::Request& request) { return sandbox->choose(request); });
    add("POST", "token",
        [sandbox](const http::Request& request) { return sandbox->token(request); });
    add("GET", "icon.svg", [](const http::Request&) { return picture("S", "#0a3a2f"); });
    add("GET", "farhana.svg", [](const http::Request&) { return picture("F", "#0f624d"); });
    add("GET", "tanvir.svg", [](const http::Request&) { return picture("T", "#74500d"); });
    add("GET", "chooser.css", [](const http::Request&) {
        return http::Response{200,
                              std::string(embedded::frame_css) + std::string(embedded::chooser_css),
                              "text/css; charset=utf-8",
                              {{"Cache-Control", "no-cache"}}};
    });
}

}  // namespace shop::sandbox
