#pragma once

// Device tokens recognise a browser in which a user has signed in. A token does not authenticate:
// it only gives the browser its own failure counter.

#include "identity/cookie.hpp"
#include "platform/db/database.hpp"

namespace shop::identity {

/// The cookie with a browser's device token. Sent from our own pages only: no other site can use up
/// the owner's attempts.
Cookie device_cookie(std::string_view public_url);

/// What the database stores of a token: a reader of the database cannot present it.
std::string hash_of_device_token(const std::string& token);

/// Whether `token` was given to a browser of the account of `email`, was used for a sign-in within
/// the last year, and was not deleted since.
bool is_known_device(sql::Transaction& transaction, const std::string& email,
                     const std::string& token, std::int64_t now_seconds);

/// Makes the browser with `token` a known device of the account. Returns the token that it must
/// send from now on: the same, when it was this account's, or a new one. The ten used last are
/// kept.
std::string insert_device(sql::Transaction& transaction, const std::string& local_id,
                          const std::string& token, std::int64_t now_seconds);

/// Deletes the account's device tokens.
void delete_devices(sql::Transaction& transaction, const std::string& local_id);

/// Sets the cookie with `token` for a year.
void set_device(http::Response& response, const Cookie& cookie, const std::string& token);

}  // namespace shop::identity
