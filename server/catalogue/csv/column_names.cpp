#include "catalogue/csv/column_names.hpp"

#include "catalogue/csv/product_cells.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/nearest_name.hpp"
#include "platform/base/text.hpp"
#include "platform/http/http.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>
#include <set>

namespace shop::catalogue {
namespace {

constexpr std::size_t named_characters_max = 60;
constexpr std::string_view signs = " _-.\t\n\r";
constexpr auto usual_columns = "name, price, stock";

/// Columns of products, and columns that exist only in files.
const csv::Fields& known_columns() {
    static const auto columns = [] {
        auto all = product_columns();
        all.insert(all.end(), {"stockChange", archive_column, "fault"});
        return all;
    }();
    return columns;
}

/// Normalizes to lower case, without punctuation and without a part in brackets at the end.
std::string plain_name(std::string_view name) {
    const auto bracket = name.find('(');
    if (bracket != 0) name = name.substr(0, bracket);
    auto plain = lower_case(name);
    std::erase_if(plain, [](char c) { return signs.find(c) != std::string_view::npos; });
    return plain;
}

/// The column for a name; the name itself if no column matches.
std::string column_meant(const std::string& name) {
    if (is_column(name)) return name;
    const auto& known = known_columns();
    const auto found = std::ranges::find(known, plain_name(name), plain_name);
    return found == known.end() ? name : *found;
}

Problem wrong_names(const Message& words) {
    return http::wrong_field("row", words);
}

}  // namespace

bool is_column(const std::string& name) {
    return std::ranges::find(known_columns(), name) != known_columns().end();
}

std::int64_t count_columns(const csv::Fields& names) {
    return std::ranges::count_if(
        names, [](const std::string& name) { return is_column(column_meant(name)); });
}

Result<csv::Fields> columns_of(const csv::Fields& names) {
    const auto is_written = [](const std::string& name) { return !name.empty(); };
    if (std::ranges::none_of(names, is_written) || names.size() > import_columns_max) {
        return wrong_names(
            texts::csv_errors::column_names(static_cast<std::int64_t>(import_columns_max)));
    }
    if (count_columns(names) == 0) {
        const auto& unknown = *std::ranges::find_if(names, is_written);
        const auto nearest = nearest_name(plain_name(unknown), known_columns());
        const std::string shown(first_clusters(unknown, named_characters_max));
        return wrong_names(
            texts::csv_errors::unknown_column(shown, nearest.value_or(usual_columns)));
    }
    const std::set<std::string> written(names.begin(), names.end());
    std::set<std::string> taken;
    csv::Fields columns;
    for (const auto& name : names) {
        auto column = column_meant(name);
        // "Price (old)" next to "price" is a different column.
        if (column != name && written.contains(column)) column = name;
        if (is_column(column) && !taken.insert(column).second) {
            return wrong_names(texts::csv_errors::twice_column(column));
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

}  // namespace shop::catalogue
