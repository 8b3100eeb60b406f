#pragma once

#include "app/config/config.hpp"
#include "app/data/data_folder.hpp"

namespace shop::app {

/// Backs up a shop before this program upgrades its schema, into the folder for backups. If several
/// servers start at once, one makes the backup and the others wait until it has upgraded the
/// schema. Returns a function that records the backup in the upgraded database; an empty one if no
/// step is missing, the shop has no orders, or the settings turn such backups off. Throws
/// std::runtime_error with a sentence for the operator if the backup fails: then nothing was
/// changed.
AfterUpgrade back_up_before_upgrade(const Config& config);

}  // namespace shop::app
