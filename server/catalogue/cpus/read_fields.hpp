#pragma once

// The fields of a row of an imported file, with the bounds and the sentences of the API.

#include "platform/csv/csv.hpp"

namespace shop::catalogue {

/// Each reader returns the field of a column, and adds what is wrong with it to the errors. A slug,
/// a socket and a text whose least length is not 0 have to be there.
class RowReader {
public:
    RowReader(const csv::Row& row, const csv::Shape& shape, FieldErrors& errors)
        : row_(row), shape_(shape), errors_(errors) {}

    std::string text(std::string_view column, std::size_t min, std::size_t max);
    std::string slug(std::string_view column);
    /// As the fact of a board is stored: "lga 1700" is LGA1700.
    std::string socket(std::string_view column);
    /// "2024-08", or "2024-08-08".
    std::string month_or_day(std::string_view column);
    /// "2024-08-08", or nothing.
    std::string optional_day(std::string_view column);

private:
    const std::string& field(std::string_view column) const;
    void add_error(std::string_view column, Message error);

    const csv::Row& row_;
    const csv::Shape& shape_;
    FieldErrors& errors_;
};

}  // namespace shop::catalogue
