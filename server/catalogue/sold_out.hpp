#pragma once

// Products that sell out: the staff hears of each once, until it can be ordered again.

#include "platform/db/database.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace shop::catalogue {

/// Records the products for sale that cannot be ordered since the last call, and forgets those that
/// can again: at most 1,000 of each. Writes nothing where nothing changed.
void watch_sold_out(sql::Database& database);

/// Products that the staff was not told of yet.
struct UntoldProducts {
    std::vector<std::string> ids{};    // At most 1,000.
    std::vector<std::string> names{};  // In the same order.
};
UntoldProducts list_untold_sold_out(sql::Transaction& transaction);

/// The staff was told of these products.
void mark_sold_out_told(sql::Transaction& transaction, const std::vector<std::string>& product_ids,
                        std::int64_t now_ms);

}  // namespace shop::catalogue
