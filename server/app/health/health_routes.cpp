#include "app/health/health_routes.hpp"

#include "app/config/web_address.hpp"
#include "app/health/health_report.hpp"
#include "platform/base/clock.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/outbound/probe.hpp"

#include <chrono>
#include <memory>
#include <mutex>

namespace shop::app {
namespace {

constexpr auto certificate_check_interval = std::chrono::minutes(10);

/// Expiry of the certificate that port 443 of this machine presents for the shop's name. Checked at
/// most every ten minutes, and only when an administrator opens the page. Thread-safe.
class PublicCertificate {
public:
    explicit PublicCertificate(std::string url) : url_(std::move(url)) {}

    /// Empty if this machine has no TLS, or a browser would reject the certificate.
    std::optional<std::int64_t> ends_ms() {
        const std::lock_guard lock(mutex_);
        const auto now = std::chrono::steady_clock::now();
        if (looked_at_ && now - *looked_at_ < certificate_check_interval) return ends_ms_;
        looked_at_ = now;
        outbound::ProbeRequest request{url_ + "/healthz"};
        request.connect_to = "127.0.0.1:443";
        request.timeout_ms = 1'000;
        const auto ends_seconds = outbound::probe(request).certificate_ends_seconds;
        ends_ms_ = ends_seconds ? std::optional(*ends_seconds * 1'000) : std::nullopt;
        return ends_ms_;
    }

private:
    const std::string url_;
    std::mutex mutex_;
    std::optional<std::chrono::steady_clock::time_point> looked_at_;
    std::optional<std::int64_t> ends_ms_;
};

Result<http::Response> get_health(const HealthSettings& settings,
                                  const std::shared_ptr<PublicCertificate>& certificate,
                                  const http::Call& call) {
    auto report =
        read_health({call.database, settings.is_shared, settings.backup.get()}, unix_now_ms());
    if (certificate) report.certificate_ends_ms = certificate->ends_ms();
    judge_health(report);
    return http::private_response(200, health_json(report));
}

bool has_certificate(const std::string& url) {
    return url.starts_with("https://") && !is_loopback(host_of(url));
}

}  // namespace

HealthSettings health_settings(const Config& config, const Live<BackupSettings>& backup) {
    return {!config.database.empty(), backup, config.public_url};
}

void add_health_routes(http::Router& router, sql::Database& database, HealthSettings settings) {
    const auto certificate = has_certificate(settings.public_url)
                                 ? std::make_shared<PublicCertificate>(settings.public_url)
                                 : nullptr;
    http::Endpoints endpoints(router, database);
    endpoints.add(api::get_health, http::Pool::provider, get_health, std::move(settings),
                  certificate);
}

}  // namespace shop::app
