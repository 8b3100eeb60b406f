#include "orders/verify/verify_totals.hpp"

#include "orders/totals/totals_sql.hpp"
#include "platform/base/clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace shop::orders {
namespace {

constexpr std::int64_t orders_a_page = 2'000;
constexpr Period all_hours{0, std::numeric_limits<std::int64_t>::max()};

/// The totals before and after the orders are read, and the recount from the orders. Values that
/// one transaction reads together, such as the refunds, are the same before and after.
struct Recount {
    FlowsByTime before;
    FlowsByTime after;
    FlowsByTime orders;
};

FlowsByTime recount_orders(sql::Database& database, const VerifyReport& report) {
    FlowsByTime hours;
    for (std::string last;;) {
        const auto count = database.read([&](sql::Transaction& transaction) -> std::int64_t {
            const auto page = transaction.query(totals_sql::find_page, {last, orders_a_page});
            const auto up_to = page.front().optional_text("last");
            if (!up_to) return 0;
            for (const auto& row : transaction.query(totals_sql::recount_page, {last, *up_to})) {
                add(hours[row.integer("hour_ms")], flows_of(row));
            }
            last = *up_to;
            return page.front().integer("n");
        });
        if (count == 0) return hours;
        report.counted("orders in totals", count);
    }
}

Recount recount(sql::Database& database, const VerifyReport& report) {
    const auto read_hours = [](sql::Transaction& transaction) {
        return list_hours(transaction, all_hours);
    };
    Recount recount;
    recount.before = database.read(read_hours);
    recount.orders = recount_orders(database, report);
    database.read([&](sql::Transaction& transaction) {
        recount.after = read_hours(transaction);
        for (const auto& row : transaction.query(totals_sql::recount_refunds, {})) {
            add(recount.orders[row.integer("hour_ms")], flows_of(row));
        }
        return true;
    });
    // Refunds were read together with the later totals.
    for (auto& [hour_ms, flows] : recount.before) {
        flows.refunded_count = recount.after[hour_ms].refunded_count;
        flows.refunded_paisa = recount.after[hour_ms].refunded_paisa;
    }
    for (const auto& [hour_ms, flows] : recount.after) {
        if (recount.before.contains(hour_ms)) continue;
        recount.before[hour_ms] = {.refunded_count = flows.refunded_count,
                                   .refunded_paisa = flows.refunded_paisa};
    }
    return recount;
}

/// Totals grow while the orders are read, so the recount lies between before and after. Only money
/// taken off a paid order lowers one.
std::int64_t outside(std::int64_t before, std::int64_t after, std::int64_t orders) {
    if (orders < std::min(before, after)) return orders - std::min(before, after);
    return std::max<std::int64_t>(orders - std::max(before, after), 0);
}

Flows difference_of(const Flows& before, const Flows& after, const Flows& orders) {
    Flows difference;
    for (const auto& field : flow_fields) {
        difference.*field.value =
            outside(before.*field.value, after.*field.value, orders.*field.value);
    }
    return difference;
}

template <class Totals, class Fields>
void report_totals(const VerifyReport& report, const std::string& row, const Totals& totals,
                   const Fields& fields) {
    for (const auto& field : fields) {
        const auto missing = totals.*field.value;
        if (missing == 0) continue;
        report.found({"I16", row,
                      fmt::format("counts {} {} {}", std::abs(missing),
                                  missing > 0 ? "too few:" : "too many:", field.name)});
    }
}

}  // namespace

TotalsDifference find_totals_difference(sql::Database& database, const VerifyReport& report) {
    TotalsDifference result;
    auto counted = recount(database, report);
    for (const auto& [hour_ms, flows] : counted.orders) {
        counted.before.try_emplace(hour_ms);
        counted.after.try_emplace(hour_ms);
    }
    for (const auto& [hour_ms, after] : counted.after) {
        const auto& before = counted.before[hour_ms];
        const auto difference = difference_of(before, after, counted.orders[hour_ms]);
        if (difference == Flows{}) continue;
        result.hours[hour_ms] = difference;
        if (before != after) ++result.changing_hours;
    }
    report.counted("hours of totals", static_cast<std::int64_t>(counted.after.size()));
    // In one transaction, so that both are of the same moment.
    result.waiting = database.read([](sql::Transaction& transaction) {
        auto missing = waiting_of(transaction.query(totals_sql::recount_now, {}).front());
        const auto stored = read_waiting(transaction);
        for (const auto& field : waiting_fields) missing.*field.value -= stored.*field.value;
        return missing;
    });
    return result;
}

void verify_totals(sql::Database& database, const VerifyReport& report) {
    const auto difference = find_totals_difference(database, report);
    for (const auto& [hour_ms, flows] : difference.hours) {
        report_totals(report, "hour " + rfc3339(hour_ms), flows, flow_fields);
    }
    report_totals(report, "what orders wait for", difference.waiting, waiting_fields);
}

}  // namespace shop::orders
