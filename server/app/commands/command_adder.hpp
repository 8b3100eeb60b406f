#pragma once

#include "app/config/config.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace shop::app {

/// How a part of the program adds its commands to the command line.
struct CommandAdder {
    /// A command on a shop, which may be open meanwhile: has --data, --config and --demo. Returns
    /// the exit code.
    using OnShop = std::function<int(const Config&)>;
    std::function<CLI::App&(CLI::App& parent, const char* name, const char* what, OnShop)> on_shop;
};

}  // namespace shop::app
