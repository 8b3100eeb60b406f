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

/// Returns the sandbox's keys; the first call creates and stores them.
PaymentKeys ensure_sandbox_keys(const Config& config, sql::Database& database);

/// Same, but creates nothing.
std::optional<PaymentKeys> find_sandbox_keys(const Config& config, sql::Database& database);

/// Whether the shop started with the sandbox of this server, `server_name`; logs a warning if not.
/// A sandbox belongs to one server: another server's sandbox cannot find or refund its payments.
bool check_first_sandbox(sql::Database& database, const std::string& server_name);

/// Forwards requests to the records of the sandbox in the data folder. Null if that folder has no
/// sandbox of this version.
std::unique_ptr<outbound::HttpClient> open_records_client(const Config& config,
                                                          const PaymentKeys& keys);

/// The records of the sandbox in the data folder, as a read-only provider. Null if that folder has
/// no sandbox of this version.
std::unique_ptr<payments::Provider> open_sandbox_records(const Config& config,
                                                         const PaymentKeys& keys);

}  // namespace shop::app
