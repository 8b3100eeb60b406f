#pragma once

#include "platform/db/database.hpp"

namespace shop::catalogue {

/// One change of available_quantity, one row of the ledger.
struct LedgerEntry {
    std::string product_id;
    std::int64_t delta = 0;
    std::string kind;  // "added", "booked", "ordered" or "returned".
    std::optional<std::string> order_id{};
    std::optional<std::string> actor_id{};
    std::optional<std::string> reason{};
    std::int64_t at_ms = 0;
};

/// Called in the transaction of each change of available_quantity. A second movement of one order
/// of the same kind throws, which undoes the whole unit of work.
void record_movement(sql::Transaction& transaction, const LedgerEntry& entry);

}  // namespace shop::catalogue
