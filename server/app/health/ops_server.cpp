#include "app/health/ops_server.hpp"

#include "app/health/metrics_page.hpp"
#include "platform/json/encode.hpp"

#include <spdlog/spdlog.h>

#include <stdexcept>

namespace shop::app {
namespace {

constexpr auto metrics_type = "text/plain; version=0.0.4; charset=utf-8";

int status_of(bool is_good) {
    return is_good ? 200 : 503;
}

http::Response alive_response(const HealthMonitor& health) {
    const bool is_alive = health.is_alive();
    return http::private_response(
        status_of(is_alive),
        json::Object().add("status", is_alive ? "alive" : "stands still").text());
}

http::Response ready_response(const HealthMonitor& health) {
    const auto readiness = health.readiness();
    json::Object checks;
    for (const auto& check : readiness.checks) {
        json::Object entry;
        entry.add("good", check.reason.empty()).add("ms", check.took_ms);
        if (!check.reason.empty()) entry.add("reason", check.reason);
        checks.add_json(check.name, entry.text());
    }
    const bool is_ready = readiness.is_ready();
    return http::private_response(status_of(is_ready),
                                  json::Object()
                                      .add("status", is_ready ? "ready" : "not ready")
                                      .add_json("checks", checks.text())
                                      .add("warnings", readiness.warnings)
                                      .text());
}

http::Response metrics_response(const HealthMonitor& health) {
    http::Response response{200, metrics_page(health), metrics_type};
    response.headers["Cache-Control"] = "no-store";
    return response;
}

net::Settings settings_of(const std::string& address, std::uint16_t port,
                          const http::Router& router) {
    net::Settings settings;
    settings.address = address;
    settings.port = port;
    settings.io_threads = 1;
    settings.connections_max = 64;
    settings.logs_requests = false;  // A scrape every few seconds is not worth logging.
    settings.drain_timeout_ms = 1'000;
    settings.pools.fill({0, 0});
    settings.pools.at(static_cast<std::size_t>(http::Pool::shop)) = {2, 32};
    settings.routes = router.routes();
    return settings;
}

http::PreparedResponsePtr bare(int status) {
    auto response = http::prepare("text/plain; charset=utf-8", "no-store", "");
    response->status = status;
    return response;
}

}  // namespace

OpsServer::OpsServer(const std::string& address, std::uint16_t port, const HealthMonitor& health) {
    router_.add("GET", "/healthz", [&](const http::Request&) -> Result<http::Response> {
        return alive_response(health);
    });
    router_.add("GET", "/readyz", [&](const http::Request&) -> Result<http::Response> {
        return ready_response(health);
    });
    router_.add("GET", "/metrics", [&](const http::Request&) -> Result<http::Response> {
        return metrics_response(health);
    });
    server_ = net::make_server(settings_of(address, port, router_), *this);
    server_->start();
}

std::unique_ptr<OpsServer> open_ops_server(const Config& config, const HealthMonitor& health) {
    const auto& address = config.ops_listen_address;
    if (address.empty()) return nullptr;
    const Config usual;
    const bool is_default =
        address == usual.ops_listen_address && config.ops_listen_port == usual.ops_listen_port;
    try {
        return std::make_unique<OpsServer>(address, config.ops_listen_port, health);
    } catch (const std::runtime_error& failure) {
        if (!is_default) throw;
        spdlog::warn("ops_listen: no health checks and metrics: {}", failure.what());
        return nullptr;
    }
}

http::PreparedResponsePtr public_health(const HealthMonitor& health, std::string_view path) {
    static const auto good = bare(200);
    static const auto bad = bare(503);
    if (path == "/healthz") return health.is_alive() ? good : bad;
    if (path == "/readyz") return health.readiness().is_ready() ? good : bad;
    return nullptr;
}

}  // namespace shop::app
