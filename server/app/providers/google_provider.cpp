#include "app/providers/google_provider.hpp"

namespace shop::app {

GoogleProvider::GoogleProvider(const Config& config, sql::Database& database) {
    if (!config.offers_google()) return;
    identity::GoogleSettings settings{config.google_issuer, config.google_client_id,
                                      config.google_client_secret, config.own_url(),
                                      config.demo_hosts()};
    if (config.has_google_sandbox()) {
        stand_in_ = demo_mode()->make_google(config);
        settings.issuer = stand_in_->issuer;
        settings.client_id = stand_in_->client_id;
        settings.client_secret = stand_in_->client_secret;
    }
    google_ = identity::make_google(database, settings);
}

void GoogleProvider::add_pages(http::Router& router) const {
    if (google_) google_->add_pages(router);
}

void GoogleProvider::add_routes(http::Router& router) const {
    if (google_) google_->add_routes(router);
    if (stand_in_) stand_in_->add_routes(router);
}

}  // namespace shop::app
