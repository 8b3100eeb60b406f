#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// One setting: `listen` in the file, NORTHBRIDGE_LISTEN in the environment.
struct Setting {
    std::string_view name;
    bool is_secret = false;
    /// Sets the member, or returns what the value must be.
    std::function<std::optional<std::string>(Config&, const std::string&)> read;
    std::function<std::string(const Config&)> print;
};

/// All settings, in the order in which they are printed.
const std::vector<Setting>& all_settings();

}  // namespace shop::app
