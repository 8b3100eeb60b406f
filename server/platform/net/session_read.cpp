#include "platform/net/completion.hpp"
#include "platform/net/session.hpp"

#include <boost/asio/buffer.hpp>

#include <algorithm>

namespace shop::net {
namespace {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;

constexpr std::size_t head_read_bytes = 4 * 1024;
constexpr std::size_t body_read_bytes = 16 * 1024;

// A chunk header is little more than a number.
constexpr std::size_t chunk_head_bytes_max = 1024;

std::size_t count_fields(const Message& message) {
    return static_cast<std::size_t>(std::distance(message.begin(), message.end()));
}

}  // namespace

asio::awaitable<Session::ReadResult> Session::read_request() {
    move_to(sessions_.waiting);
    refusal_.reset();
    auto read_result = co_await read_head();
    if (read_result == ReadResult::complete) read_result = co_await read_body();
    clear_timeout();
    move_to(sessions_.busy);
    co_return read_result;
}

asio::awaitable<Session::ReadResult> Session::read_head() {
    HeadScanner scanner(edge_.head_limits());
    frame_ = {};
    parser_.reset();
    large_body_.reset();
    idle_ = buffer_.size() == 0;
    set_timeout_ms(edge_.settings.idle_timeout_ms);
    bool may_skip = true;
    for (;;) {
        if (may_skip && received().starts_with("\r\n")) {
            buffer_.consume(2);  // Some old clients send an empty line after a body.
            may_skip = false;
        }
        refusal_ = scanner.scan(received());
        if (refusal_) co_return ReadResult::refused;
        if (scanner.head_bytes() > 0) co_return parse_head(scanner.head_bytes());

        const bool more = co_await receive();
        if (!more) co_return interrupted();
        // Deadline for the complete request.
        if (idle_) set_timeout_ms(edge_.settings.idle_timeout_ms);
        idle_ = false;
    }
}

Session::ReadResult Session::parse_head(std::size_t head_bytes) {
    arrived_at_ = std::chrono::steady_clock::now();
    const auto head = received().substr(0, head_bytes);
    frame_.is_head = head.starts_with("HEAD ");
    refusal_ = check_head(head, edge_.head_limits());
    if (refusal_) return ReadResult::refused;

    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(edge_.settings.header_bytes_max + 1));
    parser_->body_limit(boost::none);  // limit_body() sets the limit.
    parser_->eager(false);
    boost::beast::error_code error;
    const auto used = parser_->put(asio::const_buffer(head.data(), head.size()), error);
    buffer_.consume(head_bytes);
    if (error || used != head_bytes || !parser_->is_header_done()) {
        return refuse(400, "The head of the request is malformed.");
    }
    head_fields_ = count_fields(parser_->get());
    parser_->eager(true);
    parser_->on_chunk_header(on_chunk_);
    return limit_body();
}

/// Large bodies take their share of the common budget as they arrive, because the caller is not
/// known yet.
Session::ReadResult Session::limit_body() {
    auto bytes_max = edge_.settings.body_bytes_max;
    const auto announced = parser_->content_length();
    if (announced && *announced > bytes_max) {
        auto request = read_message(parser_->get(), peer_, edge_.trusted);
        edge_.application.read_address(request);
        bytes_max = std::max(bytes_max, edge_.application.body_bytes_max(request));
        if (*announced > bytes_max) return refuse(413, "The body is too large.");
        auto taken = edge_.large_bodies.take(request.remote_address, edge_.settings.body_bytes_max);
        if (!taken) return refuse(503, "Many large bodies arrive. Please try again.");
        large_body_.emplace(*std::move(taken));
    }
    parser_->body_limit(bytes_max);
    return ReadResult::complete;
}

asio::awaitable<Session::ReadResult> Session::read_body() {
    if (expects_continue()) {
        Outgoing continue_response;
        continue_response.head = "HTTP/1.1 100 Continue\r\n\r\n";
        const bool written = co_await write(continue_response);
        if (!written) co_return ReadResult::closed;
        set_timeout_ms(edge_.settings.idle_timeout_ms);
    }
    const auto idle_ms = edge_.settings.idle_timeout_ms;
    const auto required_bytes =
        edge_.settings.sender_bytes_per_ms_min * static_cast<std::size_t>(idle_ms);
    std::size_t paid_bytes = 0;  // Received bytes when the deadline was last extended.
    for (;;) {
        const auto read_result = parse_body();
        if (read_result == ReadResult::refused || parser_->is_done()) co_return read_result;
        const auto arrived_bytes = parser_->get().body().size();
        if (arrived_bytes - paid_bytes >= required_bytes) {
            set_timeout_ms(idle_ms);
            paid_bytes = arrived_bytes;
        }
        const bool more = co_await receive();
        if (!more) co_return interrupted();
    }
}

bool Session::expects_continue() const {
    const auto& message = parser_->get();
    return !parser_->is_done() && buffer_.size() == 0 && message.version() == 11 &&
           message.find(beast_http::field::expect) != message.end();
}

/// Parses the bytes received so far. Returns `complete` even if the body needs more: check
/// is_done() of the parser.
Session::ReadResult Session::parse_body() {
    if (parser_->is_done() || buffer_.size() == 0) return ReadResult::complete;
    boost::beast::error_code error;
    const auto used = parser_->put(buffer_.data(), error);
    buffer_.consume(used);
    if (error == beast_http::error::need_more) error = {};
    if (error == beast_http::error::body_limit) return refuse(413, "The body is too large.");
    const bool stuck = !parser_->is_done() && buffer_.size() > chunk_head_bytes_max;
    if (error || stuck) return refuse(400, "The body of the request is malformed.");
    if (large_body_ && !large_body_->grow_to(parser_->get().body().size())) {
        return refuse(503, "Many large bodies arrive. Please try again.");
    }
    // Beast adds trailers to the headers, but handlers do not expect any.
    if (parser_->is_done() && count_fields(parser_->get()) != head_fields_) {
        return refuse(400, "Trailers are not supported.");
    }
    return ReadResult::complete;
}

/// Receives more bytes. False if the client has closed the connection or the deadline has passed.
asio::awaitable<bool> Session::receive() {
    if (idle_ && edge_.draining) set_timeout_ms(edge_.settings.last_request_timeout_ms);
    const bool in_body = parser_ && parser_->is_header_done() && !parser_->is_done();
    std::size_t wanted = head_read_bytes;
    if (in_body) wanted = body_read_bytes;
    const auto space = buffer_.prepare(wanted);
    const auto result = co_await socket_.async_read_some(space, as_values);
    const auto& error = std::get<0>(result);
    buffer_.commit(std::get<1>(result));
    if (!error) co_return true;

    const bool is_timeout = error == asio::error::operation_aborted && expired_;
    if (!is_timeout || !idle_ || !edge_.draining) co_return false;
    co_return receive_at_once();
}

/// After close_if_idle(): the server still answers a request that the client has already sent.
bool Session::receive_at_once() {
    const auto space = buffer_.prepare(head_read_bytes);
    boost::system::error_code error;
    const auto count = socket_.read_some(space, error);
    buffer_.commit(count);
    return !error;
}

Session::ReadResult Session::refuse(int status, std::string_view detail) {
    refusal_ = Refusal{status, detail};
    return ReadResult::refused;
}

/// 408 if a request began but was too slow; otherwise the client has closed the connection.
Session::ReadResult Session::interrupted() {
    if (expired_ && !idle_) return refuse(408, "The request took too long to arrive.");
    return ReadResult::closed;
}

std::string_view Session::received() const {
    const auto bytes = buffer_.data();
    return {static_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace shop::net
