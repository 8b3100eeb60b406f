#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace shop::app {

/// The manual page of the program and all its commands, northbridge(1), in troff with the macros of
/// man(7).
std::string man_page(const CLI::App& program);

}  // namespace shop::app
