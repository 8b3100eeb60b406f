#pragma once

// Lists over HTTP (D11): the query that asks for a part of one, and the response with its headers.

#include "platform/db/list_page.hpp"
#include "platform/http/http.hpp"
#include "platform/http/prepared_response.hpp"

namespace shop::http {

/// Refuses with "invalid_fields" a limit that is not from 1 to 1,000, an `after` that is no id, a
/// search of more than 200 characters or with control characters, or a choice that is not offered;
/// with "malformed_query" what cannot be decoded. Members that are not offered are passed over.
Result<sql::Page> read_page(const Request& request, const sql::ListOffer& offer = {});

/// The query of the next page: the accepted parameters, from `last_id` on. No other part of the
/// query is repeated: a response that is cached for all clients must not contain one client's text.
std::string next_query(const sql::Page& page, const std::string& last_id);

/// "57", or "1000+".
std::string total_text(std::int64_t total);

/// A JSON array of the entries. An entry beyond `page.limit` is left out, and `Link: rel="next"`
/// says where it begins. Every response to a query has `X-Total-Count` and must be revalidated; a
/// user's own list sets "no-store" as well. `X-Search-Limit` says how many matches of a cut search
/// were sorted.
template <class Entry, class IdOf, class EncodeEntry>
Response page_response(const Request& request, const sql::Page& page, sql::Listed<Entry> listed,
                       const IdOf& id_of, const EncodeEntry& encode_entry) {
    Response response;
    add_content_language(response, request);
    auto& entries = listed.entries;
    const auto limit = static_cast<std::size_t>(page.limit);
    if (entries.size() > limit) {
        entries.resize(limit);
        response.headers["Link"] = "<" + request.address() + "?" +
                                   next_query(page, id_of(entries.back())) + ">; rel=\"next\"";
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
PreparedResponsePtr cached_list(Response list);

}  // namespace shop::http
