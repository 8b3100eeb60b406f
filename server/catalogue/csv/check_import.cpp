#include "catalogue/csv/decide_row.hpp"
#include "catalogue/csv/import_file.hpp"
#include "catalogue/csv/import_jobs.hpp"
#include "platform/texts/texts.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <set>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

constexpr int rows_of_step = 500;
constexpr std::int64_t told_errors_max = 1'000;

/// Columns that no product has, but a row may.
const std::set<std::string, std::less<>> further_columns{"stockChange", "fault"};

std::string result_of(const Place& place) {
    csv::Fields unknown;
    const auto& known = product_columns();
    for (const auto& column : place.columns) {
        const bool is_known = std::ranges::find(known, column) != known.end();
        if (!is_known && !further_columns.contains(column)) unknown.push_back(column);
    }
    return json::Object{}
        .add("new", place.added)
        .add("changed", place.changed)
        .add("same", place.same)
        .add("wrong", place.wrong)
        .add("unknownColumns", unknown)
        .text();
}

/// What a step writes.
struct Step {
    Language language = Language::english;  // Of the file with the wrong rows.
    Place place{};
    jobs::Progress progress{};
    std::vector<std::pair<Verdict, ImportRow>> rows{};
};

void tell(Step& step, std::int64_t number, const std::string& column, const Message& words) {
    if (step.place.told >= told_errors_max) return;
    ++step.place.told;
    step.progress.rows.push_back(
        {step.place.told, std::to_string(number) + "/" + column, true, words});
}

void add_wrong(Step& step, csv::RawRow row, const Problem& problem) {
    ++step.place.wrong;
    ++step.progress.refused;
    std::string note;
    for (const auto& [pointer, words] : problem.errors) {
        const auto column = column_of(pointer);
        tell(step, row.number, column, words);
        note += (note.empty() ? "" : "; ") + column + ": " + words.in(step.language);
    }
    step.rows.emplace_back(Verdict::wrong,
                           ImportRow{row.number, std::move(row.fields), std::move(note)});
}

Problem row_problem(const Message& words) {
    return http::wrong_field("row", words);
}

/// What is wrong with the form of a row, if anything.
std::optional<Problem> wrong_form(const csv::RawRow& row, const csv::Fields& columns) {
    if (row.fields.empty()) return row_problem(texts::csv_errors::quotes());
    if (row.fields.size() != columns.size()) {
        return row_problem(texts::csv_errors::fields(std::ssize(row.fields), std::ssize(columns)));
    }
    FieldErrors errors;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (std::ssize(row.fields[i]) <= csv::field_bytes_max) continue;
        errors.emplace("/" + columns[i], texts::csv_errors::bytes(csv::field_bytes_max));
    }
    if (errors.empty()) return std::nullopt;
    return Problem{ProblemKind::invalid, texts::problems::invalid_fields_several(),
                   std::move(errors)};
}

/// An earlier row that changes this product. Applied one after the other, the second would find
/// another version, and what was before both would be lost.
std::optional<std::int64_t> find_earlier_row(sql::Transaction& transaction,
                                             const ProductImport& import, const Step& step,
                                             const ImportRow& row) {
    for (const auto& [verdict, other] : step.rows) {
        if (verdict == Verdict::changed && other.product_id == row.product_id) return other.number;
    }
    return find_row_of_product(transaction, import.id, row);
}

void check_row(sql::Transaction& transaction, const ProductImport& import, Step& step,
               csv::RawRow row) {
    if (std::ranges::all_of(row.fields, &std::string::empty) && !row.fields.empty()) return;
    csv::drop_empty_end(row.fields, step.place.columns.size());
    if (auto wrong = wrong_form(row, step.place.columns)) {
        return add_wrong(step, std::move(row), *wrong);
    }
    const auto decided =
        decide_row(transaction, cells_of_row(step.place.columns, row.fields), import.options);
    if (!decided) return add_wrong(step, std::move(row), decided.error());
    ImportRow checked{row.number, row.fields};
    if (const auto* change = std::get_if<RowOfChange>(&*decided)) {
        checked.product_id = change->before.id;
        if (const auto earlier = find_earlier_row(transaction, import, step, checked)) {
            const auto twice = http::wrong_field("_id", texts::csv_errors::twice(*earlier));
            return add_wrong(step, std::move(row), twice);
        }
    }
    ++step.progress.done;
    if (std::holds_alternative<RowOfNothing>(*decided)) {
        ++step.place.same;
        return;
    }
    const bool is_new = std::holds_alternative<RowOfNewProduct>(*decided);
    ++(is_new ? step.place.added : step.place.changed);
    step.rows.emplace_back(is_new ? Verdict::added : Verdict::changed, std::move(checked));
}

/// The names of the columns. False, with what is wrong, where they cannot be.
bool read_columns(Step& step, const std::optional<csv::RawRow>& head) {
    auto columns = head ? head->fields : csv::Fields{};
    csv::drop_empty_end(columns, 0);
    const std::set<std::string> different(columns.begin(), columns.end());
    const auto& known = product_columns();
    const bool has_known = std::ranges::any_of(columns, [&](const std::string& column) {
        return std::ranges::find(known, column) != known.end();
    });
    step.place.columns = columns;
    if (has_known && different.size() == columns.size() && columns.size() <= import_columns_max) {
        return true;
    }
    step.place.columns.clear();
    add_wrong(step, {1, columns, 0},
              row_problem(
                  texts::csv_errors::column_names(static_cast<std::int64_t>(import_columns_max))));
    return false;
}

Step read_step(sql::Transaction& transaction, const ProductImport& import,
               const std::string& cursor, Language language) {
    Step step;
    step.language = language;
    step.place = place_of(cursor);
    FileRows rows(transaction, import.id, step.place);
    const bool is_first = step.place.number == 1;
    if (is_first && !read_columns(step, rows.next())) {
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
            set_columns(transaction, import_id, step.place.columns);
            for (const auto& [verdict, row] : step.rows) {
                insert_row(transaction, import_id, verdict, row);
            }
            return {};
        };
        database.write(store).value();
        step.progress.cursor = cursor_of(step.place);
        step.progress.result = result_of(step.place);
        return step.progress;
    };
    return {check_kind, {http::Permission::products_edit}, jobs::FreeStep(run)};
}

}  // namespace shop::catalogue
