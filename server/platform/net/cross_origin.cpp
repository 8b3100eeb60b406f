#include "platform/net/cross_origin.hpp"

#include <algorithm>

namespace shop::net {
namespace {

// How long browsers may cache the permissions. Ten minutes limit the delay after a change of
// settings.
constexpr auto preflight_age_seconds = "600";

bool is_shared(const CrossOrigin& shared, const http::Request& request) {
    return !shared.origins.empty() &&
           std::ranges::any_of(shared.path_starts, [&](const std::string& start) {
               return request.path.starts_with(start);
           });
}

bool is_listed(const CrossOrigin& shared, const http::Request& request) {
    return std::ranges::find(shared.origins, http::header(request, "origin")) !=
           shared.origins.end();
}

}  // namespace

std::string sharing_lines(const CrossOrigin& shared, const http::Request& request) {
    if (!is_shared(shared, request)) return "";
    std::string lines = "Vary: Origin\r\n";
    if (!is_listed(shared, request)) return lines;
    lines.append("Access-Control-Allow-Origin: ").append(http::header(request, "origin"));
    lines.append("\r\nAccess-Control-Expose-Headers: ").append(shared.response_headers);
    return lines.append("\r\n");
}

bool is_preflight(const CrossOrigin& shared, const http::Request& request) {
    return request.method == "OPTIONS" && is_shared(shared, request) &&
           is_listed(shared, request) &&
           !http::header(request, "access-control-request-method").empty();
}

http::Response answer_preflight(const CrossOrigin& shared, http::Response response) {
    const auto methods = response.headers.find("Allow");
    if (response.status != 405 || methods == response.headers.end()) return response;
    http::Response preflight{204, "", ""};
    preflight.headers = {{"Access-Control-Allow-Methods", methods->second},
                         {"Access-Control-Allow-Headers", shared.request_headers},
                         {"Access-Control-Max-Age", preflight_age_seconds}};
    return preflight;
}

}  // namespace shop::net
