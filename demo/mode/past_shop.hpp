#pragma once

#include "mode/past_order.hpp"

#include <map>
#include <string>

namespace shop::app {

/// Whether staff do this, and so only in office hours.
bool is_done_by_staff(const std::string& act);

/// Applies one action of stories.json to an order at the shop's current time, by the same functions
/// that customers, staff and the server use.
void perform(PastShop& shop, PastOrder& order, const std::string& act);

/// Issues the papers for the latest events and records their emails as sent. Customers receive
/// none.
void deliver_in_past(PastShop& shop);

/// Restocks every product that has fallen below its initial stock: `first_stock`, by id.
void restock(PastShop& shop, const std::map<std::string, std::int64_t>& first_stock);

}  // namespace shop::app
