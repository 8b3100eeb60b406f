#pragma once

#include "catalogue/stock.hpp"

namespace shop::catalogue {

/// Called in the transaction of the changes of available_quantity. A second movement of one order
/// of the same kind fails, which undoes the whole unit of work.
void record_movements(sql::Transaction& transaction, const std::vector<LedgerEntry>& entries);

}  // namespace shop::catalogue
