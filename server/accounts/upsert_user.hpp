#pragma once

// For this room only: the record of an id token whose users the caller has already queried.

#include "accounts/user_store.hpp"

namespace shop::accounts {

/// Creates or updates the record and returns the stored version. See upsert_user() in accounts.hpp
/// for the rest.
Result<User> upsert_user(sql::Transaction& transaction, UsersOfClaims found,
                         const IdTokenClaims& claims, std::int64_t now_seconds, Language language);

}  // namespace shop::accounts
