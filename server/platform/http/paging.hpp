#pragma once

// Lists over HTTP (D11): the query for a page of a list, and its response with headers.

#include "platform/db/list_page.hpp"
#include "platform/http/http.hpp"
#include "platform/http/prepared_response.hpp"

namespace shop::http {

/// Refuses with "invalid_fields" a limit that is not from 1 to 1,000, an invalid `after` id, a
/// search with more than 200 characters or with control characters, an unknown choice, and an
/// invalid day or id; with "malformed_query" a query that cannot be decoded. Ignores parameters
/// that the list does not offer.
Result<sql::Page> read_page(const Request& request, const sql::ListOffer& offer = {});

/// The query of the next page: the accepted parameters, starting after `last_id`. Never repeats
/// other parts of the query: a response that is cached for all clients must not contain one
/// client's text.
std::string next_query(const sql::Page& page, const std::string& last_id);

/// "57", or "1000+".
std::string total_text(std::int64_t total);

/// A JSON array of the entries. `Link: rel="next"` has the address of the next page. Every response
/// to a query has `X-Total-Count` and must be revalidated; a user's own list also sets "no-store".
/// `X-Search-Limit` reports how many matches of a truncated search were sorted.
Response page_response(const Request& request, const sql::Page& page, sql::JsonPage listed);

/// The same for entries that are not JSON yet. Drops entries beyond `page.limit`.
template <class Entry, class IdOf, class EncodeEntry>
Response page_response(const Request& request, const sql::Page& page,
                       const sql::Listed<Entry>& listed, const IdOf& id_of,
                       const EncodeEntry& encode_entry) {
    sql::JsonPage json_page;
    json_page.count = listed.count;
    for (std::int64_t number = 0; const auto& entry : listed.entries) {
        if (number++ == page.limit) {
            json_page.has_more = true;
            break;
        }
        if (!json_page.entries.empty()) json_page.entries += ',';
        json_page.entries += encode_entry(entry);
        json_page.last_id = id_of(entry);
    }
    return page_response(request, page, std::move(json_page));
}

/// A list without a query, cached for all clients; browsers revalidate it each time.
PreparedResponsePtr cached_list(Response list);

}  // namespace shop::http
