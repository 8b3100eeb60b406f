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

std::vector<SearchWay> id_ways(const std::string& search) {
    if (search.size() < id_search_min) return {};
    return {begins_with("id", search)};
}

}  // namespace shop::sql
