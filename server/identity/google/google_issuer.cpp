#include "identity/google/google_issuer.hpp"

#include "platform/base/text.hpp"
#include "platform/json/read.hpp"
#include "platform/security/hash.hpp"
#include "platform/texts/account_problems.hpp"

#include <spdlog/spdlog.h>
#include <boost/json/object.hpp>

namespace shop::identity {
namespace {

constexpr int timeout_ms = 5'000;
constexpr std::string_view googles_issuer = "https://accounts.google.com";

Problem unavailable() {
    return {ProblemKind::unavailable, texts::problems::google_unavailable()};
}

/// A slot of the limited number of concurrent calls.
class ConcurrencySlot {
public:
    explicit ConcurrencySlot(std::counting_semaphore<>& slots)
        : slots_(slots), is_mine_(slots.try_acquire()) {}
    ~ConcurrencySlot() {
        if (is_mine_) slots_.release();
    }
    ConcurrencySlot(const ConcurrencySlot&) = delete;
    ConcurrencySlot& operator=(const ConcurrencySlot&) = delete;

    explicit operator bool() const { return is_mine_; }

private:
    std::counting_semaphore<>& slots_;
    const bool is_mine_;
};

std::string text_of(const json::value& object, std::string_view name) {
    const auto* found = object.get_object().if_contains({name.data(), name.size()});
    if (found == nullptr || !found->is_string()) return "";
    return std::string(found->get_string());
}

/// An issuer on https must have all its endpoints on https.
bool is_address(const std::string& url, const std::string& issuer) {
    return url.starts_with("https://") ||
           (issuer.starts_with("http://") && url.starts_with("http://"));
}

std::optional<GoogleEndpoints> read_discovery(const std::string& body, const std::string& issuer) {
    const auto document = json::read(body);
    if (!document || !document->is_object() || text_of(*document, "issuer") != issuer) {
        return std::nullopt;
    }
    GoogleEndpoints endpoints{text_of(*document, "authorization_endpoint"),
                              text_of(*document, "token_endpoint"), text_of(*document, "jwks_uri")};
    for (const auto& url : {endpoints.authorization, endpoints.token, endpoints.keys}) {
        if (!is_address(url, issuer)) return std::nullopt;
    }
    return endpoints;
}

std::string form_of(const std::vector<std::pair<std::string_view, std::string>>& members) {
    std::string form;
    for (const auto& [name, value] : members) {
        form += (form.empty() ? "" : "&") + std::string(name) + "=" + percent_encoded(value);
    }
    return form;
}

/// The error code of RFC 6749, which is safe to log.
std::string error_word(const outbound::HttpResponse& response) {
    const auto body = json::read(response.body);
    const auto word = body && body->is_object() ? text_of(*body, "error") : "";
    const bool is_word = !word.empty() && word.size() <= 64 &&
                         word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos;
    return is_word ? word : "no reason given";
}

}  // namespace

security::RequiredClaims google_required_claims(const GoogleSettings& settings) {
    security::RequiredClaims required{settings.issuer, settings.client_id};
    if (settings.issuer == googles_issuer) required.other_issuer = "accounts.google.com";
    return required;
}

GoogleIssuer::GoogleIssuer(GoogleSettings settings)
    : settings_(std::move(settings)),
      client_(outbound::make_http_client({.timeout_ms = timeout_ms})),
      discovery_(*client_, settings_.issuer + "/.well-known/openid-configuration",
                 [issuer = settings_.issuer](const std::string& body) {
                     return read_discovery(body, issuer);
                 }) {}

std::string GoogleIssuer::redirect_uri(const std::string& host) const {
    return http::return_origin(settings_.serves_host, host, settings_.public_url) +
           "/auth/google/callback";
}

Result<GoogleEndpoints> GoogleIssuer::endpoints(std::int64_t now_seconds) {
    const auto found = discovery_.get(now_seconds);
    if (found) return *found;
    spdlog::warn("Continue with Google: {} has no discovery document for us", settings_.issuer);
    return unavailable();
}

std::shared_ptr<outbound::KeySet> GoogleIssuer::keys_at(const std::string& url) {
    const std::lock_guard lock(keys_mutex_);
    if (!keys_ || keys_url_ != url) {
        keys_ = std::make_shared<outbound::KeySet>(*client_, url);
        keys_url_ = url;
    }
    return keys_;
}

Result<std::string> GoogleIssuer::authorization_url(const AuthorizationRequest& authorization,
                                                    const std::string& host,
                                                    std::int64_t now_seconds) {
    const ConcurrencySlot slot(slots_);
    if (!slot) return unavailable();
    const auto found = endpoints(now_seconds);
    if (!found) return found.error();
    const auto& url = found->authorization;
    return url + (url.find('?') == std::string::npos ? "?" : "&") +
           form_of({{"client_id", settings_.client_id},
                    {"response_type", "code"},
                    {"scope", "openid email profile"},
                    {"redirect_uri", redirect_uri(host)},
                    {"state", authorization.state},
                    {"code_challenge", to_base64url(security::sha256(authorization.verifier))},
                    {"code_challenge_method", "S256"}});
}

Result<std::string> GoogleIssuer::redeem(const std::string& code,
                                         const AuthorizationRequest& authorization,
                                         const std::string& host, std::int64_t now_seconds) {
    const ConcurrencySlot slot(slots_);
    if (!slot) return unavailable();
    const auto found = endpoints(now_seconds);
    if (!found) return found.error();
    const auto response = client_->send(
        {"POST",
         found->token,
         {{"Content-Type", "application/x-www-form-urlencoded"}, {"Accept", "application/json"}},
         form_of({{"grant_type", "authorization_code"},
                  {"code", code},
                  {"redirect_uri", redirect_uri(host)},
                  {"client_id", settings_.client_id},
                  {"client_secret", settings_.client_secret},
                  {"code_verifier", authorization.verifier}})});
    if (!response || response->status >= 500 || response->status == 429) {
        spdlog::warn("Continue with Google: no token, {}",
                     response ? "status " + std::to_string(response->status)
                              : response.error().detail.in(Language::english));
        return unavailable();
    }
    const auto body = json::read(response->body);
    auto id_token = response->status == 200 && body && body->is_object()
                        ? text_of(*body, "id_token")
                        : std::string();
    if (!id_token.empty()) return id_token;
    spdlog::warn("Continue with Google: a code was refused with status {}, {}", response->status,
                 error_word(*response));
    return Problem{ProblemKind::unauthenticated, texts::problems::google_refused()};
}

Result<GoogleUser> GoogleIssuer::verify(std::string_view id_token, std::int64_t now_seconds) {
    const ConcurrencySlot slot(slots_);
    if (!slot) return unavailable();
    const auto found = endpoints(now_seconds);
    if (!found) return found.error();
    const auto keys = keys_at(found->keys);
    const auto jwt = security::verify_jwt(
        id_token, [&](const std::string& kid) { return keys->find(kid, now_seconds); },
        google_required_claims(settings_), now_seconds);
    if (!jwt) return jwt.error();

    GoogleUser person;
    person.subject = security::text_claim(*jwt, "sub").value_or("");
    person.email = security::text_claim(*jwt, "email").value_or("");
    person.email_verified = security::boolean_claim(*jwt, "email_verified").value_or(false);
    person.name = security::text_claim(*jwt, "name").value_or("");
    person.picture = security::text_claim(*jwt, "picture").value_or("");
    person.has_nonce = jwt->claims.get_object().contains("nonce");
    return person;
}

}  // namespace shop::identity
