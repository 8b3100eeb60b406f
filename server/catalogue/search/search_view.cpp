#include "catalogue/search/search_view.hpp"

#include "catalogue/fact_table.hpp"
#include "platform/base/money.hpp"
#include "platform/texts/choosing.hpp"
#include "platform/texts/search.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace shop::catalogue {
namespace {

// The same numbers as in the browser's search-panel.tsx.
constexpr std::size_t values_shown = 8;
constexpr std::size_t facets_open = 4;

/// The query after a change, on its first page.
SearchQuery changed_query(SearchQuery query, const auto& change) {
    query.page = 1;
    query.index_query.first = 0;
    change(query);
    return query;
}

std::string path_after(const SearchQuery& query, const auto& change) {
    return search_path(changed_query(query, change));
}

SearchQuery with_value_changed(const SearchQuery& query, std::size_t facet,
                               const std::string& value) {
    return changed_query(query, [&](SearchQuery& changed) {
        auto& chosen = changed.index_query.chosen;
        auto& values = chosen[facet];
        if (std::erase(values, value) == 0) values.push_back(value);
        if (values.empty()) chosen.erase(facet);
    });
}

/// Keeps the chosen order, or uses the default if the list had the default.
SearchQuery without_words(const SearchQuery& query) {
    const bool is_usual = query.index_query.sort == usual_sort(query);
    return changed_query(query, [&](SearchQuery& changed) {
        changed.text.clear();
        changed.index_query.words.clear();
        changed.index_query.exact = false;
        if (is_usual) changed.index_query.sort = usual_sort(changed);
    });
}

/// Sorts by number of boards, descending; ties keep their order.
std::vector<CountedValue> by_count(const std::vector<CountedValue>& values) {
    std::vector<std::size_t> places(values.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::sort(places, {},
                      [&](std::size_t place) { return std::pair{-values[place].count, place}; });
    std::vector<CountedValue> sorted;
    for (const auto place : places) sorted.push_back(values[place]);
    return sorted;
}

Message label_of_group(FitGroup group) {
    switch (group) {
        case FitGroup::ready: return texts::fits::ready();
        case FitGroup::update: return texts::fits::after_update();
        case FitGroup::confirm: return texts::fits::to_confirm();
    }
    return texts::fits::ready();
}

SearchQuery with_fit_changed(const SearchQuery& query, FitGroup group) {
    return changed_query(query, [group](SearchQuery& changed) {
        auto& chosen = changed.index_query.chosen_fits;
        if (std::erase(chosen, group) == 0) chosen.push_back(group);
    });
}

/// Labels of how the requested processor fits.
ShownFacet fits_of(const SearchQuery& query, const IndexResult& answer, Language language) {
    ShownFacet shown{texts::fits::heading().in(language), true};
    for (const auto& counted : answer.fits) {
        const auto* const named =
            std::ranges::find(fit_groups(), counted.value, &NamedFitGroup::name);
        shown.values.push_back({label_of_group(named->group).in(language),
                                search_path(with_fit_changed(query, named->group)), counted.chosen,
                                counted.count});
    }
    return shown;
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
                        search_path(with_value_changed(query, facet, value)), is_chosen, count});
        shown.is_open |= is_chosen;
        shown.has_chosen_others |= is_chosen && i >= values_shown;
    }
    return shown;
}

/// "AM5", or "Memory slots: 4" if the value alone is ambiguous.
std::string filter_label(const FactRule& rule, const std::string& value, Language language) {
    auto label = label_of_value(rule, value, language);
    if (!rule.page.empty()) return label;
    return texts::finder::fact_value(fact_name(rule, language), label).in(language);
}

std::string price_label(const IndexQuery& index_query, Language language) {
    const Money least{index_query.price_min_paisa.value_or(0)};
    const Money most{index_query.price_max_paisa.value_or(0)};
    if (!index_query.price_max_paisa) return texts::finder::price_from(least).in(language);
    if (!index_query.price_min_paisa) return texts::finder::price_to(most).in(language);
    return texts::finder::price_range(least, most).in(language);
}

/// The chosen groups, in the order of lists.
std::vector<FitGroup> chosen_groups(const IndexQuery& index_query) {
    std::vector<FitGroup> chosen;
    for (const auto& [group, name] : fit_groups()) {
        if (std::ranges::find(index_query.chosen_fits, group) != index_query.chosen_fits.end()) {
            chosen.push_back(group);
        }
    }
    return chosen;
}

bool has_prices(const IndexQuery& index_query) {
    return index_query.price_min_paisa || index_query.price_max_paisa;
}

/// Labels of the chosen filters, in the order of queries_without_one().
std::vector<std::string> filter_labels(const SearchQuery& query, const IndexResult& answer,
                                       Language language) {
    const auto& index_query = query.index_query;
    std::vector<std::string> labels;
    if (!query.text.empty()) labels.push_back(query.text);
    if (index_query.cpu) {
        const auto& name = answer.cpu ? answer.cpu->name : *index_query.cpu;
        labels.push_back(texts::fits::cpu(name).in(language));
    }
    for (const auto group : chosen_groups(index_query)) {
        labels.push_back(label_of_group(group).in(language));
    }
    for (const auto& [facet, values] : index_query.chosen) {
        for (const auto& value : values) {
            labels.push_back(filter_label(facet_rules()[facet], value, language));
        }
    }
    if (has_prices(index_query)) labels.push_back(price_label(index_query, language));
    if (index_query.in_stock) labels.push_back(texts::finder::in_stock().in(language));
    return labels;
}

