#pragma once

// Reads a list of products with quantities, as customers paste it (R-BASK-12).

#include "catalogue/product.hpp"
#include "catalogue/search/product_search.hpp"
#include "platform/base/names.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// Reason to ask the customer about a line.
enum class ListProblem {
    no_board,     // No board is similar.
    which_board,  // Several boards have its words, none has all, or it has two quantities.
    no_quantity,
};
constexpr shop::Names<3> names_of(ListProblem) {
    return {"no_board", "which_board", "no_quantity"};
}

/// A line of such a list.
struct ListLine {
    std::string text;  // As it was typed.
    std::optional<Product> product{};
    std::optional<std::int64_t> quantity{};
    std::optional<ListProblem> problem{};
    std::vector<Product> may_mean{};  // Up to three boards, without a product.
};

/// Lines that are not empty, in their order. Chooses a board only by its id, model, address or
/// whole name, or by words that no other board has: it never corrects a word, and never guesses
/// between two boards or two quantities. Reads the database at most twice. Do not call within a
/// database read.
std::vector<ListLine> read_list(ProductSearch& search, sql::Database& database,
                                const std::vector<std::string_view>& lines);

}  // namespace shop::catalogue
