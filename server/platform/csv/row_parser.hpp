#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::csv {

using Fields = std::vector<std::string>;

/// A field, and a row, may have so many bytes.
inline constexpr std::int64_t field_bytes_max = 20'000;
inline constexpr std::size_t row_bytes_max = 64 * 1024;

/// A semicolon where the row of the names has more of them than commas: spreadsheets separate by it
/// that write a comma into numbers.
char separator_of(std::string_view file);

/// Takes empty fields off the end, down to `count`: a spreadsheet writes them for columns in which
/// something was once.
void drop_empty_end(Fields& fields, std::size_t count);

/// Reads rows from the beginning of a text. Fields are without blanks around them.
class RowParser {
public:
    RowParser(std::string_view text, char separator) : rest_(text), separator_(separator) {}

    bool is_at_end() const { return rest_.empty(); }

    /// How many bytes are not read yet.
    std::size_t rest_bytes() const { return rest_.size(); }

    /// Nothing where quotation marks are wrong; then the next row begins in the next line, or the
    /// text is at its end.
    std::optional<Fields> next_row();

private:
    std::optional<std::string> next_field();
    std::optional<std::string> next_quoted();
    std::string taken(std::size_t count);
    bool take(char expected);
    bool take_line_end();

    std::string_view rest_;
    const char separator_;
};

}  // namespace shop::csv
