#pragma once

// How the program asks other programs something over HTTP.
//
// A call blocks, so it belongs on a pool of its own and never inside a transaction. Redirects are
// not followed: whoever we talk to, we know its address.

#include "platform/base/problem.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace shop::outbound {

struct HttpRequest {
    std::string method;
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers{};
    std::string body{};
    int timeout_ms = 0;  // 0: the client's own.
};

struct HttpAnswer {
    int status = 0;
    std::map<std::string, std::string> headers{};  // Names in lower case.
    std::string body{};
};

struct HttpSettings {
    int connect_timeout_ms = 2'000;
    int timeout_ms = 8'000;  // For the whole exchange.
    std::size_t answer_bytes_max = 1'048'576;
};

class HttpClient {
public:
    virtual ~HttpClient() = default;

    /// The answer, whatever its status. Refuses (all "unavailable") with
    /// "no_connection": nobody listens there, its certificate is not good, or it hung up;
    /// "timed_out": the request may or may not have had its effect;
    /// "answer_too_large".
    virtual Result<HttpAnswer> send(const HttpRequest& request) = 0;
};

/// A client that keeps its connections open between calls. Safe to use from many threads.
std::unique_ptr<HttpClient> make_http_client(HttpSettings settings);

}  // namespace shop::outbound
