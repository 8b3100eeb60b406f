#pragma once

// The door of the sandbox: demo mode only. A payment provider of our own that speaks Stripe's
// protocol and takes test cards only. It is another company: it has a database of its own, and
// whoever wants something of it asks over HTTP.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <memory>
#include <string>

namespace shop::sandbox {

struct Settings {
    std::string folder;           // Its database lives here, as sandbox.sqlite.
    std::string secret_key;       // "sk_test_..."
    std::string publishable_key;  // "pk_test_..."
    std::string webhook_secret;   // "whsec_..."
};

class Sandbox {
public:
    virtual ~Sandbox() = default;

    /// /v1/payment_intents and its neighbours, the browser script /sandbox/stripe.js, and the pages
    /// of the card frame: all on the sandbox lane.
    virtual void add_routes(http::Router& router) = 0;

    /// Begins to deliver webhooks, also those of an earlier run. `webhook_url` may only be known
    /// when the program listens, so it is given here.
    virtual void start(std::string webhook_url) = 0;

    /// Stops delivering. What was not delivered is kept.
    virtual void stop() = 0;
};

std::unique_ptr<Sandbox> open_sandbox(Settings settings);

/// The demo's mail viewer at /dev/mail: the .eml files of `folder`, newest first, one page each.
/// Links into the shop, which is at `shop_url`, can be followed. Never for a real shop.
void add_mail_viewer(http::Router& router, const std::string& folder, const std::string& shop_url);

}  // namespace shop::sandbox
