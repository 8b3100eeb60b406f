#pragma once

// JSON Web Tokens of one kind: compact, RS256, the key named by `kid`. A token chooses neither its
// algorithm nor its key.

#include "platform/json/read.hpp"
#include "platform/security/rsa.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::security {

/// A parsed token with an unverified signature.
struct Jwt {
    std::string kid;
    json::value claims;  // An object.
    std::string signed_part;
    std::string signature;
};

/// Empty unless `token` is header.claims.signature in base64url, with the algorithm RS256, a kid
/// and no critical extension in its header.
std::optional<Jwt> read_jwt(std::string_view token);

/// The same for a token with alg "none" and no signature. Anyone can make one: accept it only from
/// an identity emulator on this machine.
std::optional<Jwt> read_unsigned_jwt(std::string_view token);

/// Whether `key` signed it.
bool is_signed_by(const Jwt& jwt, const RsaPublicKey& key);

/// A signed token; `claims` is the text of a JSON object.
std::string make_jwt(const std::string& kid, std::string_view claims, const RsaPrivateKey& key);

/// The claim, if it is present and has that type.
std::optional<std::string> text_claim(const Jwt& jwt, std::string_view name);
std::optional<std::int64_t> integer_claim(const Jwt& jwt, std::string_view name);
std::optional<bool> boolean_claim(const Jwt& jwt, std::string_view name);

}  // namespace shop::security
