#pragma once

#include "app/config/config.hpp"
#include "app/health/health_monitor.hpp"
#include "platform/net/net.hpp"

#include <memory>
#include <string>

namespace shop::app {

/// GET /healthz, /readyz and /metrics for the operator, with full details, on a separate port.
class OpsServer final : private net::Application {
public:
    /// Throws if it cannot listen there.
    OpsServer(const std::string& address, std::uint16_t port, const HealthMonitor& health);

    std::uint16_t port() const { return server_->port(); }

private:
    http::PreparedResponsePtr find_prepared(const http::Request&) override { return nullptr; }
    http::Pool pool_of(const http::Request&) override { return http::Pool::shop; }
    http::Response answer(http::Request request) override {
        return router_.answer(std::move(request));
    }

    http::Router router_;
    std::unique_ptr<net::Server> server_;
};

/// The server at `ops_listen`. Null if it is turned off. Also null, with a warning, if the default
/// address is in use: all shops on a machine share that default, and the shop must open anyway.
std::unique_ptr<OpsServer> open_ops_server(const Config& config, const HealthMonitor& health);

/// The public port's response to /healthz and /readyz: only a status. Null for other paths. Never
/// blocks.
http::PreparedResponsePtr public_health(const HealthMonitor& health, std::string_view path);

}  // namespace shop::app
