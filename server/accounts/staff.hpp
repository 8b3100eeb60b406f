#pragma once

#include "accounts/user.hpp"

namespace shop::accounts {

/// Changes a role of the user and records it in the audit trail. False if nothing changed.
bool change_role_of(sql::Transaction& transaction, const User& user, const RoleChange& change);

}  // namespace shop::accounts
