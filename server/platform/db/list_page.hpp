#pragma once

// One page of a list, read through list_statement.hpp: what a client asks for, and its entries.

#include "platform/db/list_statement.hpp"

namespace shop::sql {

/// The most entries of one page, and those of a list without a query.
inline constexpr std::int64_t page_limit_max = 1'000;

/// What a list lets its clients choose beyond its pages.
struct ListOffer {
    bool search = false;
    /// {"paid", {"true", "false"}}: nothing chosen means no restriction.
    std::map<std::string, std::vector<std::string>> choices{};
    std::vector<std::string> days{};  // {"from"}: a day of the shop, such as 2026-11-25.
    std::vector<std::string> ids{};   // {"product"}: the id of something else.
};

/// A part of a list, as a client asks for it: `?limit=50&after=65a1...&search=ada&paid=true`.
struct Page {
    std::int64_t limit = page_limit_max;
    std::string after{};   // The id of the last entry that the client has; empty: from the start.
    std::string search{};  // Trimmed; empty: everything.
    std::map<std::string, std::string> chosen{};  // Of the offered choices, days and ids.
    bool asked = false;                           // Whether there was any of these.

    /// What was chosen for `name`, or `otherwise`.
    std::string choice(const std::string& name, const std::string& otherwise = "") const;
};

/// How many entries a list has in all, counted up to `page_limit_max + 1`. Of a search that matches
/// more than is sorted, some entries are on no page.
struct ListCount {
    std::int64_t total = 0;
    bool is_cut = false;
};

/// Entries of a page, of which the store was asked for one more than `page.limit`, and how many
/// there are in all, where the client asked for a part of the list.
template <class Entry>
struct Listed {
    std::vector<Entry> entries;
    ListCount count{};
};

/// A page as the JSON of its entries.
struct JsonPage {
    std::string entries{};  // "{...},{...}"
    std::string last_id{};  // Of the last one.
    bool has_more = false;  // Entries behind it.
    ListCount count{};
};

/// What a list may be sorted by: the name in `sort`, and the column or expression behind it.
using SortKeys = std::map<std::string, std::string_view>;

/// "price" and "-price" for each of the names: what `sort` may be.
std::vector<std::string> both_directions(const SortKeys& keys);

/// Sorts by "price" upwards, by "-price" downwards.
void sort_by(ListPlan& plan, const SortKeys& keys, const std::string& choice);

/// Finds an id by its beginning where the search is long enough: ids begin with the time, so a few
/// characters of it would find, and have to sort, every row there is.
std::vector<SearchWay> id_ways(const std::string& search);

/// Counts what `plan` lists and finds, if a client asks for a part of it.
ListCount count_list(Transaction& transaction, const ListPlan& plan, const Page& page);

/// The part of `plan` that `page` asks for, each row read by `entry_of`.
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

/// The same as JSON, straight from the rows: `append` writes one entry behind what is there.
JsonPage read_json_page(Transaction& transaction, ListPlan plan, const Page& page,
                        const std::function<void(std::string& json, const RowView& row)>& append);

}  // namespace shop::sql
