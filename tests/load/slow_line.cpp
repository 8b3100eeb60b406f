// A connection to a PostgreSQL server that is as slow as one to another building: the server's data
// arrives later by a fixed time. Started by database.py:
//   slow_line LISTEN_SOCKET SERVER_SOCKET DELAY_US
// Both are paths of Unix sockets. SIGTERM ends it.

#include <boost/asio.hpp>

#include <array>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace {

namespace asio = boost::asio;
using Socket = asio::local::stream_protocol::socket;
using Clock = std::chrono::steady_clock;

/// Two sockets, and the data in transit between them.
class Line : public std::enable_shared_from_this<Line> {
public:
    Line(Socket client, Socket server, std::chrono::microseconds delay)
        : client_(std::move(client)),
          server_(std::move(server)),
          timer_(client_.get_executor()),
          delay_(delay) {}

    void start() {
        forward();
        receive();
    }

private:
    struct Chunk {
        Clock::time_point arrives_at;
        std::vector<char> bytes;
    };

    void end() {
        boost::system::error_code ignored;
        client_.close(ignored);
        server_.close(ignored);
        timer_.cancel();
    }

    /// Forwards data from the client to the server at once.
    void forward() {
        const auto self = shared_from_this();
        client_.async_read_some(asio::buffer(request_), [self](auto failure, std::size_t count) {
            if (failure) return self->end();
            asio::async_write(self->server_, asio::buffer(self->request_, count),
                              [self](auto broken, std::size_t) {
                                  if (broken) return self->end();
                                  self->forward();
                              });
        });
    }

    void receive() {
        const auto self = shared_from_this();
        server_.async_read_some(asio::buffer(answer_), [self](auto failure, std::size_t count) {
            if (failure) return self->end();
            const auto* begin = self->answer_.data();
            self->under_way_.push_back({Clock::now() + self->delay_, {begin, begin + count}});
            if (self->under_way_.size() == 1) self->deliver();
            self->receive();
        });
    }

    void deliver() {
        const auto self = shared_from_this();
        timer_.expires_at(under_way_.front().arrives_at);
        timer_.async_wait([self](auto failure) {
            if (failure) return;
            asio::async_write(self->client_, asio::buffer(self->under_way_.front().bytes),
                              [self](auto broken, std::size_t) {
                                  if (broken) return self->end();
                                  self->under_way_.pop_front();
                                  if (!self->under_way_.empty()) self->deliver();
                              });
        });
    }

    Socket client_;
    Socket server_;
    asio::steady_timer timer_;
    const std::chrono::microseconds delay_;
    std::array<char, 65'536> request_{};
    std::array<char, 65'536> answer_{};
    std::deque<Chunk> under_way_;
};

void accept(asio::local::stream_protocol::acceptor& acceptor, const std::string& server,
            std::chrono::microseconds delay) {
    acceptor.async_accept([&acceptor, server, delay](auto failure, Socket client) {
        if (failure) return;
        Socket line(acceptor.get_executor());
        boost::system::error_code refused;
        line.connect(asio::local::stream_protocol::endpoint(server), refused);
        if (!refused) {
            std::make_shared<Line>(std::move(client), std::move(line), delay)->start();
        }
        accept(acceptor, server, delay);
    });
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) return EXIT_FAILURE;
    asio::io_context context(1);
    asio::local::stream_protocol::acceptor acceptor(
        context, asio::local::stream_protocol::endpoint(arguments[1]));
    accept(acceptor, arguments[2], std::chrono::microseconds(std::stol(arguments[3])));
    context.run();
}
