#include "platform/net/session.hpp"

#include "platform/log/log.hpp"
#include "platform/net/completion.hpp"
#include "platform/net/sending.hpp"

#include <spdlog/spdlog.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <array>

namespace shop::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// Time after the last response for the client to read it, see close_gently().
constexpr int linger_ms = 1'000;
// Otherwise a few connections that repeat refused requests at once would use up a core.
constexpr std::chrono::milliseconds refusal_pause{200};
constexpr std::size_t discard_bytes = 4 * 1024;
// Responses up to this size do not count against the budget: they take no more memory than their
// connection, and their effect has already happened.
constexpr std::size_t small_response_bytes = 16 * 1024;

// Clients may send any token as the method; only these are logged.
constexpr std::array<std::string_view, 7> known_methods = {"GET",   "HEAD",   "POST",   "PUT",
                                                           "PATCH", "DELETE", "OPTIONS"};

/// The client's address, IPv4 in its usual form even on an IPv6 socket.
std::string address_of(const tcp::socket& socket) {
    boost::system::error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return {};
    const auto address = read_address(endpoint.address().to_string());
    return address ? address->to_string() : "";
}

http::Response overloaded() {
    // In English only: the language depends on the path, which is not known yet.
    const auto busy = in_english("try_again", "The server is busy. Please try again in a moment.");
    return http::problem_response({ProblemKind::unavailable, busy}, Language::english);
}

}  // namespace

Session::Session(Edge& edge, Sessions& sessions, tcp::socket socket)
    : edge_(edge),
      sessions_(sessions),
      list_(&sessions.busy),
      position_(sessions.busy.insert(sessions.busy.end(), this)),
      socket_(std::move(socket)),
      peer_(address_of(socket_)),
      on_chunk_(
          [](std::uint64_t, boost::beast::string_view extensions, boost::beast::error_code& error) {
              if (!extensions.empty()) error = boost::beast::http::error::bad_chunk_extension;
          }),
      response_ready_(socket_.get_executor()) {
    ++edge_.connections;
}

Session::~Session() {
    list_->erase(position_);
    --edge_.connections;
}

asio::awaitable<void> Session::run() {
    const auto self = shared_from_this();
    for (;;) {
        const auto read_result = co_await read_request();
        if (read_result == ReadResult::closed) co_return;
        if (read_result == ReadResult::complete) co_await respond();
        if (read_result == ReadResult::refused) co_await respond_to_refused();
        if (!frame_.keep_alive) break;
    }
    co_await close_gently();
}

bool Session::is_misdirected(const http::Request& request) {
    const auto host = http::header(request, "host");
    // Without a Host header it is HTTP/1.0, which no browser uses.
    if (!edge_.settings.serves_host || host.empty() || host == served_host_) return false;
    if (!edge_.settings.serves_host(host)) return true;
    served_host_ = host;
    return false;
}

asio::awaitable<void> Session::respond() {
    auto request = read_message(parser_->get(), peer_, edge_.trusted);
    if (is_misdirected(request)) {
        refuse(421, "This server does not serve that host.");
        co_await respond_to_refused();
        co_return;
    }
    edge_.application.read_address(request);
    frame_response(request);
    trace_ = trace_id_of(http::header(request, "traceparent"));
    const std::string method = request.method;
    const auto& shared = edge_.settings.cross_origin;
    const bool is_cors_preflight = is_preflight(shared, request);
    std::string route = "(prepared)";
    CountedResponse counted;
    http::PreparedResponsePtr prepared;
    if (http::is_read(request)) prepared = edge_.application.find_prepared(request);

    Outgoing outgoing;
    std::optional<ByteBudget::Share> share;
    if (prepared) {
        outgoing = write_prepared(std::move(prepared), frame_, edge_.settings.common_headers);
    } else {
        const auto pool = edge_.application.pool_of(request);
        auto response = co_await run_on_worker(std::move(request), pool);
        counted.pool = pool;
        counted.is_staff = response.is_staff;
        frame_.keep_alive = frame_.keep_alive && !edge_.draining;
        route = response.route;
        if (is_cors_preflight) response = answer_preflight(shared, std::move(response));
        if (response.body.size() > small_response_bytes) {
            share = edge_.unread.reserve(response.body.size());
            if (!share) response = overloaded();
        }
        outgoing = write_response(std::move(response), frame_, edge_.settings.common_headers);
    }
    const bool written = co_await write(outgoing);
    frame_.keep_alive = frame_.keep_alive && written;
    counted.route = route;
    log_response(outgoing, method, counted);
}

asio::awaitable<void> Session::respond_to_refused() {
    arrived_at_ = std::chrono::steady_clock::now();
    frame_.keep_alive = false;
    frame_.request_id = new_request_id();
    trace_.clear();
    auto response = http::bare_response(
        refusal_->status, shop::Message::english(std::string(refusal_->detail)), Language::english);
    if (refusal_->status == 405) response.headers["Allow"] = "GET, HEAD, POST, PUT, PATCH, DELETE";
    const auto outgoing =
        write_response(std::move(response), frame_, edge_.settings.common_headers);
    co_await write(outgoing);
    CountedResponse counted;
    counted.route = "(refused)";
    log_response(outgoing, "-", counted);
}

