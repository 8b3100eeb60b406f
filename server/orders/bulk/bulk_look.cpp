#include "orders/bulk/bulk_look.hpp"

#include "platform/texts/problems.hpp"

#include <fmt/format.h>

namespace shop::orders {
namespace {

constexpr std::size_t examples_max = 5;

/// Neither paid nor to be paid on delivery.
bool is_without_money(const Order& order) {
    return !order.paid() && order.method != PaymentMethod::on_delivery;
}

void add(BulkLook& look, const Order& order) {
    look.ids.push_back(order.id);
    look.total += order.price;
    if (is_without_money(order)) ++look.unpaid;
    if (order.is_risky) ++look.risky;
    if (look.examples.size() < examples_max) look.examples.push_back(order);
}

}  // namespace

std::optional<BulkAction> find_bulk_action(std::string_view name) {
    if (name == "ship") return BulkAction::ship;
    if (name == "cancel") return BulkAction::cancel;
    return std::nullopt;
}

Result<void> check_may(BulkAction action, const Order& order) {
    if (action == BulkAction::cancel) return check_may_be_cancelled_unread(order);
    if (order.shipped()) return already_shipped(texts::bulk_refusals::shipped());
    return check_may_be_shipped(order);
}

BulkLook look_at(sql::Transaction& transaction, BulkAction action, const OrderStaff& staff,
                 const std::vector<std::string>& ids) {
    BulkLook look;
    std::optional<Result<void>> own;  // Checked once: the same for each of their own orders.
    const auto check = [&](const Order& order) -> Result<void> {
        if (auto checked = check_may(action, order); !checked) return checked;
        if (action != BulkAction::ship || order.user_id != staff.user_id) return {};
        if (!own) own = check_not_own(transaction, order, staff);
        return *own;
    };
    for (const auto& order : find_orders(transaction, ids)) {
        if (!order) continue;
        if (const auto checked = check(*order); !checked) {
            look.refused.add(checked.error().code.text(), checked.error().detail,
                             fmt::format("#{}", order->number));
            continue;
        }
        add(look, *order);
    }
    return look;
}

}  // namespace shop::orders
