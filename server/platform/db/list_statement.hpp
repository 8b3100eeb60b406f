#pragma once

// Lists that people search, narrow, sort and page through, as SQL. Such a list has more variants
// than anybody wants to write out, so its statements are put together: from texts of the room's
// stores, never from what somebody sent. Values are bound.
//
// Texts are compared byte by byte: an index serves them in this order, and a prefix is a range in
// it. SQLite does so anyway; a PostgreSQL database has to be made with the collation and character
// type "C", where lower() changes ASCII letters only, as SQLite's does.

#include "platform/db/database.hpp"

namespace shop::sql {

/// A statement with the values of its $1, $2 ... in order.
struct BoundStatement {
    std::string text{};
    std::vector<Value> values{};
};

/// What a list shows, and in which order. Rows have a text column `id`, which is unique.
struct ListPlan {
    std::string_view columns;                     // "id, name, price_paisa"
    std::string_view table;                       // "products"
    std::vector<std::string_view> conditions{};   // All of them hold: "archived = 0".
    std::vector<Value> values{};                  // Of $1 ... in the conditions.
    std::vector<std::string_view> searched{};     // "lower(name)": each needs an index.
    std::string search{};                         // What one of these begins with; empty: any.
    std::string_view age_key = "created_at_ms";   // What the indexes of conditions are sorted by.
    std::string_view sort_key = "created_at_ms";  // Never null, and (sort_key, id) needs an index.
    bool descending = false;
    std::string after{};  // The id of the last row known; empty: from the start.
    std::int64_t limit = 0;
};

/// The rows of the list. When there is a search, its matches are found by their indexes and then
/// sorted; otherwise an index gives the order, and no more is read than is answered.
BoundStatement list_statement(const ListPlan& plan);

/// How many rows the whole list has, as the column `n`, counting up to `count_max`: no more than
/// that is looked at, however long the list is.
BoundStatement count_statement(const ListPlan& plan, std::int64_t count_max);

}  // namespace shop::sql
