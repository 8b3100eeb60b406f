#pragma once

// Search queries in addresses: "?socket=AM5&memory=DDR4,DDR5&priceMax=40000".

#include "catalogue/search/product_index.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::catalogue {

/// A question, as its address has it.
struct SearchQuery {
    SearchQuestion question{};
    std::string text{};  // The words as typed.
    std::int64_t page = 1;
};

/// Makes `text` what is searched for; only its first eight words are.
void set_words(SearchQuery& query, const std::string& text);

/// Members that are empty or not known are passed over, and so are the words after the eighth. Of
/// two prices the lower one is the least, whichever comes first. Refuses with "invalid_fields":
/// a value that is none of its fact, more than twenty of one fact, a price that is no whole Taka,
/// an order of the list that is not offered, a page or limit out of bounds, and words of more than
/// 200 characters, or a processor of more than 100, or either with control characters. Whether the
/// shop knows the processor is not looked up.
Result<SearchQuery> read_search_query(const http::Members& query);

}  // namespace shop::catalogue
