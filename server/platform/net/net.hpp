#pragma once

// The network edge: sockets, limits, timeouts, worker pools. Only this folder uses Boost.Beast and
// coroutines; the other rooms see http::Request and http::Response.

#include "platform/http/http.hpp"
#include "platform/net/cross_origin.hpp"
#include "platform/net/net_stats.hpp"
#include "platform/net/worker_pool.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace shop::net {

struct Settings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;   // 0: any free port, see Server::port().
    std::size_t io_threads = 0;  // 0: one per core.
    std::array<PoolSize, http::pool_count> pools{};
    std::size_t header_bytes_max = 16 * 1024;
    std::size_t target_bytes_max = 4 * 1024;
    std::size_t body_bytes_max = 64 * 1024;
    std::size_t large_body_bytes_max = 128 * 1024 * 1024;  // Limit for all larger bodies at a time.
    int idle_timeout_ms = 30'000;              // Between requests, and for a whole head to arrive.
    std::size_t sender_bytes_per_ms_min = 16;  // A body may take longer if it arrives this fast.
    std::size_t reader_bytes_per_ms_min = 4;   // Slower readers are cut off.
    std::size_t unread_bytes_max = 128 * 1024 * 1024;  // Limit for large responses made by workers.
    int drain_timeout_ms = 8'000;                      // For running requests at shutdown.
    int last_request_timeout_ms = 250;  // At shutdown: for one more request of an idle connection.
    std::size_t connections_max = 10'000;
    std::vector<std::string>
        trusted_proxies{};  // Addresses and networks whose X-Forwarded-For is trusted.
    std::map<std::string, std::string> common_headers{};  // Added to responses that lack them.
    CrossOrigin cross_origin{};
    /// Whether this program serves the Host header; other requests get 421. Empty: it serves all.
    std::function<bool(std::string_view host)> serves_host{};
    std::vector<std::string> routes{};  // Counted separately; spelled as in Response::route.
    bool logs_requests = true;
    /// Listening sockets of the previous process. The server uses those with its address and closes
    /// the others.
    std::vector<int> listening{};
};

/// The interface through which the network edge calls the program.
class Application {
public:
    virtual ~Application() = default;

    /// Called first, on a network thread. For programs whose addresses contain more than a path.
    /// Must not block.
    virtual void read_address(http::Request&) {}

    /// Called on a network thread for GET and HEAD. Returns a prepared response or null. Must not
    /// block.
    virtual http::PreparedResponsePtr find_prepared(const http::Request& request) = 0;

    /// Called on a network thread when a head has arrived. Returns the maximum body size if it
    /// exceeds Settings::body_bytes_max; otherwise 0. Such a body must announce its length.
    virtual std::size_t body_bytes_max(const http::Request&) { return 0; }

    /// Called on a network thread. Returns the pool that handles this request.
    virtual http::Pool pool_of(const http::Request& request) = 0;

    /// Called on a worker of that pool. Must not throw.
    virtual http::Response answer(http::Request request) = 0;
};

/// Listens until stop(). One io_context and one SO_REUSEPORT acceptor per I/O thread.
class Server {
public:
    virtual ~Server() = default;

    /// Binds the address, so that clients can connect; they wait until start(). Throws if it cannot
    /// bind.
    virtual void bind() = 0;

    /// Starts handling requests. Binds the address first unless bind() already has.
    virtual void start() = 0;

    /// The port in use.
    virtual std::uint16_t port() const = 0;

    /// The descriptors of the listening sockets, until stop().
    virtual std::vector<int> listening() = 0;

    /// Counts since the start, and the current load. Thread-safe.
    virtual NetStats stats() const = 0;

    /// Stops accepting, finishes running requests within the drain timeout, then closes. False if a
    /// handler is still running after that. The destructor would wait for it; a program that must
    /// end now skips the destructor.
    virtual bool stop() = 0;
};

std::unique_ptr<Server> make_server(Settings settings, Application& application);

/// The files of a folder with their precompressed .br and .gz variants, read once at the start.
class StaticFiles {
public:
    /// Reads every regular file below `folder` that is not hidden. Browsers may cache files below
    /// assets/, whose names contain a hash of their content, for a year; they revalidate the
    /// others. A font "assets/mono-BYjfWUr6.woff2" is also found as "/fonts/mono.woff2",
    /// revalidated.
    explicit StaticFiles(const std::string& folder);

    /// The file at `path` ("/assets/index-4f3a.js"), or null. Never leaves the folder.
    http::PreparedResponsePtr find(std::string_view path) const;

private:
    std::map<std::string, http::PreparedResponsePtr, std::less<>> files_;
};

}  // namespace shop::net
