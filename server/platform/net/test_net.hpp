#pragma once

// For tests only: a small application behind a real server, and a client that sends any bytes.

#include "platform/base/text.hpp"
#include "platform/net/net.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

namespace shop::net {

/// A GET request without a body; `lines` are extra headers, each with its line ending.
inline std::string get(const std::string& target, const std::string& lines = "") {
    return "GET " + target + " HTTP/1.1\r\nHost: shop\r\n" + lines + "\r\n";
}

/// Handlers that call pass() wait until the test opens the gate.
class Gate {
public:
    void open() {
        const std::lock_guard lock(mutex_);
        is_open_ = true;
        changed_.notify_all();
    }

    void pass() {
        std::unique_lock lock(mutex_);
        ++arrived_;
        changed_.notify_all();
        changed_.wait(lock, [this] { return is_open_; });
    }

    void wait_for(int count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return arrived_ >= count; });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_open_ = false;
    int arrived_ = 0;
};

class TestApplication : public Application {
public:
    Gate gate;
    std::map<std::string, http::PreparedResponsePtr, std::less<>> prepared{};
    OpenFilePtr file{};  // The response of /file.

    TestApplication() {
        router_.add("GET", "/hello", [](const http::Request&) { return text("hello"); });
        router_.add(
            "GET", "/calm", [](const http::Request&) { return text("calm"); },
            http::Pool::provider);
        router_.add("GET", "/gated", [this](const http::Request&) {
            gate.pass();
            return text("through the gate");
        });
        router_.add("GET", "/nothing", [](const http::Request&) -> Result<http::Response> {
            return http::Response{204};
        });
        router_.add("GET", "/large",
                    [](const http::Request&) { return text(std::string(4'000'000, 'x')); });
        router_.add("GET", "/huge",
                    [](const http::Request&) { return text(std::string(64'000'000, 'x')); });
        router_.add("GET", "/split", [](const http::Request&) {
            auto response = text("split");
            response.headers["Location"] = "/a\r\nSet-Cookie: role=admin";
            return response;
        });
        for (const auto* method : {"POST", "GET"}) {
            router_.add(method, "/echo",
                        [](const http::Request& request) { return text(request.body); });
        }
        router_.add(
            "PUT", "/large", [](const http::Request& request) { return text(request.body); },
            http::RouteNeeds{http::Pool::shop, 1024 * 1024});
        router_.add("GET", "/file", [this](const http::Request&) {
            auto response = text("");
            response.file = file;
            response.headers["ETag"] = "\"of the file\"";
            return response;
        });
        router_.add("GET", "/seen/{name}", [](const http::Request& request) {
            auto seen = request.method + " " + request.path + " " + request.query + " " +
                        request.remote_address + " " + request.id;
            for (const auto& [name, value] : request.headers) seen += "\n" + name + "=" + value;
            return text(seen);
        });
    }

    http::PreparedResponsePtr find_prepared(const http::Request& request) override {
        const auto found = prepared.find(request.path);
        return found == prepared.end() ? nullptr : found->second;
    }
    http::Pool pool_of(const http::Request& request) override {
        return router_.pool_of(request.method, request.path);
    }
    std::size_t body_bytes_max(const http::Request& request) override {
        return router_.body_bytes_max(request.method, request.path);
    }
    http::Response answer(http::Request request) override {
        return router_.answer(std::move(request));
    }

private:
    static http::Response text(std::string body) {
        return {200, std::move(body), "text/plain; charset=utf-8"};
    }

    http::Router router_;
};

/// One connection that sends arbitrary bytes.
class Client {
public:
    struct Response {
        int status = 0;  // 0 if the connection ended without a response.
        std::map<std::string, std::string> headers{};
        std::string body{};
    };

    explicit Client(std::uint16_t port, int receive_buffer_bytes = 0) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval timeout{20, 0};  // Makes the test of a broken server fail in time.
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof(timeout));
        if (receive_buffer_bytes > 0) {
            setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes, sizeof(int));
        }
        connected_ =
            connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    }
    ~Client() { ::close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return connected_; }

    /// False if the server has closed the connection.
    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

    void finish_sending() { shutdown(socket_, SHUT_WR); }

    /// Discards some received bytes and returns their number; 0 at the end.
    std::size_t read_some() {
        receive();
        return std::exchange(received_, {}).size();
    }

    /// Everything until the server closes the connection.
    std::string read_to_end() {
        while (receive()) {
        }
        return std::exchange(received_, {});
    }

    /// The next response; with `is_head`, one that announces a length but has no body.
    Response read_response(bool is_head = false) {
        std::size_t end = 0;
        while ((end = received_.find("\r\n\r\n")) == std::string::npos) {
            if (!receive()) return {};
        }
        auto response = read_head(received_.substr(0, end));
        received_.erase(0, end + 4);
        const auto length = response.headers.find("content-length");
        if (is_head || length == response.headers.end()) return response;
        const auto size = std::stoul(length->second);
        while (received_.size() < size) {
            if (!receive()) return {};
        }
        response.body = received_.substr(0, size);
        received_.erase(0, size);
        return response;
    }

    Response ask(std::string_view bytes) {
        send(bytes);
        return read_response(bytes.starts_with("HEAD "));
    }

    /// True if the server has closed the connection and nothing is left to read.
    bool is_closed() { return received_.empty() && !receive() && at_end_; }

    /// Whichever of the two receives something first.
    static Client& first_readable(Client& one, Client& other) {
        pollfd sockets[] = {{one.socket_, POLLIN, 0}, {other.socket_, POLLIN, 0}};
        poll(sockets, 2, 20'000);
        return sockets[0].revents != 0 ? one : other;
    }

private:
    static Response read_head(const std::string& head) {
        Response response{std::stoi(head.substr(9, 3))};
        for (auto at = head.find("\r\n"); at != std::string::npos;) {
            const auto next = head.find("\r\n", at + 2);
            const auto line = head.substr(at + 2, next == std::string::npos ? next : next - at - 2);
            const auto colon = line.find(':');
            response.headers.emplace(lower_case(line.substr(0, colon)),
                                     trimmed(std::string_view(line).substr(colon + 1)));
            at = next;
        }
        return response;
    }

    bool receive() {
        std::string bytes(64 * 1024, '\0');
        const auto count = recv(socket_, bytes.data(), bytes.size(), 0);
        at_end_ = count == 0 || (count < 0 && errno == ECONNRESET);
        if (count <= 0) return false;
        received_.append(bytes, 0, static_cast<std::size_t>(count));
        return true;
    }

    int socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool connected_ = false;
    bool at_end_ = false;
    std::string received_;
};

/// A server on a free port with a TestApplication behind it.
class RunningServer {
public:
    explicit RunningServer(Settings settings = {}) : server_(started(std::move(settings))) {}
    ~RunningServer() { application.gate.open(); }

    std::uint16_t port() const { return server_->port(); }
    Server& server() { return *server_; }

    TestApplication application;

private:
    std::unique_ptr<Server> started(Settings settings) {
        settings.port = 0;
        settings.io_threads = 2;
        auto server = make_server(std::move(settings), application);
        server->start();
        return server;
    }

    std::unique_ptr<Server> server_;
};

}  // namespace shop::net
