#pragma once

#include "platform/audit/stored_entry.hpp"

#include <string>

namespace shop::app {

/// A row with its details, as `audit export` writes it, one line each (docs/audit.md).
std::string exported_json(const audit::StoredEntry& entry);

}  // namespace shop::app
