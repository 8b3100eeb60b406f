#include "platform/net/listener.hpp"

#include "platform/net/completion.hpp"

#include <spdlog/spdlog.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>

namespace shop::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ReusePort = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;

// Without free descriptors, an immediate retry would spin.
constexpr auto shortage_pause = std::chrono::milliseconds(100);
constexpr auto sweep_pause_max = std::chrono::milliseconds(500);
constexpr auto sweep_pause_min = std::chrono::milliseconds(5);

constexpr std::string_view service_unavailable =
    "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\n"
    "Connection: close\r\n\r\n";

tcp::acceptor open_acceptor(asio::io_context& context, const tcp::endpoint& endpoint) {
    tcp::acceptor acceptor(context);
    acceptor.open(endpoint.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    acceptor.set_option(ReusePort(true));
    acceptor.bind(endpoint);
    acceptor.listen(asio::socket_base::max_listen_connections);
    return acceptor;
}

/// Completion handler of detached coroutines: logs their exceptions.
void report(const std::exception_ptr& failure) {
    if (!failure) return;
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& exception) {
        spdlog::error("a connection failed: {}", exception.what());
    }
}

}  // namespace

Listener::Listener(Edge& edge, const tcp::endpoint& endpoint)
    : edge_(edge),
      sessions_(edge.routes),
      context_(1),
      acceptor_(open_acceptor(context_, endpoint)),
      sweep_timer_(context_) {}

Listener::Listener(Edge& edge, const tcp::endpoint& endpoint, int listening)
    : edge_(edge),
      sessions_(edge.routes),
      context_(1),
      acceptor_(context_, endpoint.protocol(), listening),
      sweep_timer_(context_) {}

Listener::~Listener() {
    finish(std::chrono::steady_clock::now());
}

void Listener::start() {
    asio::co_spawn(context_, accept(), report);
    asio::co_spawn(context_, sweep(), report);
    thread_ = std::thread([this] {
        context_.run();
        ended_.set_value();
    });
}

void Listener::drain() {
    asio::post(context_, [this] {
        boost::system::error_code error;
        acceptor_.close(error);
        sweep_timer_.cancel();
        for (auto* session : sessions_.waiting) session->close_if_idle();
    });
}

void Listener::finish(SteadyTime deadline) {
    if (!thread_.joinable()) return;
    if (ended_.get_future().wait_until(deadline) == std::future_status::timeout) context_.stop();
    thread_.join();
}

asio::awaitable<void> Listener::accept() {
    asio::steady_timer pause(context_);
    bool connection_waits = false;
    for (;;) {
        auto result = co_await acceptor_.async_accept(as_values);
        const auto error = std::get<0>(result);
        // Also admits the last connection before a drain: its client has connected and would not
        // retry.
        if (!error) admit(std::move(std::get<1>(result)));
        if (edge_.draining) co_return;
        if (!error) {
            connection_waits = false;
            continue;
        }
        // No descriptor is free. The kernel reports that even if no connection is pending; then the
        // server need not close one.
        if (connection_waits) make_room();
        pause.expires_after(shortage_pause);
        co_await pause.async_wait(as_values);
        const auto waited = co_await acceptor_.async_wait(tcp::acceptor::wait_read, as_values);
        connection_waits = !std::get<0>(waited);
    }
}

void Listener::admit(tcp::socket socket) {
    boost::system::error_code error;
    socket.non_blocking(true, error);
    if (error) return;
    if (edge_.connections >= edge_.connections_max && !make_room()) {
        socket.write_some(asio::buffer(service_unavailable), error);
        return;
    }
    // Otherwise the rest of a large response would wait for an acknowledgement (Nagle).
    socket.set_option(tcp::no_delay(true), error);
    const auto session = std::make_shared<Session>(edge_, sessions_, std::move(socket));
    asio::co_spawn(context_, session->run(),
                   [session](const std::exception_ptr& failure) { report(failure); });
}

/// Closes the connection that has waited longest for its request, if there is one.
bool Listener::make_room() {
    if (sessions_.waiting.empty()) return false;
    sessions_.waiting.front()->give_up();
    return true;
}

asio::awaitable<void> Listener::sweep() {
    const std::chrono::milliseconds timeout(edge_.settings.idle_timeout_ms);
    const auto period =
        std::clamp<std::chrono::milliseconds>(timeout / 20, sweep_pause_min, sweep_pause_max);
    while (!edge_.draining || !sessions_.waiting.empty() || !sessions_.busy.empty()) {
        // During a drain, sweep often, so that stop() returns soon.
        sweep_timer_.expires_after(period);
        if (edge_.draining) sweep_timer_.expires_after(sweep_pause_min);
        co_await sweep_timer_.async_wait(as_values);
        sessions_.counters.heartbeat.reached();
        const auto now = std::chrono::steady_clock::now();
        for (auto* session : sessions_.waiting) session->check_deadline(now);
        for (auto* session : sessions_.busy) session->check_deadline(now);
    }
}

}  // namespace shop::net
