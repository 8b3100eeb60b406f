#pragma once

// One page of a list, read through list_statement.hpp: the client's query and the entries.

#include "platform/db/list_statement.hpp"

namespace shop::sql {

/// Maximum number of entries on a page, and in a list without a query.
inline constexpr std::int64_t page_limit_max = 1'000;

/// Query parameters that a list supports besides paging.
struct ListOffer {
    bool search = false;
    /// {"paid", {"true", "false"}}: no choice means no restriction.
    std::map<std::string, std::vector<std::string>> choices{};
    std::vector<std::string> days{};  // {"from"}: a day of the shop, such as 2026-11-25.
    std::vector<std::string> ids{};   // {"product"}: the id of another record.
};

/// The part of a list that a client requests: `?limit=50&after=65a1...&search=ada&paid=true`.
struct Page {
    std::int64_t limit = page_limit_max;
    std::string after{};   // Id of the client's last entry; empty: from the start.
    std::string search{};  // Trimmed; empty: everything.
    std::map<std::string, std::string> chosen{};  // Of the offered choices, days and ids.
    bool asked = false;                           // Whether the query has any of these.

    /// The chosen value of `name`, or `otherwise`.
    std::string choice(const std::string& name, const std::string& otherwise = "") const;
};

/// Total number of entries in a list, counted up to `page_limit_max + 1`. If a search matches more
/// rows than are sorted, some entries are on no page.
struct ListCount {
    std::int64_t total = 0;
    bool is_cut = false;
};

/// Entries of a page, one more than `page.limit` if there are more, and the total if the client
/// requested a part of the list.
template <class Entry>
struct Listed {
    std::vector<Entry> entries;
    ListCount count{};
};

/// A page as the JSON of its entries.
struct JsonPage {
    std::string entries{};  // "{...},{...}"
    std::string last_id{};  // Of the last entry.
    bool has_more = false;  // More entries follow.
    ListCount count{};
};

/// Sort options of a list: the name in `sort`, and its column or expression.
using SortKeys = std::map<std::string, std::string_view>;

/// "price" and "-price" for each name: the valid values of `sort`.
std::vector<std::string> both_directions(const SortKeys& keys);

/// Sorts by "price" ascending, by "-price" descending.
void sort_by(ListPlan& plan, const SortKeys& keys, const std::string& choice);

/// Finds an id by its prefix if the search is long enough: ids begin with the time, so a few
/// characters would match, and have to sort, every row.
std::vector<IndexedCondition> id_conditions(const std::string& search);

/// Counts the rows of `plan`, if a client requests a part of the list.
ListCount count_list(Transaction& transaction, const ListPlan& plan, const Page& page);

/// The part of `plan` that `page` requests, each row converted by `entry_of`.
template <class EntryOf>
auto read_list(Transaction& transaction, ListPlan plan, const Page& page, const EntryOf& entry_of) {
    plan.after = page.after;
    plan.limit = page.limit + 1;
    Listed<std::invoke_result_t<const EntryOf&, Row&>> listed;
    const auto wanted = list_statement(plan);
    auto rows = transaction.query(wanted.text, wanted.values);
    listed.entries.reserve(rows.size());
    for (auto& row : rows) listed.entries.push_back(entry_of(row));
    listed.count = count_list(transaction, plan, page);
    return listed;
}

/// The same as JSON, directly from the rows: `append` writes one entry to the end of `json`.
JsonPage read_json_page(Transaction& transaction, ListPlan plan, const Page& page,
                        const std::function<void(std::string& json, const RowView& row)>& append);

}  // namespace shop::sql
