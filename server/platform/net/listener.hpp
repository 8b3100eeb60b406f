#pragma once

#include "platform/net/session.hpp"

#include <boost/asio/io_context.hpp>

#include <future>
#include <thread>

namespace shop::net {

/// One thread with an event loop, an acceptor and the sessions it accepted. Several listeners share
/// a port, and the kernel spreads the connections over them.
class Listener {
public:
    /// Throws when the address cannot be had.
    Listener(Edge& edge, const boost::asio::ip::tcp::endpoint& endpoint);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

    void start();

    /// Accepts no more, closes idle connections; the others end with their next answer.
    void drain();

    /// Waits for the last session to end; at `deadline` the rest is cut off.
    void finish(SteadyTime deadline);

private:
    boost::asio::awaitable<void> accept();
    boost::asio::awaitable<void> sweep();
    void admit(boost::asio::ip::tcp::socket socket);
    bool make_room();

    Edge& edge_;
    Sessions sessions_;  // Before the context: its sessions leave the lists as it is destroyed.
    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer sweep_timer_;
    std::promise<void> ended_;
    std::thread thread_;
};

}  // namespace shop::net
