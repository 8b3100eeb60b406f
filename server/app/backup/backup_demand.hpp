#pragma once

#include "platform/audit/audit.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>

namespace shop::app {

// "Back up now": an administrator asks any server, and the server in charge of backups makes a
// daily one at once.

/// Records that `actor` requested a backup, also in the audit trail. Does nothing if one is running
/// or already requested, so a double click counts once.
void demand_backup(sql::Database& database, const audit::Actor& actor, std::int64_t now_ms);

/// When the pending backup was requested; empty if none is.
std::optional<std::int64_t> find_demand(sql::Transaction& transaction);

/// Call once the backup is made or has failed.
void end_demand(sql::Database& database);

}  // namespace shop::app
