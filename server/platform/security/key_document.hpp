#pragma once

#include "platform/security/rsa.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace shop::security {

/// The RS256 keys of a published document by key id. The document is a JSON Web Key Set (RFC 7517)
/// or a JSON object of X.509 certificates in PEM. Keys of other kinds, for other purposes, or too
/// weak are left out; the first key of a repeated key id counts. Nothing when `text` is neither
/// form or has no usable key.
std::optional<std::map<std::string, RsaPublicKey>> read_key_document(std::string_view text);

}  // namespace shop::security