void Session::frame_response(const http::Request& request) {
    const auto& message = parser_->get();
    frame_.request_id = request.id;
    frame_.keep_alive = message.keep_alive() && !edge_.draining;
    frame_.is_http_1_0 = message.version() == 10;
    frame_.may_be_unchanged = http::is_read(request);
    frame_.accept_encoding = http::header(request, "accept-encoding");
    frame_.if_none_match = http::header(request, "if-none-match");
    // The client's part is from one version of the file. With If-Range it gets the whole file
    // again.
    const bool may_be_part = request.method == "GET" && http::header(request, "if-range").empty();
    if (may_be_part) frame_.range = http::header(request, "range");
    frame_.sharing_lines = sharing_lines(edge_.settings.cross_origin, request);
}

asio::awaitable<http::Response> Session::run_on_worker(http::Request request, http::Pool pool) {
    const auto remote_address = request.remote_address;
    response_ready_.expires_at(SteadyTime::max());
    const auto shared_request = std::make_shared<http::Request>(std::move(request));
    // The job moves its reference back to the session's thread, the only one that may destroy the
    // session.
    auto job = [self = shared_from_this(), shared_request]() mutable {
        auto response = self->edge_.application.answer(std::move(*shared_request));
        const auto executor = self->socket_.get_executor();
        asio::post(executor, [session = std::move(self), result = std::move(response)]() mutable {
            session->response_ = std::move(result);
            session->response_ready_.cancel();
        });
    };
    const bool is_queued = edge_.pool_of(pool).try_push(remote_address, std::move(job));
    if (!is_queued) {
        sessions_.counters.count_refused(pool);
        response_ready_.expires_after(refusal_pause);
        co_await response_ready_.async_wait(as_values);
        co_return overloaded();
    }
    co_await response_ready_.async_wait(as_values);
    co_return std::move(response_);
}

asio::awaitable<bool> Session::write(const Outgoing& outgoing) {
    const auto all_bytes = outgoing.head.size() + outgoing.body_bytes();
    const auto idle_ms = edge_.settings.idle_timeout_ms;
    const auto required_bytes =
        edge_.settings.reader_bytes_per_ms_min * static_cast<std::size_t>(idle_ms);
    bool is_waiting = false;
    std::size_t progress_bytes = 0;  // Bytes since the deadline was last extended.
    for (std::size_t sent_bytes = 0; sent_bytes < all_bytes;) {
        boost::system::error_code error;
        const auto count = send_some(socket_, outgoing, sent_bytes, error);
        sent_bytes += count;
        progress_bytes += count;
        if (!error) continue;
        if (error != asio::error::would_block) co_return false;

        // Extends the deadline only after enough progress: otherwise a client that reads single
        // bytes could keep the connection open for ever.
        if (!is_waiting || progress_bytes >= required_bytes) {
            set_timeout_ms(idle_ms);
            progress_bytes = 0;
        }
        is_waiting = true;
        const auto result = co_await socket_.async_wait(tcp::socket::wait_write, as_values);
        if (std::get<0>(result)) co_return false;
    }
    clear_timeout();
    co_return true;
}

/// Closing a socket with unread bytes resets the connection, and the reset may overtake the
/// response. Therefore the session shuts down its sending side first and reads for a while.
asio::awaitable<void> Session::close_gently() {
    boost::system::error_code error;
    socket_.shutdown(tcp::socket::shutdown_send, error);
    if (error) co_return;
    set_timeout_ms(std::min(linger_ms, edge_.settings.idle_timeout_ms));
    std::array<char, discard_bytes> discarded;
    const auto space = asio::buffer(discarded);
    for (;;) {
        const auto result = co_await socket_.async_read_some(space, as_values);
        if (std::get<0>(result)) co_return;
    }
}

void Session::log_response(const Outgoing& outgoing, std::string_view method,
                           CountedResponse counted) {
    counted.status = outgoing.status;
    counted.bytes = outgoing.head.size() + outgoing.body_bytes();
    counted.duration = std::chrono::steady_clock::now() - arrived_at_;
    const auto stands_for = sessions_.counters.count(counted);
    if (stands_for == 0 || !edge_.settings.logs_requests) return;
    if (std::ranges::find(known_methods, method) == known_methods.end()) method = "-";
    const std::chrono::duration<double, std::milli> duration = counted.duration;
    log_request({frame_.request_id, method, counted.route, counted.status, counted.bytes,
                 duration.count(), trace_, stands_for});
}

void Session::check_deadline(SteadyTime now) {
    if (now < deadline_) return;
    clear_timeout();
    expired_ = true;
    boost::system::error_code error;
    socket_.cancel(error);
}

void Session::give_up() {
    boost::system::error_code error;
    socket_.cancel(error);
}

void Session::close_if_idle() {
    // Its client may be sending a request at this moment, which closing now would lose.
    if (idle_) set_timeout_ms(edge_.settings.last_request_timeout_ms);
}

void Session::set_timeout_ms(int timeout_ms) {
    expired_ = false;
    deadline_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
}

void Session::move_to(std::list<Session*>& list) {
    list.splice(list.end(), *list_, position_);
    list_ = &list;
}

}  // namespace shop::net
