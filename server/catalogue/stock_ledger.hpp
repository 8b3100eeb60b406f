#pragma once

#include "platform/db/database.hpp"

namespace shop::catalogue {

/// One change of available_quantity, as it is written down.
struct LedgerEntry {
    std::string product_id;
    std::int64_t delta = 0;
    std::string kind;  // "added", "booked", "ordered" or "returned".
    std::optional<std::string> order_id{};
    std::optional<std::string> actor_id{};
    std::optional<std::string> reason{};
    std::int64_t at_ms = 0;
};

/// Whoever changes available_quantity writes down the change, in the same transaction. A second
/// movement of one order of the same kind fails, and the whole work with it.
void record_movement(sql::Transaction& transaction, const LedgerEntry& entry);

}  // namespace shop::catalogue
