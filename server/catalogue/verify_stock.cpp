// Compares each product's stock with the sum of its ledger.

#include "catalogue/catalogue.hpp"
#include "catalogue/catalogue_sql.hpp"

namespace shop::catalogue {
namespace {

constexpr std::int64_t stocks_at_once = 200;

void verify(const sql::Row& row, const VerifyReport& report) {
    const auto available = row.integer("available_quantity");
    const auto ledger = row.integer("ledger");
    const auto name = "product " + row.text("id");
    if (available < 0) {
        report.found({"I1", name, "has a stock below nothing: " + std::to_string(available)});
    }
    if (available != ledger) {
        report.found({"I1", name,
                      "has a stock of " + std::to_string(available) +
                          ", but the movements in its ledger add up to " + std::to_string(ledger)});
    }
}

}  // namespace

std::vector<OrderMovement> list_order_movements(sql::Transaction& transaction,
                                                const std::string& after,
                                                const std::string& up_to) {
    return sql::all_as<OrderMovement>(
        transaction.query(catalogue_sql::list_order_movements, {after, up_to}));
}

void verify_stock(sql::Database& database, const VerifyReport& report) {
    for (std::string last;;) {
        const auto rows = database.read([&](sql::Transaction& transaction) {
            return transaction.query(catalogue_sql::list_stock, {last, stocks_at_once});
        });
        if (rows.empty()) return;
        for (const auto& row : rows) verify(row, report);
        report.counted("products", static_cast<std::int64_t>(rows.size()));
        last = rows.back().text("id");
    }
}

}  // namespace shop::catalogue
