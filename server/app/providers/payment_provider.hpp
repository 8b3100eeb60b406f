#pragma once

#include "app/config/config.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

#include <optional>

namespace shop::app {

/// What the payment provider of this configuration needs to know.
struct PaymentKeys {
    std::string api_url;
    std::string secret_key;
    std::string publishable_key;
    std::string webhook_secret;
};

/// Those of the settings, or of the sandbox, which has its own in the database from the first day.
/// The first time, those of the sandbox are made.
PaymentKeys payment_keys(const Config& config, sql::Database& database);

/// The same without making any: none while the shop has not been open with its sandbox.
std::optional<PaymentKeys> find_payment_keys(const Config& config, sql::Database& database);

/// A warning, once at the start: a sandbox is of one server, `server_name`, and what was paid at
/// another one cannot be refunded or found at it.
void report_other_sandbox(sql::Database& database, const std::string& server_name);

std::unique_ptr<payments::Provider> make_provider(const Config& config, const PaymentKeys& keys);

/// The same for a command beside the shop, which only reads. The sandbox is read in the data
/// folder: whatever listens at the shop's address may be another program, which must not get the
/// key (D51). Null when that folder has no sandbox of this version.
std::unique_ptr<payments::Provider> make_provider_beside(const Config& config,
                                                         const PaymentKeys& keys);

}  // namespace shop::app
