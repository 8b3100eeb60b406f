#include "catalogue/cpus/read_fields.hpp"

#include "catalogue/facts.hpp"
#include "catalogue/slug.hpp"
#include "platform/json/decode.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>

namespace shop::catalogue {
namespace {

constexpr std::size_t slug_bytes_max = 80;

const FactRule& socket_rule() {
    return *std::ranges::find(fact_rules(), "socket", &FactRule::name);
}

}  // namespace

const std::string& CellReader::field(std::string_view column) const {
    const auto place = std::ranges::find(shape_.columns, column) - shape_.columns.begin();
    return row_.fields.at(static_cast<std::size_t>(place));
}

void CellReader::add_error(std::string_view column, Message error) {
    errors_.emplace(csv::pointer_to(row_, column), std::move(error));
}

std::string CellReader::text(std::string_view column, std::size_t min, std::size_t max) {
    json::Reading reading{csv::pointer_to(row_, column)};
    std::string read;
    json::read_text(reading, json::value(field(column)), read, min, max);
    errors_.merge(reading.errors);
    return read;
}

std::string CellReader::slug(std::string_view column) {
    const auto errors_before = errors_.size();
    auto read = text(column, 1, slug_bytes_max);
    if (errors_.size() == errors_before && !is_slug(read)) {
        add_error(column, texts::field_errors::slug());
    }
    return read;
}

std::string CellReader::socket(std::string_view column) {
    const auto read = text(column, 1, static_cast<std::size_t>(socket_rule().max));
    return read_facet_value(socket_rule(), read).value_or("");
}

std::string CellReader::month_or_day(std::string_view column) {
    const auto& read = field(column);
    if (!is_day(read) && !is_day(read + "-01")) {
        add_error(column, texts::csv_errors::month_or_day());
    }
    return read;
}

std::string CellReader::optional_day(std::string_view column) {
    const auto& read = field(column);
    if (!read.empty() && !is_day(read)) add_error(column, texts::field_errors::date());
    return read;
}

}  // namespace shop::catalogue
