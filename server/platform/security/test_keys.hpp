#pragma once

// For tests only: shared keys, because making a key takes longer than a test.

#include "platform/security/rsa.hpp"

namespace shop::security {

inline const RsaPrivateKey& test_key() {
    static const auto made = RsaPrivateKey::make();
    return made;
}

/// A key of another issuer.
inline const RsaPrivateKey& other_key() {
    static const auto made = RsaPrivateKey::make();
    return made;
}

}  // namespace shop::security
