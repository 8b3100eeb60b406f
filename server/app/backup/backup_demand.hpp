#pragma once

#include "platform/audit/audit.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>

namespace shop::app {

// "Back up now": an administrator asks at any server, and the one that makes the backups makes a
// daily one at once.

/// Writes down that `actor` demands a backup, in the audit trail too. Where one runs or is demanded
/// already nothing changes, so two clicks are one.
void demand_backup(sql::Database& database, const audit::Actor& actor, std::int64_t now_ms);

/// Since when a backup is demanded that is not made yet.
std::optional<std::int64_t> find_demand(sql::Transaction& transaction);

/// It is made, or has failed.
void end_demand(sql::Database& database);

}  // namespace shop::app
