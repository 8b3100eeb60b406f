#include "app/net_settings.hpp"

#include "app/site/response_headers.hpp"

namespace shop::app {
namespace {

/// The API and the browser's identity service, for apps on other origins.
net::CrossOrigin cross_origin(const Config& config) {
    return {config.cors_origins,
            {"/api/", "/identitytoolkit.googleapis.com/", "/securetoken.googleapis.com/"},
            "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id,"
            " If-Match, X-Client-Version, X-Firebase-Client, X-Firebase-Locale, X-Firebase-gmpid",
            "ETag, Idempotent-Replayed, Link, Retry-After, WWW-Authenticate, X-RateLimit-Limit,"
            " X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, X-Search-Limit,"
            " X-Total-Count"};
}

}  // namespace

net::Settings net_settings(const Config& config) {
    net::Settings settings;
    settings.address = config.listen_address;
    settings.port = config.listen_port;
    settings.io_threads = static_cast<std::size_t>(config.io_threads);
    const auto pool = [&](http::Pool name) -> net::PoolSize& {
        return settings.pools.at(static_cast<std::size_t>(name));
    };
    // One client network may use an eighth of each queue (NetworkShares). Writers wait for the disk
    // and share commits, so many may wait at once.
    pool(http::Pool::shop) = {32, 1024};
    pool(http::Pool::passwords) = {2, 256};
    pool(http::Pool::provider) = {16, 128};
    pool(http::Pool::sandbox) = {8, 128};
    pool(http::Pool::papers) = {2, 128};
    pool(http::Pool::pictures) = {2, 64};  // A helper uses a core and up to 768 MB.
    settings.trusted_proxies = config.trusted_proxies;
    settings.common_headers = common_headers(config);
    settings.cross_origin = cross_origin(config);
    settings.serves_host = [config](std::string_view host) { return config.serves_host(host); };
    return settings;
}

}  // namespace shop::app
