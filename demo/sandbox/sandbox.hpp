#pragma once

// The entry point of the sandbox: demo mode only. A payment provider that speaks the protocols of
// Stripe and of SSLCommerz and accepts test cards only, and an OpenID provider that replaces
// Google. Like external services they share nothing with the shop and are called over HTTP.

#include "platform/http/http.hpp"
#include "platform/http/return_origin.hpp"
#include "sandbox/settings.hpp"

#include <functional>
#include <memory>
#include <string>

namespace shop::sandbox {

class Sandbox {
public:
    virtual ~Sandbox() = default;

    /// The calls under /v1, the browser script /sandbox/stripe.js, and the pages of the card frame;
    /// the calls of SSLCommerz and its page, where the settings have a store: all on the sandbox
    /// pool. Also the switches for tests, /sandbox/switches, /sandbox/notices and
    /// /sandbox/webhooks, which require the secret key.
    virtual void add_routes(http::Router& router) = 0;

    /// Begins to deliver webhooks, also those of an earlier run. `webhook_url` is passed
    /// here because it may be unknown before the program listens.
    virtual void start(std::string webhook_url) = 0;

    /// Stops delivering and ends every wait. Undelivered events stay stored.
    virtual void stop() = 0;

    /// Replaces all payments by those that `pay` makes: its router answers the same calls, in one
    /// commit. No webhook reports them. Before start().
    virtual void make_past(const std::function<void(const http::Router&)>& pay) = 0;
};

std::unique_ptr<Sandbox> open_sandbox(Settings settings);

/// What a sandbox has recorded, read in its folder instead of over HTTP.
class Records {
public:
    virtual ~Records() = default;

    /// The GET calls below /v1, and those of SSLCommerz, which change nothing here.
    virtual void add_routes(http::Router& router) = 0;
};

/// The records of the sandbox in `settings.folder`, whose program may be running or not. Changes
/// nothing, so that late results and switches wait for that program. Null when the folder has no
/// sandbox, or one of another version of this program.
std::unique_ptr<Records> open_records(Settings settings);

/// The demo's email viewer at /dev/mail: the .eml files of `folder`, newest first, one page each.
/// Links into the shop, which is at `shop_url`, can be followed. Never for a real shop.
void add_mail_viewer(http::Router& router, const std::string& folder, const std::string& shop_url);

/// The OpenID provider's one client, the shop.
struct GoogleSettings {
    std::string issuer;        // "http://127.0.0.1:8080/sandbox/google", as the shop reaches it.
    std::string browser_url;   // The same address as browsers reach it.
    std::string redirect_uri;  // Where browsers are redirected to.
    std::string client_id;
    std::string client_secret;
    http::ServesHost serves_host{};  // Other names of the shop in `redirect_uri`.
};

/// The demo's replacement for Google under /sandbox/google: discovery, its own keys, a page for
/// choosing one of a few fictional accounts, and tokens for codes (OpenID Connect Core 1.0, code
/// flow with PKCE only). Never for a real shop: it accepts any typed identity.
void add_google(http::Router& router, const GoogleSettings& settings);

}  // namespace shop::sandbox
