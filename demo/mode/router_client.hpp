#pragma once

#include "platform/http/http.hpp"
#include "platform/outbound/http_client.hpp"

#include <cstdint>
#include <functional>

namespace shop::app {

/// Forwards requests to `router` within this process, by the path of their URL. `router` must
/// outlive it. `now_ms` is their time of arrival.
class RouterClient final : public outbound::HttpClient {
public:
    RouterClient(const http::Router& router, std::function<std::int64_t()> now_ms)
        : router_(router), now_ms_(std::move(now_ms)) {}

    Result<outbound::HttpResponse> send(const outbound::HttpRequest& request) override;

private:
    const http::Router& router_;
    const std::function<std::int64_t()> now_ms_;
};

}  // namespace shop::app
