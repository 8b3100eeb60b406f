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

/// The sessions of one listener, in the order in which they began what they do now.
struct Sessions {
    std::list<Session*> waiting;  // For their client to send a whole request.
    std::list<Session*> busy;     // Answering, or saying goodbye.
};

/// One connection: reads a request, has it answered, writes the answer, and begins again. Answers
/// leave in the order of the requests because the next request is not looked at before. Lives on
/// the thread of its listener, except that a worker fills in the response.
class Session : public std::enable_shared_from_this<Session> {
public:
    Session(Edge& edge, Sessions& sessions, boost::asio::ip::tcp::socket socket);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Serves the connection until it ends.
    boost::asio::awaitable<void> run();

    /// Ends what the client takes too long for. Called again and again by the listener.
    void check_deadline(SteadyTime now);

    /// Closes the connection, whatever the client is about to send.
    void give_up();

    /// Closes the connection when nothing of a request has arrived.
    void close_if_idle();

private:
    enum class Arrival { gone, refused, whole };
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    // session_read.cpp
    boost::asio::awaitable<Arrival> read_request();
    boost::asio::awaitable<Arrival> read_head();
    boost::asio::awaitable<Arrival> read_body();
    boost::asio::awaitable<bool> receive();
    Arrival parse_head(std::size_t head_bytes);
    Arrival parse_body();
    Arrival refuse(int status, std::string_view detail);
    Arrival interrupted();
    bool receive_at_once();
    bool wants_to_be_invited() const;
    std::string_view received() const;

    // session.cpp
    boost::asio::awaitable<void> answer();
    boost::asio::awaitable<void> answer_refused();
    boost::asio::awaitable<http::Response> ask_worker(http::Request request);
    boost::asio::awaitable<bool> write(const Outgoing& outgoing);
    boost::asio::awaitable<void> close_gently();
    void frame_answer(const http::Request& request);
    void note(const Outgoing& outgoing, std::string_view method, std::string_view route) const;
    void allow_ms(int timeout_ms);
    void allow_for_ever() { deadline_ = SteadyTime::max(); }
    void move_to(std::list<Session*>& list);

    Edge& edge_;
    Sessions& sessions_;
    std::list<Session*>* list_;
    std::list<Session*>::iterator place_;
    boost::asio::ip::tcp::socket socket_;
    std::string peer_;

    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::function<void(std::uint64_t, boost::beast::string_view, boost::beast::error_code&)>
        on_chunk_;
    std::size_t head_fields_ = 0;

    SteadyTime deadline_ = SteadyTime::max();
    SteadyTime arrived_at_{};
    bool idle_ = false;     // Nothing of the next request has arrived.
    bool expired_ = false;  // The deadline came first.
    bool given_up_ = false;

    std::optional<Refusal> refusal_;
    AnswerFrame frame_;
    boost::asio::steady_timer answered_;
    http::Response response_;
};

}  // namespace shop::net
