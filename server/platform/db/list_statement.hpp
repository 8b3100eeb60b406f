#pragma once

// SQL for lists that people search, filter, sort and page through. Such a list has too many
// variants to write out, so its statements are assembled from fixed texts in the stores, never from
// a client's text. Values are bound.
//
// Texts are compared byte by byte, so that an index has their order and a prefix is a range in it.
// SQLite always does so. A PostgreSQL database must be created with the collation and character
// type "C", where lower() changes ASCII letters only, as in SQLite.

#include "platform/db/database.hpp"

namespace shop::sql {

/// A search sorts at most this many matches of each alternative. If there are more, the client is
/// asked for a longer text.
inline constexpr std::int64_t matches_max = 10'000;

/// A statement with the values of its $1, $2 ... in order.
struct BoundStatement {
    std::string text{};
    std::vector<Value> values{};
};

/// A condition that an index serves, such as one alternative of a search.
struct IndexedCondition {
    std::string condition{};      // "email >= $1 AND email <= $2".
    std::vector<Value> values{};  // Its own $1 ...
    /// Sort order of its index. If there are too many matches, only the first by this key are
    /// sorted; the engine chooses them if it is empty.
    std::string_view key{};
    bool is_cut = false;  // Some matches are left out.
};

/// Texts in the column or expression `key` that begin with `text`; needs an index.
IndexedCondition begins_with(std::string_view key, const std::string& text);

void append(std::vector<IndexedCondition>& alternatives, std::vector<IndexedCondition> more);

/// A text that sorts after every text that begins with `text`.
std::string after_all_with(const std::string& text);

/// The rows and the order of a list. Rows have a unique text column `id`.
struct ListPlan {
    std::string_view columns;                      // "id, name, price_paisa"
    std::string_view table;                        // "products"
    std::vector<std::string_view> conditions{};    // All must hold: "archived = 0".
    std::vector<Value> values{};                   // The conditions' $1 ...
    std::vector<IndexedCondition> narrowed{};      // All must hold; each has its own values.
    std::vector<IndexedCondition> alternatives{};  // At least one must hold; empty: no search.
    std::string_view last{};                       // Matches of a search that come after the rest.
    std::string_view age_key = "created_at_ms";    // Sort key of the conditions' indexes.
    std::string_view sort_key = "created_at_ms";   // Never null, and (sort_key, id) needs an index.
    bool descending = false;
    std::string after{};  // Id of the last known row; empty: from the start.
    std::int64_t limit = 0;
};

/// The rows of the list. A search finds its matches by their indexes, up to `matches_max` per
/// alternative, the first by its key, and then sorts them. Without a search, reads the index of the
/// sort key from `after` on and skips rows that violate a condition; or, if the engine prefers it,
/// finds the rows by the index of the conditions and sorts them.
BoundStatement list_statement(const ListPlan& plan);

/// Counts the rows of the whole list, up to `count_max`, as the column `n`. If the conditions have
/// their own index, reads no more rows than that; otherwise also reads rows that the conditions
/// leave out.
BoundStatement count_statement(const ListPlan& plan, std::int64_t count_max);

/// Returns a row if the search matches more than the list sorts, so that some matches are not in
/// it. Only for a plan with a search.
BoundStatement beyond_statement(const ListPlan& plan);

}  // namespace shop::sql
