#pragma once

// A turn lets a browser register from a network that has used up its sign-ups for the hour. The
// browser has to wait for its turn; a client that floods the server does not wait (decision 0040).

#include "identity/cookie.hpp"
#include "platform/base/clock.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace shop::identity {

inline constexpr std::int64_t turn_waits_seconds = 10 * 60;
inline constexpr std::int64_t turn_valid_seconds = hour_seconds;  // Since it began.

/// The turn of a browser that waits to register.
struct SignUpTurn {
    std::string value;              // Of the cookie: "1700000000.<nonce>.<signature>".
    std::int64_t wait_seconds = 0;  // 0 or less: the wait is over.
    bool is_new = false;            // The browser does not have it yet.
};

/// The cookie with a browser's turn. Sent from our own pages only.
Cookie turn_cookie(std::string_view public_url);

/// The turn that a browser sent as `value`, if it was signed with `secret` for its network and is
/// still valid; otherwise a new one.
SignUpTurn turn_of(std::string_view secret, const std::string& value,
                   const std::string& client_network, std::int64_t now_seconds);

}  // namespace shop::identity
