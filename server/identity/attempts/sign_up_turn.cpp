#include "identity/attempts/sign_up_turn.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hmac.hpp"
#include "platform/security/random.hpp"

#include <algorithm>
#include <optional>

namespace shop::identity {
namespace {

constexpr std::size_t nonce_length = 22;

std::string signed_value(std::string_view secret, const std::string& start,
                         const std::string& client_network) {
    return start + "." + security::hmac_sha256_hex(secret, "sign-up " + start + client_network);
}

/// When the turn began; nothing if it is not valid here and now.
std::optional<std::int64_t> beginning_of(std::string_view secret, const std::string& value,
                                         const std::string& client_network,
                                         std::int64_t now_seconds) {
    const auto start = value.substr(0, std::min(value.rfind('.'), value.size()));
    const auto expected = signed_value(secret, start, client_network);
    if (!security::equal_in_constant_time(value, expected)) return std::nullopt;
    const auto began_at = whole_number(start.substr(0, start.find('.')));
    // A turn in the future is from before the clock was set back.
    if (!began_at || *began_at > now_seconds || *began_at + turn_valid_seconds <= now_seconds) {
        return std::nullopt;
    }
    return began_at;
}

}  // namespace

Cookie turn_cookie(std::string_view public_url) {
    return {"sign-up-turn", "/identitytoolkit.googleapis.com", SameSite::strict, public_url};
}

SignUpTurn turn_of(std::string_view secret, const std::string& value,
                   const std::string& client_network, std::int64_t now_seconds) {
    if (const auto began_at = beginning_of(secret, value, client_network, now_seconds)) {
        return {value, *began_at + turn_waits_seconds - now_seconds, false};
    }
    const auto start = std::to_string(now_seconds) + "." + security::random_base62(nonce_length);
    return {signed_value(secret, start, client_network), turn_waits_seconds, true};
}

}  // namespace shop::identity
