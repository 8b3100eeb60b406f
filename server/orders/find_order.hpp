#pragma once

#include "orders/order.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::orders {

/// The first name of an ordered product after `after`, in ASCII lower case and alphabetical order;
/// empty at the end.
std::vector<std::string> list_product_names(sql::Transaction& transaction,
                                            const std::string& after);

/// The order in any status, or "unknown_order".
Result<Order> find_order(sql::Transaction& transaction, const std::string& id);

/// The same for many ids, in their order; empty for an unknown one.
std::vector<std::optional<Order>> find_orders(sql::Transaction& transaction,
                                              const std::vector<std::string>& ids);

/// The id of the order with this number, in any status.
std::optional<std::string> find_order_id(sql::Transaction& transaction, std::int64_t number);

/// Whether the user has a shipped order whose goods did not come back.
bool has_bought(sql::Transaction& transaction, const std::string& user_id);

}  // namespace shop::orders
