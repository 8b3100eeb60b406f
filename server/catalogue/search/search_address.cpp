#include "catalogue/search/search_address.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace shop::catalogue {
namespace {

constexpr std::string_view list_path = "/products";
constexpr std::int64_t paisa_of_one_taka = 100;

constexpr std::array<std::string_view, 6> other_members = {"q",        "exact",   "priceMin",
                                                           "priceMax", "inStock", "sort"};

std::string_view name_of_sort(SearchSort sort) {
    switch (sort) {
        case SearchSort::relevance: return "relevance";
        case SearchSort::created: return "created";
        case SearchSort::newest: return "-created";
        case SearchSort::name: return "name";
        case SearchSort::price: return "price";
        case SearchSort::dearest: return "-price";
    }
    return "";
}

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

/// "micro-atx"; empty for a value that has no page, since its name is not plain ASCII.
std::string page_name_of(const std::string& value) {
    auto name = lower_case(value);
    const auto is_plain = [](char c) {
        return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-' || c == '.';
    };
    return std::ranges::all_of(name, is_plain) ? name : "";
}

/// With every character but the unreserved ones and the comma as %XX.
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
    for (std::size_t facet = 0; facet < facet_rules().size(); ++facet) {
        const auto& rule = facet_rules()[facet];
        if (rule.page.empty() || rule.page != page) continue;
        auto read = read_facet_value(rule, value);
        if (!read || page_name_of(*read) != value) return std::nullopt;
        SearchQuery query;
        query.question.chosen[facet] = {*std::move(read)};
        return query;
    }
    return std::nullopt;
}

SearchSort usual_sort(const SearchQuery& query) {
    return query.question.words.empty() ? SearchSort::created : SearchSort::relevance;
}

std::vector<std::pair<std::string, std::string>> search_members(const SearchQuery& query) {
    const auto& question = query.question;
    std::vector<std::pair<std::string, std::string>> members;
    if (!query.text.empty()) members.emplace_back("q", query.text);
    if (question.exact && !query.text.empty()) members.emplace_back("exact", "yes");
    for (const auto& [facet, values] : question.chosen) {
        const auto& rule = facet_rules()[facet];
        members.emplace_back(rule.name, listed_values(rule, values));
    }
    const auto add_price = [&](const char* name, const std::optional<std::int64_t>& paisa) {
        if (paisa) members.emplace_back(name, std::to_string(*paisa / paisa_of_one_taka));
    };
    add_price("priceMin", question.price_min_paisa);
    add_price("priceMax", question.price_max_paisa);
    if (question.in_stock) members.emplace_back("inStock", "yes");
    if (question.sort != usual_sort(query)) {
        members.emplace_back("sort", name_of_sort(question.sort));
    }
    return members;
}

std::string search_path(const SearchQuery& query) {
    auto members = search_members(query);
    std::string path(list_path);
    if (members.size() == 1 && query.question.chosen.size() == 1) {
        const auto& [facet, values] = *query.question.chosen.begin();
        const auto& rule = facet_rules()[facet];
        const auto name = values.size() == 1 ? page_name_of(values.front()) : "";
        if (!rule.page.empty() && !name.empty()) {
            path += "/" + rule.page + "/" + name;
            members.clear();
        }
    }
    if (query.page > 1) members.emplace_back("page", std::to_string(query.page));
    char separator = '?';
    for (const auto& [name, value] : members) {
        path += separator + name + "=" + escaped_member(value);
        separator = '&';
    }
    return path;
}

std::vector<std::string> value_pages(const SearchAnswer& answer) {
    std::vector<std::string> pages;
    for (std::size_t facet = 0; facet < answer.facets.size(); ++facet) {
        for (const auto& value : answer.facets[facet]) {
            SearchQuery query;
            query.question.chosen[facet] = {value.value};
            if (is_value_page(query)) pages.push_back(search_path(query));
        }
    }
    return pages;
}

bool is_value_page(const SearchQuery& query) {
    return search_path(query).starts_with(std::string(list_path) + "/");
}

}  // namespace shop::catalogue
