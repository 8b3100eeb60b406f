#pragma once

// The stored file of an import, read by steps.

#include "catalogue/csv/import_store.hpp"
#include "platform/csv/row_reader.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>

namespace shop::catalogue {

/// Where a step begins, and what the steps before it have counted: the cursor of the job.
struct Place {
    std::int64_t part = 0;
    std::size_t offset = 0;  // In the part.
    std::int64_t number = 1;
    std::string separator = ",";
    csv::Fields columns{};
    std::int64_t added = 0;
    std::int64_t changed = 0;
    std::int64_t same = 0;
    std::int64_t wrong = 0;
    std::int64_t told = 0;  // Errors that are rows of the job.
};

std::string cursor_of(const Place& place);
Place place_of(const std::string& cursor);

/// Reads the rows of the stored file from a place on.
class FileRows {
public:
    FileRows(sql::Transaction& transaction, std::string import_id, Place& place);

    /// Moves the place behind the row. Nothing at the end of the file.
    std::optional<csv::RawRow> next();

private:
    bool add_part();

    sql::Transaction& transaction_;
    const std::string import_id_;
    Place& place_;
    std::int64_t part_;
    std::deque<std::size_t> part_bytes_{};  // From the part in which the place is.
    bool is_whole_ = false;
    std::optional<csv::RowReader> reader_{};
};

}  // namespace shop::catalogue
