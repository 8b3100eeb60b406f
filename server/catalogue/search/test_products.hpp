#pragma once

// For tests only: products for an index, and expected results from a plain loop over them.

#include "catalogue/search/product_index.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <tuple>
#include <vector>

namespace shop::catalogue {

inline std::string id_of(int number) {
    return fmt::format("{:024x}", 0x650000000 + number);
}

inline int number_of(const std::string& id) {
    return static_cast<int>(std::stoll(id, nullptr, 16) - 0x650000000);
}

inline IndexedProduct board(int number, std::string name, std::optional<std::string> name_bangla,
                            std::optional<std::string> facts, std::int64_t price_paisa = 100) {
    return {id_of(number),    std::move(name), std::move(name_bangla),
            std::move(facts), price_paisa,     number};
}

using Random = std::mt19937;

inline int below(Random& random, int end) {
    return static_cast<int>(random() % static_cast<unsigned>(end));
}

template <class List>
auto one_of_list(Random& random, const List& list) {
    return *(std::begin(list) + below(random, static_cast<int>(std::size(list))));
}

/// A board with a few facts and few different values, so that filters find some.
inline IndexedProduct random_board(Random& random, int number) {
    static const std::vector<std::string> names = {"Padma", "Jamuna", "Meghna", "Surma", "Teesta"};
    static const std::vector<std::string> chipsets = {"B650", "X870", "B550", "Z790"};
    static const std::vector<std::string> sockets = {"AM4", "AM5", "LGA1700"};
    const auto name = one_of_list(random, names);
    const auto chipset = one_of_list(random, chipsets);
    std::string facts = R"({"chipset":")" + chipset + "\"";
    if (below(random, 5) > 0) facts += R"(,"socket":")" + one_of_list(random, sockets) + "\"";
    if (below(random, 3) > 0) {
        facts += R"(,"memory":"DDR)" + std::to_string(3 + below(random, 3)) + "\"";
    }
    if (below(random, 2) > 0) facts += ",\"m2Slots\":" + std::to_string(below(random, 4));
    if (below(random, 2) > 0)
        facts += below(random, 2) > 0 ? R"(,"biosFlashback":true)" : R"(,"biosFlashback":false)";
    if (below(random, 2) > 0) facts += R"(,"video":["HDMI","VGA"])";
    auto made = board(number, name + " " + chipset, std::nullopt, facts + "}",
                      100 * (1 + below(random, 30)));
    made.created_at_ms = below(random, 1'000);
    made.can_be_ordered = below(random, 4) > 0;
    if (below(random, 20) == 0) made.facts = std::nullopt;
    return made;
}

inline IndexQuery random_query(Random& random) {
    IndexQuery index_query;
    const auto choose = [&](const std::string& name, const std::vector<std::string>& values) {
        if (below(random, 3) > 0) return;
        const auto facet = std::ranges::find(facet_rules(), name, &FactRule::name);
        auto& chosen = index_query.chosen[static_cast<std::size_t>(facet - facet_rules().begin())];
        for (const auto& value : values) {
            if (below(random, 2) > 0) chosen.push_back(value);
        }
        if (chosen.empty()) chosen.push_back(values.front());
    };
    choose("socket", {"AM5", "AM4", "LGA1851"});
    choose("chipset", {"B650", "X870"});
    choose("memory", {"DDR4", "DDR5"});
    choose("m2Slots", {"0", "2", "3"});
    choose("video", {"HDMI", "DisplayPort"});
    choose("biosFlashback", {"yes", "no"});
    if (below(random, 3) == 0) index_query.price_min_paisa = 100 * below(random, 25);
    if (below(random, 3) == 0) index_query.price_max_paisa = 100 * below(random, 35);
    index_query.in_stock = below(random, 3) == 0;
    index_query.sort =
        one_of_list(random, std::vector{SearchSort::created, SearchSort::newest, SearchSort::name,
                                        SearchSort::price, SearchSort::price_descending,
                                        SearchSort::relevance});
    index_query.first = below(random, 30);
    index_query.limit = 1 + below(random, 40);
    if (below(random, 3) == 0)
        index_query.words = {
            one_of_list(random, std::vector<std::string>{"padma", "b650", "am5", "jamuna"})};
    return index_query;
}

/// The product's values of a facet.
inline std::vector<std::string> values_of_product(const IndexedProduct& product,
                                                  std::size_t facet) {
    if (!product.facts) return {};
    return facet_values(facet_rules()[facet], boost::json::parse(*product.facts).as_object());
}

/// Whether the product passes the filters of a query. Words must match as written.
inline bool is_left(const IndexedProduct& product, const IndexQuery& index_query) {
    for (const auto& [facet, chosen] : index_query.chosen) {
        const auto values = values_of_product(product, facet);
        const auto has_one = std::ranges::any_of(chosen, [&](const std::string& value) {
            return std::ranges::find(values, value) != values.end();
        });
        if (!has_one) return false;
    }
    if (index_query.price_min_paisa && product.price_paisa < *index_query.price_min_paisa)
        return false;
    if (index_query.price_max_paisa && product.price_paisa > *index_query.price_max_paisa)
        return false;
    if (index_query.in_stock && !product.can_be_ordered) return false;
    const auto text = lower_case(product.name + " " + product.facts.value_or(""));
    return std::ranges::all_of(index_query.words, [&](const std::string& word) {
        return text.find(word) != std::string::npos;
    });
}

}  // namespace shop::catalogue
