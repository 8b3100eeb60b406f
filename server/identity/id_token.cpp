#include "identity/id_token.hpp"

#include "identity/refusal.hpp"
#include "platform/json/encode.hpp"
#include "platform/security/clock_skew.hpp"
#include "platform/security/jwt.hpp"

#include <boost/json/object.hpp>

namespace shop::identity {
namespace {

std::string sign_in_provider(const security::Jwt& jwt) {
    const auto* firebase = jwt.claims.get_object().if_contains("firebase");
    const auto* said = firebase == nullptr || !firebase->is_object()
                           ? nullptr
                           : firebase->get_object().if_contains("sign_in_provider");
    const bool is_google = said != nullptr && said->is_string() && said->get_string() == by_google;
    return std::string(is_google ? by_google : by_password);
}

}  // namespace

std::string issuer_of(const Settings& settings) {
    auto url = settings.public_url;
    while (url.ends_with('/')) url.pop_back();
    return url + "/identity/" + settings.project_id;
}

std::string make_id_token(const Settings& settings, const SigningKeys& keys, const Grant& grant) {
    const auto& account = grant.account;
    json::Object identities;
    identities.add("email", std::vector<std::string>{account.email});
    if (account.google_subject) {
        identities.add(by_google, std::vector<std::string>{*account.google_subject});
    }
    json::Object firebase;
    firebase.add_json("identities", identities.text()).add("sign_in_provider", grant.provider);

    json::Object claims;
    if (account.display_name) claims.add("name", *account.display_name);
    if (account.photo_url) claims.add("picture", *account.photo_url);
    claims.add("iss", issuer_of(settings))
        .add("aud", settings.project_id)
        .add("auth_time", grant.auth_time)
        .add("user_id", account.local_id)
        .add("sub", account.local_id)
        .add("iat", grant.issued_at)
        .add("exp", grant.issued_at + id_token_seconds)
        .add("email", account.email)
        .add("email_verified", account.email_verified)
        .add_json("firebase", firebase.text());
    const auto ring = keys.ring();
    return security::make_jwt(ring->signing_kid, claims.text(), ring->signing_key());
}

Result<Session> read_id_token(const Settings& settings, const SigningKeys& keys,
                              const std::optional<std::string>& sent, std::int64_t now_seconds) {
    if (!sent || sent->empty()) return refusal("MISSING_ID_TOKEN");
    const auto jwt = security::read_jwt(*sent);
    if (!jwt) return refusal("INVALID_ID_TOKEN");
    const auto key = keys.find(jwt->kid);
    if (!key || !security::is_signed_by(*jwt, *key)) {
        return refusal("INVALID_ID_TOKEN");
    }
    const auto local_id = security::text_claim(*jwt, "sub");
    const auto issued_at = security::integer_claim(*jwt, "iat");
    const auto auth_time = security::integer_claim(*jwt, "auth_time");
    const auto expires_at = security::integer_claim(*jwt, "exp");
    if (security::text_claim(*jwt, "iss") != issuer_of(settings) ||
        security::text_claim(*jwt, "aud") != settings.project_id || !local_id || !issued_at ||
        !auth_time || !expires_at) {
        return refusal("INVALID_ID_TOKEN");
    }
    // A session from before the clock was set back may have ended since: its tokens must not
    // outlive it.
    const auto latest = now_seconds + security::clock_skew_seconds;
    if (now_seconds >= *expires_at || *issued_at > latest || *auth_time > latest) {
        return refusal("TOKEN_EXPIRED");
    }
    return Session{*local_id, *issued_at, *auth_time, sign_in_provider(*jwt)};
}

}  // namespace shop::identity
