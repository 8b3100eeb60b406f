#pragma once

// The additions of demo mode: sample data, accounts with published passwords, a payment sandbox, a
// replacement for Google, and an email viewer. demo/mode implements it. The program for production
// is linked without that folder (decision 0056).

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

/// A user of a demo shop. These passwords are published, so they exist only in demo mode, and a
/// database is stamped with its mode (D41).
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

/// Numbers of generated rows that a shop should have.
struct Fill {
    std::int64_t products = 0;
    std::int64_t orders = 0;  // They need products. One customer per ten orders.
    std::int64_t reviews = 0;
};

/// An OpenID provider that replaces Google.
struct GoogleStandIn {
    std::string issuer;
    std::string client_id;
    std::string client_secret;
    std::function<void(http::Router&)> add_routes;
};

/// The additions of demo mode to one open shop.
class DemoShop {
public:
    virtual ~DemoShop() = default;

    /// Adds routes at the origin's root: the payment sandbox, if it is a provider, and the email
    /// viewer.
    virtual void add_routes(http::Router& router) = 0;

    /// Adds the sample data on the first start, including users. With `has_accounts` also adds
    /// their accounts; otherwise an external service has them. Call before the shop listens.
    virtual void seed(const orders::PaymentContext& shop, const papers::Fonts& fonts,
                      bool has_accounts) = 0;

    /// Starts delivering the sandbox's webhooks once the shop listens, and pays a sample order by
    /// card.
    virtual void start(const orders::PaymentContext& context, const std::string& server_name) = 0;

    /// Ends every wait of the sandbox.
    virtual void stop() = 0;
};

/// The additions of demo mode to the program. The program for production has none (decision 0056).
class DemoMode {
public:
    virtual ~DemoMode() = default;

    virtual DemoUsers users() const = 0;

    /// The welcome of `serve`: demo accounts and how to sign in.
    virtual std::string welcome(const Config& config) const = 0;

    /// Returns the sandbox's keys; the first call creates and stores them.
    virtual PaymentKeys ensure_payment_keys(const Config& config,
                                            sql::Database& database) const = 0;

    /// Same, but creates nothing.
    virtual std::optional<PaymentKeys> find_payment_keys(const Config& config,
                                                         sql::Database& database) const = 0;

    /// The records of the sandbox in the data folder, as a read-only provider. Null if that folder
    /// has no sandbox of this version.
    virtual std::unique_ptr<payments::Provider> open_payment_records(
        const Config& config, const PaymentKeys& keys) const = 0;

    /// Forwards requests to the records of the sandbox in the data folder. Null if that folder has
    /// no sandbox of this version.
    virtual std::unique_ptr<outbound::HttpClient> open_sandbox_records(
        const Config& config, const PaymentKeys& keys) const = 0;

    /// The script that replaces Stripe's in the browser.
    virtual std::string payment_script_url() const = 0;

    virtual GoogleStandIn make_google(const Config& config) const = 0;

    virtual std::unique_ptr<DemoShop> open_shop(const Config& config, sql::Database& database,
                                                const PaymentKeys& keys) const = 0;

    /// Fills a demo shop with many rows, creating the shop if there is none. The shop must not be
    /// open, unless its database is shared. Returns the program's exit code.
    virtual int fill_shop(const Config& config, const Fill& wanted) const = 0;
};

}  // namespace shop::app
