#pragma once

// What demo mode adds to the program: sample data, accounts with published passwords, a payment
// sandbox, a stand-in for Google, and a viewer of emails. demo/mode implements it. The program
// for production is linked without that folder (decision 0056).

#include "app/config/config.hpp"
#include "app/config/linked_demo_mode.hpp"
#include "app/config/payment_keys.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/outbound/http_client.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace shop::app {

/// A user of a shop in demo mode. These passwords are published, so they exist
/// in demo mode only, and a database is stamped with its mode (D41).
struct DemoUser {
    std::string_view name;
    std::string_view email;
    std::string_view password;
    std::string_view password_hash;
};

/// The published accounts of demo mode.
struct DemoUsers {
    DemoUser customer;
    DemoUser admin;
};

/// How many made-up rows a shop is to have.
struct Fill {
    std::int64_t products = 0;
    std::int64_t orders = 0;  // They need products. Every tenth is by another customer.
    std::int64_t reviews = 0;
};

/// An OpenID provider in place of Google.
struct GoogleStandIn {
    std::string issuer;
    std::string client_id;
    std::string client_secret;
    std::function<void(http::Router&)> add_routes;
};

/// What demo mode adds to one open shop.
class DemoShop {
public:
    virtual ~DemoShop() = default;

    /// At the origin's root: the payment sandbox, if it is a provider, and the viewer of emails.
    virtual void add_routes(http::Router& router) = 0;

    /// Adds the sample data on the first start: users, and with `has_accounts` what they sign in
    /// with, which an external service has otherwise. Before the shop listens.
    virtual void seed(const orders::PaymentContext& shop, const papers::Fonts& fonts,
                      bool has_accounts) = 0;

    /// Begins to deliver the sandbox's webhooks, once the shop listens, and pays a sample order by
    /// card.
    virtual void start(const orders::PaymentContext& context, const std::string& server_name) = 0;

    /// Ends every wait of the sandbox.
    virtual void stop() = 0;
};

/// What demo mode adds to the program. The program for production has none of it (decision 0056).
class DemoMode {
public:
    virtual ~DemoMode() = default;

    virtual DemoUsers users() const = 0;

    /// What `serve` says about it: who can sign in, and how.
    virtual std::string welcome(const Config& config) const = 0;

    /// The sandbox's keys; the first call creates them and stores them in the database.
    virtual PaymentKeys ensure_payment_keys(const Config& config,
                                            sql::Database& database) const = 0;

    /// The same without creating any.
    virtual std::optional<PaymentKeys> find_payment_keys(const Config& config,
                                                         sql::Database& database) const = 0;

    /// What the sandbox has recorded in the data folder, as a provider that only reads. Null when
    /// that folder has no sandbox of this version.
    virtual std::unique_ptr<payments::Provider> open_payment_records(
        const Config& config, const PaymentKeys& keys) const = 0;

    /// Carries requests to what the sandbox has recorded in the data folder. Null when that folder
    /// has no sandbox of this version.
    virtual std::unique_ptr<outbound::HttpClient> open_sandbox_records(
        const Config& config, const PaymentKeys& keys) const = 0;

    /// The script that replaces Stripe's in the browser.
    virtual std::string payment_script_url() const = 0;

    virtual GoogleStandIn make_google(const Config& config) const = 0;

    virtual std::unique_ptr<DemoShop> open_shop(const Config& config, sql::Database& database,
                                                const PaymentKeys& keys) const = 0;

    /// Makes a demo shop large; made first, when there is none. It must not be open meanwhile,
    /// unless its database is shared. Returns the program's exit code.
    virtual int fill_shop(const Config& config, const Fill& wanted) const = 0;
};

}  // namespace shop::app
