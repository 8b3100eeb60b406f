#pragma once

#include "sandbox/google/account.hpp"

#include <cstdint>
#include <map>
#include <mutex>

namespace shop::sandbox {

/// The record of an issued code.
struct Grant {
    GoogleAccount account;
    std::string challenge;  // PKCE, S256.
    std::int64_t expires_at = 0;
};

/// Issued codes. Each can be redeemed once, within a minute. Kept in memory; above a thousand
/// codes, the oldest are dropped. Thread-safe.
class Codes {
public:
    /// Issues a code for `account`.
    std::string issue(const GoogleAccount& account, const std::string& challenge,
                      std::int64_t now_seconds);

    /// The account, if `verifier` matches the challenge of `code`. Either way the code is used up.
    std::optional<GoogleAccount> redeem(const std::string& code, const std::string& verifier,
                                        std::int64_t now_seconds);

private:
    std::mutex mutex_;
    std::map<std::string, Grant> grants_;
};

}  // namespace shop::sandbox
