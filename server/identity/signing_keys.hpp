#pragma once

#include "platform/base/clock.hpp"
#include "platform/security/rsa.hpp"

#include <chrono>
#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace shop::identity {

/// An id token is valid this long.
inline constexpr std::int64_t id_token_seconds = hour_seconds;

/// The keys at one moment. Immutable.
struct KeyRing {
    std::map<std::string, security::RsaPrivateKey> keys;  // By kid.
    std::string signing_kid;

    const security::RsaPrivateKey& signing_key() const { return keys.at(signing_kid); }
};

/// The private keys of a folder, one file each: <kid>.pem, where the kid is the key's thumbprint.
/// The newest file signs; an older one is served until the last token that it signed has expired.
/// The folder is read again every few seconds, so that a command can add a key while the shop runs.
/// Thread-safe.
class SigningKeys {
public:
    /// Creates the folder. If it contains no key, starts a thread that creates one. Throws if a
    /// file is not named after its key, or if other users of the machine can read it.
    explicit SigningKeys(std::string folder);

    /// Returns once that thread has written the first key, and throws if it could not. The other
    /// functions also wait for it. Generating the key takes as long as the rest of a start.
    void wait_for_first() const;

    /// The current keys.
    std::shared_ptr<const KeyRing> ring() const;

    /// The public key with that id.
    std::optional<security::RsaPublicKey> find(const std::string& kid) const;

    /// All public keys as a JSON Web Key Set.
    std::string key_set() const;

private:
    using Clock = std::chrono::steady_clock;

    const std::string folder_;
    std::shared_future<std::string> first_key_;  // Only for a folder that had none.
    mutable std::mutex mutex_;
    mutable std::shared_ptr<const KeyRing> ring_;
    mutable Clock::time_point read_at_;
};

/// Reads the keys of `folder` as they are at `now_seconds`, and throws like SigningKeys.
KeyRing read_keys(const std::string& folder, std::int64_t now_seconds);

/// Adds a new key to `folder`, deletes the keys that are no longer served, and returns the kid of
/// the new one.
std::string add_key(const std::string& folder, std::int64_t now_seconds);

}  // namespace shop::identity
