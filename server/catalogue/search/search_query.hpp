#pragma once

// Search queries in addresses: "?socket=AM5&memory=DDR4,DDR5&priceMax=40000".

#include "catalogue/search/product_index.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::catalogue {

/// A query in the form of its address.
struct SearchQuery {
    IndexQuery index_query{};
    std::string text{};  // The words as typed.
    std::int64_t page = 1;
};

/// Sets the search words to the first eight words of `text`.
void set_words(SearchQuery& query, const std::string& text);

/// Ignores empty and unknown members, and all words after the eighth. Of two prices, the lower one
/// is the minimum, in either order. Refuses with "invalid_fields": an invalid value of a fact, more
/// than twenty values of one fact, a price that is not whole Taka, an unknown sort order, a page or
/// limit out of bounds, words of more than 200 characters, a processor of more than 100, and
/// control characters in either. Does not check whether the processor exists.
Result<SearchQuery> read_search_query(const http::Members& query);

}  // namespace shop::catalogue
