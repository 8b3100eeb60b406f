#pragma once

// Lists: which part of one is asked for, and how it is answered (D11).

#include "platform/db/list_statement.hpp"
#include "platform/http/http.hpp"
#include "platform/http/prepared_response.hpp"

namespace shop::http {

/// A list without a query answers its first this many entries.
inline constexpr std::int64_t page_limit_max = 1'000;

/// What a list lets its clients choose beyond its pages.
struct ListOffer {
    bool search = false;  // By how an entry's texts begin, and its id from 8 characters on.
    /// {"paid", {"true", "false"}}: nothing chosen means no restriction.
    std::map<std::string, std::vector<std::string>> choices{};
};

/// What part of a list is asked for: `?limit=50&after=65a1...&search=ada&paid=true`.
struct Page {
    std::int64_t limit = page_limit_max;
    std::string after{};   // The id of the last entry that the client has; empty: from the start.
    std::string search{};  // In ASCII lower case; empty: everything.
    std::map<std::string, std::string> chosen{};  // Of the offered choices.
    bool asked = false;                           // Whether there was any of these.

    /// What was chosen for `name`, or `otherwise`.
    std::string choice(const std::string& name, const std::string& otherwise = "") const;
};

/// Refuses with "invalid_fields" a limit that is not from 1 to 1,000, an `after` that is no id, a
/// search of more than 200 characters or with control characters, or a choice that is not offered;
/// with "malformed_query" what cannot be decoded. Members that are not offered are passed over.
Result<Page> read_page(const Request& request, const ListOffer& offer = {});

/// Entries of a page, of which the store was asked for one more than `page.limit`, and how many
/// there are in all, counted up to `page_limit_max + 1`. Of a search that matches more than is
/// sorted, some entries are on no page.
template <class Entry>
struct Listed {
    std::vector<Entry> entries;
    std::int64_t total = 0;
    bool is_cut = false;
};

/// What a list may be sorted by: the name in `sort`, and the column or expression behind it.
using SortKeys = std::map<std::string, std::string_view>;

/// "price" and "-price" for each of the names: what `sort` may be.
std::vector<std::string> both_directions(const SortKeys& keys);

/// Sorts by "price" upwards, by "-price" downwards.
void sort_by(sql::ListPlan& plan, const SortKeys& keys, const std::string& choice);

/// Searches by the start of these texts, and of the id where the search is long enough: ids begin
/// with the time, so a few characters of it would find, and have to sort, every row there is.
void search_by(sql::ListPlan& plan, std::vector<std::string_view> texts, const Page& page);

/// The part of `plan` that `page` asks for, each row read by `entry_of`.
template <class EntryOf>
auto read_list(sql::Transaction& transaction, sql::ListPlan plan, const Page& page,
               const EntryOf& entry_of) {
    plan.search = page.search;
    plan.after = page.after;
    plan.limit = page.limit + 1;
    Listed<std::invoke_result_t<const EntryOf&, sql::Row&>> listed;
    const auto wanted = sql::list_statement(plan);
    auto rows = transaction.query(wanted.text, wanted.values);
    listed.entries.reserve(rows.size());
    for (auto& row : rows) listed.entries.push_back(entry_of(row));
    if (page.asked) {
        const auto count = sql::count_statement(plan, page_limit_max + 1);
        listed.total = transaction.query(count.text, count.values).front().integer("n");
        if (!plan.search.empty() && listed.total > page_limit_max) {
            const auto beyond = sql::beyond_statement(plan);
            listed.is_cut = !transaction.query(beyond.text, beyond.values).empty();
        }
    }
    return listed;
}

/// The query of the next page: the accepted parameters, from `last_id` on. No other part of the
/// query is repeated: a response that is cached for all clients must not contain one client's text.
std::string next_query(const Page& page, const std::string& last_id);

/// "57", or "1000+".
std::string total_text(std::int64_t total);

/// A JSON array of the entries. An entry beyond `page.limit` is left out, and `Link: rel="next"`
/// says where it begins. Every response to a query has `X-Total-Count` and must be revalidated; a
/// user's own list sets "no-store" as well. `X-Search-Limit` says how many matches of a cut search
/// were sorted.
template <class Entry, class IdOf, class EncodeEntry>
Response page_response(const Request& request, const Page& page, Listed<Entry> listed,
                       const IdOf& id_of, const EncodeEntry& encode_entry) {
    Response response;
    auto& entries = listed.entries;
    const auto limit = static_cast<std::size_t>(page.limit);
    if (entries.size() > limit) {
        entries.resize(limit);
        response.headers["Link"] =
            "<" + request.path + "?" + next_query(page, id_of(entries.back())) + ">; rel=\"next\"";
    }
    if (page.asked) {
        response.headers["X-Total-Count"] = total_text(listed.total);
        response.headers["Cache-Control"] = "no-cache";
        if (listed.is_cut) response.headers["X-Search-Limit"] = std::to_string(sql::matches_max);
    }
    response.body = "[";
    for (const auto& entry : entries) {
        if (response.body.size() > 1) response.body += ',';
        response.body += encode_entry(entry);
    }
    response.body += ']';
    return response;
}

/// A list without a query as it is cached for all clients: browsers revalidate it each time.
PreparedResponsePtr kept_list(Response list);

}  // namespace shop::http
