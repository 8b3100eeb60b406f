#pragma once

#include "platform/http/http.hpp"

#include <string>
#include <vector>

namespace shop::net {

/// Cross-origin resource sharing (https://fetch.spec.whatwg.org/#http-cors-protocol): what pages of
/// other origins may request and read, always without cookies.
struct CrossOrigin {
    std::vector<std::string> origins{};      // As browsers write them. Empty: nothing is shared.
    std::vector<std::string> path_starts{};  // Prefixes of shared paths: "/api/".
    std::string request_headers{};           // That such pages may send: "Authorization, ...".
    std::string response_headers{};          // That such pages may read: "ETag, ...".
};

/// The header lines that CORS adds to any response to `request`, each with its end of line; empty
/// for paths that are not shared. Vary is sent to all origins, since caches serve all of them.
std::string sharing_lines(const CrossOrigin& shared, const http::Request& request);

/// Whether `request` is a CORS preflight from a listed origin.
bool is_preflight(const CrossOrigin& shared, const http::Request& request);

/// The response to a preflight. `response` is the program's response to OPTIONS: a 405 that lists
/// the methods of the path. Any other is returned unchanged, which a browser takes as a refusal.
http::Response answer_preflight(const CrossOrigin& shared, http::Response response);

}  // namespace shop::net
