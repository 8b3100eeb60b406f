#pragma once

// A product as a row of a file. The columns: _id, revision, name, nameBangla, description,
// descriptionBangla, img, minQuantity, price, stock, slug, a column for each fact, reorderAt,
// morePictures (addresses separated by blanks), and weight in grams.

#include "catalogue/catalogue.hpp"
#include "platform/csv/csv.hpp"

#include <map>

namespace shop::catalogue {

/// A column of undo files: "yes" archives the product of the row.
inline const std::string archive_column = "archive";

/// In the order of an export.
const csv::Fields& product_columns();

/// The label of each column in product_columns().
csv::Fields cells_of(const Product& product);

/// Identifies the version of the product in a row: "r" and 12 hexadecimal digits. Excludes the
/// stock, which each order changes.
std::string revision_of(const Product& product);

/// Replaces the revision in the row of a product.
csv::Fields cells_with_revision(const Product& product, std::string revision);

/// The cells of a row by the names of their columns.
using Cells = std::map<std::string, std::string>;

/// The request body that adds the product, as POST /product/add decodes it. Cells that are not a
/// number stay texts, which the decoder refuses.
json::value new_product_body(const Cells& cells);

/// The same for PATCH /product/{id}: only members that differ from the current product, so that an
/// exported row changes nothing.
json::value product_change_body(const Cells& cells, const Product& product);

/// The column of a field of such a body: "/bangla/name" is "nameBangla".
std::string column_of(std::string_view pointer);

}  // namespace shop::catalogue
