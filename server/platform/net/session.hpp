#pragma once

#include "platform/net/edge.hpp"
#include "platform/net/outgoing.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>

#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <optional>

namespace shop::net {

using SteadyTime = std::chrono::steady_clock::time_point;

class Session;

/// The sessions of one listener, and its counters. Each list is in the order in which sessions
/// entered it.
struct Sessions {
    explicit Sessions(const RouteTable& routes) : counters(routes) {}

    std::list<Session*> waiting;  // Waiting for a complete request.
    std::list<Session*> busy;     // Responding or closing.
    RequestCounters counters;
};

/// One connection: reads a request, gets its response, writes it, and repeats. It reads the next
/// request only after sending the response, so responses are in the order of the requests. Runs on
/// its listener's thread; a worker makes the response.
class Session : public std::enable_shared_from_this<Session> {
public:
    Session(Edge& edge, Sessions& sessions, boost::asio::ip::tcp::socket socket);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Serves the connection until it ends.
    boost::asio::awaitable<void> run();

    /// Cancels the current operation if its deadline has passed. Called regularly by the listener.
    void check_deadline(SteadyTime now);

    /// Closes the connection, even in the middle of a request.
    void give_up();

    /// Closes the connection soon if no byte of a request has arrived. A request that arrives
    /// before that is answered, and the response announces the end of the connection.
    void close_if_idle();

private:
    enum class ReadResult { closed, refused, complete };
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    // session_read.cpp
    boost::asio::awaitable<ReadResult> read_request();
    boost::asio::awaitable<ReadResult> read_head();
    boost::asio::awaitable<ReadResult> read_body();
    boost::asio::awaitable<bool> receive();
    ReadResult parse_head(std::size_t head_bytes);
    ReadResult limit_body();
    ReadResult parse_body();
    ReadResult refuse(int status, std::string_view detail);
    ReadResult interrupted();
    bool receive_at_once();
    bool expects_continue() const;
    std::string_view received() const;

    // session.cpp
    /// Whether the request names a host that is not served. A page of another site whose name
    /// suddenly resolves to this machine (DNS rebinding) would otherwise have the program's own
    /// origin.
    bool is_misdirected(const http::Request& request);
    boost::asio::awaitable<void> respond();
    boost::asio::awaitable<void> respond_to_refused();
    boost::asio::awaitable<http::Response> run_on_worker(http::Request request, http::Pool pool);
    boost::asio::awaitable<bool> write(const Outgoing& outgoing);
    boost::asio::awaitable<void> close_gently();
    void frame_response(const http::Request& request);
    void log_response(const Outgoing& outgoing, std::string_view method, CountedResponse counted);
    void set_timeout_ms(int timeout_ms);
    void clear_timeout() { deadline_ = SteadyTime::max(); }
    void move_to(std::list<Session*>& list);

    Edge& edge_;
    Sessions& sessions_;
    std::list<Session*>* list_;
    std::list<Session*>::iterator position_;
    boost::asio::ip::tcp::socket socket_;
    std::string peer_;
    std::string served_host_;  // Last accepted host: a connection usually repeats it.

    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::function<void(std::uint64_t, boost::beast::string_view, boost::beast::error_code&)>
        on_chunk_;
    std::size_t head_fields_ = 0;
    std::optional<NetworkShares::Taken> large_body_;  // For the current request's body.

    SteadyTime deadline_ = SteadyTime::max();
    SteadyTime arrived_at_{};
    bool idle_ = false;     // No byte of the next request has arrived.
    bool expired_ = false;  // The deadline has passed.

    std::optional<Refusal> refusal_;
    ResponseFrame frame_;
    std::string trace_;  // The caller's trace id, or empty.
    boost::asio::steady_timer response_ready_;
    http::Response response_;
};

}  // namespace shop::net
