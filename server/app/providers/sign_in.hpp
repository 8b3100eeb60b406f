#pragma once

#include "accounts/accounts.hpp"
#include "app/config/browser_settings.hpp"
#include "app/config/config.hpp"
#include "app/demo_mode.hpp"
#include "identity/identity.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/outbound/http_client.hpp"
#include "platform/outbound/key_set.hpp"

#include <memory>
#include <optional>

namespace shop::app {

/// The identity service (D41): either the embedded one or Firebase. Id tokens of the other one are
/// refused.
struct SignIn {
    std::unique_ptr<identity::Service> service;  // Null if it is external.
    std::unique_ptr<outbound::HttpClient> client;
    std::unique_ptr<outbound::KeySet> keys;
    std::unique_ptr<accounts::IdTokenVerifier> verifier;
    http::Pool id_token_pool = http::Pool::shop;
};

/// `google` is null if it is not offered; only the embedded service uses it.
SignIn make_sign_in(const Config& config, sql::Database& database, identity::Google* google);

/// The identity service's settings for browsers.
BrowserSettings browser_settings(const Config& config, sql::Database& database);

/// "Continue with Google" as configured: with Google itself, with a replacement in demo mode, or
/// off.
class GoogleProvider {
public:
    GoogleProvider(const Config& config, sql::Database& database);

    /// Null if it is not offered.
    identity::Google* issuer() const { return google_.get(); }

    /// Adds the pages that exist in every language.
    void add_pages(http::Router& router) const;

    void add_routes(http::Router& router) const;

private:
    std::optional<GoogleStandIn> stand_in_;
    std::unique_ptr<identity::Google> google_;
};

}  // namespace shop::app
