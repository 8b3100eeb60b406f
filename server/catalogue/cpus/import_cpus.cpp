// The file of processors: each row adds one, or updates the one with its slug. All others stay
// unchanged.

#include "catalogue/cpus/import_cpus.hpp"
#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/cpus/read_fields.hpp"
#include "catalogue/subjects.hpp"
#include "platform/texts/field_errors.hpp"

#include <map>
#include <ranges>

namespace shop::catalogue {
namespace {

const csv::Shape cpu_shape{{"slug", "name", "maker", "socket", "family", "launched"}, cpus_max};

Cpu read_cpu(const csv::Row& row, FieldErrors& errors) {
    CellReader fields(row, cpu_shape, errors);
    Cpu cpu;
    cpu.slug = fields.slug("slug");
    cpu.name = fields.text("name", 1, 100);
    cpu.maker = fields.text("maker", 1, 50);
    cpu.socket = fields.socket("socket");
    cpu.family = fields.slug("family");
    cpu.launched = fields.month_or_day("launched");
    return cpu;
}

}  // namespace

Result<ImportOutcome> import_cpus(sql::Transaction& transaction, std::string_view file,
                                  bool is_dry_run) {
    const auto rows = csv::read_csv(file, cpu_shape);
    if (!rows) return rows.error();
    std::map<std::string, Cpu> stored;  // By slug.
    for (auto& cpu : list_cpus(transaction)) stored.emplace(cpu.slug, std::move(cpu));
    auto all = stored;
    std::map<std::string, std::int64_t> row_of_slug;
    FieldErrors errors;
    for (const auto& row : *rows) {
        auto cpu = read_cpu(row, errors);
        const auto [place, is_first] = row_of_slug.emplace(cpu.slug, row.number);
        if (!is_first && !cpu.slug.empty()) {
            errors.emplace(csv::pointer_to(row, "slug"), texts::csv_errors::twice(place->second));
        }
        all[cpu.slug] = std::move(cpu);
    }
    // Rows of lists may also name processors by their names.
    std::map<std::string, std::string> slug_of_name;
    for (const auto& [slug, cpu] : all) {
        if (slug_of_name.emplace(cpu.name, slug).second || !errors.empty()) continue;
        const auto of_file = row_of_slug.contains(slug) ? slug : slug_of_name.at(cpu.name);
        errors.emplace(csv::pointer_to({row_of_slug.at(of_file)}, "name"),
                       texts::csv_errors::name_taken());
    }
    if (errors.empty() && std::ssize(all) > cpus_max) {
        errors.emplace(csv::pointer_to({1}, "slug"), texts::csv_errors::rows(cpus_max));
    }
    if (!errors.empty()) return csv::refused(std::move(errors));

    ImportOutcome outcome{std::ssize(*rows)};
    for (const auto& slug : row_of_slug | std::views::keys) {
        const auto old = stored.find(slug);
        const auto& cpu = all.at(slug);
        if (old != stored.end() && old->second == cpu) continue;
        ++(old == stored.end() ? outcome.added : outcome.changed);
        if (!is_dry_run) store_cpu(transaction, cpu);
    }
    if (!is_dry_run) {
        transaction.announce(subject);
        transaction.announce(product_subject, cpus_key);
    }
    return outcome;
}

}  // namespace shop::catalogue
