// Checks the money that administrators recorded as received.

#include "orders/orders_sql.hpp"
#include "orders/verify/verify_orders.hpp"

#include <algorithm>
#include <functional>

namespace shop::orders {
namespace {

/// A manual payment, with its order.
struct ManualPaymentRow {
    std::string id;
    Money amount;
    Money received;
    Money unmatched;
    bool is_closed = false;
    bool has_live_order = false;
    std::string paid_by;  // The payment that pays its order; empty if unpaid.

    bool is_paid() const { return !is_closed && received >= amount; }
    Money beyond() const { return is_closed ? received : std::max(Money{}, received - amount); }
};

ManualPaymentRow payment_of(const sql::Row& row) {
    const auto status = row.optional_text("fate");
    return {row.text("id"),
            Money{row.integer("amount_paisa")},
            Money{row.integer("received_paisa")},
            Money{row.optional_integer("unmatched_paisa").value_or(0)},
            row.optional_integer("closed_at_ms").has_value(),
            status && status != "cancelled" && status != "expired",
            row.optional_text("transaction_id").value_or("")};
}

std::optional<std::string> find_wrong(const ManualPaymentRow& payment) {
    if (payment.is_paid() != (payment.paid_by == payment.id)) {
        return payment.is_paid() ? "has received its amount, but pays no order"
                                 : "pays an order, but has not received its amount";
    }
    if (payment.beyond() != payment.unmatched) {
        return to_text(payment.beyond()) + " Taka came beyond it, but " +
               to_text(payment.unmatched) + " Taka of it are unmatched";
    }
    const bool is_over = !payment.is_closed && !payment.is_paid() && !payment.paid_by.empty();
    if (is_over) return "is open, but another payment has paid its order";
    if (!payment.is_closed && !payment.has_live_order) return "is open, but its order is over";
    return std::nullopt;
}

void verify_order(const sql::Row& row, const VerifyReport& report) {
    const Money counted{row.integer("received_paisa")};
    const Money receipts{row.integer("receipts_paisa")};
    if (counted != receipts) {
        report.found({"I14", "order " + row.text("id"),
                      "counts " + to_text(counted) + " Taka as received, but its receipts are " +
                          to_text(receipts) + " Taka"});
    }
    if (row.integer("open_notices") != row.integer("notices")) {
        report.found({"I14", "order " + row.text("id"), "counts its transfers to check wrongly"});
    }
}

void for_each_page(sql::Database& database, std::string_view statement,
                   const std::function<void(const sql::Row&)>& visit) {
    for (std::string last;;) {
        const auto rows = database.read([&](sql::Transaction& transaction) {
            return transaction.query(statement, {last, verify_page_size});
        });
        if (rows.empty()) return;
        for (const auto& row : rows) visit(row);
        last = rows.back().text("id");
    }
}

}  // namespace

void verify_manual_payments(sql::Database& database, const VerifyReport& report) {
    for_each_page(database, orders_sql::verify_received,
                  [&](const sql::Row& row) { verify_order(row, report); });
    for_each_page(database, orders_sql::verify_manual_payments, [&](const sql::Row& row) {
        report.counted("transfers and cash", 1);
        const auto payment = payment_of(row);
        if (const auto wrong = find_wrong(payment)) {
            report.found({"I14", "payment " + payment.id, *wrong});
        }
    });
}

}  // namespace shop::orders
