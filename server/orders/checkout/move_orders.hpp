#pragma once

#include "platform/db/database.hpp"

#include <cstdint>
#include <string>

namespace shop::orders {

/// The user's rows in this room: orders, checkouts and saved addresses.
struct OwnedRows {
    std::int64_t orders = 0;
    std::int64_t others = 0;
};
OwnedRows count_owned_rows(sql::Transaction& transaction, const std::string& user_id);

/// The one change of an order's owner (I8): everything of a contact becomes that of the account
/// which it joins. Names, addresses and emails of orders stay as they were typed. Of the saved
/// addresses, the newest ones of both stay. The rows of both users must be locked.
void move_orders(sql::Transaction& transaction, const std::string& contact_id,
                 const std::string& account_id);

/// An order of the user, empty without one.
std::string find_order_of(sql::Transaction& transaction, const std::string& user_id);

/// Whether the user was a contact that joined an account. Call it after the user's row is locked. A
/// join on another server that began before collides with the audit trail of this transaction, and
/// finds its orders when it starts again.
bool has_joined(sql::Transaction& transaction, const std::string& user_id);

}  // namespace shop::orders
