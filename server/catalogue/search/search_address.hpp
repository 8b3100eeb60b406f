#pragma once

// The addresses of the list of products: one question has one address. The browser writes the same
// (web/src/catalogue/search-address.ts); search_addresses.json has the test cases of both.

#include "catalogue/search/search_query.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shop::catalogue {

/// Whether the query of an address asks for some of the products: "?utm_source=mail" does not.
bool asks_for_products(const http::Members& members);

/// As read_search_query(), but ignores anything invalid: a link is never a dead end.
SearchQuery read_page_query(http::Members members);

/// The query of a value's page: of "socket" and "am5". Empty if there is no such page.
std::optional<SearchQuery> read_value_page(std::string_view page, std::string_view value);

/// "/products/socket/am5" where one value of such a fact is all that is asked for, else
/// "/products?socket=AM5&memory=DDR5"; "/products" where nothing is. With the page of the list
/// unless that is the first.
std::string search_path(const SearchQuery& query);

/// Whether the address is that of a value's page.
bool is_value_page(const SearchQuery& query);

/// The addresses of the pages of all values in an answer.
std::vector<std::string> value_pages(const SearchAnswer& answer);

/// The address of the boards for a processor.
std::string cpu_page_path(const std::string& slug);

/// The members of its query in the order of addresses, without the page of the list.
std::vector<std::pair<std::string, std::string>> search_members(const SearchQuery& query);

/// The order that a list has unless another is asked for.
SearchSort usual_sort(const SearchQuery& query);

}  // namespace shop::catalogue
