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

/// The same without creating any: nothing before a shop with its sandbox was first started.
std::optional<PaymentKeys> find_payment_keys(const Config& config, sql::Database& database);

/// The provider of cards: Stripe, the sandbox, or one that refuses everything.
std::unique_ptr<payments::Provider> make_provider(const Config& config, const PaymentKeys& keys);

/// The same for a command beside the shop, which only reads. The sandbox is read in the data
/// folder: whatever listens at the shop's address may be another program, which must not get the
/// key (D51). Null when that folder has no sandbox of this version.
std::unique_ptr<payments::Provider> make_provider_beside(const Config& config,
                                                         const PaymentKeys& keys);

/// The password of the store at SSLCommerz, or at its sandbox, for which the first call creates
/// one. Empty where the shop has no store.
std::string gateway_password(const Config& config, sql::Database& database);

/// SSLCommerz; null where the shop has no store there.
std::unique_ptr<payments::Provider> make_gateway(const Config& config, sql::Database& database);

/// The sandbox of SSLCommerz, which `client` reaches within this program.
std::unique_ptr<payments::Provider> make_gateway_through(
    const Config& config, sql::Database& database, std::unique_ptr<outbound::HttpClient> client);

/// The same for a command beside the shop, as make_provider_beside(): it stores nothing. Null also
/// when the data folder has no sandbox of this version.
std::unique_ptr<payments::Provider> make_gateway_beside(const Config& config,
                                                        sql::Database& database);

/// The providers that are other companies, or the sandbox in their place. Null: there is none.
struct CompanyProviders {
    std::unique_ptr<payments::Provider> card;
    std::unique_ptr<payments::Provider> gateway;
};

/// The providers of all ways to pay: one row for each in the function's table.
std::unique_ptr<payments::Provider> make_providers(sql::Database& database,
                                                   CompanyProviders companies,
                                                   const payments::ManualPaymentSettings& manual);

}  // namespace shop::app
