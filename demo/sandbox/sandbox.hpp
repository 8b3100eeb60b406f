#pragma once

// The entry point of the sandbox, for demo mode only: a payment provider that implements the
// protocols of Stripe and SSLCommerz and accepts only test cards, and an OpenID provider that
// replaces Google. Like external services they share nothing with the shop, which calls them over
// HTTP.

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

    /// Adds the calls under /v1, the browser script /sandbox/stripe.js and the pages of the card
    /// frame; with a store in the settings also the calls and the page of SSLCommerz. All run on
    /// the sandbox pool. Also adds the switches for tests, /sandbox/switches, /sandbox/notices and
    /// /sandbox/webhooks, which require the secret key.
    virtual void add_routes(http::Router& router) = 0;

    /// Starts delivering webhooks, including those of an earlier run. `webhook_url` is passed here
    /// because it may be unknown before the program listens.
    virtual void start(std::string webhook_url) = 0;

    /// Stops delivering and ends every wait. Undelivered events stay stored.
    virtual void stop() = 0;

    /// Replaces all payments by those that `pay` makes through its router, in one commit. Sends no
    /// webhooks for them. Call before start().
    virtual void make_past(const std::function<void(const http::Router&)>& pay) = 0;
};

std::unique_ptr<Sandbox> open_sandbox(Settings settings);

/// Reads a sandbox's records from its folder instead of over HTTP.
class Records {
public:
    virtual ~Records() = default;

    /// Adds the GET calls below /v1 and the read-only calls of SSLCommerz.
    virtual void add_routes(http::Router& router) = 0;
};

/// The records of the sandbox in `settings.folder`; its program may be running. Changes nothing:
/// late results and switches wait for that program. Null if the folder has no sandbox, or one of
/// another version of this program.
std::unique_ptr<Records> open_records(Settings settings);

/// The demo's email viewer at /dev/mail: the .eml files of `folder`, newest first, one page each.
/// Links into the shop at `shop_url` are clickable. Never for a real shop.
void add_mail_viewer(http::Router& router, const std::string& folder, const std::string& shop_url);

/// The shop, the provider's only client.
struct GoogleSettings {
    std::string issuer;        // "http://127.0.0.1:8080/sandbox/google", as the shop reaches it.
    std::string browser_url;   // The same origin, as browsers reach it.
    std::string redirect_uri;  // Redirect target for browsers.
    std::string client_id;
    std::string client_secret;
    http::ServesHost serves_host{};  // Other host names allowed in `redirect_uri`.
};

/// The demo's replacement for Google under /sandbox/google: discovery, its own keys, a page to
/// choose one of a few fictional accounts, and tokens for codes (OpenID Connect Core 1.0, only code
/// flow with PKCE). Never for a real shop: it accepts any identity that a user types.
void add_google(http::Router& router, const GoogleSettings& settings);

}  // namespace shop::sandbox
