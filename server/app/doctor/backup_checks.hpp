#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>

namespace shop::app {

/// Whether a proved backup is there, lies elsewhere, and the next one has room.
void check_backups(const Examined& examined, Checks& checks);

/// `age_ms`: of the last proved backup; nothing: there is none. `advice`: how to make one.
void judge_newest_backup(std::optional<std::int64_t> age_ms, const std::string& advice,
                         Checks& checks);

/// Backups that are on the disk of the data folder. `offsite_age_ms`: since it was confirmed that
/// they were copied away; empty if never. `options`: Examined::options().
void judge_device(std::optional<std::int64_t> offsite_age_ms, const std::string& options,
                  Checks& checks);

/// `free_bytes` of the folder's volume, for a database of `database_bytes`.
void judge_backup_space(std::int64_t free_bytes, std::int64_t database_bytes, Checks& checks);

}  // namespace shop::app
