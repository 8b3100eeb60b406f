#pragma once

#include "app/backup/backup_folder.hpp"
#include "app/config/config.hpp"
#include "platform/db/database.hpp"

#include <optional>

namespace shop::app {

/// Backs up a shop that this program is about to bring to a newer schema, into the folder for
/// backups. Of several servers that start at once one does it, and the others wait until it has
/// brought the schema up. Nothing where no step is missing, the shop has no order, or the settings
/// want no such backup. Throws std::runtime_error, with a sentence for the operator, when it cannot
/// be made: then nothing was changed.
std::optional<StoredBackup> back_up_before_upgrade(const Config& config);

/// Writes down in the database, once it has the newest schema, that this backup was made.
void record_before_upgrade(sql::Database& database, const StoredBackup& backup);

}  // namespace shop::app
