#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>

namespace shop::app {

/// Checks for a proved backup, a copy elsewhere, and space for the next backup.
void check_backups(const Examined& examined, Checks& checks);

/// `age_ms`: age of the last proved backup; empty if there is none. `advice`: how to make one.
void judge_newest_backup(std::optional<std::int64_t> age_ms, const std::string& advice,
                         Checks& checks);

/// Judges backups on the disk of the data folder. `offsite_age_ms`: time since a copy elsewhere was
/// last confirmed; empty if never. `options`: Examined::options().
void judge_device(std::optional<std::int64_t> offsite_age_ms, const std::string& options,
                  Checks& checks);

/// `free_bytes` on the folder's volume, for a database of `database_bytes`.
void judge_backup_space(std::int64_t free_bytes, std::int64_t database_bytes, Checks& checks);

}  // namespace shop::app
