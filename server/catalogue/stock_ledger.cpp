#include "catalogue/stock_ledger.hpp"

#include "catalogue/catalogue_sql.hpp"
#include "platform/base/object_id.hpp"

namespace shop::catalogue {

void record_movements(sql::Transaction& transaction, const std::vector<LedgerEntry>& entries) {
    std::vector<sql::Values> sets;
    for (const auto& entry : entries) {
        sets.push_back(sql::values(new_object_id(), entry.product_id, entry.delta, entry.kind,
                                   entry.order_id, entry.actor_id, entry.reason, entry.at_ms));
    }
    transaction.execute_all(catalogue_sql::insert_movement, sets);
}

}  // namespace shop::catalogue
