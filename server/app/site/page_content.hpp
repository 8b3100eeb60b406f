#pragma once

// Database content of the prerendered pages: the fields of their templates, and the same rows for
// the browser, which hydrates the page without another request.

#include "app/pages/page_text.hpp"
#include "app/pages/shop_pages.hpp"
#include "app/site/page_address.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/language.hpp"
#include "platform/base/template.hpp"
#include "platform/db/database.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// The database content of a page: the texts for its placeholders, and the initial rows for the
/// browser's queries, as a JSON object.
struct PageContent {
    Fields fields;
    std::string seed_json = "{}";
};

/// The processors by family, newest first, each with a link to its boards.
PageContent cpus_content(sql::Transaction& transaction, Language language);

/// The first six products and the newest five reviews.
PageContent landing_content(sql::Transaction& transaction, Language language);

/// 24 products: the first ones, or those after the product `after`, if set; and where the next page
/// begins, if there is one. Also the filters, with the counts of all products.
PageContent products_content(sql::Transaction& transaction, const PageAddress& address,
                             const std::string& after, const catalogue::IndexResult& counts);

/// The filter counts of the whole list, without products.
catalogue::IndexResult counts_of_all(catalogue::ProductSearch& search);

/// Adds the search and the filters next to the whole list, with the counts of all products.
void add_filters(Fields& fields, const catalogue::IndexResult& counts, Language language);

/// The search result, for the browser.
std::string search_seed(const catalogue::FoundProducts& found, Language language);

/// A filtered list: the result of a search.
PageContent found_content(const catalogue::SearchQuery& query,
                          const catalogue::FoundProducts& found, const PageAddress& address);

/// A page about the shop. Crawlers must not index it while placeholders are missing.
PageContent shop_page_content(sql::Transaction& transaction, std::string_view slug,
                              Language language, const PageSettings& settings);

/// Delivery, warranty and returns next to a product's price: the leads of these pages, and the
/// product's own warranty.
void add_price_lines(Fields& fields, const std::vector<PageLead>& leads,
                     const catalogue::Product& product, Language language);

/// A product's page: all its data, delivery, warranty and returns, and the shop's newest reviews.
PageContent product_content(sql::Transaction& transaction, const PageAddress& address,
                            const catalogue::Product& product, const PageValues& values);

/// The page of a product that is no longer sold: the most similar boards.
PageContent gone_content(const PageAddress& address, const catalogue::Product& product,
                         const std::vector<catalogue::Product>& similar);

/// The link preview of a product's order page; its own page is product_content().
PageContent purchase_content(const PageAddress& address, const catalogue::Product& product);

}  // namespace shop::app
