#pragma once

// The network edge: sockets, limits, timeouts, worker pools. Everything of Boost.Beast and every
// coroutine of the program stays in this folder; the rest of the house sees http::Request and
// http::Response.

#include "platform/http/http.hpp"
#include "platform/net/cross_origin.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace shop::net {

/// How many workers a pool has, and how many requests may wait for them before the answer is 503.
struct PoolSize {
    std::size_t workers = 4;
    std::size_t queue = 256;
};

struct Settings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;   // 0: any free one, see Server::port().
    std::size_t io_threads = 0;  // 0: one a core.
    std::array<PoolSize, http::pool_count> pools{};
    std::size_t header_bytes_max = 16 * 1024;
    std::size_t target_bytes_max = 4 * 1024;
    std::size_t body_bytes_max = 64 * 1024;
    int idle_timeout_ms = 30'000;  // Between requests, and for a whole head or body to arrive.
    std::size_t reader_bytes_a_ms_min = 4;             // Slower readers of an answer are cut off.
    std::size_t unread_bytes_max = 128 * 1024 * 1024;  // Of large answers that workers made.
    int drain_timeout_ms = 8'000;  // For requests under way when the program is told to end.
    std::size_t connections_max = 10'000;
    std::vector<std::string>
        trusted_proxies{};  // Addresses and networks whose X-Forwarded-For is believed.
    std::map<std::string, std::string>
        common_headers{};  // Of every answer that has no such own one.
    CrossOrigin cross_origin{};
};

/// What the network edge asks of the program.
class Application {
public:
    virtual ~Application() = default;

    /// Called on a network thread for GET and HEAD: an answer that is ready, or nothing. Must not
    /// wait for anything.
    virtual http::PreparedResponsePtr find_prepared(const http::Request& request) = 0;

    /// Called on a network thread: which pool answers this request.
    virtual http::Pool pool_of(const http::Request& request) = 0;

    /// Called on a worker of that pool. Must not throw.
    virtual http::Response answer(http::Request request) = 0;
};

/// Listens from start() to stop(). One io_context and one SO_REUSEPORT acceptor a core.
class Server {
public:
    virtual ~Server() = default;

    /// Throws when the address cannot be had.
    virtual void start() = 0;

    /// The port in use.
    virtual std::uint16_t port() const = 0;

    /// Accepts no more, finishes what is under way within the drain timeout, then closes. False
    /// when a handler is still at work after that: the destructor would wait for it, so a program
    /// that has to end now ends without it.
    virtual bool stop() = 0;
};

std::unique_ptr<Server> make_server(Settings settings, Application& application);

/// Files of a folder, read once at the start, with their .br and .gz neighbours.
class StaticFiles {
public:
    /// Every regular file below `folder`, except hidden ones and the .br and .gz themselves. Files
    /// below assets/, whose names hold a hash of their content, may be kept for a year; the others
    /// are asked for again each time.
    explicit StaticFiles(const std::string& folder);

    /// The file at `path` ("/assets/index-4f3a.js"), or nothing. Never leaves the folder.
    http::PreparedResponsePtr find(std::string_view path) const;

private:
    std::map<std::string, http::PreparedResponsePtr, std::less<>> files_;
};

}  // namespace shop::net
