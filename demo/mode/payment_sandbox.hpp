#pragma once

#include "app/config/config.hpp"
#include "app/config/payment_keys.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/http_client.hpp"
#include "sandbox/sandbox.hpp"

#include <memory>
#include <optional>
#include <string>

namespace shop::app {

/// The sandbox's settings in this shop.
sandbox::Settings sandbox_settings(const Config& config, const PaymentKeys& keys);

/// The sandbox's keys; the first call creates them and stores them in the database.
PaymentKeys ensure_sandbox_keys(const Config& config, sql::Database& database);

/// The same without creating any.
std::optional<PaymentKeys> find_sandbox_keys(const Config& config, sql::Database& database);

/// Whether the shop began with the sandbox of this server, `server_name`; otherwise warns: a
/// sandbox belongs to one server, and cannot find or refund what was paid at another one.
bool check_first_sandbox(sql::Database& database, const std::string& server_name);

/// Carries requests to what the sandbox in the data folder has recorded. Null when that folder has
/// no sandbox of this version.
std::unique_ptr<outbound::HttpClient> open_records_client(const Config& config,
                                                          const PaymentKeys& keys);

/// What the sandbox in the data folder has recorded, as a provider that only reads. Null when that
/// folder has no sandbox of this version.
std::unique_ptr<payments::Provider> open_sandbox_records(const Config& config,
                                                         const PaymentKeys& keys);

}  // namespace shop::app
