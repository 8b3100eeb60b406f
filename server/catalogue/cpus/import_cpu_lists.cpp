// Boards' processor lists: of one board, from the form, and of many, from a command.

#include "catalogue/cpus/cpu_list.hpp"
#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/cpus/read_fields.hpp"
#include "catalogue/product_store.hpp"
#include "platform/texts/catalogue_problems.hpp"
#include "platform/texts/field_errors.hpp"

#include <map>

namespace shop::catalogue {
namespace {

constexpr std::size_t rows_of_lists_max = 100'000;
constexpr std::size_t bios_max = 50;  // As the fact biosVersion.
constexpr std::size_t note_max = 200;

const csv::Shape list_shape{{"cpu", "bios", "since", "note"}, board_cpus_max};
const csv::Shape lists_shape{{"board", "cpu", "bios", "since", "note"}, rows_of_lists_max};

/// The slug of each processor by its slug and by its name.
using CpuSlugs = std::map<std::string, std::string>;

CpuSlugs cpu_slugs(sql::Transaction& transaction) {
    CpuSlugs known;
    for (const auto& cpu : list_cpus(transaction)) {
        known.emplace(cpu.slug, cpu.slug);
        known.emplace(cpu.name, cpu.slug);
    }
    return known;
}

/// A board's list while its rows are read.
struct NewList {
    CpuList list{};
    std::map<std::string, std::int64_t> rows{};                          // Row number by slug.
    std::map<std::string, std::pair<std::string, std::int64_t>> days{};  // Date and row by BIOS.
    std::int64_t first_row = 0;
};

/// A BIOS version has one date: two dates would contradict each other.
void check_day(const csv::Row& row, const ListedCpu& listed, NewList& to, FieldErrors& errors) {
    if (listed.bios.empty() || listed.since.empty()) return;
    const auto [place, is_first] =
        to.days.emplace(listed.bios, std::pair{listed.since, row.number});
    const auto& [day, number] = place->second;
    if (is_first || day == listed.since) return;
    errors.emplace(csv::pointer_to(row, "since"), texts::csv_errors::other_day(number));
}

void read_row(const csv::Row& row, const csv::Shape& shape, const CpuSlugs& known, NewList& to,
              FieldErrors& errors) {
    CellReader fields(row, shape, errors);
    const auto errors_before = errors.size();
    ListedCpu listed{fields.text("cpu", 1, note_max), fields.text("bios", 0, bios_max),
                     fields.optional_day("since"), fields.text("note", 0, note_max)};
    if (errors.size() > errors_before) return;
    const auto cpu = known.find(listed.slug);
    if (cpu == known.end()) {
        errors.emplace(csv::pointer_to(row, "cpu"), texts::csv_errors::unknown_cpu());
        return;
    }
    listed.slug = cpu->second;
    check_day(row, listed, to, errors);
    const auto [place, is_first] = to.rows.emplace(listed.slug, row.number);
    if (!is_first) {
        errors.emplace(csv::pointer_to(row, "cpu"), texts::csv_errors::twice(place->second));
    }
    if (to.list.size() == board_cpus_max) {
        errors.emplace(csv::pointer_to(row, "cpu"), texts::csv_errors::rows(board_cpus_max));
    }
    to.list.emplace(listed.slug, std::move(listed));
}

/// The change of one list, counted and, except in a dry run, written.
struct Replacement {
    ImportOutcome outcome{};
    bool is_shrinking = false;
};

Replacement replace_list(sql::Transaction& transaction, const std::string& product_id,
                         const CpuList& after, const ListImport& options) {
    const auto before = read_cpu_list(transaction, product_id);
    Replacement change;
    auto& outcome = change.outcome;
    outcome.rows = std::ssize(after);
    for (const auto& [slug, listed] : after) {
        const auto old = before.find(slug);
        if (old == before.end()) {
            ++outcome.added;
        } else if (old->second != listed) {
            ++outcome.changed;
        }
    }
    outcome.removed = std::ssize(before) + outcome.added - std::ssize(after);
    change.is_shrinking = 2 * outcome.removed > std::ssize(before) && !options.may_shrink;
    if (options.is_dry_run || change.is_shrinking) return change;
    store_cpu_list(transaction, {product_id, options.actor_id, options.at_ms}, before, after);
    return change;
}

void add_counts(ImportOutcome& to, const ImportOutcome& more) {
    to.rows += more.rows;
    to.added += more.added;
    to.changed += more.changed;
    to.removed += more.removed;
}

/// The id of the board that a row names by slug or id, if it is for sale.
std::optional<std::string> find_board_id(sql::Transaction& transaction, const std::string& name) {
    const auto page = find_page(transaction, name);
    if (!page || page->is_archived) return std::nullopt;
    return page->product.id;
}

using NewLists = std::map<std::string, NewList>;  // By product.

NewLists read_lists(sql::Transaction& transaction, const std::vector<csv::Row>& rows,
                    FieldErrors& errors) {
    const auto known = cpu_slugs(transaction);
    std::map<std::string, std::optional<std::string>> boards;  // By their names in the file.
    NewLists lists;
    for (const auto& row : rows) {
        if (errors.size() >= csv::errors_max) break;
        const auto& name = row.fields.front();
        auto board = boards.find(name);
        if (board == boards.end()) {
            board = boards.emplace(name, find_board_id(transaction, name)).first;
        }
        if (!board->second) {
            errors.emplace(csv::pointer_to(row, "board"), texts::csv_errors::unknown_board());
            continue;
        }
        auto& list = lists[*board->second];
        if (list.first_row == 0) list.first_row = row.number;
        read_row(row, lists_shape, known, list, errors);
    }
    return lists;
}

}  // namespace

Result<ImportOutcome> replace_cpu_list(sql::Transaction& transaction, const std::string& product_id,
                                       std::string_view file, const ListImport& options) {
    const auto rows = csv::read_csv(file, list_shape);
    if (!rows) return rows.error();
    FieldErrors errors;
    NewList list;
    const auto known = cpu_slugs(transaction);
    for (const auto& row : *rows) read_row(row, list_shape, known, list, errors);
    if (!errors.empty()) return csv::refused(std::move(errors));
    const auto change = replace_list(transaction, product_id, list.list, options);
    if (!change.is_shrinking) return change.outcome;
    return Problem{ProblemKind::conflict,
                   texts::problems::list_shrinks(
                       change.outcome.removed,
                       change.outcome.removed - change.outcome.added + change.outcome.rows)};
}

Result<ImportOutcome> import_cpu_lists(sql::Transaction& transaction, std::string_view file,
                                       const ListImport& options) {
    const auto rows = csv::read_csv(file, lists_shape);
    if (!rows) return rows.error();
    FieldErrors errors;
    const auto lists = read_lists(transaction, *rows, errors);
    if (!errors.empty()) return csv::refused(std::move(errors));
    ImportOutcome outcome;
    for (const auto& [product_id, list] : lists) {
        const auto change = replace_list(transaction, product_id, list.list, options);
        add_counts(outcome, change.outcome);
        if (!change.is_shrinking) continue;
        errors.emplace(csv::pointer_to({list.first_row}, "board"),
                       texts::csv_errors::shrinks(change.outcome.removed));
    }
    if (!errors.empty()) return csv::refused(std::move(errors));
    return outcome;
}

}  // namespace shop::catalogue
