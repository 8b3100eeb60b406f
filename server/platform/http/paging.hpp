#pragma once

// Lists over HTTP (D11): the query that asks for a part of one, and the response with its headers.

#include "platform/db/list_page.hpp"
#include "platform/http/http.hpp"
#include "platform/http/prepared_response.hpp"

namespace shop::http {

/// Refuses with "invalid_fields" a limit that is not from 1 to 1,000, an `after` that is no id, a
/// search of more than 200 characters or with control characters, a choice that is not offered, or
/// what is no day or no id where one is asked for; with "malformed_query" what cannot be decoded.
/// Members that are not offered are passed over.
Result<sql::Page> read_page(const Request& request, const sql::ListOffer& offer = {});

/// The query of the next page: the accepted parameters, from `last_id` on. No other part of the
/// query is repeated: a response that is cached for all clients must not contain one client's text.
std::string next_query(const sql::Page& page, const std::string& last_id);

/// "57", or "1000+".
std::string total_text(std::int64_t total);

/// A JSON array of the entries. `Link: rel="next"` says where the next page begins. Every response
/// to a query has `X-Total-Count` and must be revalidated; a user's own list sets "no-store" as
/// well. `X-Search-Limit` says how many matches of a cut search were sorted.
Response page_response(const Request& request, const sql::Page& page, sql::JsonPage listed);

/// The same for entries that are no JSON yet. An entry beyond `page.limit` is left out.
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

/// A list without a query as it is cached for all clients: browsers revalidate it each time.
PreparedResponsePtr cached_list(Response list);

}  // namespace shop::http
