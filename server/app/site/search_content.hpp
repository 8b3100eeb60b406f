#pragma once

#include "app/site/page_address.hpp"
#include "app/site/page_content.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/language.hpp"
#include "platform/base/template.hpp"

#include <string>

namespace shop::app {

/// The filter counts of the whole list, without products.
catalogue::SearchAnswer counts_of_all(catalogue::ProductSearch& search);

/// Adds the search and the filters next to the whole list, with the counts of all products.
void add_filters(Fields& fields, const catalogue::SearchAnswer& counts, Language language);

/// The search result, for the browser.
std::string search_seed(const catalogue::FoundProducts& found, Language language);

/// A filtered list: the result of a search.
PageContent found_content(const catalogue::SearchQuery& query,
                          const catalogue::FoundProducts& found, const PageAddress& address);

}  // namespace shop::app
