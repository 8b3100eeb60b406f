#pragma once

#include "platform/security/rsa.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace shop::security {

/// The keys that a published document has for RS256, by key id. It is a JSON Web Key Set (RFC 7517)
/// or a JSON object of X.509 certificates in PEM, the two forms in which issuers publish them. Keys
/// of other kinds, for other purposes, or too weak, are left out; of a key id that stands there
/// twice, the first counts. Nothing when `text` is neither, or has no key for us.
std::optional<std::map<std::string, RsaPublicKey>> read_key_document(std::string_view text);

}  // namespace shop::security
