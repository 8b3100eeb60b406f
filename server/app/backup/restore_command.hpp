#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// What `northbridge restore` was asked for.
struct RestoreOptions {
    std::string from{};
    std::string database{};  // Empty: as the settings say.
    bool without_provider = false;
    bool ends_sessions = false;
};

/// Restores a backup into the shop of the settings, which is absent, and verifies it. Returns the
/// program's exit code: 3 when something is wrong with the backup, or with the records in it.
int restore(Config config, const RestoreOptions& options);

}  // namespace shop::app
