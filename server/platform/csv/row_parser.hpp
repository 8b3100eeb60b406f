#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::csv {

using Fields = std::vector<std::string>;

/// A field, and a row, may have so many bytes.
inline constexpr std::int64_t field_bytes_max = 20'000;
inline constexpr std::size_t row_bytes_max = 64 * 1024;

/// The prefix before the rows of a file, and the field separator.
struct FileStart {
    std::size_t bytes = 0;  // Of the byte order mark and of a first line "sep=;".
    char separator = ',';
};
FileStart start_of(std::string_view file);

/// The comma, semicolon or tab of which the first line that has any of them has most: spreadsheets
/// that write a comma into numbers separate by a semicolon.
char separator_of(std::string_view file);

/// The bytes of the first line, its end included: CR LF, LF or CR.
std::size_t line_bytes(std::string_view text);

/// The text of a cell: without blanks around it, and without the apostrophe that keeps a
/// spreadsheet from calculating it.
std::string cell_text(std::string_view cell);

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

    /// Empty if quotation marks are wrong; the parser has stopped there.
    std::optional<Fields> next_row();

    /// Whether the last row has a quotation mark that does not end.
    bool is_unended() const { return is_unended_; }

private:
    std::optional<std::string> next_field();
    std::optional<std::string> next_quoted();
    std::string taken(std::size_t count);
    bool take(char expected);
    bool take_line_end();

    std::string_view rest_;
    const char separator_;
    bool is_unended_ = false;
};

}  // namespace shop::csv
