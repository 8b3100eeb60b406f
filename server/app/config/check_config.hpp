#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// What is wrong with settings together, each in a sentence that begins with a setting's name (D24,
/// D41).
std::vector<std::string> errors_of_combinations(const Config& config);

/// What Config::missing_secrets has to be.
std::map<std::string, std::string> missing_secrets(const Config& config);

}  // namespace shop::app
