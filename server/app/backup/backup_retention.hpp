#pragma once

#include "app/backup/backup_folder.hpp"
#include "app/config/backup_settings.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// Which of `backups` (newest first) are not needed any more, of those that the program has made by
/// itself; what a person has made stays. Of the proved daily ones the newest of each of the last
/// days, weeks and months stay that have one, and never fewer than three; of those by the minute
/// the last 24; of those before an upgrade the last three. What was not proved stays until a newer
/// daily one is proved.
std::vector<StoredBackup> find_outdated(const std::vector<StoredBackup>& backups,
                                        const BackupKeep& keep);

/// Deletes these backups. A kill meanwhile leaves no half of one.
void delete_backups(const BackupFolder& folder, const std::vector<StoredBackup>& backups);

}  // namespace shop::app
