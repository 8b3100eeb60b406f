#include "catalogue/bulk/product_jobs.hpp"
#include "catalogue/csv/decide_row.hpp"
#include "catalogue/csv/import_jobs.hpp"
#include "platform/base/text.hpp"
#include "platform/json/kept.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

namespace shop::catalogue {
namespace {

/// A job of the previous release archives nothing.
ApplyInput input_of(const jobs::Job& job) {
    return json::read_kept<ApplyInput>(job.input).value();
}

/// Options allowed both to the uploader and to the person who applies the import.
ImportOptions options_of(const ApplyInput& input, const ProductImport& import) {
    auto options = import.options;
    options.may_price &= input.may_price;
    options.may_stock &= input.may_stock;
    options.may_archive &= input.may_archive;
    return options;
}

/// Permissions of the job's owner when it started, beyond editing products.
http::Permissions relied_on(const jobs::Job& job) {
    const auto input = input_of(job);
    http::Permissions permissions;
    if (input.may_price) permissions.insert(http::Permission::products_price);
    if (input.may_stock) permissions.insert(http::Permission::stock_book);
    if (input.may_archive) permissions.insert(http::Permission::products_archive);
    return permissions;
}

std::vector<jobs::Item> list_items(sql::Transaction& transaction, const jobs::Job& job,
                                   std::int64_t limit) {
    const auto after = whole_number(job.cursor).value_or(0);
    std::vector<jobs::Item> items;
    for (const auto& row : list_rows_to_apply(transaction, {input_of(job).import, after, limit})) {
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

/// An undo is also an import: it has the earlier row with the current revision, so that it does not
/// undo a later change.
Result<void> change(sql::Transaction& transaction, const ChangedRow& row, const Actor& actor,
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

/// The undo archives a product that was added by mistake, because customers may have ordered it.
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
    const auto input = input_of(job);
    const auto import = find_import(transaction, input.import).value();
    const auto options = options_of(input, import);
    const auto fields = boost::json::value_to<csv::Fields>(boost::json::parse(item.content));
    auto decided = decide_row(transaction, cells_of_row(import.columns, fields), options);
    if (!decided) return named(decided.error());
    const Actor actor{job.actor(), now_ms};
    ImportRow undo{whole_number(item.cursor).value()};
    if (auto* added = std::get_if<AddedRow>(&*decided)) {
        add(transaction, std::move(added->product), actor, undo);
    } else if (const auto* archiving = std::get_if<ArchivedRow>(&*decided)) {
        const auto archived = archive_product(transaction, archiving->product.id, actor);
        if (!archived) return named(archived.error());
    } else if (const auto* row = std::get_if<ChangedRow>(&*decided)) {
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
