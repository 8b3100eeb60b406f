#pragma once

// A browser's turn to register behind an address whose hour of sign-ups is used up. It has to wait
// for its turn, which one client that sends as many requests as it can does not do (decision 0040).

#include "identity/cookie.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace shop::identity {

inline constexpr std::int64_t turn_waits_seconds = 10 * 60;
inline constexpr std::int64_t turn_valid_seconds = 60 * 60;  // From its beginning.

/// The turn of a browser that waits to register.
struct SignUpTurn {
    std::string value;              // Of the cookie: "1700000000.<nonce>.<signature>".
    std::int64_t wait_seconds = 0;  // 0 or less: it has waited.
    bool is_new = false;            // The browser does not have it yet.
};

/// The cookie with a browser's turn. Sent from our own pages only.
Cookie turn_cookie(std::string_view public_url);

/// The turn that a browser sent as `value`, if it was signed with `secret` for its network and is
/// still valid; otherwise a new one.
SignUpTurn turn_of(std::string_view secret, const std::string& value,
                   const std::string& client_network, std::int64_t now_seconds);

}  // namespace shop::identity
