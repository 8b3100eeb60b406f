#include "catalogue/csv/product_cells.hpp"

#include "catalogue/csv/number_cells.hpp"
#include "catalogue/facts.hpp"
#include "catalogue/product_pictures.hpp"
#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value_from.hpp>

#include <algorithm>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

constexpr std::size_t revision_digits = 12;
constexpr std::string_view set_separator = ", ";
const std::string pictures_column = "morePictures";
/// Columns with a number that an empty cell removes, and the members of the body.
const std::map<std::string, std::string> optional_columns = {{"reorderAt", "reorderAt"},
                                                             {"weight", "weightGrams"}};
constexpr char mark = '#';

/// Columns with the same name as a member of the body, and whether they contain a number.
const std::map<std::string, bool> plain_columns = {{"name", false},       {"description", false},
                                                   {"img", false},        {"slug", false},
                                                   {"minQuantity", true}, {"price", true}};

/// Columns of the texts in Bangla, and their members.
const std::map<std::string, std::string> bangla_columns = {{"nameBangla", "name"},
                                                           {"descriptionBangla", "description"}};

csv::Fields read_columns() {
    csv::Fields columns{
        "_id", "revision",    "name",  "nameBangla", "description", "descriptionBangla",
        "img", "minQuantity", "price", "stock",      "slug"};
    for (const auto& rule : fact_rules()) columns.push_back(rule.name);
    for (const auto& column : {"reorderAt", "morePictures", "weight"}) columns.emplace_back(column);
    return columns;
}

std::string cell_of(const js::value& fact) {
    if (fact.is_string()) return std::string(fact.get_string());
    if (fact.is_bool()) return fact.get_bool() ? "yes" : "no";
    if (fact.is_int64()) return std::to_string(fact.get_int64());
    std::string cell;
    if (!fact.is_array()) return cell;
    for (const auto& one : fact.get_array()) {
        if (!cell.empty()) cell += set_separator;
        cell += cell_of(one);
    }
    return cell;
}

js::object facts_of(const Product& product) {
    if (!product.facts) return {};
    return js::parse(*product.facts).as_object();
}

/// Adds a mark before a text that a spreadsheet would read as a number or a date and reformat, such
/// as the version 1.30, and before a text that already starts with the mark.
std::string marked(const std::string& text) {
    const bool looks_like_number =
        std::string_view(".0123456789").find(text.front()) != std::string_view::npos &&
        text.find_first_not_of("0123456789.,-+/:eE% ") == std::string::npos;
    return looks_like_number || text.starts_with(mark) ? mark + text : text;
}

std::string unmarked(const std::string& cell) {
    return cell.starts_with(mark) ? cell.substr(1) : cell;
}

std::string fact_cell(const js::object& facts, const std::string& name) {
    const auto* const fact = facts.if_contains(name);
    if (fact == nullptr) return "";
    const auto cell = cell_of(*fact);
    return fact->is_string() && !cell.empty() ? marked(cell) : cell;
}

/// The number in the cell; otherwise its text.
js::value number_or_text(const std::string& cell, bool is_price = false) {
    const auto plain = is_price ? plain_price(cell) : plain_number(cell);
    if (!plain) return js::value(cell);
    const auto number = json::read(*plain);
    return number && number->is_number() ? *number : js::value(cell);
}

js::value fact_value(const FactRule& rule, const std::string& cell) {
    switch (rule.kind) {
        case FactKind::word:
        case FactKind::text:
        case FactKind::date: return js::value(unmarked(cell));
        case FactKind::whole: return number_or_text(cell);
        case FactKind::flag:
            if (cell == "yes" || cell == "no") return cell == "yes";
            return js::value(cell);
        case FactKind::choice:
            return rule.choices.front().is_string() ? js::value(cell) : number_or_text(cell);
        case FactKind::choices: break;
    }
    js::array set;
    for (std::size_t begin = 0; begin <= cell.size();) {
        const auto end = std::min(cell.find(',', begin), cell.size());
        const auto one = trimmed(std::string_view(cell).substr(begin, end - begin));
        if (!one.empty()) set.push_back(js::value(std::string_view(one)));
        begin = end + 1;
    }
    return set;
}

/// Applies the cells that differ from `known` to `facts`; an empty cell removes its fact. False if
/// none differs.
bool change_facts(js::object& facts, const Cells& cells, const js::object& known) {
    bool differs = false;
    for (const auto& rule : fact_rules()) {
        const auto cell = cells.find(rule.name);
        if (cell == cells.end() || cell->second == fact_cell(known, rule.name)) continue;
        differs = true;
        if (cell->second.empty()) {
            facts.erase(rule.name);
        } else {
            facts[rule.name] = fact_value(rule, cell->second);
        }
    }
    return differs;
}

