#include "catalogue/csv/column_names.hpp"
#include "catalogue/csv/decide_row.hpp"
#include "catalogue/csv/import_file.hpp"
#include "catalogue/csv/import_jobs.hpp"
#include "platform/base/bangla.hpp"
#include "platform/csv/csv.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <map>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

constexpr int rows_of_step = 500;
constexpr std::int64_t reported_errors_max = 1'000;

/// The column names may follow up to this many lines, such as a title.
constexpr int lines_before_names_max = 5;

/// The preview shows up to this many cells of the first changed rows, and as many of those whose
/// price changes by more than half.
constexpr std::int64_t shown_rows_max = 10;
constexpr std::int64_t shown_cells_max = 5;
constexpr std::size_t shown_characters_max = 80;

std::string result_of(const ImportPosition& position) {
    csv::Fields unknown;
    for (const auto& column : position.columns) {
        if (!is_column(column)) unknown.push_back(column);
    }
    return counts_object(position.counts, position.changes).add("unknownColumns", unknown).text();
}

/// The output of a step.
struct Step {
    Language language = Language::english;  // Of the file with the wrong rows.
    ImportPosition position{};
    jobs::Progress progress{};
    std::vector<std::pair<Verdict, ImportRow>> rows{};
    std::map<SharedKey, std::int64_t> keys{};  // Of new products, with their first row.
};

void report(Step& step, std::int64_t number, const std::string& column, const Message& words) {
    if (step.position.told >= reported_errors_max) return;
    ++step.position.told;
    step.progress.rows.push_back(
        {step.position.told, std::to_string(number) + "/" + column, true, words});
}

void add_wrong(Step& step, csv::RawRow row, const Problem& problem) {
    ++step.position.counts.wrong;
    ++step.progress.refused;
    std::string note;
    for (const auto& [pointer, words] : problem.errors) {
        const auto column = column_of(pointer);
        report(step, row.number, column, words);
        note += (note.empty() ? "" : "; ") + column + ": " + words.in(step.language);
    }
    step.rows.emplace_back(Verdict::wrong,
                           ImportRow{row.number, std::move(row.fields), std::move(note)});
}

Problem row_problem(const Message& words) {
    return http::wrong_field("row", words);
}

/// The error in the form of a row, if there is one.
std::optional<Problem> wrong_form(csv::RawRow& row, const csv::Fields& columns) {
    if (const auto wrong = csv::wrong_form(row, columns.size())) return row_problem(*wrong);
    FieldErrors errors;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (std::ssize(row.fields[i]) <= csv::field_bytes_max) continue;
        errors.emplace("/" + columns[i], texts::csv_errors::bytes(csv::field_bytes_max));
    }
    if (errors.empty()) return std::nullopt;
    return csv::refused(std::move(errors));
}

/// An earlier row that changes this product. Applied one after the other, the second would find
/// another version, and the original values of both would be lost.
std::optional<std::int64_t> find_earlier_row(sql::Transaction& transaction,
                                             const ProductImport& import, const Step& step,
                                             const ImportRow& row) {
    for (const auto& [verdict, other] : step.rows) {
        if (verdict == Verdict::changed && other.product_id == row.product_id) return other.number;
    }
    return find_row_of_product(transaction, import.id, row);
}

/// Refuses a new product that an earlier row already adds. If duplicates are allowed, only the slug
/// must be unique.
Result<void> check_earlier_rows(sql::Transaction& transaction, const ProductImport& import,
                                const Step& step, std::int64_t number, SharedKeys keys) {
    if (import.options.allow_duplicates) {
        std::erase_if(keys, [](const auto& key) { return key.first != "slug"; });
    }
    auto rows = find_rows_of_keys(transaction, import.id, number, keys);
    for (const auto& key : keys) {
        const auto found = step.keys.find(key);
        if (found != step.keys.end()) rows.emplace(key.first, found->second);
    }
    FieldErrors errors;
    for (const auto& [column, row] : rows) {
        errors.emplace("/" + column, texts::csv_errors::twice(row));
    }
    if (errors.empty()) return {};
    return csv::refused(std::move(errors));
}

std::string beginning_of(const std::string& text) {
    const auto begin = first_clusters(text, shown_characters_max);
    return std::string(begin) + (begin.size() < text.size() ? "…" : "");
}

/// Counts a price change; returns whether the price changes by more than half.
bool count_price(Counts& counts, Money before, Money after) {
    if (after == before) return false;
    ++(after > before ? counts.prices_up : counts.prices_down);
    const auto difference =
        after > before ? after.paisa - before.paisa : before.paisa - after.paisa;
    const bool is_far = 2 * difference > before.paisa;
    if (is_far) ++counts.prices_far;
    return is_far;
}

/// Adds the cells of the row to the preview.
void show_change(ImportPosition& position, std::int64_t number, const ChangedRow& change) {
    const auto after = edited_by(change.before, change.edit);
    const auto was_far = position.counts.prices_far;
    const bool is_far = count_price(position.counts, change.before.price, after.price);
    const bool is_first = position.counts.changed <= shown_rows_max;
    if (!is_first && (!is_far || was_far >= shown_rows_max)) return;
    auto from = cells_of(change.before);
    auto to = cells_of(after);
    const auto& columns = product_columns();
    std::int64_t cells = 0;
    for (std::size_t i = 0; i < columns.size() && cells < shown_cells_max; ++i) {
        if (columns[i] == "stock" && change.stock_change != 0) {
            to[i] = std::to_string(after.available_quantity + change.stock_change);
        }
        const bool is_wanted = is_first ? columns[i] != "revision" : columns[i] == "price";
        if (!is_wanted || from[i] == to[i]) continue;
        ++cells;
        position.changes.push_back(
            {number, change.before.name, columns[i], beginning_of(from[i]), beginning_of(to[i])});
    }
}

