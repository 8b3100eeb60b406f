#pragma once

// For tests only: keys that are made once, for making one takes longer than a test.

#include "platform/security/rsa.hpp"

namespace shop::security {

inline const RsaPrivateKey& test_key() {
    static const auto made = RsaPrivateKey::make();
    return made;
}

/// The key of somebody else.
inline const RsaPrivateKey& foreign_key() {
    static const auto made = RsaPrivateKey::make();
    return made;
}

}  // namespace shop::security
