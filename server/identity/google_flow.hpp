#pragma once

// Those who have left for Google, and those who have come back, in and out of their tables. Of what
// a browser holds, only hashes are kept.

#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::identity {

/// Somebody who leaves for Google. All three secrets are new.
struct Departure {
    std::string state;     // Goes through Google and comes back.
    std::string browser;   // Stays in a cookie.
    std::string verifier;  // Stays with us (PKCE, RFC 7636).
    std::string from;      // Where in the shop they want to be afterwards: a path.
};
Departure new_departure(std::string from);

/// Expected back for ten minutes.
void save_departure(sql::Transaction& transaction, const Departure& departure,
                    std::int64_t now_seconds);

/// The departure that `state` and the cookie `browser` belong to, once.
std::optional<Departure> consume_departure(sql::Transaction& transaction, const std::string& state,
                                           const std::string& browser, std::int64_t now_seconds);

/// Keeps Google's token for a minute, for the page that asks with the handle that is returned.
std::string save_arrival(sql::Transaction& transaction, const std::string& browser,
                         const std::string& id_token, std::int64_t now_seconds);

/// Google's token for `handle` and the cookie `browser`, once.
std::optional<std::string> consume_arrival(sql::Transaction& transaction, const std::string& handle,
                                           const std::string& browser, std::int64_t now_seconds);

inline constexpr std::int64_t departure_seconds = 10 * 60;

}  // namespace shop::identity
