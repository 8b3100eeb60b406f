#include "catalogue/stock_ledger.hpp"

#include "catalogue/catalogue_sql.hpp"
#include "platform/base/object_id.hpp"

namespace shop::catalogue {

void record_movement(sql::Transaction& transaction, const LedgerEntry& entry) {
    transaction.execute_deferred(
        catalogue_sql::insert_movement,
        {new_object_id(), entry.product_id, entry.delta, entry.kind, sql::value_of(entry.order_id),
         sql::value_of(entry.actor_id), sql::value_of(entry.reason), entry.at_ms});
}

}  // namespace shop::catalogue
