#pragma once

#include "catalogue/csv/import_store.hpp"
#include "catalogue/csv/product_cells.hpp"
#include "catalogue/product_admin.hpp"

#include <variant>

namespace shop::catalogue {

/// What a row of a file would do.
struct RowOfNewProduct {
    Product product;
};
struct RowOfChange {
    Product before;
    ProductEdit edit{};
    std::int64_t stock_change = 0;  // Pieces that arrived, or, when negative, left.
};
struct RowOfNothing {};
using DecidedRow = std::variant<RowOfNewProduct, RowOfChange, RowOfNothing>;

/// Decides by the same bodies, limits and permissions as POST /product/add and PATCH /product/{id}.
/// Refuses with the errors of its columns: `_id` of no product, `revision` of another version than
/// today's, everything that a request would be refused for.
Result<DecidedRow> decide_row(sql::Transaction& transaction, const Cells& cells,
                              const ImportOptions& options);

/// The cells of a row by columns, as many as both have.
Cells cells_of_row(const csv::Fields& columns, const csv::Fields& fields);

}  // namespace shop::catalogue
