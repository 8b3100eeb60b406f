#pragma once

// The roles of staff, and the permissions of each role.

#include "platform/base/enum_set.hpp"
#include "platform/base/names.hpp"
#include "platform/http/permission.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace shop::accounts {

/// An owner is the specification's administrator. The other roles are stored in the table `staff`.
enum class Role { owner, sales, warehouse, accountant };

inline constexpr std::array all_roles{Role::owner, Role::sales, Role::warehouse, Role::accountant};

/// A user's roles; their permissions add up. A customer has none.
using Roles = EnumSet<Role>;

/// Also those of the command line.
constexpr Names<4> names_of(Role) {
    return {"owner", "sales", "warehouse", "accountant"};
}

/// The names of all these roles, in the order of the enum.
std::vector<std::string_view> names_of(Roles roles);

/// The permissions of a user with these roles.
http::Permissions permissions_of(Roles roles);

}  // namespace shop::accounts