/// Counts a valid row, and stores it if it changes something.
void add_good(Step& step, ImportRow row, const DecidedRow& decided, const Cells& cells) {
    ++step.progress.done;
    auto& counts = step.position.counts;
    if (const auto* nothing = std::get_if<UnchangedRow>(&decided)) {
        ++counts.same;
        if (has_other_stock(cells, nothing->product)) ++counts.other_stock;
        return;
    }
    if (const auto* added = std::get_if<AddedRow>(&decided)) {
        ++counts.added;
        for (const auto& key : keys_of(added->product)) step.keys.emplace(key, row.number);
        step.rows.emplace_back(Verdict::added, std::move(row));
        return;
    }
    if (const auto* change = std::get_if<ChangedRow>(&decided)) {
        ++counts.changed;
        show_change(step.position, row.number, *change);
        if (has_other_stock(cells, change->before)) ++counts.other_stock;
    } else {
        ++counts.archived;
    }
    step.rows.emplace_back(Verdict::changed, std::move(row));
}

/// The id of the product that a row changes or archives.
std::string changed_product(const DecidedRow& row) {
    if (const auto* change = std::get_if<ChangedRow>(&row)) return change->before.id;
    if (const auto* archiving = std::get_if<ArchivedRow>(&row)) return archiving->product.id;
    return "";
}

void check_row(sql::Transaction& transaction, const ProductImport& import, Step& step,
               csv::RawRow row) {
    const bool is_empty = std::ranges::all_of(row.fields, &std::string::empty);
    if (is_empty && row.fault == csv::RowFault::none) return;
    if (auto wrong = wrong_form(row, step.position.columns)) {
        return add_wrong(step, std::move(row), *wrong);
    }
    const auto cells = cells_of_row(step.position.columns, row.fields);
    const auto decided = decide_row(transaction, cells, import.options);
    if (!decided) return add_wrong(step, std::move(row), decided.error());
    ImportRow checked{row.number, row.fields, "", changed_product(*decided)};
    if (const auto* added = std::get_if<AddedRow>(&*decided)) {
        const auto once =
            check_earlier_rows(transaction, import, step, row.number, keys_of(added->product));
        if (!once) return add_wrong(step, std::move(row), once.error());
    } else if (!checked.product_id.empty()) {
        if (const auto earlier = find_earlier_row(transaction, import, step, checked)) {
            const auto twice = http::wrong_field("_id", texts::csv_errors::twice(*earlier));
            return add_wrong(step, std::move(row), twice);
        }
    }
    add_good(step, std::move(checked), *decided, cells);
}

/// The row with the column names: the first row, or a row below a title that contains two column
/// names.
std::optional<csv::RawRow> find_head(FileRows& rows) {
    auto first = rows.next();
    if (!first || count_columns(first->fields) > 0) return first;
    for (int count = 0; count < lines_before_names_max; ++count) {
        auto next = rows.next();
        if (!next) break;
        if (count_columns(next->fields) > 1) return next;
    }
    return first;
}

/// Reads the column names. Returns false, with the errors, if it cannot.
bool read_columns(Step& step, FileRows& rows) {
    auto head = find_head(rows).value_or(csv::RawRow{1});
    csv::drop_empty_end(head.fields, 0);
    if (head.fault != csv::RowFault::none) {
        const auto wrong = csv::wrong_form(head, head.fields.size());
        add_wrong(step, std::move(head), row_problem(*wrong));
        return false;
    }
    auto columns = columns_of(head.fields);
    if (!columns) {
        add_wrong(step, std::move(head), columns.error());
        return false;
    }
    step.position.columns = *std::move(columns);
    rows.expect_columns();
    return true;
}

Step read_step(sql::Transaction& transaction, const ProductImport& import,
               const std::string& cursor, Language language) {
    Step step;
    step.language = language;
    step.position = position_of(cursor);
    FileRows rows(transaction, import.id, step.position);
    const bool is_first = step.position.number == 1;
    if (is_first && !read_columns(step, rows)) {
        step.progress.is_last = true;
        return step;
    }
    for (int count = 0; count < rows_of_step; ++count) {
        auto row = rows.next();
        if (!row) {
            step.progress.is_last = true;
            return step;
        }
        if (row->number > import_rows_max + 1) {
            add_wrong(step, std::move(*row), row_problem(texts::csv_errors::rows(import_rows_max)));
            step.progress.is_last = true;
            return step;
        }
        check_row(transaction, import, step, std::move(*row));
    }
    return step;
}

}  // namespace

jobs::Kind check_products_kind(sql::Database& database) {
    const auto run = [&database](const jobs::Job& job, std::int64_t) {
        const auto input = js::parse(job.input);
        const std::string import_id(input.at("import").as_string());
        const auto language = find_language(input.at("language").as_string());
        auto step = database.read([&](sql::Transaction& transaction) {
            return read_step(transaction, find_import(transaction, import_id).value(), job.cursor,
                             language.value_or(Language::english));
        });
        const auto store = [&](sql::Transaction& transaction) -> Result<void> {
            set_columns(transaction, import_id, step.position.columns);
            for (const auto& [verdict, row] : step.rows) {
                insert_row(transaction, import_id, verdict, row);
            }
            for (const auto& [key, number] : step.keys) {
                insert_key(transaction, import_id, key, number);
            }
            return {};
        };
        database.write(store).value();
        step.progress.cursor = cursor_of(step.position);
        step.progress.result = result_of(step.position);
        return step.progress;
    };
    return {check_kind, {http::Permission::products_edit}, jobs::FreeStep(run)};
}

}  // namespace shop::catalogue