std::vector<SearchLink> filters_of(const SearchQuery& query, const IndexResult& answer,
                                   Language language) {
    const auto labels = filter_labels(query, answer, language);
    const auto queries = queries_without_one(query);
    std::vector<SearchLink> filters;
    for (std::size_t at = 0; at < labels.size(); ++at) {
        filters.push_back({labels[at], search_path(queries[at])});
        if (at < answer.without_one.size()) filters.back().count = answer.without_one[at];
    }
    return filters;
}

struct NamedSort {
    SearchSort sort;
    Message (*name)();
};

std::vector<SearchLink> sorts_of(const SearchQuery& query, Language language) {
    namespace words = texts::sorts;
    constexpr std::array<NamedSort, 6> named_sorts = {
        {{SearchSort::relevance, words::relevance},
         {SearchSort::created, words::created},
         {SearchSort::newest, words::newest},
         {SearchSort::name, words::name},
         {SearchSort::price, words::price},
         {SearchSort::price_descending, words::dearest}}};
    std::vector<SearchLink> links;
    for (const auto& named : named_sorts) {
        const bool is_current = named.sort == query.index_query.sort;
        // Without words there is no relevance to sort by.
        const bool is_offered =
            named.sort != SearchSort::relevance || !query.index_query.words.empty() || is_current;
        if (!is_offered) continue;
        links.push_back(
            {named.name().in(language),
             path_after(query, [&](SearchQuery& other) { other.index_query.sort = named.sort; }),
             is_current});
    }
    return links;
}

/// The members of the address except these.
FormFields other_fields(const SearchQuery& query, const std::vector<std::string_view>& names) {
    auto fields = search_members(query);
    std::erase_if(fields, [&](const auto& field) {
        return std::ranges::find(names, field.first) != names.end();
    });
    return fields;
}

std::optional<std::string> heading_of(const SearchQuery& query, const IndexResult& answer,
                                      Language language) {
    if (!is_value_page(query)) return std::nullopt;
    if (query.index_query.cpu) {
        return texts::fits::page(answer.cpu ? answer.cpu->name : *query.index_query.cpu)
            .in(language);
    }
    const auto& [facet, values] = *query.index_query.chosen.begin();
    const auto value = label_of_value(facet_rules()[facet], values.front(), language);
    return texts::finder::heading(value).in(language);
}

}  // namespace

std::vector<SearchQuery> queries_without_one(const SearchQuery& query) {
    const auto& index_query = query.index_query;
    std::vector<SearchQuery> queries;
    const auto add = [&](const auto& change) { queries.push_back(changed_query(query, change)); };
    if (!query.text.empty()) queries.push_back(without_words(query));
    if (index_query.cpu) {
        add([](SearchQuery& changed) {
            changed.index_query.cpu.reset();
            changed.index_query.chosen_fits.clear();
        });
    }
    for (const auto group : chosen_groups(index_query)) {
        queries.push_back(with_fit_changed(query, group));
    }
    for (const auto& [facet, values] : index_query.chosen) {
        for (const auto& value : values) {
            queries.push_back(with_value_changed(query, facet, value));
        }
    }
    if (has_prices(index_query)) {
        add([](SearchQuery& changed) {
            changed.index_query.price_min_paisa.reset();
            changed.index_query.price_max_paisa.reset();
        });
    }
    if (index_query.in_stock)
        add([](SearchQuery& changed) { changed.index_query.in_stock = false; });
    return queries;
}

SearchView view_of(const SearchQuery& query, const IndexResult& answer, Language language) {
    SearchView view{search_path(query), heading_of(query, answer, language),
                    texts::finder::boards(answer.total).in(language)};
    if (answer.cpu) view.facets.push_back(fits_of(query, answer, language));
    for (std::size_t facet = 0; facet < answer.facets.size(); ++facet) {
        const auto& counted = answer.facets[facet];
        if (!counted.empty()) view.facets.push_back(facet_of(query, facet, counted, language));
    }
    const bool is_in_stock = query.index_query.in_stock;
    view.in_stock = {texts::finder::in_stock().in(language),
                     path_after(query,
                                [is_in_stock](SearchQuery& changed) {
                                    changed.index_query.in_stock = !is_in_stock;
                                }),
                     is_in_stock, answer.in_stock};
    view.filters = filters_of(query, answer, language);
    view.sorts = sorts_of(query, language);
    view.word_form_fields = other_fields(query, {"q", "exact"});
    view.cpu_form_fields = other_fields(query, {"cpu", "fit"});
    view.price_form_fields = other_fields(query, {"priceMin", "priceMax"});
    if (query.page * query.index_query.limit < answer.total) {
        auto next = query;
        next.page += 1;
        view.next_path = search_path(next);
    }
    return view;
}

}  // namespace shop::catalogue
