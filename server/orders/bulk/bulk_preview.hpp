#pragma once

// Preview of a bulk action: the orders that qualify, and the reasons for the others. Changes
// nothing.

#include "orders/order_list.hpp"
#include "orders/own_order.hpp"
#include "platform/jobs/bulk.hpp"

namespace shop::orders {

enum class BulkAction { ship, cancel };

/// API name: "ship".
std::optional<BulkAction> find_bulk_action(std::string_view name);

/// Preview of a bulk action on the orders of a list.
struct BulkPreview {
    std::vector<std::string> ids{};  // Orders that qualify, in the order of the list.
    Money total{};                   // Total of `ids`.
    std::int64_t unpaid = 0;         // Of `ids`: unpaid and without cash on delivery.
    std::int64_t risky = 0;          // Of `ids`: staff should check the customer first.
    std::vector<Order> examples{};   // The first five of `ids`.
    jobs::RefusedRows refused{};
    bool is_cut = false;  // The list exceeds the limit.
};

/// Whether the action can be done with this order now. Refuses as check_may_be_shipped() and
/// check_may_be_cancelled_unread() do, and with "order_shipped" if it was already shipped.
Result<void> check_may(BulkAction action, const Order& order);

/// Previews the action for staff; skips unknown orders. Refuses the staff's own orders as the job
/// does.
BulkPreview preview_action(sql::Transaction& transaction, BulkAction action,
                           const OrderStaff& staff, const std::vector<std::string>& ids);

}  // namespace shop::orders
