#pragma once

#include "platform/http/http.hpp"

#include <string>
#include <vector>

namespace shop::net {

/// What pages of other origins may ask for and read: cross-origin resource sharing, as
/// https://fetch.spec.whatwg.org/#http-cors-protocol has it. Cookies are never part of it.
struct CrossOrigin {
    std::vector<std::string> origins{};      // As browsers write them. None: nothing is shared.
    std::vector<std::string> path_starts{};  // "/api/": of all that is shared.
    std::string request_headers{};           // That such a page may send: "Authorization, ...".
    std::string response_headers{};          // That such a page may read: "ETag, ...".
};

/// The further lines of the head of any answer to `request`, each with its end of line; none where
/// nothing is shared. Vary is said to all alike, since caches keep one answer for many origins.
std::string sharing_lines(const CrossOrigin& shared, const http::Request& request);

/// Whether a browser asks for a page of a listed origin if it may send another request.
bool is_preflight(const CrossOrigin& shared, const http::Request& request);

/// The answer to that. `response` is what the program answers to OPTIONS: a 405 that tells the
/// methods of the path. Any other stays as it is, which a browser takes for a no.
http::Response answer_preflight(const CrossOrigin& shared, http::Response response);

}  // namespace shop::net
