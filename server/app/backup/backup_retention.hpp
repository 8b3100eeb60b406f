#pragma once

#include "app/backup/backup_folder.hpp"
#include "app/config/backup_settings.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// Backups among `backups` (newest first) that may be deleted. Keeps the newest proved daily backup
/// of each of the last days, weeks and months that have one, at least three in all; the last 24
/// quick ones; the last three from before an upgrade; and all that a person has made. Deletes an
/// unproved backup only once a newer daily one is proved.
std::vector<StoredBackup> find_outdated(const std::vector<StoredBackup>& backups,
                                        const BackupKeep& keep);

/// Deletes these backups. A kill in the middle leaves no partial backup.
void delete_backups(const BackupFolder& folder, const std::vector<StoredBackup>& backups);

}  // namespace shop::app
