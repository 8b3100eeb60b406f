#pragma once

#include "platform/files/open_file.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::csv {

/// Prefix of a file that makes spreadsheets read it as UTF-8.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
inline constexpr auto content_type = "text/csv; charset=utf-8";

/// Writes a row behind `file` (RFC 4180). A text that a spreadsheet would calculate, such as "=1",
/// gets an apostrophe before it, which read_csv() takes away. An amount such as "-1.00" gets none.
void append_row(std::string& file, const std::vector<std::string>& fields);

/// Writes the next rows of a file behind `text`; whether there may be more.
using AppendRows = std::function<bool(std::string& text)>;

/// An unnamed file in `folder` with these columns and all rows. Holds only the rows that
/// `append_rows` writes at once in memory.
OpenFilePtr write_file(const std::filesystem::path& folder, const std::vector<std::string>& columns,
                       const AppendRows& append_rows);

}  // namespace shop::csv
