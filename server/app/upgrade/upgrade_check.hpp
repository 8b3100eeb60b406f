#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Arguments of `northbridge upgrade`.
struct UpgradeOptions {
    bool checks = false;         // The command's only function: required.
    bool without_trial = false;  // Whether to skip the trial on a copy of the database.
};

/// Reports how this program would upgrade a shop: schema steps, whether older servers can keep
/// running, the way back, the last backup, free space. Also tries the steps on a copy. Changes
/// nothing in the shop. Returns the program's exit code: 3 if something should be fixed first.
int check_upgrade(const Config& config, const UpgradeOptions& options);

}  // namespace shop::app
