#pragma once

#include "accounts/accounts.hpp"
#include "orders/orders.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::app {

/// What the calls of the API stand on. It all must outlive the router.
struct Api {
    sql::Database& database;
    accounts::IdTokenVerifier& verifier;
    http::Pool id_token_pool;
    http::ResponseCache& product_cache;
    http::ResponseCache& review_cache;
    const orders::PaymentContext& context;
    orders::Settings orders{};
    bool takes_cards = true;  // Only then has the payment provider anything to tell.
    std::string webhook_secret{};
};

/// Every call of the API, of every room. Each of them is described in openapi.json.
void add_api_routes(http::Router& router, const Api& api);

}  // namespace shop::app
