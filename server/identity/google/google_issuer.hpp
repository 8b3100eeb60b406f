#pragma once

// Calls to Google: discovery, a token for a code, and its keys. OpenID Connect Core 1.0 and
// Discovery 1.0, with PKCE (RFC 7636).

#include "identity/google/google_flow.hpp"
#include "identity/identity.hpp"
#include "platform/outbound/key_set.hpp"
#include "platform/security/jwt_verify.hpp"

#include <semaphore>

namespace shop::identity {

/// An issuer's endpoints.
struct GoogleEndpoints {
    std::string authorization;
    std::string token;
    std::string keys;
};

/// The required claims of its tokens. Google's tokens name their issuer with or without the scheme
/// (developers.google.com/identity/openid-connect, "Validating an ID token").
security::RequiredClaims google_required_claims(const GoogleSettings& settings);

/// Thread-safe. At most four calls run at once, each for at most five seconds; others are refused,
/// so that a hanging Google does not block the pool. All refusals except those of tokens are
/// "google_unavailable" or "keys_unavailable" (503).
class GoogleIssuer {
public:
    explicit GoogleIssuer(GoogleSettings settings);

    /// The address at Google to redirect the browser to. Google redirects it back to our callback
    /// on the same `host` (see http::return_origin).
    Result<std::string> authorization_url(const AuthorizationRequest& authorization,
                                          const std::string& host, std::int64_t now_seconds);

    /// The unverified id token for the code that the browser returned. Also refuses with
    /// "google_refused" if Google did not issue the code for this flow.
    Result<std::string> redeem(const std::string& code, const AuthorizationRequest& authorization,
                               const std::string& host, std::int64_t now_seconds);

    /// See Google::verify().
    Result<GoogleUser> verify(std::string_view id_token, std::int64_t now_seconds);

private:
    Result<GoogleEndpoints> endpoints(std::int64_t now_seconds);
    std::shared_ptr<outbound::KeySet> keys_at(const std::string& url);
    std::string redirect_uri(const std::string& host) const;

    const GoogleSettings settings_;
    const std::unique_ptr<outbound::HttpClient> client_;
    std::counting_semaphore<> slots_{4};
    outbound::RemoteDocument<GoogleEndpoints> discovery_;
    std::mutex keys_mutex_;
    std::string keys_url_;
    std::shared_ptr<outbound::KeySet> keys_;
};

}  // namespace shop::identity
