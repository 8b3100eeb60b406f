// Sends HTTP requests at a fixed rate, however slow the server is. Measures each latency from the
// time at which the request was due, so that it includes the wait for a free connection while the
// server is slow. (wrk sends the next request only after the last response, so it sends fewest when
// the server is slowest. Debian has no tool that avoids this.)
//
// open_loop PORT RATE SECONDS CONNECTIONS PLAN
//
// PLAN is a file of requests, each "<bytes>\n" followed by that many bytes; they are sent in turn
// to 127.0.0.1. Prints JSON: {"sent", "unwanted", "p50_ms", "p99_ms", "max_ms"}. A response with a
// status of 300 or more is unwanted. A response without Content-Length cannot be read, and the
// program fails.

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::nanoseconds;

[[noreturn]] void fail(const std::string& what) {
    throw std::system_error(errno, std::generic_category(), what);
}

std::vector<std::string> read_plan(const char* path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::string> requests;
    for (std::size_t bytes = 0; file >> bytes;) {
        file.ignore();
        std::string request(bytes, '\0');
        if (!file.read(request.data(), static_cast<std::streamsize>(bytes))) break;
        requests.push_back(std::move(request));
    }
    if (requests.empty()) throw std::runtime_error("the plan holds no request");
    return requests;
}

int number_in(std::string_view text) {
    int number = 0;
    const auto* end = text.data() + text.size();
    if (std::from_chars(text.data(), end, number).ec != std::errc()) {
        throw std::runtime_error("not a number: " + std::string(text));
    }
    return number;
}

/// The part of a response that has been received so far.
class Answer {
public:
    void begin() {
        head_.clear();
        body_left_ = 0;
        has_head_ = false;
    }

    /// Adds these bytes; returns whether the response is complete.
    bool take(std::string_view bytes) {
        if (!has_head_) {
            head_ += bytes;
            const auto end = head_.find("\r\n\r\n");
            if (end == std::string::npos) return false;
            bytes = std::string_view(head_).substr(end + 4);
            body_left_ = static_cast<std::size_t>(length_in(head_.substr(0, end)));
            has_head_ = true;
        }
        body_left_ -= std::min(body_left_, bytes.size());
        return body_left_ == 0;
    }

    int status() const { return number_in(std::string_view(head_).substr(9, 3)); }

private:
    static int length_in(std::string head) {
        std::ranges::transform(head, head.begin(),
                               [](char c) { return 'A' <= c && c <= 'Z' ? char(c | 0x20) : c; });
        constexpr std::string_view name = "\r\ncontent-length: ";
        const auto found = head.find(name);
        if (found == std::string::npos) throw std::runtime_error("no length in:\n" + head);
        return number_in(std::string_view(head).substr(found + name.size()));
    }

    std::string head_;
    std::size_t body_left_ = 0;
    bool has_head_ = false;
};

struct Connection {
    int socket = -1;
    Answer answer{};
    Clock::time_point due{};  // When the current request was due.
};

int connect_to(int port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    if (socket < 0) fail("socket");
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) < 0) {
        fail("connect");
    }
    const int now = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &now, sizeof now);
    return socket;
}

struct LoadOptions {
    int port, rate, seconds, connections;
};

class Load {
public:
    Load(const LoadOptions& options, std::vector<std::string> requests)
        : requests_(std::move(requests)),
          total_(std::size_t(options.rate) * std::size_t(options.seconds)),
          interval_(nanoseconds(std::chrono::seconds(1)) / options.rate),
          connections_(std::size_t(options.connections)),
          poll_(::epoll_create1(0)) {
        for (std::size_t i = 0; i < connections_.size(); ++i) {
            connections_[i].socket = connect_to(options.port);
            epoll_event event{EPOLLIN, {.u64 = i}};
            ::epoll_ctl(poll_, EPOLL_CTL_ADD, connections_[i].socket, &event);
            idle_.push_back(i);
        }
        latencies_.reserve(total_);
    }