/// The same for the texts in Bangla.
bool change_bangla(js::object& bangla, const Cells& cells, const Cells& known) {
    bool differs = false;
    for (const auto& [column, member] : bangla_columns) {
        const auto cell = cells.find(column);
        const bool is_here = cell != cells.end();
        const auto& text = is_here ? cell->second : known.at(column);
        if (text != known.at(column)) differs = true;
        bangla[member] = text;
    }
    return differs;
}

/// Builds the body from all cells that differ from `known`, with the facts already in `facts`.
js::value body_of(const Cells& cells, const Cells& known, const js::object& facts) {
    js::object body;
    for (const auto& [column, is_number] : plain_columns) {
        const auto cell = cells.find(column);
        if (cell == cells.end() || cell->second == known.at(column)) continue;
        body[column] =
            is_number ? number_or_text(cell->second, column == "price") : js::value(cell->second);
    }
    for (const auto& [column, member] : optional_columns) {
        const auto cell = cells.find(column);
        if (cell == cells.end() || cell->second == known.at(column)) continue;
        body[member] = cell->second.empty() ? js::value() : number_or_text(cell->second);
    }
    const auto pictures = cells.find(pictures_column);
    if (pictures != cells.end() && pictures->second != known.at(pictures_column)) {
        body[pictures_column] = js::value_from(addresses_in(pictures->second));
    }
    js::object bangla;
    if (change_bangla(bangla, cells, known)) body["bangla"] = std::move(bangla);
    auto changed = facts;
    if (change_facts(changed, cells, facts)) {
        body["facts"] = changed.empty() ? js::value() : js::value(std::move(changed));
    }
    return body;
}

Cells by_column(const csv::Fields& fields) {
    Cells cells;
    const auto& columns = product_columns();
    for (std::size_t i = 0; i < columns.size(); ++i) cells[columns[i]] = fields[i];
    return cells;
}

}  // namespace

const csv::Fields& product_columns() {
    static const auto columns = read_columns();
    return columns;
}

csv::Fields cells_with_revision(const Product& product, std::string revision) {
    csv::Fields cells{mark + product.id,
                      std::move(revision),
                      product.name,
                      product.bangla.name.value_or(""),
                      product.description,
                      product.bangla.description.value_or(""),
                      product.img,
                      std::to_string(product.min_quantity),
                      to_decimal(product.price),
                      std::to_string(product.available_quantity),
                      product.slug.value_or("")};
    const auto facts = facts_of(product);
    for (const auto& rule : fact_rules()) cells.push_back(fact_cell(facts, rule.name));
    cells.push_back(product.reorder_at ? std::to_string(*product.reorder_at) : "");
    cells.push_back(joined_addresses(product.more_pictures));
    cells.push_back(product.weight_grams ? std::to_string(*product.weight_grams) : "");
    return cells;
}

std::string revision_of(const Product& product) {
    auto without_stock = product;
    without_stock.available_quantity = 0;
    std::string text;
    auto cells = cells_with_revision(without_stock, "");
    // Older files lack up to three of the last columns.
    for (int i = 0; i < 3 && cells.back().empty(); ++i) cells.pop_back();
    for (const auto& cell : cells) {
        text += std::to_string(cell.size()) + ":" + cell + ",";
    }
    return "r" + security::sha256_hex(text).substr(0, revision_digits);
}

csv::Fields cells_of(const Product& product) {
    return cells_with_revision(product, revision_of(product));
}

json::value new_product_body(const Cells& cells) {
    static const auto nothing = by_column(csv::Fields(product_columns().size()));
    auto body = body_of(cells, nothing, {});
    const auto stock = cells.find("stock");
    if (stock != cells.end() && !stock->second.empty()) {
        body.as_object()["availableQuantity"] = number_or_text(stock->second);
    }
    return body;
}

json::value product_change_body(const Cells& cells, const Product& product) {
    return body_of(cells, by_column(cells_of(product)), facts_of(product));
}

std::string column_of(std::string_view pointer) {
    if (pointer == "/availableQuantity") return "stock";
    if (pointer == "/bangla/name") return "nameBangla";
    if (pointer == "/bangla/description") return "descriptionBangla";
    if (pointer == "/weightGrams") return "weight";
    if (pointer.starts_with("/" + pictures_column)) return pictures_column;
    return std::string(pointer.substr(pointer.rfind('/') + 1));
}

}  // namespace shop::catalogue
