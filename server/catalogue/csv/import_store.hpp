#pragma once

// Product imports and their rows.

#include "platform/csv/csv.hpp"
#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shop::catalogue {

/// Options of an import, from its creator's choices and permissions.
struct ImportOptions {
    bool mine_wins = false;  // Even if the product has changed since the export.
    bool may_price = false;
    bool may_stock = false;
    bool may_archive = false;
    bool allow_duplicates = false;  // New products that the shop or an earlier row already has.
};
BOOST_DESCRIBE_STRUCT(ImportOptions, (),
                      (mine_wins, may_price, may_stock, may_archive, allow_duplicates))

/// An import of a product file.
struct ProductImport {
    std::string id;
    std::string actor_id;
    ImportOptions options{};
    csv::Fields columns{};  // Set once it is checked.
    std::optional<std::string> check_job_id{};
    std::optional<std::string> apply_job_id{};
};

/// A row of the file, numbered as in spreadsheets, with its errors.
struct ImportRow {
    std::int64_t number = 0;
    csv::Fields fields{};
    std::string note{};
    std::string product_id{};  // The product that it changes.
};

/// Result of the dry run for a row.
enum class Verdict { added, changed, wrong };
constexpr Names<3> names_of(Verdict) {
    return {"new", "changed", "wrong"};
}

void insert_import(sql::Transaction& transaction, const ProductImport& import, std::int64_t now_ms);
std::optional<ProductImport> find_import(sql::Transaction& transaction, const std::string& id);

/// Imports of the last day that were neither applied nor closed, oldest first.
std::vector<ProductImport> list_open_imports(sql::Transaction& transaction, std::int64_t now_ms);

/// Closes an import: from then on it is unknown, and a server of the previous release refuses to
/// check or apply it.
void close_import(sql::Transaction& transaction, const std::string& id);

/// Deletes the stored content of a closed import, a little per transaction.
void delete_content(sql::Database& database, const std::string& id);

/// Deletes only its file in the same way, because applying an import needs only its rows.
void delete_file(sql::Database& database, const std::string& id);

void set_columns(sql::Transaction& transaction, const std::string& id, const csv::Fields& columns);
void set_check_job(sql::Transaction& transaction, const std::string& id, const std::string& job_id);
void set_apply_job(sql::Transaction& transaction, const std::string& id, const std::string& job_id);

/// Stores a piece of the file; a repeated upload replaces it.
void store_part(sql::Transaction& transaction, const std::string& id, std::int64_t part,
                const std::string& content);
std::optional<std::string> find_part(sql::Transaction& transaction, const std::string& id,
                                     std::int64_t part);

/// The numbers of the stored pieces.
struct StoredParts {
    std::int64_t count = 0;
    std::int64_t last = 0;

    bool has_gap() const { return last + 1 > count; }
};
BOOST_DESCRIBE_STRUCT(StoredParts, (), (count, last))
StoredParts find_parts(sql::Transaction& transaction, const std::string& id);

/// Stores the dry run's result for a row.
void insert_row(sql::Transaction& transaction, const std::string& id, Verdict verdict,
                const ImportRow& row);

/// The number of the first row before this one that changes the same product.
std::optional<std::int64_t> find_row_of_product(sql::Transaction& transaction,
                                                const std::string& import_id, const ImportRow& row);

/// Values of a new product that should be unique, by column, normalized for comparison: name,
/// nameBangla, model and slug. Omits missing ones.
using SharedKeys = std::map<std::string, std::string>;
using SharedKey = std::pair<std::string, std::string>;

/// Names of products for sale that share one of these values, by column. The slug has its own
/// check.
std::map<std::string, std::string> find_owners(sql::Transaction& transaction,
                                               const SharedKeys& keys);

/// The first row before this one that adds a product with one of these keys, by its column.
std::map<std::string, std::int64_t> find_rows_of_keys(sql::Transaction& transaction,
                                                      const std::string& import_id,
                                                      std::int64_t before, const SharedKeys& keys);

/// Records that a row adds a product with this key, unless an earlier row does.
void insert_key(sql::Transaction& transaction, const std::string& import_id, const SharedKey& key,
                std::int64_t number);

/// A range of rows of an import: those after a number.
struct RowQuery {
    std::string import_id;
    std::int64_t after = 0;
    std::int64_t limit = 0;
};

/// The rows that add or change something, and the wrong rows.
std::vector<ImportRow> list_rows_to_apply(sql::Transaction& transaction, const RowQuery& query);
std::vector<ImportRow> list_wrong_rows(sql::Transaction& transaction, const RowQuery& query);

/// The rows that undo the import.
std::vector<ImportRow> list_undo_rows(sql::Transaction& transaction, const RowQuery& query);
void set_undo(sql::Transaction& transaction, const std::string& id, const ImportRow& row);

}  // namespace shop::catalogue
