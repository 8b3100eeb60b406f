#pragma once

#include "platform/base/problem.hpp"
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

/// A user for whom staff order.
struct Customer {
    std::string id;
    std::string name;
    std::string email;  // May be empty.
};

/// A customer without an account: name, mobile_number(), and email in normal form or empty.
struct NewContact {
    std::string name;
    std::string phone;
    std::string email;
};

/// The user with this id, unless an administrator has disabled them.
using FindCustomer =
    std::function<std::optional<Customer>(sql::Transaction&, const std::string& user_id)>;

/// The record of a contact, and whether this call added it or changed its address.
struct ContactFound {
    Customer customer;
    bool is_stored = false;
};

/// Finds a contact by telephone number, or adds one. Refuses with "has_account".
using FindOrAddContact = std::function<Result<ContactFound>(
    sql::Transaction&, const NewContact& contact, std::int64_t now_ms)>;

/// A user whom staff search for.
struct FoundCustomer {
    std::string id;
    std::string name;
    std::string phone;
    std::string email;
    bool has_account = false;
};

/// Up to 10: the users with these ids, then others whose telephone number, address or name begins
/// with the search. Never those whom an administrator has disabled.
using ListCustomers = std::function<std::vector<FoundCustomer>(
    sql::Transaction&, const std::string& search, const std::vector<std::string>& ids)>;

/// Functions that look up users. The room is independent of accounts, so app/ passes them in.
struct UserLookups {
    FindUser find_user;
    FindName find_name;
    FindCustomers find_customers;
    FindCustomer find_customer{};
    FindOrAddContact find_or_add_contact{};
    ListCustomers list_customers{};
};

}  // namespace shop::orders
