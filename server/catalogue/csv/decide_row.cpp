#include "catalogue/csv/decide_row.hpp"

#include "catalogue/csv/number_cells.hpp"
#include "catalogue/product_body.hpp"
#include "catalogue/product_pictures.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/csv/csv.hpp"
#include "platform/texts/catalogue_problems.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>

namespace shop::catalogue {
namespace {

std::string cell_of(const Cells& cells, const std::string& column) {
    const auto found = cells.find(column);
    return found == cells.end() ? "" : found->second;
}

Problem wrong_cell(const std::string& column, const ProblemText& text) {
    return problem_at(column, ProblemKind::invalid, text);
}

ProblemText sentence(const Message& words) {
    return {"invalid_fields", words};
}

/// Refuses texts that a spreadsheet saved without Bangla support: it replaces each Bangla letter by
/// a question mark, so the product would lose its texts.
Result<void> check_letters(const Cells& cells, const json::value& body) {
    if (!body.as_object().contains("bangla")) return {};
    for (const auto* column : {"nameBangla", "descriptionBangla"}) {
        const auto cell = cell_of(cells, column);
        const bool has_letters =
            std::ranges::any_of(cell, [](char c) { return static_cast<signed char>(c) < 0; });
        if (has_letters || cell.find("??") == std::string::npos) continue;
        return wrong_cell(column, sentence(texts::csv_errors::lost_letters()));
    }
    return {};
}

/// Refuses a new product that the shop probably already has.
Result<void> check_owners(sql::Transaction& transaction, const Product& product) {
    FieldErrors errors;
    for (const auto& [column, owner] : find_owners(transaction, keys_of(product))) {
        errors.emplace("/" + column, texts::csv_errors::in_shop(owner));
    }
    if (errors.empty()) return {};
    return csv::refused(std::move(errors));
}

Result<DecidedRow> decide_new(sql::Transaction& transaction, const Cells& cells,
                              const ImportOptions& options) {
    if (!options.may_price) return wrong_cell("_id", sentence(texts::csv_errors::no_new_ones()));
    const auto sent = new_product_body(cells);
    if (auto checked = check_letters(cells, sent); !checked) return checked.error();
    const auto body = json::decode<ProductBody>(sent);
    if (!body) return body.error();
    auto product = new_product_of(*body);
    if (auto checked = check_pictures(product); !checked) return checked.error();
    if (product.slug) {
        const auto checked = check_slug(transaction, *product.slug, product.id);
        if (!checked) return checked.error();
    }
    if (!options.allow_duplicates) {
        if (auto checked = check_owners(transaction, product); !checked) return checked.error();
    }
    return AddedRow{std::move(product)};
}

Result<std::int64_t> read_stock_change(const Cells& cells, const ImportOptions& options) {
    const auto cell = cell_of(cells, "stockChange");
    if (cell.empty()) return 0;
    const auto pieces = whole_number(plain_number(cell).value_or(cell));
    if (!pieces || *pieces < -stock_max || *pieces > stock_max) {
        return wrong_cell("stockChange",
                          sentence(texts::field_errors::range(-stock_max, stock_max)));
    }
    if (*pieces != 0 && !options.may_stock) {
        return wrong_cell("stockChange", sentence(texts::csv_errors::not_by_you()));
    }
    return *pieces;
}

/// Whether the row has the product's current version.
Result<void> check_revision(const Product& product, const Cells& cells,
                            const ImportOptions& options) {
    const auto revision = cell_of(cells, "revision");
    if (options.mine_wins || revision == revision_of(product)) return {};
    return wrong_cell("revision", sentence(revision.empty() ? texts::csv_errors::no_revision()
                                                            : texts::csv_errors::changed_since()));
}

/// Runs checks early that the API makes only when it applies the change.
Result<void> check_change(sql::Transaction& transaction, const ChangedRow& row, const Cells& cells,
                          const ImportOptions& options) {
    if (auto checked = check_revision(row.before, cells, options); !checked) return checked;
    if (row.edit.price && *row.edit.price != row.before.price && !options.may_price) {
        return wrong_cell("price", sentence(texts::csv_errors::not_by_you()));
    }
    if (auto checked = check_pictures(edited_by(row.before, row.edit)); !checked) return checked;
    if (row.edit.slug) {
        if (auto checked = check_slug(transaction, *row.edit.slug, row.before.id); !checked) {
            return checked;
        }
    }
    const auto stock = row.before.available_quantity + row.stock_change;
    if (row.stock_change < 0 && stock < 0) {
        return wrong_cell("stockChange",
                          texts::problems::out_of_stock_adjustment(row.before.available_quantity));
    }
    if (row.stock_change > 0 && stock > stock_max) {
        return wrong_cell("stockChange", texts::problems::stock_too_large(
                                             stock_max, row.before.available_quantity));
    }
    return {};
}

Result<bool> read_archive(const Cells& cells) {
    const auto cell = lower_case(cell_of(cells, archive_column));
    if (cell == "yes") return true;
    if (cell.empty() || cell == "no") return false;
    return wrong_cell(archive_column, sentence(texts::csv_errors::yes_or_no()));
}

Result<DecidedRow> decide_archiving(Product product, const Cells& cells,
                                    const ImportOptions& options) {
    if (!options.may_archive) {
        return wrong_cell(archive_column, sentence(texts::csv_errors::not_by_you()));
    }
    if (auto checked = check_revision(product, cells, options); !checked) return checked.error();
    return ArchivedRow{std::move(product)};
}

}  // namespace

SharedKeys keys_of(const Product& product) {
    SharedKeys keys{{"name", lower_case(product.name)}};
    if (product.bangla.name) keys.emplace("nameBangla", search_key(*product.bangla.name));
    if (const auto model = fact_of(product, "model")) keys.emplace("model", lower_case(*model));
    if (product.slug) keys.emplace("slug", *product.slug);
    return keys;
}

bool has_other_stock(const Cells& cells, const Product& product) {
    const auto cell = cell_of(cells, "stock");
    return !cell.empty() && plain_number(cell) != std::to_string(product.available_quantity);
}

Cells cells_of_row(const csv::Fields& columns, const csv::Fields& fields) {
    Cells cells;
    for (std::size_t i = 0; i < columns.size() && i < fields.size(); ++i) {
        cells.emplace(columns[i], fields[i]);
    }
    return cells;
}

Result<DecidedRow> decide_row(sql::Transaction& transaction, const Cells& cells,
                              const ImportOptions& options) {
    const auto archives = read_archive(cells);
    if (!archives) return archives.error();
    auto id = cell_of(cells, "_id");
    if (id.empty() && !*archives) return decide_new(transaction, cells, options);
    if (id.starts_with('#')) id.erase(0, 1);
    if (!is_object_id(id)) return wrong_cell("_id", sentence(texts::field_errors::id()));
    auto product = find_product(transaction, id);
    if (!product) return wrong_cell("_id", texts::problems::unknown_product_address());

    if (*archives) return decide_archiving(*std::move(product), cells, options);

    const auto change = product_change_body(cells, *product);
    if (auto checked = check_letters(cells, change); !checked) return checked.error();
    const auto body = json::decode<EditBody>(change);
    if (!body) return body.error();
    const auto stock_change = read_stock_change(cells, options);
    if (!stock_change) return stock_change.error();
    ChangedRow row{*std::move(product), edit_of(*body), *stock_change};
    // A spreadsheet writes 1250.00 as 1250: compare values, not texts.
    if (row.stock_change == 0 && edited_by(row.before, row.edit) == row.before) {
        return UnchangedRow{std::move(row.before)};
    }
    if (auto checked = check_change(transaction, row, cells, options); !checked) {
        return checked.error();
    }
    return row;
}

}  // namespace shop::catalogue
