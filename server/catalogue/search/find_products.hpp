#pragma once

// A search of products: results of the index, with their rows from the database.

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

/// Result of a search: the answer of the index, and the rows of its page.
struct FoundProducts {
    SearchAnswer answer;
    std::vector<Product> products{};
    std::vector<BoardFit> fits{};  // Of the products, if the query has a processor.
    std::vector<Cpu> cpus{};       // If nothing was found: those that the words may mean.
};

/// Not within a read of the database: the index may have to be renewed first. Empty, without a
/// processor in its answer, where the question names one that the shop does not know.
FoundProducts find_products(ProductSearch& search, sql::Database& database,
                            const SearchQuery& query);

/// A query whose processor is written as people call it, with the slug of the one that is meant.
/// Where the shop does not know it, a search for its name, whose page says what there is instead.
SearchQuery with_known_cpu(sql::Database& database, SearchQuery query);

/// Up to `count` products for sale that are most like this one, which may be archived (R-PAGE-6).
/// Not within a read of the database either.
std::vector<Product> related_to(ProductSearch& search, sql::Database& database,
                                const Product& product, std::size_t count);

}  // namespace shop::catalogue
