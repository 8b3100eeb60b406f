#include "catalogue/search/search_address.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace shop::catalogue {
namespace {

constexpr std::string_view list_path = "/products";
constexpr std::int64_t paisa_of_one_taka = 100;

constexpr std::string_view cpu_page = "cpu";
constexpr std::array<std::string_view, 8> other_members = {
    "q", "exact", "cpu", "fit", "priceMin", "priceMax", "inStock", "sort"};

/// The place of a value among those of its fact: choices as listed, numbers by size, texts by text.
std::tuple<std::int64_t, std::string> place_of(const FactRule& rule, const std::string& value) {
    if (rule.choices.empty()) return {whole_number(value).value_or(0), value};
    const auto found = std::ranges::find_if(rule.choices, [&](const boost::json::value& choice) {
        return choice.is_string() ? std::string_view(choice.get_string()) == value
                                  : std::to_string(choice.as_int64()) == value;
    });
    return {found - rule.choices.begin(), value};
}

std::string listed_values(const FactRule& rule, std::vector<std::string> values) {
    std::ranges::sort(values, {}, [&](const std::string& value) { return place_of(rule, value); });
    std::string list;
    for (const auto& value : values) list += (list.empty() ? "" : ",") + value;
    return list;
}

std::string listed_fits(const std::vector<FitGroup>& chosen) {
    std::string list;
    for (const auto& [group, name] : fit_groups()) {
        const bool is_chosen = std::ranges::find(chosen, group) != chosen.end();
        if (is_chosen) list += (list.empty() ? "" : ",") + name;
    }
    return list;
}

/// Such as "micro-atx"; empty if the value has no page because its name is not plain ASCII.
std::string page_name_of(const std::string& value) {
    auto name = lower_case(value);
    const auto is_plain = [](char c) {
        return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-' || c == '.';
    };
    return std::ranges::all_of(name, is_plain) ? name : "";
}

/// Encodes every character except unreserved ones and the comma as %XX.
std::string escaped_member(std::string_view value) {
    std::string text;
    while (true) {
        const auto end = std::min(value.find(','), value.size());
        text += percent_encoded(value.substr(0, end));
        if (end == value.size()) return text;
        text += ',';
        value.remove_prefix(end + 1);
    }
}

/// "/socket/am5" or "/cpu/amd-ryzen-5-9600x" for the only value in the query; empty if it has no
/// page.
std::string page_of_value(const IndexQuery& index_query) {
    if (index_query.cpu) {
        const bool is_plain = page_name_of(*index_query.cpu) == *index_query.cpu;
        return is_plain ? "/" + std::string(cpu_page) + "/" + *index_query.cpu : "";
    }
    if (index_query.chosen.empty()) return "";
    const auto& [facet, values] = *index_query.chosen.begin();
    const auto& rule = facet_rules()[facet];
    const auto name = values.size() == 1 ? page_name_of(values.front()) : "";
    return rule.page.empty() || name.empty() ? "" : "/" + rule.page + "/" + name;
}

}  // namespace

bool asks_for_products(const http::Members& members) {
    const auto is_asked = [&](std::string_view name) {
        return members.contains(std::string(name));
    };
    return std::ranges::any_of(other_members, is_asked) || is_asked("page") ||
           std::ranges::any_of(facet_rules(), is_asked, &FactRule::name);
}

SearchQuery read_page_query(http::Members members) {
    members.erase("limit");
    auto query = read_search_query(members);
    if (!query) {
        for (const auto& [pointer, error] : query.error().errors) members.erase(pointer.substr(1));
        query = read_search_query(members);
    }
    if (!query) return {};
    return *query;
}

std::optional<SearchQuery> read_value_page(std::string_view page, std::string_view value) {
    if (page == cpu_page) {
        if (page_name_of(std::string(value)) != value) return std::nullopt;
        SearchQuery query;
        query.index_query.cpu = value;
        return query;
    }
    for (std::size_t facet = 0; facet < facet_rules().size(); ++facet) {
        const auto& rule = facet_rules()[facet];
        if (rule.page.empty() || rule.page != page) continue;
        auto read = read_facet_value(rule, value);
        if (!read || page_name_of(*read) != value) return std::nullopt;
        SearchQuery query;
        query.index_query.chosen[facet] = {*std::move(read)};
        return query;
    }
    return std::nullopt;
}

SearchSort usual_sort(const SearchQuery& query) {
    return query.index_query.words.empty() ? SearchSort::created : SearchSort::relevance;
}

std::vector<std::pair<std::string, std::string>> search_members(const SearchQuery& query) {
    const auto& index_query = query.index_query;
    std::vector<std::pair<std::string, std::string>> members;
    if (!query.text.empty()) members.emplace_back("q", query.text);
    if (index_query.exact && !query.text.empty()) members.emplace_back("exact", "yes");
    if (index_query.cpu) members.emplace_back("cpu", *index_query.cpu);
    if (index_query.cpu && !index_query.chosen_fits.empty()) {
        members.emplace_back("fit", listed_fits(index_query.chosen_fits));
    }
    for (const auto& [facet, values] : index_query.chosen) {
        const auto& rule = facet_rules()[facet];
        members.emplace_back(rule.name, listed_values(rule, values));
    }
    const auto add_price = [&](const char* name, const std::optional<std::int64_t>& paisa) {
        if (paisa) members.emplace_back(name, std::to_string(*paisa / paisa_of_one_taka));
    };
    add_price("priceMin", index_query.price_min_paisa);
    add_price("priceMax", index_query.price_max_paisa);
    if (index_query.in_stock) members.emplace_back("inStock", "yes");
    if (index_query.sort != usual_sort(query)) {
        members.emplace_back("sort", name_of(index_query.sort));
    }
    return members;
}

std::string search_path(const SearchQuery& query) {
    auto members = search_members(query);
    std::string path(list_path);
    if (members.size() == 1) {
        const auto page = page_of_value(query.index_query);
        path += page;
        if (!page.empty()) members.clear();
    }
    if (query.page > 1) members.emplace_back("page", std::to_string(query.page));
    char separator = '?';
    for (const auto& [name, value] : members) {
        path += separator + name + "=" + escaped_member(value);
        separator = '&';
    }
    return path;
}

std::vector<std::string> value_pages(const IndexResult& answer) {
    std::vector<std::string> pages;
    for (std::size_t facet = 0; facet < answer.facets.size(); ++facet) {
        for (const auto& value : answer.facets[facet]) {
            SearchQuery query;
            query.index_query.chosen[facet] = {value.value};
            if (is_value_page(query)) pages.push_back(search_path(query));
        }
    }
    return pages;
}

std::string cpu_page_path(const std::string& slug) {
    SearchQuery query;
    query.index_query.cpu = slug;
    return search_path(query);
}

bool is_value_page(const SearchQuery& query) {
    return search_path(query).starts_with(std::string(list_path) + "/");
}

}  // namespace shop::catalogue
