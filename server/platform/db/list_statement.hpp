#pragma once

// Lists that people search, narrow, sort and page through, as SQL. Such a list has more variants
// than can be written out, so its statements are assembled from texts of the room's stores, never
// from a client's text. Values are bound.
//
// Texts are compared byte by byte: an index serves them in this order, and a prefix is a range in
// it. SQLite does so anyway; a PostgreSQL database has to be made with the collation and character
// type "C", where lower() changes ASCII letters only, as SQLite's does.

#include "platform/db/database.hpp"

namespace shop::sql {

/// A search sorts at most this many matches of each way to match; with more, the client is asked to
/// search for a longer text.
inline constexpr std::int64_t matches_max = 10'000;

/// A statement with the values of its $1, $2 ... in order.
struct BoundStatement {
    std::string text{};
    std::vector<Value> values{};
};

/// One way to match a search, which an index serves.
struct SearchWay {
    std::string condition{};      // "email >= $1 AND email <= $2".
    std::vector<Value> values{};  // Of its own $1 ...
    /// What its index is sorted by. Of too many matches the first by this key are sorted; the
    /// engine chooses them where it is empty.
    std::string_view key{};
    bool is_cut = false;  // It leaves out matches.
};

/// Texts in the column or expression `key` that begin with `text`; needs an index.
SearchWay begins_with(std::string_view key, const std::string& text);

void append(std::vector<SearchWay>& ways, std::vector<SearchWay> more);

/// Sorts after every text that begins with `text`.
std::string after_all_with(const std::string& text);

/// What a list shows, and in which order. Rows have a text column `id`, which is unique.
struct ListPlan {
    std::string_view columns;                     // "id, name, price_paisa"
    std::string_view table;                       // "products"
    std::vector<std::string_view> conditions{};   // All of them hold: "archived = 0".
    std::vector<Value> values{};                  // Of $1 ... in the conditions.
    std::vector<SearchWay> narrowed{};            // All of them hold, with values of their own.
    std::vector<SearchWay> ways{};                // One of them holds; none: no search.
    std::string_view last{};                      // Of a search: matches that come after the rest.
    std::string_view age_key = "created_at_ms";   // What the indexes of conditions are sorted by.
    std::string_view sort_key = "created_at_ms";  // Never null, and (sort_key, id) needs an index.
    bool descending = false;
    std::string after{};  // The id of the last row known; empty: from the start.
    std::int64_t limit = 0;
};

/// The rows of the list. When there is a search, its matches are found by their indexes and then
/// sorted: of each way up to `matches_max`, the first by its key. Otherwise the
/// index of the sort key gives the order, from `after` on, and rows that violate a condition
/// are skipped; or, when the engine prefers it, the index of the conditions finds the rows, which
/// are then sorted.
BoundStatement list_statement(const ListPlan& plan);

/// How many rows the whole list has, as the column `n`, counting up to `count_max`. No more rows
/// than that are looked at where the conditions have an index of their own; elsewhere also those
/// that the conditions leave out.
BoundStatement count_statement(const ListPlan& plan, std::int64_t count_max);

/// A row when the search matches more than the list sorts, so that some of its rows are not in it;
/// for a plan with a search.
BoundStatement beyond_statement(const ListPlan& plan);

}  // namespace shop::sql
