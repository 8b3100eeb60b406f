#include "orders/order_supply.hpp"

#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace shop::orders {
namespace {

constexpr std::string_view goods_returned_kind = "goods_returned";

bool takes_money_back(const std::string& kind) {
    return kind == "receipt_voided" || kind == "payment_withdrawn";
}

bool is_money(const std::string& kind) {
    return kind == "paid" || kind == "money_received";
}

/// The field for the earliest event of this kind.
std::optional<std::int64_t>& moment_of(OrderSupply& supply, const std::string& kind) {
    if (is_money(kind)) return supply.first_money_at_ms;
    return kind == "shipped" ? supply.shipped_at_ms : supply.undone_at_ms;
}

/// The voided receipts and the payments withdrawn with them; stores the time in `supply`.
std::set<std::string> take_voided(OrderSupply& supply, const std::vector<sql::Row>& rows) {
    std::set<std::string> ids;
    for (const auto& row : rows) {
        if (!takes_money_back(row.text("kind"))) continue;
        ids.insert(row.text("source_id"));
        const auto at_ms = row.integer("at_ms");
        supply.voided_at_ms = std::max(supply.voided_at_ms.value_or(at_ms), at_ms);
    }
    return ids;
}

void add_moments(OrderSupply& supply, std::vector<sql::Row> rows) {
    // By step, not by time: the clock may have been set back.
    std::ranges::sort(rows, {}, [](const sql::Row& row) { return row.integer("step"); });
    const auto voided = take_voided(supply, rows);
    for (const auto& row : rows) {
        const auto& kind = row.text("kind");
        const auto source_id = row.optional_text("source_id");
        if (takes_money_back(kind) || (source_id && voided.contains(*source_id))) continue;
        // Money that arrives after the end is refunded: it pays for no supply.
        if (is_money(kind) && supply.order.ended() && supply.undone_at_ms) continue;
        auto& moment = moment_of(supply, kind);
        const auto at_ms = row.integer("at_ms");
        moment = std::min(moment.value_or(at_ms), at_ms);
        if (kind == goods_returned_kind) {
            supply.returned_because = row.optional_text("detail").value_or("");
        }
    }
}

void add_refunds(OrderSupply& supply, const std::vector<sql::Row>& rows) {
    supply.refunds = sql::all_as<DoneRefund>(rows);
    std::ranges::sort(supply.refunds, {}, [](const DoneRefund& refund) {
        return std::pair(refund.done_at_ms, refund.id);
    });
}

/// Reads the buyers that customers chose for the invoice.
void add_invoice_to(sql::Transaction& transaction, std::vector<OrderSupply>& supplies) {
    std::vector<std::string> ids;
    std::vector<OrderSupply*> in_checkouts;
    for (auto& supply : supplies) {
        if (!supply.order.checkout_id) continue;
        ids.push_back(*supply.order.checkout_id);
        in_checkouts.push_back(&supply);
    }
    const auto checkouts = find_checkouts(transaction, ids);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (checkouts[i]) in_checkouts[i]->invoice_to = checkouts[i]->invoice_to;
    }
}

std::vector<OrderSupply> with_moments(sql::Transaction& transaction, std::vector<Order> orders) {
    std::vector<OrderSupply> supplies;
    std::vector<sql::Values> ids;
    std::vector<sql::Values> payments;
    for (auto& order : orders) {
        ids.push_back({order.id});
        payments.push_back({order.transaction_id.value_or("")});
        supplies.push_back({std::move(order)});
    }
    if (supplies.empty()) return supplies;
    auto moments_deferred = transaction.query_all(orders_sql::list_moments, ids);
    const auto refunds = transaction.query_all(orders_sql::list_done_refunds, payments).take();
    auto moments = moments_deferred.take();
    for (std::size_t i = 0; i < supplies.size(); ++i) {
        add_moments(supplies[i], std::move(moments[i]));
        add_refunds(supplies[i], refunds[i]);
    }
    add_invoice_to(transaction, supplies);
    return supplies;
}

}  // namespace

std::vector<OrderSupply> find_supplies(sql::Transaction& transaction,
                                       const std::vector<std::string>& order_ids) {
    std::vector<Order> orders;
    for (auto& order : find_orders(transaction, order_ids)) {
        if (order) orders.push_back(std::move(*order));
    }
    return with_moments(transaction, std::move(orders));
}

std::vector<OrderSupply> list_supplies(sql::Transaction& transaction, const std::string& after_id,
                                       std::int64_t count) {
    return with_moments(transaction, list_orders_by_id(transaction, after_id, count));
}

std::vector<FailedRefund> list_failed_refunds(sql::Transaction& transaction, std::int64_t since_ms,
                                              std::int64_t count) {
    return sql::all_as<FailedRefund>(
        transaction.query(orders_sql::list_failed_refunds, {since_ms, count}));
}

}  // namespace shop::orders
