#pragma once

// Products that sell out: staff get one notice for each, until it can be ordered again.

#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::catalogue {

/// Records the products for sale that have sold out since the last call, and deletes those that can
/// be ordered again: at most 1,000 of each. Writes nothing if nothing changed.
void watch_sold_out(sql::Database& database);

struct SoldOutProduct {
    std::string id;
    std::string name;
    std::optional<std::string> name_bangla{};
};
BOOST_DESCRIBE_STRUCT(SoldOutProduct, (), (id, name, name_bangla))

/// Those not yet reported to staff, by name: at most 1,000.
std::vector<SoldOutProduct> list_unreported_sold_out(sql::Transaction& transaction);

/// Marks these as reported to staff.
void mark_sold_out_reported(sql::Transaction& transaction,
                            const std::vector<SoldOutProduct>& products, std::int64_t now_ms);

}  // namespace shop::catalogue
