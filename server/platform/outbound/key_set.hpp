#pragma once

#include "platform/outbound/remote_document.hpp"
#include "platform/security/rsa.hpp"

#include <map>

namespace shop::outbound {

/// The keys that an external issuer publishes at a URL, as a JSON Web Key Set or as a map of
/// certificates. Blocks during a fetch. Thread-safe.
class KeySet {
public:
    KeySet(HttpClient& client, std::string url);

    /// The key with that id. Keys are cached as long as the issuer's Cache-Control allows; an
    /// unknown id causes another fetch, at most once a minute. Refuses with "keys_unavailable"
    /// (503) when a necessary fetch fails.
    Result<std::optional<security::RsaPublicKey>> find(const std::string& kid,
                                                       std::int64_t now_seconds);

private:
    RemoteDocument<std::map<std::string, security::RsaPublicKey>> document_;
};

}  // namespace shop::outbound
