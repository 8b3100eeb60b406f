#pragma once

// The stored file of an import, read in steps.

#include "catalogue/csv/import_store.hpp"
#include "platform/csv/csv.hpp"
#include "platform/json/encode.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace shop::catalogue {

/// The counts of a dry run.
struct Counts {
    std::int64_t added = 0;
    std::int64_t changed = 0;
    std::int64_t archived = 0;
    std::int64_t same = 0;
    std::int64_t wrong = 0;
    std::int64_t other_stock = 0;  // Rows whose stock differs from their product's; not applied.
    std::int64_t prices_up = 0;
    std::int64_t prices_down = 0;
    std::int64_t prices_far = 0;  // Of these two, the changes by more than half of the price.
};
// Without `added`, which is "new" in JSON.
BOOST_DESCRIBE_STRUCT(Counts, (),
                      (changed, archived, same, wrong, other_stock, prices_up, prices_down,
                       prices_far))

/// A cell that would change something, with the start of its current and new text.
struct ShownChange {
    std::int64_t row = 0;
    std::string name;  // Of the product.
    std::string column;
    std::string from;
    std::string to;
};
BOOST_DESCRIBE_STRUCT(ShownChange, (), (row, name, column, from, to))

/// Counts as JSON of the cursor and the result, with the changes of the preview.
json::Object counts_object(const Counts& counts, const std::vector<ShownChange>& changes);

/// The cursor of the job: where a step starts, with the counts of the earlier steps.
struct ImportPosition {
    std::int64_t part = 0;
    std::size_t offset = 0;  // Offset within the part.
    std::int64_t number = 1;
    std::string separator = ",";
    csv::Fields columns{};
    Counts counts{};
    std::vector<ShownChange> changes{};
    std::int64_t told = 0;  // Errors stored as job rows.
};
BOOST_DESCRIBE_STRUCT(ImportPosition, (), (changes, part, offset, number, separator, columns, told))

std::string cursor_of(const ImportPosition& position);
ImportPosition position_of(const std::string& cursor);

/// Reads the rows of the stored file from a cursor on.
class FileRows {
public:
    FileRows(sql::Transaction& transaction, std::string import_id, ImportPosition& position);

    /// Call once the column names are known.
    void expect_columns() { reader_->expect_width(position_.columns.size()); }

    /// Moves the cursor past the row. Empty at the end of the file.
    std::optional<csv::RawRow> next();

private:
    bool add_part();

    sql::Transaction& transaction_;
    const std::string import_id_;
    ImportPosition& position_;
    std::int64_t part_;
    std::deque<std::size_t> part_bytes_{};  // Starts with the part that contains the cursor.
    bool is_whole_ = false;
    std::optional<csv::RowReader> reader_{};
};

}  // namespace shop::catalogue
