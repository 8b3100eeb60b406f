#include "sandbox/google/codes.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

constexpr std::int64_t code_seconds = 60;
constexpr std::size_t codes_max = 1'000;

}  // namespace

std::string Codes::issue(const GoogleAccount& account, const std::string& challenge,
                         std::int64_t now_seconds) {
    auto code = security::random_token();
    const std::lock_guard lock(mutex_);
    std::erase_if(grants_, [&](const auto& one) { return one.second.expires_at <= now_seconds; });
    if (grants_.size() >= codes_max) {
        grants_.erase(std::ranges::min_element(
            grants_, {}, [](const auto& one) { return one.second.expires_at; }));
    }
    grants_.emplace(code, Grant{account, challenge, now_seconds + code_seconds});
    return code;
}

std::optional<GoogleAccount> Codes::redeem(const std::string& code, const std::string& verifier,
                                           std::int64_t now_seconds) {
    const std::lock_guard lock(mutex_);
    const auto taken = grants_.extract(code);
    if (taken.empty() || taken.mapped().expires_at <= now_seconds) return std::nullopt;
    if (to_base64url(security::sha256(verifier)) != taken.mapped().challenge) return std::nullopt;
    return taken.mapped().account;
}

}  // namespace shop::sandbox
