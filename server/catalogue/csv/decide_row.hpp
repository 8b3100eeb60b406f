#pragma once

#include "catalogue/csv/import_store.hpp"
#include "catalogue/csv/product_cells.hpp"
#include "catalogue/product_admin.hpp"

#include <variant>

namespace shop::catalogue {

/// The effect of a row.
struct AddedRow {
    Product product;
};
struct ChangedRow {
    Product before;
    ProductEdit edit{};
    std::int64_t stock_change = 0;  // Pieces that arrived; negative if they left.
};
struct ArchivedRow {
    Product product;
};
struct UnchangedRow {
    Product product;
};
using DecidedRow = std::variant<AddedRow, ChangedRow, ArchivedRow, UnchangedRow>;

/// Uses the same bodies, limits and permissions as POST /product/add, PATCH and DELETE
/// /product/{id}. Refuses with errors by column: an unknown `_id`, a `revision` other than the
/// current one, a new product whose name or model the shop already has, and everything that those
/// calls refuse.
Result<DecidedRow> decide_row(sql::Transaction& transaction, const Cells& cells,
                              const ImportOptions& options);

/// Values of this product that must be unique.
SharedKeys keys_of(const Product& product);

/// Whether the row's stock differs from the product's. It is not applied: orders change the stock.
bool has_other_stock(const Cells& cells, const Product& product);

/// The cells of a row by column; ignores extra cells and columns.
Cells cells_of_row(const csv::Fields& columns, const csv::Fields& fields);

}  // namespace shop::catalogue
