#pragma once

// For tests only: a server that answers each connection with bytes chosen by the test, such as
// malformed responses.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace shop::outbound {

class TestTcpServer {
public:
    /// Returns the response to the bytes of one request; an empty one closes the connection.
    using Respond = std::function<std::string(const std::string& request)>;

    explicit TestTcpServer(Respond respond) : respond_(std::move(respond)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        auto* generic = reinterpret_cast<sockaddr*>(&address);
        socklen_t size = sizeof(address);
        if (listener_ < 0 || bind(listener_, generic, size) != 0 || listen(listener_, 128) != 0 ||
            getsockname(listener_, generic, &size) != 0) {
            throw std::runtime_error("the test server cannot listen");
        }
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { run(); });
    }

    ~TestTcpServer() {
        stop();
        close(listener_);
    }

    TestTcpServer(const TestTcpServer&) = delete;
    TestTcpServer& operator=(const TestTcpServer&) = delete;

    /// Stops listening.
    void stop() {
        shutdown(listener_, SHUT_RDWR);
        if (thread_.joinable()) thread_.join();
    }

    std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }

    std::vector<std::string> requests() const {
        const std::lock_guard lock(mutex_);
        return requests_;
    }

private:
    void run() {
        for (int client = accept(listener_, nullptr, nullptr); client >= 0;
             client = accept(listener_, nullptr, nullptr)) {
            const auto request = read_request(client);
            {
                const std::lock_guard lock(mutex_);
                requests_.push_back(request);
            }
            const auto response = respond_(request);
            std::size_t sent = 0;
            while (sent < response.size()) {
                const auto count =
                    send(client, response.data() + sent, response.size() - sent, MSG_NOSIGNAL);
                if (count <= 0) break;
                sent += static_cast<std::size_t>(count);
            }
            close(client);
        }
    }

    static std::string read_request(int client) {
        std::string request;
        char buffer[4096];
        for (;;) {
            const auto end = request.find("\r\n\r\n");
            if (end != std::string::npos && request.size() >= end + 4 + body_size(request)) break;
            const auto count = recv(client, buffer, sizeof(buffer), 0);
            if (count <= 0) break;
            request.append(buffer, static_cast<std::size_t>(count));
        }
        return request;
    }

    static std::size_t body_size(const std::string& request) {
        const std::string name = "Content-Length: ";
        const auto at = request.find(name);
        return at == std::string::npos ? 0 : std::stoul(request.substr(at + name.size()));
    }

    const int listener_ = socket(AF_INET, SOCK_STREAM, 0);
    int port_ = 0;
    Respond respond_;
    mutable std::mutex mutex_;
    std::vector<std::string> requests_;
    std::thread thread_;
};

}  // namespace shop::outbound
