#pragma once

// By which a browser is known again in which somebody has signed in. Its mark signs nobody in: it
// only keeps limits from taking its owner for a stranger.

#include "identity/cookie.hpp"
#include "platform/db/database.hpp"

namespace shop::identity {

/// That holds a browser's mark. From our own pages only: no other site can spend an owner's
/// guesses.
Cookie device_cookie(std::string_view public_url);

/// What is kept of a mark: who reads the database cannot bring it.
std::string hash_of_device_token(const std::string& mark);

/// Whether `mark` was given to a browser of the account of `email`, has been used for a sign-in in
/// the last year, and has not ended since.
bool is_known_device(sql::Transaction& transaction, const std::string& email,
                     const std::string& mark, std::int64_t now_seconds);

/// The browser that brings `mark` is one of the account's from now on. Answers the mark that it
/// has to bring: the same, when it was this account's, or a new one. The ten that were used last
/// are kept.
std::string remember_device(sql::Transaction& transaction, const std::string& local_id,
                            const std::string& mark, std::int64_t now_seconds);

/// The account's marks are none any more.
void delete_devices(sql::Transaction& transaction, const std::string& local_id);

/// Has the browser bring `mark` for a year.
void set_device(http::Response& response, const Cookie& cookie, const std::string& mark);

}  // namespace shop::identity
