#pragma once

#include "platform/security/rsa.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace shop::security {

/// The RS256 keys of a published document by key id. The document is a JSON Web Key Set (RFC 7517)
/// or a JSON object of X.509 certificates in PEM. Skips keys of other kinds, for other purposes, or
/// too weak; if a key id is repeated, the first key counts. Empty if `text` has neither form or no
/// usable key.
std::optional<std::map<std::string, RsaPublicKey>> read_key_document(std::string_view text);

}  // namespace shop::security
