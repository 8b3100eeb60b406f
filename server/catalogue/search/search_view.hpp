#pragma once

// A search as text for its page, with the address of each next step. The browser draws the same
// (web/src/catalogue/search/).

#include "catalogue/search/search_address.hpp"
#include "platform/base/language.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shop::catalogue {

/// A step to another list.
struct SearchLink {
    std::string label;
    std::string path;
    bool is_chosen = false;  // Already part of this list: the step takes it back.
    std::int64_t count = 0;  // Of the boards there, where the link says it.
};

/// A fact with the values that are shown at once, and the others.
struct ShownFacet {
    std::string heading;
    bool is_open = false;
    std::vector<SearchLink> values{};
    std::vector<SearchLink> others{};
    bool has_chosen_others = false;
};

using FormFields = std::vector<std::pair<std::string, std::string>>;

/// The view of a search except its rows, in one language.
struct SearchView {
    std::string path;                      // Of this list.
    std::optional<std::string> heading{};  // Of a value's page: "AM5 boards".
    std::string total;                     // "57 boards"
    std::vector<ShownFacet> facets{};
    SearchLink in_stock{};
    std::vector<SearchLink> filters{};  // Chosen filters, each with the list without it.
    std::vector<SearchLink> sorts{};
    FormFields beside_words{};   // Other members that the form of the words sends.
    FormFields beside_cpu{};     // The same of the processor,
    FormFields beside_prices{};  // and of prices.
    std::string next_path{};     // Empty for the last page.
};

/// The query without each thing that is chosen in it, in the order of SearchView::filters.
std::vector<SearchQuery> queries_without_one(const SearchQuery& query);

SearchView view_of(const SearchQuery& query, const SearchAnswer& answer, Language language);

}  // namespace shop::catalogue
