#pragma once

// When a token is believed: signed by one of its issuer's keys, meant for us, and in its time.

#include "platform/base/problem.hpp"
#include "platform/security/clock_difference.hpp"
#include "platform/security/jwt.hpp"

#include <functional>

namespace shop::security {

/// The public key that an issuer signs with under the key id `kid`: nothing when it has no such
/// key, a refusal when it cannot be asked.
using KeySource = std::function<Result<std::optional<RsaPublicKey>>(const std::string& kid)>;

/// What a token must say.
struct JwtTerms {
    std::string issuer;
    std::string audience;
    std::int64_t leeway_seconds = clock_difference_seconds;
    std::string other_issuer{};  // Some write their name in two ways; empty: this one does not.
};

/// What `jwt` says is meant for us and in its time; who signed it is not asked. Refuses like
/// verify_jwt().
Result<Jwt> check_terms(Jwt jwt, const JwtTerms& terms, std::int64_t now_seconds);

/// The token, when all of this is so: RS256 with a key of `keys` (one that the token itself brings
/// along never counts); `iss` and the only `aud` are exactly those of `terms`; `exp` has not come,
/// `iat` and, where there is one, `nbf` have; `sub` names somebody in at most 255 bytes, none of
/// them a control character.
///
/// Refuses with "expired_token" (401) when nothing but its age is wrong, with "bad_token" (401), or
/// as `keys` does.
Result<Jwt> verify_jwt(std::string_view token, const KeySource& keys, const JwtTerms& terms,
                       std::int64_t now_seconds);

}  // namespace shop::security
