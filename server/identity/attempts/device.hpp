#pragma once

// Device tokens recognise a browser in which a user has signed in. A token does not authenticate:
// it only gives the browser its own failure counter.

#include "identity/cookie.hpp"
#include "platform/db/database.hpp"

namespace shop::identity {

/// The cookie with a browser's device token. Only sent from our own pages, so that no other site
/// can use up the owner's attempts.
Cookie device_cookie(std::string_view public_url);

/// Stored instead of the token, so that a reader of the database cannot use the token.
std::string hash_of_device_token(const std::string& token);

/// Whether `token` belongs to a browser of the account of `email`, was used for a sign-in within
/// the last year, and has not been deleted since.
bool is_known_device(sql::Transaction& transaction, const std::string& email,
                     const std::string& token, std::int64_t now_seconds);

/// Makes the browser with `token` a known device of the account. Returns the token that it must
/// send from now on: the same if it belonged to this account, otherwise a new one. Keeps the ten
/// tokens used last.
std::string insert_device(sql::Transaction& transaction, const std::string& local_id,
                          const std::string& token, std::int64_t now_seconds);

/// Deletes the account's device tokens.
void delete_devices(sql::Transaction& transaction, const std::string& local_id);

/// Sets the cookie with `token` for a year.
void set_device(http::Response& response, const Cookie& cookie, const std::string& token);

}  // namespace shop::identity
