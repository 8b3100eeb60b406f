#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Invalid combinations of settings, each as a sentence that begins with a setting's name (D24,
/// D41).
std::vector<std::string> errors_of_combinations(const Config& config);

/// The value for Config::missing_secrets.
std::map<std::string, std::string> missing_secrets(const Config& config);

}  // namespace shop::app
