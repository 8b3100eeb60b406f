#include "mode/router_client.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <string_view>

namespace shop::app {
namespace {

/// "/v1/refunds?limit=1" from "http://localhost:8080/v1/refunds?limit=1"; leaves a path unchanged.
std::string_view target_of(std::string_view url) {
    constexpr std::string_view scheme_end = "://";
    const auto scheme = url.find(scheme_end);
    if (scheme == std::string_view::npos) return url;
    url.remove_prefix(scheme + scheme_end.size());
    return url.substr(std::min(url.find('/'), url.size()));
}

}  // namespace

Result<outbound::HttpResponse> RouterClient::send(const outbound::HttpRequest& request) {
    const auto target = target_of(request.url);
    const auto query = std::min(target.find('?'), target.size());
    http::Request asked{request.method, std::string(target.substr(0, query)), request.body};
    asked.query = target.substr(std::min(query + 1, target.size()));
    for (const auto& [name, value] : request.headers) asked.headers[lower_case(name)] = value;
    asked.received_at_ms = now_ms_();
    const auto response = router_.answer(std::move(asked));
    return outbound::HttpResponse{response.status, {}, response.body};
}

}  // namespace shop::app
