#pragma once

// Verifies tokens: signature by a key of the issuer, audience, and validity period.

#include "platform/base/problem.hpp"
#include "platform/security/clock_skew.hpp"
#include "platform/security/jwt.hpp"

#include <functional>

namespace shop::security {

/// The issuer's public key with the key id `kid`. Empty if the issuer has no such key; a refusal if
/// the keys cannot be fetched.
using KeySource = std::function<Result<std::optional<RsaPublicKey>>(const std::string& kid)>;

/// The claims that a token must have.
struct RequiredClaims {
    std::string issuer;
    std::string audience;
    std::int64_t leeway_seconds = clock_skew_seconds;
    std::string other_issuer{};  // Second spelling that some issuers use; may be empty.
};

/// Checks the claims, not the signature. Refuses like verify_jwt().
Result<Jwt> check_claims(Jwt jwt, const RequiredClaims& required, std::int64_t now_seconds);

/// Returns the token if all of this holds: it is signed with RS256 by a key of `keys` (never by one
/// within the token); `iss` and the only `aud` are exactly those of `required`; `exp` is in the
/// future, `iat` and, if present, `nbf` are not; `sub` has 1 to 255 bytes and no control character.
///
/// Refuses with "expired_token" (401) if it is only too old, with "bad_token" (401) otherwise, or
/// with the refusal of `keys`.
Result<Jwt> verify_jwt(std::string_view token, const KeySource& keys,
                       const RequiredClaims& required, std::int64_t now_seconds);

}  // namespace shop::security
