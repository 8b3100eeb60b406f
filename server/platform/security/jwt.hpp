#pragma once

// JSON Web Tokens, of one kind only: compact, RS256, the key named by `kid`. There is no choice of
// algorithm to get wrong, and no key is ever taken from a token.

#include "platform/json/read.hpp"
#include "platform/security/rsa.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::security {

/// A token that was taken apart, and whose signature nobody has checked yet.
struct Jwt {
    std::string kid;
    json::value claims;  // An object.
    std::string signed_part;
    std::string signature;
};

/// Nothing when `token` is anything but header.claims.signature in base64url, with a header that
/// says RS256, names a kid, and demands nothing that we do not know.
std::optional<Jwt> read_jwt(std::string_view token);

/// The same for a token that says alg "none" and has no signature. Anybody can make one: only for
/// what an emulator of an identity service hands out on this machine.
std::optional<Jwt> read_unsigned_jwt(std::string_view token);

/// Whether `key` has signed it.
bool is_signed_by(const Jwt& jwt, const RsaPublicKey& key);

/// The token of `claims`, the text of a JSON object.
std::string make_jwt(const std::string& kid, std::string_view claims, const RsaPrivateKey& key);

/// The claim, when it is there and has that type.
std::optional<std::string> text_claim(const Jwt& jwt, std::string_view name);
std::optional<std::int64_t> whole_claim(const Jwt& jwt, std::string_view name);
std::optional<bool> truth_claim(const Jwt& jwt, std::string_view name);

}  // namespace shop::security
