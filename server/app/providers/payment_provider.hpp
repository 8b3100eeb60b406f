#pragma once

#include "app/config/config.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

#include <optional>

namespace shop::app {

/// The address and keys of the payment provider.
struct PaymentKeys {
    std::string api_url;
    std::string secret_key;
    std::string publishable_key;
    std::string webhook_secret;
};

/// The keys of the settings, or those of the sandbox, which the first call creates and stores in
/// the database.
PaymentKeys payment_keys(const Config& config, sql::Database& database);

/// The same without creating any: nothing before a shop with its sandbox was first started.
std::optional<PaymentKeys> find_payment_keys(const Config& config, sql::Database& database);

std::unique_ptr<payments::Provider> make_provider(const Config& config, const PaymentKeys& keys);

/// The same for a command beside the shop, which only reads. The sandbox is read in the data
/// folder: whatever listens at the shop's address may be another program, which must not get the
/// key (D51). Null when that folder has no sandbox of this version.
std::unique_ptr<payments::Provider> make_provider_beside(const Config& config,
                                                         const PaymentKeys& keys);

/// The providers of all ways to pay: one row for each in the function's table.
std::unique_ptr<payments::Provider> make_providers(sql::Database& database,
                                                   std::unique_ptr<payments::Provider> card,
                                                   const payments::ManualPaymentSettings& manual);

}  // namespace shop::app
