#pragma once

#include "platform/net/session.hpp"

#include <boost/asio/io_context.hpp>

#include <future>
#include <thread>

namespace shop::net {

/// One thread with an event loop, an acceptor and its sessions. Several listeners share a port; the
/// kernel distributes the connections.
class Listener {
public:
    /// Throws when it cannot bind the address.
    Listener(Edge& edge, const boost::asio::ip::tcp::endpoint& endpoint);
    /// Uses a socket that already listens at `endpoint`.
    Listener(Edge& edge, const boost::asio::ip::tcp::endpoint& endpoint, int listening);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

    /// The descriptor of its socket, until drain().
    int listening() { return acceptor_.native_handle(); }

    const RequestCounters& counters() const { return sessions_.counters; }

    void start();

    /// Stops accepting and closes idle connections; the others end with their next response.
    void drain();

    /// Waits until all sessions have ended; cuts off the remaining ones at `deadline`.
    void finish(SteadyTime deadline);

private:
    boost::asio::awaitable<void> accept();
    boost::asio::awaitable<void> sweep();
    void admit(boost::asio::ip::tcp::socket socket);
    bool make_room();

    Edge& edge_;
    Sessions sessions_;  // Before the context: its destructor removes sessions from here.
    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer sweep_timer_;
    std::promise<void> ended_;
    std::thread thread_;
};

}  // namespace shop::net
