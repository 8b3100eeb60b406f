#pragma once

// Addresses of the product list: each query has one address. The browser builds the same ones
// (web/src/catalogue/search-address.ts); search_addresses.json has the test cases of both.

#include "catalogue/search/search_query.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shop::catalogue {

/// Whether the query of an address filters the products: "?utm_source=mail" does not.
bool asks_for_products(const http::Members& members);

/// Like read_search_query(), but ignores anything invalid, so that every link works.
SearchQuery read_page_query(http::Members members);

/// The query of a value's page, such as "socket" and "am5". Empty if the page does not exist.
std::optional<SearchQuery> read_value_page(std::string_view page, std::string_view value);

/// "/products/socket/am5" if the query has a single value that has a page, otherwise
/// "/products?socket=AM5&memory=DDR5"; "/products" for an empty query. Includes the page number,
/// except for the first page.
std::string search_path(const SearchQuery& query);

/// Whether the address belongs to a value's page.
bool is_value_page(const SearchQuery& query);

/// Addresses of the pages of all values in a result.
std::vector<std::string> value_pages(const IndexResult& answer);

/// The address of the boards for a processor.
std::string cpu_page_path(const std::string& slug);

/// The query members in the order of addresses, without the page number.
std::vector<std::pair<std::string, std::string>> search_members(const SearchQuery& query);

/// The default order of a list.
SearchSort usual_sort(const SearchQuery& query);

}  // namespace shop::catalogue
