#pragma once

#include "app/config/config.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// Result of reading the settings again while the shop is open.
struct Reload {
    Config config;                             // In force from now on.
    std::vector<std::string> changed{};        // Names of settings that have taken effect.
    std::vector<std::string> needs_restart{};  // Names of changed settings that have not.
};

/// `in_force` with the reloadable settings from `wanted`.
Reload reload_settings(const Config& in_force, const Config& wanted);

}  // namespace shop::app
