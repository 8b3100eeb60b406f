#pragma once

#include "platform/outbound/remote_document.hpp"
#include "platform/security/rsa.hpp"

#include <map>

namespace shop::outbound {

/// The keys that another issuer publishes at an address, as a JSON Web Key Set or as a map of
/// certificates. Blocks while it asks; safe to use from many threads.
class KeySet {
public:
    KeySet(HttpClient& client, std::string url);

    /// The key of that name. Kept as long as the issuer's Cache-Control allows; for an unknown name
    /// the issuer is asked again, at most once a minute. Refuses with "keys_unavailable" (503) when
    /// it has to be asked and cannot be.
    Result<std::optional<security::RsaPublicKey>> find(const std::string& kid,
                                                       std::int64_t now_seconds);

private:
    RemoteDocument<std::map<std::string, security::RsaPublicKey>> document_;
};

}  // namespace shop::outbound
