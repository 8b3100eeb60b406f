#include "orders/bulk/bulk_preview.hpp"

#include "platform/texts/problems.hpp"

#include <fmt/format.h>

namespace shop::orders {
namespace {

constexpr std::size_t examples_max = 5;

/// Neither paid nor to be paid on delivery.
bool is_without_money(const Order& order) {
    return !order.paid() && order.method != PaymentMethod::on_delivery;
}

void add(BulkPreview& preview, const Order& order) {
    preview.ids.push_back(order.id);
    preview.total += order.price;
    if (is_without_money(order)) ++preview.unpaid;
    if (order.is_risky) ++preview.risky;
    if (preview.examples.size() < examples_max) preview.examples.push_back(order);
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

BulkPreview preview_action(sql::Transaction& transaction, BulkAction action,
                           const OrderStaff& staff, const std::vector<std::string>& ids) {
    BulkPreview preview;
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
            preview.refused.add(checked.error().code.text(), checked.error().detail,
                                fmt::format("#{}", order->number));
            continue;
        }
        add(preview, *order);
    }
    return preview;
}

}  // namespace shop::orders
