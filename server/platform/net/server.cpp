#include "platform/net/listener.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

namespace shop::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// Descriptors reserved for the database and for calls to other services.
constexpr std::size_t reserved_descriptors_max = 256;

// Extra time after the drain for handlers that are about to return.
constexpr auto handler_grace = std::chrono::milliseconds(500);

/// Raises the descriptor limit for `wanted` connections. Returns how many connections the new limit
/// allows.
std::size_t raise_descriptor_limit(std::size_t wanted) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    const auto needed = static_cast<rlim_t>(wanted + reserved_descriptors_max);
    if (limit.rlim_cur < needed) {
        limit.rlim_cur = std::min(needed, limit.rlim_max);
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    const auto available = static_cast<std::size_t>(limit.rlim_cur);
    return std::min(wanted, available - std::min(reserved_descriptors_max, available / 2));
}

/// With SO_REUSEPORT a second program could silently share the port. An acceptor without that
/// option checks that the port is free.
void check_free(const tcp::endpoint& endpoint) {
    asio::io_context context(1);
    tcp::acceptor acceptor(context);
    boost::system::error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return;
    throw std::runtime_error(fmt::format("cannot listen on {}:{}: {}",
                                         endpoint.address().to_string(), endpoint.port(),
                                         error.message()));
}

/// Whether the socket listens at `endpoint`.
bool is_at(int listening, const tcp::endpoint& endpoint) {
    tcp::endpoint local;
    auto size = static_cast<socklen_t>(local.capacity());
    if (::getsockname(listening, local.data(), &size) != 0 || size > local.capacity()) return false;
    local.resize(size);
    return local == endpoint;
}

class BeastServer : public Server {
public:
    BeastServer(Settings settings, Application& application)
        : edge_(std::move(settings), application) {}

    ~BeastServer() override {
        try {
            BeastServer::stop();
        } catch (const std::exception& failure) {
            spdlog::error("the server did not stop cleanly: {}", failure.what());
        }
        // Destroyed first: workers hold sessions, and sessions use the listeners' contexts.
        for (auto& pool : edge_.pools) pool.reset();
        listeners_.clear();
    }

    void bind() override {
        const auto& settings = edge_.settings;
        tcp::endpoint endpoint(asio::ip::make_address(settings.address), settings.port);
        for (const int socket : settings.listening) {
            if (is_at(socket, endpoint)) {
                listeners_.push_back(std::make_unique<Listener>(edge_, endpoint, socket));
            } else {
                ::close(socket);
            }
        }
        if (settings.port != 0 && listeners_.empty()) check_free(endpoint);
        edge_.connections_max = raise_descriptor_limit(settings.connections_max);
        const auto cores = std::max(1U, std::thread::hardware_concurrency());
        const auto count = settings.io_threads == 0 ? cores : settings.io_threads;
        while (listeners_.size() < count) {
            listeners_.push_back(std::make_unique<Listener>(edge_, endpoint));
            endpoint = listeners_.front()->endpoint();
        }
        port_ = endpoint.port();
    }

    void start() override {
        if (listeners_.empty()) bind();
        for (std::size_t i = 0; i < http::pool_count; ++i) {
            edge_.pools.at(i) = std::make_unique<WorkerPool>(edge_.settings.pools.at(i));
        }
        for (auto& listener : listeners_) listener->start();
    }

    std::uint16_t port() const override { return port_; }

    std::vector<int> listening() override {
        std::vector<int> sockets;
        for (auto& listener : listeners_) sockets.push_back(listener->listening());
        return sockets;
    }

    NetStats stats() const override {
        NetStats stats;
        for (const auto& listener : listeners_) listener->counters().add_to(stats);
        for (std::size_t i = 0; i < http::pool_count; ++i) {
            if (const auto& pool = edge_.pools.at(i)) pool->add_to(stats.pools.at(i));
        }
        stats.connections = edge_.connections;
        stats.connections_max = edge_.connections_max;
        return stats;
    }

    bool stop() override {
        const auto deadline = std::chrono::steady_clock::now() +
                              std::chrono::milliseconds(edge_.settings.drain_timeout_ms);
        edge_.draining = true;
        for (auto& listener : listeners_) listener->drain();
        for (auto& listener : listeners_) listener->finish(deadline);
        bool all_ended = true;
        for (auto& pool : edge_.pools) {
            if (pool) all_ended = pool->stop(deadline + handler_grace) && all_ended;
        }
        return all_ended;
    }

private:
    Edge edge_;
    std::uint16_t port_ = 0;
    std::vector<std::unique_ptr<Listener>> listeners_;
};

}  // namespace

std::unique_ptr<Server> make_server(Settings settings, Application& application) {
    return std::make_unique<BeastServer>(std::move(settings), application);
}

}  // namespace shop::net
