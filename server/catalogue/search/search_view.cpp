#include "catalogue/search/search_view.hpp"

#include "catalogue/fact_table.hpp"
#include "platform/base/money.hpp"
#include "platform/texts/texts.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace shop::catalogue {
namespace {

// The same numbers as in the browser's search-panel.tsx.
constexpr std::size_t values_shown = 8;
constexpr std::size_t facets_open = 4;

/// The list after a change, from its first page on.
std::string path_after(SearchQuery query, const auto& change) {
    query.page = 1;
    change(query);
    return search_path(query);
}

std::string path_with_value_changed(const SearchQuery& query, std::size_t facet,
                                    const std::string& value) {
    return path_after(query, [&](SearchQuery& changed) {
        auto& chosen = changed.question.chosen;
        auto& values = chosen[facet];
        if (std::erase(values, value) == 0) values.push_back(value);
        if (values.empty()) chosen.erase(facet);
    });
}

/// Another order, or the usual one where the list had no other.
std::string path_with_words(const SearchQuery& query, const std::string& text,
                            std::vector<std::string> words) {
    const bool is_usual = query.question.sort == usual_sort(query);
    return path_after(query, [&](SearchQuery& changed) {
        changed.text = text;
        changed.question.words = std::move(words);
        changed.question.exact = false;
        if (is_usual) changed.question.sort = usual_sort(changed);
    });
}

/// Those with the most boards first; equal ones stay in their order.
std::vector<CountedValue> by_count(const std::vector<CountedValue>& values) {
    std::vector<std::size_t> places(values.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::sort(places, {},
                      [&](std::size_t place) { return std::pair{-values[place].count, place}; });
    std::vector<CountedValue> sorted;
    for (const auto place : places) sorted.push_back(values[place]);
    return sorted;
}

ShownFacet facet_of(const SearchQuery& query, std::size_t facet,
                    const std::vector<CountedValue>& counted, Language language) {
    const auto& rule = facet_rules()[facet];
    ShownFacet shown{fact_name(rule, language), facet < facets_open};
    const auto values = counted.size() > values_shown ? by_count(counted) : counted;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto& [value, count, is_chosen] = values[i];
        auto& list = i < values_shown ? shown.values : shown.others;
        list.push_back({label_of_value(rule, value, language),
                        path_with_value_changed(query, facet, value), is_chosen, count});
        shown.is_open |= is_chosen;
        shown.has_chosen_others |= is_chosen && i >= values_shown;
    }
    return shown;
}

/// "AM5", and where the value alone would not say what it is: "Memory slots: 4".
std::string filter_label(const FactRule& rule, const std::string& value, Language language) {
    auto label = label_of_value(rule, value, language);
    if (!rule.page.empty()) return label;
    return texts::finder::fact_value(fact_name(rule, language), label).in(language);
}

std::string price_label(const SearchQuestion& question, Language language) {
    const Money least{question.price_min_paisa.value_or(0)};
    const Money most{question.price_max_paisa.value_or(0)};
    if (!question.price_max_paisa) return texts::finder::price_from(least).in(language);
    if (!question.price_min_paisa) return texts::finder::price_to(most).in(language);
    return texts::finder::price_range(least, most).in(language);
}

std::vector<SearchLink> filters_of(const SearchQuery& query, Language language) {
    const auto& question = query.question;
    std::vector<SearchLink> filters;
    if (!query.text.empty()) filters.push_back({query.text, path_with_words(query, "", {})});
    for (const auto& [facet, values] : question.chosen) {
        for (const auto& value : values) {
            filters.push_back({filter_label(facet_rules()[facet], value, language),
                               path_with_value_changed(query, facet, value)});
        }
    }
    if (question.price_min_paisa || question.price_max_paisa) {
        filters.push_back(
            {price_label(question, language), path_after(query, [](SearchQuery& changed) {
                 changed.question.price_min_paisa.reset();
                 changed.question.price_max_paisa.reset();
             })});
    }
    if (question.in_stock) {
        filters.push_back(
            {texts::finder::in_stock().in(language),
             path_after(query, [](SearchQuery& changed) { changed.question.in_stock = false; })});
    }
    return filters;
}

struct NamedSort {
    SearchSort sort;
    Message (*name)();
};

std::vector<SearchLink> sorts_of(const SearchQuery& query, Language language) {
    namespace words = texts::sorts;
    constexpr std::array<NamedSort, 6> named_sorts = {{{SearchSort::relevance, words::relevance},
                                                       {SearchSort::created, words::created},
                                                       {SearchSort::newest, words::newest},
                                                       {SearchSort::name, words::name},
                                                       {SearchSort::price, words::price},
                                                       {SearchSort::dearest, words::dearest}}};
    std::vector<SearchLink> links;
    for (const auto& named : named_sorts) {
        const bool is_current = named.sort == query.question.sort;
        // Without words nothing matches better than something else.
        const bool is_offered =
            named.sort != SearchSort::relevance || !query.question.words.empty() || is_current;
        if (!is_offered) continue;
        links.push_back(
            {named.name().in(language),
             path_after(query, [&](SearchQuery& other) { other.question.sort = named.sort; }),
             is_current});
    }
    return links;
}

/// The members of the address without these.
FormFields fields_beside(const SearchQuery& query, const std::vector<std::string_view>& names) {
    auto fields = search_members(query);
    std::erase_if(fields, [&](const auto& field) {
        return std::ranges::find(names, field.first) != names.end();
    });
    return fields;
}

std::optional<std::string> heading_of(const SearchQuery& query, Language language) {
    if (!is_value_page(query)) return std::nullopt;
    const auto& [facet, values] = *query.question.chosen.begin();
    const auto value = label_of_value(facet_rules()[facet], values.front(), language);
    return texts::finder::heading(value).in(language);
}

}  // namespace

SearchView view_of(const SearchQuery& query, const SearchAnswer& answer, Language language) {
    SearchView view{search_path(query), heading_of(query, language),
                    texts::finder::boards(answer.total).in(language)};
    for (std::size_t facet = 0; facet < answer.facets.size(); ++facet) {
        const auto& counted = answer.facets[facet];
        if (!counted.empty()) view.facets.push_back(facet_of(query, facet, counted, language));
    }
    const bool is_in_stock = query.question.in_stock;
    view.in_stock = {
        texts::finder::in_stock().in(language),
        path_after(query, [is_in_stock](
                              SearchQuery& changed) { changed.question.in_stock = !is_in_stock; }),
        is_in_stock, answer.in_stock};
    view.filters = filters_of(query, language);
    view.sorts = sorts_of(query, language);
    view.beside_words = fields_beside(query, {"q", "exact"});
    view.beside_prices = fields_beside(query, {"priceMin", "priceMax"});
    if (query.page * query.question.limit < answer.total) {
        auto next = query;
        next.page += 1;
        view.next_path = search_path(next);
    }
    return view;
}

}  // namespace shop::catalogue
