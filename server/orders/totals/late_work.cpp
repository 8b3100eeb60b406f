#include "orders/totals/late_work.hpp"

#include "orders/orders_sql.hpp"
#include "platform/db/record.hpp"

namespace shop::orders {
namespace {

constexpr std::int64_t late_work_counted_max = 1'001;

}  // namespace

std::vector<LateWork> list_late_work(sql::Transaction& transaction, std::int64_t now_ms) {
    std::vector<LateWork> late;
    const auto add = [&](std::string_view statement, std::int64_t age_ms) {
        const auto counted = sql::only_as<LateWork>(
            transaction.query(statement, {now_ms - age_ms, late_work_counted_max}));
        if (counted.count > 0) late.push_back(counted);
    };
    add(orders_sql::count_late_orders, late_order_age_ms);
    add(orders_sql::count_late_refunds, late_refund_age_ms);
    return late;
}

std::optional<OverdueOrders> count_overdue(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto counted = sql::only_as<OverdueOrders>(
        transaction.query(orders_sql::count_overdue, {now_ms, late_work_counted_max}));
    return counted.count > 0 ? std::optional(counted) : std::nullopt;
}

}  // namespace shop::orders
