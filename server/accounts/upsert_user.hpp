#pragma once

// For this room only: the user record of an id token, whose users are under way already.

#include "accounts/user_store.hpp"

namespace shop::accounts {

/// Creates or updates the record, and returns it as it is stored. The rest as upsert_user() of
/// accounts.hpp.
Result<User> upsert_user(sql::Transaction& transaction, UsersOfClaims found,
                         const IdTokenClaims& claims, std::int64_t now_seconds, Language language);

}  // namespace shop::accounts
