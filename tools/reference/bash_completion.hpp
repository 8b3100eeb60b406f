#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace shop::app {

/// A script for bash that completes commands, options, files and folders of the program.
std::string bash_completion(const CLI::App& program);

}  // namespace shop::app
