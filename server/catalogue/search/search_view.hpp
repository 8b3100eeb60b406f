#pragma once

// Text of a search page, with the address of each possible step. The browser renders the same
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
    bool is_chosen = false;  // Already chosen: following the link removes it.
    std::int64_t count = 0;  // Number of boards there, if the link shows it.
};

/// A fact with the values shown at first, and the others.
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
    std::string path;                      // Address of this list.
    std::optional<std::string> heading{};  // On a value's page: "AM5 boards".
    std::string total;                     // "57 boards"
    std::vector<ShownFacet> facets{};
    SearchLink in_stock{};
    std::vector<SearchLink> filters{};  // Chosen filters, each with the list without it.
    std::vector<SearchLink> sorts{};
    FormFields word_form_fields{};   // Other members that the search form sends.
    FormFields cpu_form_fields{};    // The same for the processor form,
    FormFields price_form_fields{};  // and for the price form.
    std::string next_path{};         // Empty on the last page.
};

/// One query without each chosen filter, in the order of SearchView::filters.
std::vector<SearchQuery> queries_without_one(const SearchQuery& query);

SearchView view_of(const SearchQuery& query, const IndexResult& answer, Language language);

}  // namespace shop::catalogue
