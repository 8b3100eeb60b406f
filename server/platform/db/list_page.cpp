#include "platform/db/list_page.hpp"

namespace shop::sql {
namespace {

constexpr std::size_t id_search_min = 8;  // This prefix of an id contains its second of creation.

}  // namespace

std::string Page::choice(const std::string& name, const std::string& otherwise) const {
    const auto found = chosen.find(name);
    return found == chosen.end() ? otherwise : found->second;
}

std::vector<std::string> both_directions(const SortKeys& keys) {
    std::vector<std::string> names;
    for (const auto& [name, key] : keys) {
        names.push_back(name);
        names.push_back("-" + name);
    }
    return names;
}

void sort_by(ListPlan& plan, const SortKeys& keys, const std::string& choice) {
    plan.descending = choice.starts_with('-');
    plan.sort_key = keys.at(plan.descending ? choice.substr(1) : choice);
}

std::vector<IndexedCondition> id_conditions(const std::string& search) {
    if (search.size() < id_search_min) return {};
    return {begins_with("id", search)};
}

ListCount count_list(Transaction& transaction, const ListPlan& plan, const Page& page) {
    ListCount count;
    if (!page.asked) return count;
    const auto all = count_statement(plan, page_limit_max + 1);
    count.total = transaction.query(all.text, all.values).front().integer("n");
    if (!plan.alternatives.empty() && count.total > page_limit_max) {
        const auto beyond = beyond_statement(plan);
        count.is_cut = !transaction.query(beyond.text, beyond.values).empty();
    }
    for (const auto& alternative : plan.alternatives)
        count.is_cut = count.is_cut || alternative.is_cut;
    return count;
}

JsonPage read_json_page(Transaction& transaction, ListPlan plan, const Page& page,
                        const std::function<void(std::string& json, const RowView& row)>& append) {
    plan.after = page.after;
    plan.limit = page.limit + 1;
    JsonPage json_page;
    const auto wanted = list_statement(plan);
    std::int64_t number = 0;
    transaction.query_each(wanted.text, wanted.values, [&](const RowView& row) {
        if (number++ == page.limit) {
            json_page.has_more = true;
            return;
        }
        if (!json_page.entries.empty()) json_page.entries += ',';
        append(json_page.entries, row);
        json_page.last_id = row.text("id");
    });
    json_page.count = count_list(transaction, plan, page);
    return json_page;
}

}  // namespace shop::sql
