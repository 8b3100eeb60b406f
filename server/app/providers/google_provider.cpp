#include "app/providers/google_provider.hpp"

#include "platform/security/random.hpp"

namespace shop::app {

GoogleProvider::GoogleProvider(const Config& config, sql::Database& database) {
    if (!config.offers_google()) return;
    identity::GoogleSettings settings{config.google_issuer, config.google_client_id,
                                      config.google_client_secret, config.own_url()};
    if (config.has_google_sandbox()) {
        const std::string path = "/sandbox/google";
        sandbox_ = {config.loopback_url() + path, config.own_url() + path,
                    config.own_url() + "/auth/google/callback", "northbridge-sandbox",
                    security::random_token()};
        settings.issuer = sandbox_->issuer;
        settings.client_id = sandbox_->client_id;
        settings.client_secret = sandbox_->client_secret;
    }
    google_ = identity::make_google(database, settings);
}

void GoogleProvider::add_pages(http::Router& router) const {
    if (google_) google_->add_pages(router);
}

void GoogleProvider::add_routes(http::Router& router) const {
    if (google_) google_->add_routes(router);
    if (sandbox_) sandbox::add_google(router, *sandbox_);
}

}  // namespace shop::app
