#pragma once

// For tests only: the payment sandbox behind the real network edge, on a free port of 127.0.0.1,
// with a database in a temporary folder.

#include "platform/base/object_id.hpp"
#include "platform/net/net.hpp"
#include "platform/outbound/http_client.hpp"
#include "sandbox/sandbox.hpp"

#include <filesystem>
#include <string>

namespace shop {

class SandboxServer final : private net::Application {
public:
    SandboxServer() {
        sandbox_->add_routes(router_);
        server_->start();
    }
    ~SandboxServer() override {
        server_->stop();
        sandbox_.reset();
        std::filesystem::remove_all(folder_);
    }
    SandboxServer(const SandboxServer&) = delete;
    SandboxServer& operator=(const SandboxServer&) = delete;

    std::string url() const { return "http://127.0.0.1:" + std::to_string(server_->port()); }
    sandbox::Sandbox& sandbox() { return *sandbox_; }

private:
    http::PreparedResponsePtr find_prepared(const http::Request&) override { return nullptr; }
    http::Pool pool_of(const http::Request& request) override {
        return router_.pool_of(request.method, request.path);
    }
    http::Response answer(http::Request request) override {
        return router_.answer(std::move(request));
    }

    static net::Settings settings() {
        net::Settings settings;
        settings.port = 0;
        settings.io_threads = 1;
        return settings;
    }

    const std::string folder_ =
        (std::filesystem::temp_directory_path() / ("sandbox-test-" + new_object_id())).string();
    std::unique_ptr<sandbox::Sandbox> sandbox_ =
        sandbox::open_sandbox({folder_,
                               "sk_test_sdk",
                               "pk_test_sdk",
                               "whsec_sdk",
                               {"store_sdk", "store_password_sdk", "https://pay.example"}});
    http::Router router_;
    std::unique_ptr<net::Server> server_ = net::make_server(settings(), *this);
};

/// The sandbox's response to new switches, a JSON object.
inline Result<outbound::HttpResponse> put_switches(outbound::HttpClient& client,
                                                   const SandboxServer& server,
                                                   const std::string& switches) {
    return client.send(
        {"PUT",
         server.url() + "/sandbox/switches",
         {{"Authorization", "Bearer sk_test_sdk"}, {"Content-Type", "application/json"}},
         switches});
}

}  // namespace shop
