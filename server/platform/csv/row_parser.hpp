#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::csv {

using Fields = std::vector<std::string>;

/// Maximum size of a field and of a row.
inline constexpr std::int64_t field_bytes_max = 20'000;
inline constexpr std::size_t row_bytes_max = 64 * 1024;

/// The size of a file's preamble, and the field separator.
struct FileStart {
    std::size_t bytes = 0;  // The byte order mark and a first line "sep=;".
    char separator = ',';
};
FileStart start_of(std::string_view file);

/// The most frequent of comma, semicolon and tab in the first line that has any of them.
/// Spreadsheets that use a decimal comma separate fields with semicolons.
char separator_of(std::string_view file);

/// The length of the first line, including its line ending: CR LF, LF or CR.
std::size_t line_bytes(std::string_view text);

/// The text of a cell: trimmed, and without the apostrophe that stops a spreadsheet from
/// calculating.
std::string cell_text(std::string_view cell);

/// Removes trailing empty fields, down to `count` fields: spreadsheets write them for columns that
/// were once used.
void drop_empty_end(Fields& fields, std::size_t count);

/// Reads rows from the beginning of a text, and trims the fields.
class RowParser {
public:
    RowParser(std::string_view text, char separator) : rest_(text), separator_(separator) {}

    bool is_at_end() const { return rest_.empty(); }

    /// Number of unread bytes.
    std::size_t rest_bytes() const { return rest_.size(); }

    /// Empty if the quotation marks are broken; the parser stops there.
    std::optional<Fields> next_row();

    /// Whether the last row has an unclosed quotation mark.
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
