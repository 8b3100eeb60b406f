#pragma once

#include "app/config/config.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// Result of reading the settings again while the shop is open.
struct Reload {
    Config config;                             // The new settings in force.
    std::vector<std::string> changed{};        // Settings that took effect.
    std::vector<std::string> needs_restart{};  // Changed settings that wait for a restart.
};

/// `in_force` with the reloadable settings from `wanted`.
Reload reload_settings(const Config& in_force, const Config& wanted);

}  // namespace shop::app
