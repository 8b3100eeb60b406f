#pragma once

#include "catalogue/stock.hpp"

namespace shop::catalogue {

/// Call it in the transaction that changes available_quantity. A second movement of the same kind
/// for one order fails, which undoes the whole unit of work.
void record_movements(sql::Transaction& transaction, const std::vector<LedgerEntry>& entries);

}  // namespace shop::catalogue
