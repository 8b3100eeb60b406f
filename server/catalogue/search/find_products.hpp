#pragma once

// Product search: results of the index with their database rows.

#include "catalogue/cpus/cpu.hpp"
#include "catalogue/product.hpp"
#include "catalogue/search/product_search.hpp"
#include "catalogue/search/search_query.hpp"
#include "platform/db/database.hpp"

#include <cstddef>
#include <vector>

namespace shop::catalogue {

/// Whether a processor fits a board, with its row in the board's list.
struct BoardFit {
    Fit fit = Fit::no;
    BoardList list{};
};

/// Result of a search: the index result, and the rows of its page.
struct FoundProducts {
    IndexResult answer;
    std::vector<Product> products{};
    std::vector<BoardFit> fits{};  // One per product, if the query has a processor.
    std::vector<Cpu> cpus{};       // Suggested processors if nothing was found.
};

/// Do not call within a database read: the index may need an update first. If the query names an
/// unknown processor, the result is empty and has no processor.
FoundProducts find_products(ProductSearch& search, sql::Database& database,
                            const SearchQuery& query);

/// Replaces the processor name that a user typed by the slug of that processor. If it is unknown,
/// returns a search for its words, whose page suggests alternatives.
SearchQuery with_known_cpu(sql::Database& database, SearchQuery query);

/// Up to `count` products for sale that are most similar to this one, which may be archived
/// (R-PAGE-6). Do not call within a database read.
std::vector<Product> related_to(ProductSearch& search, sql::Database& database,
                                const Product& product, std::size_t count);

}  // namespace shop::catalogue
