#pragma once

// Stores started and finished Google flows. Only hashes of the browser's secrets are stored.

#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::identity {

/// The OAuth 2.0 authorization request of a started flow. All three secrets are freshly generated.
struct AuthorizationRequest {
    std::string state;     // Passed to Google and back.
    std::string browser;   // Kept in a cookie.
    std::string verifier;  // Kept by the server (PKCE, RFC 7636).
    std::string from;      // The path to return to.
};

AuthorizationRequest new_authorization_request(std::string from);

/// Stores the request for ten minutes.
void save_authorization_request(sql::Transaction& transaction,
                                const AuthorizationRequest& authorization,
                                std::int64_t now_seconds);

/// Returns and deletes the request of `state` and the cookie `browser`.
std::optional<AuthorizationRequest> consume_authorization_request(sql::Transaction& transaction,
                                                                  const std::string& state,
                                                                  const std::string& browser,
                                                                  std::int64_t now_seconds);

/// Stores Google's token for a minute and returns the handle with which the page fetches it.
std::string save_id_token(sql::Transaction& transaction, const std::string& browser,
                          const std::string& id_token, std::int64_t now_seconds);

/// Returns and deletes Google's token of `handle` and the cookie `browser`.
std::optional<std::string> consume_id_token(sql::Transaction& transaction,
                                            const std::string& handle, const std::string& browser,
                                            std::int64_t now_seconds);

inline constexpr std::int64_t authorization_request_seconds = 10 * 60;

}  // namespace shop::identity
