#pragma once

#include "accounts/user.hpp"

namespace shop::accounts {

/// Changes a role of the user, with its row in the audit trail. False when nothing changed.
bool change_role_of(sql::Transaction& transaction, const User& user, const RoleChange& change);

}  // namespace shop::accounts
