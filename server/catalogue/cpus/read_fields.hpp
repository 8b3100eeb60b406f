#pragma once

// Fields of a row of an imported file, with the limits and error messages of the API.

#include "platform/csv/csv.hpp"

namespace shop::catalogue {

/// Each reader returns the field of a column and adds its errors to the errors. A slug, a socket,
/// and a text with a minimum length above 0 are required.
class CellReader {
public:
    CellReader(const csv::Row& row, const csv::Shape& shape, FieldErrors& errors)
        : row_(row), shape_(shape), errors_(errors) {}

    std::string text(std::string_view column, std::size_t min, std::size_t max);
    std::string slug(std::string_view column);
    /// Normalized like the fact of a board: "lga 1700" is LGA1700.
    std::string socket(std::string_view column);
    /// "2024-08", or "2024-08-08".
    std::string month_or_day(std::string_view column);
    /// "2024-08-08", or empty.
    std::string optional_day(std::string_view column);

private:
    const std::string& field(std::string_view column) const;
    void add_error(std::string_view column, Message error);

    const csv::Row& row_;
    const csv::Shape& shape_;
    FieldErrors& errors_;
};

}  // namespace shop::catalogue
