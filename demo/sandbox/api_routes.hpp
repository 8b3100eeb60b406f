#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "sandbox/settings.hpp"
#include "sandbox/switches.hpp"
#include "sandbox/webhook_delivery.hpp"

#include <string>
#include <vector>

namespace shop::sandbox {

/// Dependencies of the routes. Must outlive the router.
struct Api {
    const Settings& settings;
    sql::Database& database;
    Switchboard& switchboard;
    WebhookDelivery& delivery;
    std::vector<std::string> calls{};  // "POST /v1/refunds": the calls that switches can name.
};

/// Adds the payment API below /v1 and lists its calls in `api`.
void add_api_routes(http::Router& router, Api& api);

/// Adds only the calls that read, without switches or late results.
void add_record_routes(http::Router& router, const Settings& settings, sql::Database& database);

/// Adds the browser script and the card frame below /sandbox.
void add_browser_routes(http::Router& router);

/// Adds GET and PUT /sandbox/switches, GET /sandbox/notices and POST /sandbox/webhooks; they
/// require the secret key.
void add_switch_routes(http::Router& router, const Api& api);

}  // namespace shop::sandbox
