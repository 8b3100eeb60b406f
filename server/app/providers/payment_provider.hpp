#pragma once

#include "app/config/config.hpp"
#include "app/config/payment_keys.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/http_client.hpp"

#include <memory>
#include <optional>
#include <string>

namespace shop::app {

/// The keys of the settings, or those of the sandbox, which the first call creates and stores in
/// the database.
PaymentKeys payment_keys(const Config& config, sql::Database& database);

/// Same, but creates nothing; empty if a shop with its sandbox was never started.
std::optional<PaymentKeys> find_payment_keys(const Config& config, sql::Database& database);

/// The card provider: Stripe, the sandbox, or one that refuses everything.
std::unique_ptr<payments::Provider> make_provider(const Config& config, const PaymentKeys& keys);

/// Same for a command that runs next to the shop and only reads. Reads the sandbox's records in the
/// data folder: the program that listens at the shop's address may be another one, which must not
/// get the key (D51). Null if that folder has no sandbox of this version.
std::unique_ptr<payments::Provider> make_readonly_provider(const Config& config,
                                                           const PaymentKeys& keys);

/// The password of the store at SSLCommerz, or at its sandbox; for the sandbox the first call
/// creates it. Empty if the shop has no store.
std::string gateway_password(const Config& config, sql::Database& database);

/// SSLCommerz; null if the shop has no store there.
std::unique_ptr<payments::Provider> make_gateway(const Config& config, sql::Database& database);

/// The SSLCommerz sandbox, which `client` reaches within this program.
std::unique_ptr<payments::Provider> make_gateway_through(
    const Config& config, sql::Database& database, std::unique_ptr<outbound::HttpClient> client);

/// Same for a command that runs next to the shop, like make_readonly_provider(); stores nothing.
/// Also null if the data folder has no sandbox of this version.
std::unique_ptr<payments::Provider> make_readonly_gateway(const Config& config,
                                                          sql::Database& database);

/// The external providers, or the sandbox in their place. Null if absent.
struct CompanyProviders {
    std::unique_ptr<payments::Provider> card;
    std::unique_ptr<payments::Provider> gateway;
};

/// Combines the providers of all payment methods, from one table.
std::unique_ptr<payments::Provider> make_providers(sql::Database& database,
                                                   CompanyProviders companies,
                                                   const payments::ManualPaymentSettings& manual);

}  // namespace shop::app
