#pragma once

// The network edge: sockets, limits, timeouts, worker pools. Boost.Beast and coroutines are used in
// this folder only; the other rooms see http::Request and http::Response.

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
    std::size_t large_body_bytes_max = 128 * 1024 * 1024;  // Of all larger bodies at a time.
    int idle_timeout_ms = 30'000;              // Between requests, and for a whole head to arrive.
    std::size_t sender_bytes_per_ms_min = 16;  // A body may take longer if it arrives as fast.
    std::size_t reader_bytes_per_ms_min = 4;   // Slower readers are cut off.
    std::size_t unread_bytes_max = 128 * 1024 * 1024;  // Of large responses made by workers.
    int drain_timeout_ms = 8'000;                      // For running requests at shutdown.
    int newcomer_timeout_ms = 250;  // At shutdown: for the first request of a connection.
    std::size_t connections_max = 10'000;
    std::vector<std::string>
        trusted_proxies{};  // Addresses and networks whose X-Forwarded-For is trusted.
    std::map<std::string, std::string> common_headers{};  // For responses without such a header.
    CrossOrigin cross_origin{};
    /// Whether a request with this Host header is for this program; others get 421. Empty: all are.
    std::function<bool(std::string_view host)> serves_host{};
    std::vector<std::string> routes{};  // Counted apart; each as Response::route has it.
    bool logs_requests = true;
    /// Sockets that listen already, of the process before this one. The server takes those of its
    /// address and closes the others.
    std::vector<int> listening{};
};

/// The program as the network edge calls it.
class Application {
public:
    virtual ~Application() = default;

    /// Called first, on a network thread, by programs whose addresses hold more than a path. Must
    /// not block.
    virtual void read_address(http::Request&) {}

    /// Called on a network thread for GET and HEAD: a prepared response, or null. Must not block.
    virtual http::PreparedResponsePtr find_prepared(const http::Request& request) = 0;

    /// Called on a network thread with a head: how long its body may be, where that is more than
    /// Settings::body_bytes_max; 0 otherwise. Such a body must announce its length.
    virtual std::size_t body_bytes_max(const http::Request&) { return 0; }

    /// Called on a network thread: the pool that handles this request.
    virtual http::Pool pool_of(const http::Request& request) = 0;

    /// Called on a worker of that pool. Must not throw.
    virtual http::Response answer(http::Request request) = 0;
};

/// Listens until stop(). One io_context and one SO_REUSEPORT acceptor per I/O thread.
class Server {
public:
    virtual ~Server() = default;

    /// Takes the address, so that clients can connect; they wait until start(). Throws when it
    /// cannot bind the address.
    virtual void bind() = 0;

    /// Handles requests from now on. Binds the address first, unless bind() has done so.
    virtual void start() = 0;

    /// The port in use.
    virtual std::uint16_t port() const = 0;

    /// The descriptors of the sockets that listen, until stop().
    virtual std::vector<int> listening() = 0;

    /// Counts since the start, and the present load. Any thread.
    virtual NetStats stats() const = 0;

    /// Stops accepting, finishes running requests within the drain timeout, then closes. False when
    /// a handler still runs after that: the destructor would wait for it, so that a program that
    /// has to end now skips the destructor.
    virtual bool stop() = 0;
};

std::unique_ptr<Server> make_server(Settings settings, Application& application);

/// The files of a folder with their precompressed .br and .gz variants, read once at the start.
class StaticFiles {
public:
    /// Reads every regular file below `folder` that is not hidden. Files below assets/, whose names
    /// contain a hash of their content, may be cached for a year; the others are revalidated. A
    /// font "assets/mono-BYjfWUr6.woff2" is also found as "/fonts/mono.woff2", revalidated.
    explicit StaticFiles(const std::string& folder);

    /// The file at `path` ("/assets/index-4f3a.js"), or null. Never leaves the folder.
    http::PreparedResponsePtr find(std::string_view path) const;

private:
    std::map<std::string, http::PreparedResponsePtr, std::less<>> files_;
};

}  // namespace shop::net
