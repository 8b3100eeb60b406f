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

/// What the API's calls use. All of it must outlive the router.
struct Api {
    sql::Database& database;
    accounts::IdTokenVerifier& verifier;
    http::Pool id_token_pool;
    catalogue::ProductSearch& search;
    http::ResponseCache& product_cache;
    http::ResponseCache& review_cache;
    http::ResponseCache& page_cache;  // Of pages about the shop.
    const PageSettings& pages;
    const orders::PaymentContext& context;
    const Live<orders::Settings>& orders;
    const papers::Fonts& fonts;  // Of papers.
    const pictures::PictureFolder& pictures;
    bool takes_cards = true;  // Otherwise there is no webhook.
    std::string webhook_secret{};
    HealthSettings health;
    std::function<void()> wake_backups{};
    std::string store_password{};  // Of SSLCommerz; empty: there are no notices.
    std::string scratch_folder{};  // Where exports are made.
    papers::Settings paper_settings{};
};

/// Every call of the API, of every room. Each of them is described in openapi.json.
void add_api_routes(http::Router& router, const Api& api);

}  // namespace shop::app
