#pragma once

#include "sandbox/google/account.hpp"

#include <cstdint>
#include <map>
#include <mutex>

namespace shop::sandbox {

/// What a code was issued for.
struct Grant {
    GoogleAccount account;
    std::string challenge;  // PKCE, S256.
    std::int64_t expires_at = 0;
};

/// Issued codes: each may be redeemed once, for a minute. In memory only; beyond a thousand the
/// oldest are dropped. Safe to use from many threads.
class Codes {
public:
    /// A new code for `account`.
    std::string issue(const GoogleAccount& account, const std::string& challenge,
                      std::int64_t now_seconds);

    /// The account, when `verifier` belongs to the challenge of `code`. The code cannot be used
    /// again either way.
    std::optional<GoogleAccount> redeem(const std::string& code, const std::string& verifier,
                                        std::int64_t now_seconds);

private:
    std::mutex mutex_;
    std::map<std::string, Grant> grants_;
};

}  // namespace shop::sandbox
