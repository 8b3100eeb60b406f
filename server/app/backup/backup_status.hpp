#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Shows what runs, what was proved last, and when the next daily backup begins. Returns the
/// program's exit code: 3 when backups are late, or the last one failed.
int show_backup_status(const Config& config, bool as_json);

}  // namespace shop::app
