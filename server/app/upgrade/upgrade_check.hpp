#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// What `northbridge upgrade` was asked for.
struct UpgradeOptions {
    bool checks = false;         // The one thing that the command does: it must be asked for.
    bool without_trial = false;  // Whether no copy of the database is made.
};

/// Says what this program would change of a shop that it would open: the steps of its schema,
/// whether older servers may run beside it, the way back, the last backup, free space; and tries
/// the steps on a copy. Changes nothing of the shop. Returns the program's exit code: 3 when
/// something should be mended first.
int check_upgrade(const Config& config, const UpgradeOptions& options);

}  // namespace shop::app
