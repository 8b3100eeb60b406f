#pragma once

#include "app/config/config.hpp"
#include "app/data/data_folder.hpp"

namespace shop::app {

/// Backs up a shop that this program is about to bring to a newer schema, into the folder for
/// backups. Of several servers that start at once one does it, and the others wait until it has
/// brought the schema up. Returns a function that records the backup in the upgraded database; an
/// empty one if no step is missing, the shop has no order, or the settings want no such backup.
/// Throws std::runtime_error, with a sentence for the operator, when it cannot be made: then
/// nothing was changed.
AfterUpgrade back_up_before_upgrade(const Config& config);

}  // namespace shop::app
