#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Shows the running backup, the last proved one, and when the next daily one begins. Returns the
/// program's exit code: 3 if backups are late or the last one failed.
int show_backup_status(const Config& config, bool as_json);

}  // namespace shop::app
