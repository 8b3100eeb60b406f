#pragma once

// For tests only: an OpenID provider whose key, responses and faults the test sets, called over
// HTTP like Google.

#include "identity/identity.hpp"
#include "platform/json/encode.hpp"
#include "platform/outbound/test_tcp_server.hpp"
#include "platform/security/jwt.hpp"

#include <boost/json.hpp>

namespace shop::identity {

class TestGoogle {
public:
    static const security::RsaPrivateKey& key() {
        static const auto made = security::RsaPrivateKey::make();
        return made;
    }

    std::string url() const { return server_.url(); }

    GoogleSettings settings(const std::string& public_url = "http://localhost:8080") const {
        return {url(), "the-shop", "the secret", public_url};
    }

    boost::json::object claims(std::int64_t now) const {
        return {{"iss", url()},
                {"aud", "the-shop"},
                {"sub", "1234567890"},
                {"email", "Ada@Firm.com"},
                {"email_verified", true},
                {"name", "Ada Lovelace"},
                {"picture", "https://pictures.example/ada.jpg"},
                {"iat", now},
                {"exp", now + 3600}};
    }

    static std::string token_of(const boost::json::object& claims) {
        return security::make_jwt("k1", boost::json::serialize(claims), key());
    }

    /// Sets the next responses of the token endpoint.
    void answer_token(int status, const std::string& body) {
        const std::lock_guard lock(mutex_);
        token_response_ = http_response(status, body);
    }
    void give(const boost::json::object& claims) {
        answer_token(200, json::Object{}.add("id_token", token_of(claims)).text());
    }

    /// Sets the discovery document.
    void describe(const std::string& document) {
        const std::lock_guard lock(mutex_);
        discovery_ = document;
    }

    void stop() { server_.stop(); }
    std::vector<std::string> requests() const { return server_.requests(); }

private:
    static std::string http_response(int status, const std::string& body) {
        return "HTTP/1.1 " + std::to_string(status) +
               " Said\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\nConnection: close\r\n\r\n" + body;
    }

    std::string discovery() {
        if (!discovery_.empty()) return discovery_;
        return json::Object{}
            .add("issuer", url())
            .add("authorization_endpoint", url() + "/authorize")
            .add("token_endpoint", url() + "/token")
            .add("jwks_uri", url() + "/keys")
            .text();
    }

    static std::string keys() {
        const auto shown = key().public_key();
        json::Object jwk;
        jwk.add("kty", "RSA").add("kid", "k1").add("n", shown.modulus()).add("e", shown.exponent());
        return json::Object{}.add_json("keys", "[" + jwk.text() + "]").text();
    }

    std::string reply(const std::string& request) {
        const std::lock_guard lock(mutex_);
        if (request.starts_with("GET /.well-known/openid-configuration ")) {
            return http_response(200, discovery());
        }
        if (request.starts_with("GET /keys ")) return http_response(200, keys());
        if (request.starts_with("POST /token ")) return token_response_;
        return http_response(404, "");
    }

    std::mutex mutex_;
    std::string token_response_ = http_response(400, R"({"error":"invalid_grant"})");
    std::string discovery_;
    outbound::TestTcpServer server_{[this](const std::string& request) { return reply(request); }};
};

}  // namespace shop::identity
