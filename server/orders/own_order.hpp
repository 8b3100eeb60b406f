#pragma once

// Orders that staff have placed for themselves.

#include "orders/order.hpp"
#include "platform/db/database.hpp"
#include "platform/http/permission.hpp"
#include "platform/json/encode.hpp"

#include <functional>
#include <string>

namespace shop::orders {

/// Whether another active person has this permission. The room is independent of accounts, so app/
/// passes it in.
using HasColleague =
    std::function<bool(sql::Transaction&, const std::string& user_id, http::Permission permission)>;

/// A staff member who moves money or goods of orders.
struct OrderStaff {
    std::string user_id;
    http::Permission permission{};  // Required by the action.
    HasColleague has_colleague{};   // Empty: a colleague always may.
};

/// Staff move no money or goods of their own orders, unless no other active person has the
/// permission (D83). Refuses with "own_order".
Result<void> check_not_own(sql::Transaction& transaction, const Order& order,
                           const OrderStaff& staff);

/// Start of `after` in the audit trail: {"own": true} for the staff member's own order.
json::Object own_mark(const Order& order, const std::string& user_id);

}  // namespace shop::orders
