#pragma once

#include "app/config.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

namespace shop::app {

/// What the payment provider of this configuration needs to know.
struct PaymentKeys {
    std::string api_url;
    std::string secret_key;
    std::string publishable_key;
    std::string webhook_secret;
};

/// Those of the settings, or of the sandbox, which has its own in the database from the first day.
PaymentKeys payment_keys(const Config& config, sql::Database& database);

std::unique_ptr<payments::Provider> make_provider(const Config& config, const PaymentKeys& keys);

}  // namespace shop::app
