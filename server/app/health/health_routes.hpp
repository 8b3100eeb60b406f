#pragma once

#include "app/config/config.hpp"
#include "platform/base/live.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// Facts for GET /health that are not in the database.
struct HealthSettings {
    bool is_shared = false;
    const Live<BackupSettings>& backup;
    std::string public_url{};  // Its certificate is checked; no check if empty.
};

/// The facts from `config`; its backup settings may change while the shop is open.
HealthSettings health_settings(const Config& config, const Live<BackupSettings>& backup);

/// GET /health: the state of the shop, for administrators. Everything that `settings` refers to
/// must outlive the router.
void add_health_routes(http::Router& router, sql::Database& database, HealthSettings settings);

}  // namespace shop::app
