#include "platform/db/list_page.hpp"

namespace shop::sql {
namespace {

constexpr std::size_t id_search_min =
    8;  // So many characters tell the second in which an id was made.

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

void search_by(ListPlan& plan, std::vector<std::string_view> texts, const Page& page) {
    plan.searched = std::move(texts);
    if (page.search.size() >= id_search_min) plan.searched.push_back("id");
}

}  // namespace shop::sql
