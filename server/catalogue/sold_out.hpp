#pragma once

// Products that sell out: the staff hears of each once, until it can be ordered again.

#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::catalogue {

/// Records the products for sale that cannot be ordered since the last call, and forgets those that
/// can again: at most 1,000 of each. Writes nothing where nothing changed.
void watch_sold_out(sql::Database& database);

struct SoldOutProduct {
    std::string id;
    std::string name;
    std::optional<std::string> name_bangla{};
};

/// Those that the staff was not told of yet, by name: at most 1,000.
std::vector<SoldOutProduct> list_untold_sold_out(sql::Transaction& transaction);

/// The staff was told of these.
void mark_sold_out_told(sql::Transaction& transaction, const std::vector<SoldOutProduct>& products,
                        std::int64_t now_ms);

}  // namespace shop::catalogue
