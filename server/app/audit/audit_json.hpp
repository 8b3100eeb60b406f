#pragma once

#include "platform/audit/stored_entry.hpp"

#include <string>

namespace shop::app {

/// One line of `audit export`: an entry with its details (docs/audit.md).
std::string exported_json(const audit::StoredEntry& entry);

}  // namespace shop::app
