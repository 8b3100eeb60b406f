#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Arguments of `northbridge restore`.
struct RestoreOptions {
    std::string from{};
    std::string database{};  // Empty: from the settings.
    bool without_provider = false;
    bool ends_sessions = false;
};

/// Restores a backup into the shop of the settings, which must not exist, and verifies it. Returns
/// the program's exit code: 3 if the backup or its records have a problem.
int restore(Config config, const RestoreOptions& options);

}  // namespace shop::app
