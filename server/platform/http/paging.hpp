#pragma once

#include "platform/http/http.hpp"

namespace shop::http {

/// A list without a query answers its newest this many entries (D11).
inline constexpr std::int64_t page_limit_max = 1'000;

/// What part of a list is asked for: `?limit=50&after=65a1...`.
struct Page {
    std::int64_t limit = page_limit_max;
    std::string after{};  // The id of the last entry that the asker has; empty: from the start.
    bool asked = false;   // Whether there was any query.
};

/// Refuses with "invalid_fields" a limit that is not from 1 to 1,000 or an `after` that is no id.
Result<Page> read_page(const Request& request);

/// A JSON array of `entries`, of which the store was asked for one more than `page.limit`: when it
/// is there, it is left out, and `Link: rel="next"` says where it begins.
template <class Entry, class IdOf, class EncodeEntry>
Response page_response(const Request& request, const Page& page, std::vector<Entry> entries,
                       const IdOf& id_of, const EncodeEntry& encode_entry) {
    Response response;
    const auto limit = static_cast<std::size_t>(page.limit);
    if (entries.size() > limit) {
        entries.resize(limit);
        response.headers["Link"] = "<" + request.path + "?limit=" + std::to_string(page.limit) +
                                   "&after=" + id_of(entries.back()) + ">; rel=\"next\"";
    }
    response.body = "[";
    for (const auto& entry : entries) {
        if (response.body.size() > 1) response.body += ',';
        response.body += encode_entry(entry);
    }
    response.body += ']';
    return response;
}

}  // namespace shop::http
