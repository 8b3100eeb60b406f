#pragma once

// HTTP calls to other services.
//
// A call blocks: make it on a worker pool for such calls, never within a transaction. Redirects are
// not followed, because every service has a configured address.

#include "platform/base/problem.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace shop::outbound {

/// A call to another service.
struct HttpRequest {
    std::string method;
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers{};
    std::string body{};
    int timeout_ms = 0;  // 0: the timeout of the client.
};

/// A service's response.
struct HttpResponse {
    int status = 0;
    std::map<std::string, std::string> headers{};  // Names in lower case.
    std::string body{};
};

/// Limits of a client's calls.
struct HttpSettings {
    int connect_timeout_ms = 2'000;
    int timeout_ms = 8'000;  // For the whole exchange.
    std::size_t response_bytes_max = 1'048'576;
};

/// Calls other services over HTTP. Blocks. Thread-safe.
class HttpClient {
public:
    virtual ~HttpClient() = default;

    /// The response, whatever its status. Refuses (always "unavailable") with "no_connection"
    /// (refused, closed, or an invalid certificate), "timed_out" (the request may have taken
    /// effect) or "answer_too_large".
    virtual Result<HttpResponse> send(const HttpRequest& request) = 0;
};

/// A client with persistent connections. Thread-safe.
std::unique_ptr<HttpClient> make_http_client(HttpSettings settings);

}  // namespace shop::outbound
