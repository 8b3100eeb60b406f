#include "catalogue/bulk/product_jobs.hpp"
#include "catalogue/csv/decide_row.hpp"
#include "catalogue/csv/import_jobs.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

std::string import_id_of(const jobs::Job& job) {
    return std::string(js::parse(job.input).at("import").as_string());
}

/// A job of the previous release archives nothing.
bool may_archive(const js::value& input) {
    const auto* const found = input.as_object().if_contains("mayArchive");
    return found != nullptr && found->as_bool();
}

/// Options allowed both to the uploader and to the person who applies the import.
ImportOptions options_of(const jobs::Job& job, const ProductImport& import) {
    const auto input = js::parse(job.input);
    auto options = import.options;
    options.may_price = options.may_price && input.at("mayPrice").as_bool();
    options.may_stock = options.may_stock && input.at("mayStock").as_bool();
    options.may_archive = options.may_archive && may_archive(input);
    return options;
}

/// Permissions of the job's owner when it started, beyond editing products.
http::Permissions relied_on(const jobs::Job& job) {
    const auto input = js::parse(job.input);
    http::Permissions permissions;
    if (input.at("mayPrice").as_bool()) permissions.insert(http::Permission::products_price);
    if (input.at("mayStock").as_bool()) permissions.insert(http::Permission::stock_book);
    if (may_archive(input)) permissions.insert(http::Permission::products_archive);
    return permissions;
}

std::vector<jobs::Item> list_items(sql::Transaction& transaction, const jobs::Job& job,
                                   std::int64_t limit) {
    const auto after = whole_number(job.cursor).value_or(0);
    std::vector<jobs::Item> items;
    for (const auto& row : list_rows_to_apply(transaction, {import_id_of(job), after, limit})) {
        const auto number = std::to_string(row.number);
        items.push_back({number, number, json::encode(row.fields)});
    }
    return items;
}

/// The first error of a row: its one message among the rows of the job.
Problem named(const Problem& problem) {
    if (problem.errors.empty()) return problem;
    const auto& [pointer, words] = *problem.errors.begin();
    auto sentence = problem;
    sentence.detail = texts::csv_errors::at_column(column_of(pointer), words);
    return sentence;
}

/// Undoing is an import as well: of the earlier row, with the revision that it has now, so that a
/// later change is not undone with it.
Result<void> change(sql::Transaction& transaction, const RowOfChange& row, const Actor& actor,
                    ImportRow& undo) {
    const auto edited = edit_product(transaction, row.before.id, row.edit, actor);
    if (!edited) return edited.error();
    if (row.stock_change != 0) {
        const auto booked = adjust_stock(transaction, {row.before.id, -row.stock_change}, actor);
        if (!booked) return booked.error();
    }
    if (edited->modified_count > 0) {
        undo.fields = cells_with_revision(row.before, revision_of(edited->product));
    }
    return {};
}

/// A product that was added by mistake is archived again: it may have been ordered.
void add(sql::Transaction& transaction, Product product, const Actor& actor, ImportRow& undo) {
    product.slug = add_product(transaction, product, actor.at_ms, actor.who.user_id);
    audit::append(transaction, actor.who,
                  {"product.add", "product/" + product.id, "{}", product_json(product)},
                  actor.at_ms);
    undo.fields = cells_of(product);
    undo.fields.emplace_back("yes");
}

Result<std::optional<Message>> carry_out(sql::Transaction& transaction, const jobs::Job& job,
                                         const jobs::Item& item, std::int64_t now_ms) {
    const auto import = find_import(transaction, import_id_of(job)).value();
    const auto options = options_of(job, import);
    const auto fields = js::value_to<csv::Fields>(js::parse(item.content));
    auto decided = decide_row(transaction, cells_of_row(import.columns, fields), options);
    if (!decided) return named(decided.error());
    const Actor actor{job.actor(), now_ms};
    ImportRow undo{whole_number(item.cursor).value()};
    if (auto* added = std::get_if<RowOfNewProduct>(&*decided)) {
        add(transaction, std::move(added->product), actor, undo);
    } else if (const auto* archiving = std::get_if<RowOfArchiving>(&*decided)) {
        const auto archived = archive_product(transaction, archiving->product.id, actor);
        if (!archived) return named(archived.error());
    } else if (const auto* row = std::get_if<RowOfChange>(&*decided)) {
        if (auto changed = change(transaction, *row, actor, undo); !changed) {
            return named(changed.error());
        }
    }
    if (!undo.fields.empty()) set_undo(transaction, import.id, undo);
    return std::optional<Message>{};
}

}  // namespace

std::vector<jobs::Kind> job_kinds(sql::Database& database) {
    return {check_products_kind(database), import_products_kind(), archive_products_kind(),
            change_prices_kind()};
}

jobs::Kind import_products_kind() {
    jobs::ItemSteps steps;
    steps.list_items = list_items;
    steps.carry_out = carry_out;
    return {apply_kind, {http::Permission::products_edit}, std::move(steps), relied_on};
}

}  // namespace shop::catalogue
