#pragma once

#include "app/config/config.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// What becomes of settings that are read again while the shop is open.
struct Reload {
    Config config;                             // In force from now on.
    std::vector<std::string> changed{};        // Names of settings that have taken effect.
    std::vector<std::string> needs_restart{};  // Names of those that differ and have not.
};

/// `in_force` with the reloadable settings of `wanted`.
Reload reload_settings(const Config& in_force, const Config& wanted);

}  // namespace shop::app
