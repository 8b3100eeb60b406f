#pragma once

#include "platform/db/database.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace shop::orders {

/// The id of the user with this normalised address.
using FindUser =
    std::function<std::optional<std::string>(sql::Transaction&, const std::string& email)>;

/// The name of the user with this id.
using FindName =
    std::function<std::optional<std::string>(sql::Transaction&, const std::string& user_id)>;

/// The ids of users with these words in their names.
using FindCustomers =
    std::function<std::vector<std::string>(sql::Transaction&, const std::string& search)>;

/// Functions that look up users. The room is independent of accounts, so app/ passes them in.
struct UserLookups {
    FindUser find_user;
    FindName find_name;
    FindCustomers find_customers;
};

}  // namespace shop::orders