    void run() {
        const auto started = Clock::now();
        const Clock::time_point give_up = started + interval_ * total_ + std::chrono::seconds(30);
        while (latencies_.size() < total_) {
            while (sent_ < total_ && !idle_.empty() && due(started) <= Clock::now()) {
                send(connections_[take_idle()], due(started));
            }
            if (Clock::now() > give_up) throw std::runtime_error("answers are missing");
            const bool may_send = sent_ < total_ && !idle_.empty();
            wait(may_send ? due(started) : give_up);
        }
    }

    void report() {
        std::ranges::sort(latencies_);
        const auto at_ms = [&](std::size_t percent) {
            const auto index = std::min(total_ - 1, total_ * percent / 100);
            return std::chrono::duration<double, std::milli>(latencies_[index]).count();
        };
        fmt::print(
            R"({{"sent": {}, "unwanted": {}, "p50_ms": {:.3f}, "p99_ms": {:.3f}, "max_ms": {:.3f}}})"
            "\n",
            sent_, unwanted_, at_ms(50), at_ms(99), at_ms(100));
    }

private:
    Clock::time_point due(Clock::time_point started) const { return started + interval_ * sent_; }

    std::size_t take_idle() {
        const auto index = idle_.back();
        idle_.pop_back();
        return index;
    }

    void send(Connection& connection, Clock::time_point due) {
        const auto& request = requests_[sent_++ % requests_.size()];
        connection.due = due;
        connection.answer.begin();
        // Such a small request fits into an idle socket at once.
        const auto written =
            ::send(connection.socket, request.data(), request.size(), MSG_NOSIGNAL);
        if (written != static_cast<ssize_t>(request.size())) fail("send");
    }

    void wait(Clock::time_point until) {
        const auto left = std::max(nanoseconds(until - Clock::now()), nanoseconds(0));
        const timespec timeout{left.count() / 1'000'000'000, left.count() % 1'000'000'000};
        std::array<epoll_event, 64> events{};
        const int count =
            ::epoll_pwait2(poll_, events.data(), int(events.size()), &timeout, nullptr);
        if (count < 0 && errno != EINTR) fail("epoll_pwait2");
        for (const auto& event : std::span(events).first(std::size_t(std::max(count, 0)))) {
            receive(event.data.u64);
        }
    }

    void receive(std::size_t index) {
        auto& connection = connections_[index];
        const auto count =
            ::recv(connection.socket, received_.data(), received_.size(), MSG_DONTWAIT);
        if (count == 0) throw std::runtime_error("the server closed a connection");
        if (count < 0) {
            if (errno == EAGAIN) return;
            fail("recv");
        }
        if (!connection.answer.take({received_.data(), static_cast<std::size_t>(count)})) return;
        latencies_.push_back(Clock::now() - connection.due);
        if (connection.answer.status() >= 300) ++unwanted_;
        idle_.push_back(index);
    }

    std::vector<std::string> requests_;
    std::size_t total_;
    nanoseconds interval_;
    std::vector<Connection> connections_;
    std::vector<std::size_t> idle_{};
    int poll_;
    std::vector<nanoseconds> latencies_{};
    std::size_t sent_ = 0;
    std::size_t unwanted_ = 0;
    std::array<char, 256 * 1024> received_{};
};

}  // namespace

int main(int argc, char** argv) {
    try {
        const std::span arguments(argv, static_cast<std::size_t>(argc));
        if (arguments.size() != 6) {
            throw std::runtime_error("open_loop PORT RATE SECONDS CONNECTIONS PLAN");
        }
        const LoadOptions options{number_in(arguments[1]), number_in(arguments[2]),
                                  number_in(arguments[3]), number_in(arguments[4])};
        Load load(options, read_plan(arguments[5]));
        load.run();
        load.report();
    } catch (const std::exception& failure) {
        fmt::print(stderr, "open_loop: {}\n", failure.what());
        return 1;
    }
}
