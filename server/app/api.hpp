#pragma once

#include "accounts/accounts.hpp"
#include "app/health/health_routes.hpp"
#include "app/pages/page_routes.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "pictures/pictures.hpp"
#include "platform/http/http.hpp"

#include <functional>
#include <string>

namespace shop::app {

/// Dependencies of the API's calls. All of them must outlive the router.
struct Api {
    sql::Database& database;
    accounts::IdTokenVerifier& verifier;
    http::Pool id_token_pool;
    catalogue::ProductSearch& search;
    http::ResponseCache& product_cache;
    http::ResponseCache& review_cache;
    http::ResponseCache& page_cache;  // For pages about the shop.
    const PageSettings& pages;
    const orders::PaymentContext& context;
    const Live<orders::Settings>& orders;
    const papers::Fonts& fonts;  // For papers.
    const pictures::PictureFolder& pictures;
    bool takes_cards = true;  // False: no webhook.
    std::string webhook_secret{};
    HealthSettings health;
    std::function<void()> wake_backups{};
    std::string store_password{};  // For SSLCommerz; empty: no notices.
    std::string scratch_folder{};  // For exports being written.
    papers::Settings paper_settings{};
};

/// Adds every call of every room. Each is described in openapi.json.
void add_api_routes(http::Router& router, const Api& api);

}  // namespace shop::app
