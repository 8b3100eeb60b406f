#pragma once

// The look at many orders before something is done with all of them: what can be done, what cannot
// and why. It changes nothing.

#include "orders/order_list.hpp"
#include "orders/own_order.hpp"
#include "platform/jobs/bulk.hpp"

namespace shop::orders {

enum class BulkAction { ship, cancel };

/// As the API writes it: "ship".
std::optional<BulkAction> find_bulk_action(std::string_view name);

/// What can be done with the orders of a list, before it is done.
struct BulkLook {
    std::vector<std::string> ids{};  // What can take part, in the order of the list.
    Money total{};                   // Of these.
    std::int64_t unpaid = 0;         // Of these: without money and without cash on delivery.
    std::int64_t risky = 0;          // Of these: who ordered has to be checked first.
    std::vector<Order> examples{};   // The first five of these.
    jobs::RefusedRows refused{};
    bool is_cut = false;  // There are more than the most.
};

/// Whether it can be done with this order now. Refuses as check_may_be_shipped() and
/// check_may_be_cancelled_unread() do, and with "order_shipped" what was shipped before.
Result<void> check_may(BulkAction action, const Order& order);

/// Looks at these orders for the staff; those that are unknown are left out. Own orders are refused
/// as the job refuses them.
BulkLook look_at(sql::Transaction& transaction, BulkAction action, const OrderStaff& staff,
                 const std::vector<std::string>& ids);

}  // namespace shop::orders
