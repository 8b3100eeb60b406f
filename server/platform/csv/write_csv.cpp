#include "platform/csv/write_csv.hpp"

#include "platform/csv/formula.hpp"

namespace shop::csv {
namespace {

constexpr std::string_view needs_quotes = ",;\"\r\n";

void append_field(std::string& file, const std::string& field) {
    const bool is_quoted = field.find_first_of(needs_quotes) != std::string::npos;
    if (is_quoted) file += '"';
    if (starts_formula(field)) file += '\'';
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

}  // namespace shop::csv
