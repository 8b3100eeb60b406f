#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace shop::app {

/// The manual page northbridge(1) of the program and all its commands, in troff with the man(7)
/// macros.
std::string man_page(const CLI::App& program);

}  // namespace shop::app
