#pragma once

#include "platform/files/open_file.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::csv {

/// Prefix that makes spreadsheets read a file as UTF-8.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
inline constexpr auto content_type = "text/csv; charset=utf-8";

/// Appends a row to `file` (RFC 4180). Puts an apostrophe before text that a spreadsheet would
/// calculate, such as "=1"; read_csv() removes it. Amounts such as "-1.00" stay as they are.
void append_row(std::string& file, const std::vector<std::string>& fields);

/// Appends the next rows to `text`. Returns whether there may be more.
using AppendRows = std::function<bool(std::string& text)>;

/// An unnamed file in `folder` with these columns and all rows. Memory holds only the rows that one
/// call of `append_rows` writes.
OpenFilePtr write_file(const std::filesystem::path& folder, const std::vector<std::string>& columns,
                       const AppendRows& append_rows);

}  // namespace shop::csv
