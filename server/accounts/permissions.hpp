#pragma once

// Who may do what: the roles of the staff, and the table of what each of them may do.

#include "platform/base/enum_set.hpp"
#include "platform/http/permission.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace shop::accounts {

/// An owner is an administrator of the specification. The others are stored in the table `staff`.
enum class Role { owner, sales, warehouse, accountant };

inline constexpr std::array all_roles{Role::owner, Role::sales, Role::warehouse, Role::accountant};

/// The roles of one person; their rights add up. A customer has none.
using Roles = EnumSet<Role>;

/// As the table, the API and the command line write it: "sales".
std::string_view name_of(Role role);

/// The same for all of them, in the order of the enum.
std::vector<std::string_view> names_of(Roles roles);

/// The role with this name, if there is one.
std::optional<Role> find_role(std::string_view name);

/// What a user with these roles may do.
http::Permissions permissions_of(Roles roles);

}  // namespace shop::accounts
