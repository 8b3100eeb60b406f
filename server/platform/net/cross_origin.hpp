#pragma once

#include "platform/http/http.hpp"

#include <string>
#include <vector>

namespace shop::net {

/// Cross-origin resource sharing (https://fetch.spec.whatwg.org/#http-cors-protocol): the requests
/// that pages of other origins may send and the responses that they may read, always without
/// cookies.
struct CrossOrigin {
    std::vector<std::string> origins{};      // As browsers write them. Empty: sharing is off.
    std::vector<std::string> path_starts{};  // Prefixes of shared paths: "/api/".
    std::string request_headers{};           // Such pages may send these: "Authorization, ...".
    std::string response_headers{};          // Such pages may read these: "ETag, ...".
};

/// The header lines that CORS adds to a response to `request`, each with its line ending. Empty for
/// paths that are not shared. All origins get Vary, because caches serve all of them.
std::string sharing_lines(const CrossOrigin& shared, const http::Request& request);

/// Whether `request` is a CORS preflight from a listed origin.
bool is_preflight(const CrossOrigin& shared, const http::Request& request);

/// The response to a preflight. `response` is the program's response to OPTIONS: a 405 that lists
/// the methods of the path. Returns any other response unchanged; browsers treat that as a refusal.
http::Response answer_preflight(const CrossOrigin& shared, http::Response response);

}  // namespace shop::net
