#include "platform/csv/write_csv.hpp"

#include "platform/csv/formula.hpp"

#include <utility>

namespace shop::csv {
namespace {

constexpr std::string_view needs_quotes = ",;\"\r\n";

void append_field(std::string& file, const std::string& field) {
    const bool is_quoted = field.find_first_of(needs_quotes) != std::string::npos;
    if (is_quoted) file += '"';
    if (starts_formula(field) && !is_negative_amount(field)) file += '\'';
    for (const char c : field) {
        if (c == '"') file += '"';
        file += c;
    }
    if (is_quoted) file += '"';
}

}  // namespace

void append_row(std::string& file, const std::vector<std::string>& fields) {
    for (bool is_first = true; const auto& field : fields) {
        if (!is_first) file += ',';
        is_first = false;
        append_field(file, field);
    }
    file += "\r\n";
}

OpenFilePtr write_file(const std::filesystem::path& folder, const std::vector<std::string>& columns,
                       const AppendRows& append_rows) {
    ScratchFile file(folder);
    std::string text(byte_order_mark);
    append_row(text, columns);
    for (bool has_more = true; has_more;) {
        has_more = append_rows(text);
        file.append(text);
        text.clear();
    }
    return std::move(file).finish();
}

}  // namespace shop::csv
