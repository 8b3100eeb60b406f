#pragma once

#include "platform/security/rsa.hpp"

#include <map>
#include <string>

namespace shop::identity {

/// The private keys of a folder, one file each: <kid>.pem, where the kid is the key's thumbprint.
/// The newest file signs; the others stay while tokens signed with them may be around. Never
/// changes after the start, so all threads may read it.
class SigningKeys {
public:
    /// Makes the folder and a first key where there is none. Throws when a file is not what its
    /// name says, or when somebody else could read it.
    explicit SigningKeys(const std::string& folder);

    const std::string& signing_kid() const { return signing_kid_; }
    const security::RsaPrivateKey& signing_key() const { return keys_.at(signing_kid_); }

    /// The key of that name, or null.
    const security::RsaPrivateKey* find(const std::string& kid) const;

    /// All public keys as a JSON Web Key Set.
    std::string key_set() const;

private:
    std::map<std::string, security::RsaPrivateKey> keys_;
    std::string signing_kid_;
};

}  // namespace shop::identity
