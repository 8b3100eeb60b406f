#pragma once

// The roles of staff, and the permissions of each role.

#include "platform/base/enum_set.hpp"
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

/// The role's name in the table, the API and the command line: "sales".
std::string_view name_of(Role role);

/// The names of all these roles, in the order of the enum.
std::vector<std::string_view> names_of(Roles roles);

/// The role with this name, if any.
std::optional<Role> find_role(std::string_view name);

/// The permissions of a user with these roles.
http::Permissions permissions_of(Roles roles);

}  // namespace shop::accounts
