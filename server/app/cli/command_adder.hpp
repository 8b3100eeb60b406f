#pragma once

#include "app/config/config.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace shop::app {

/// How rooms add their commands to the command line.
struct CommandAdder {
    /// A command on a shop, which may be open; has --data, --config and --demo. Returns the exit
    /// code.
    using OnShop = std::function<int(const Config&)>;
    std::function<CLI::App&(CLI::App& parent, const char* name, const char* what, OnShop)> on_shop;

    /// Like OnShop, but also gets invalid settings and the file that they come from.
    using OnSettings =
        std::function<int(const ReadConfig&, const std::optional<std::string>& file)>;
    std::function<CLI::App&(CLI::App& parent, const char* name, const char* what, OnSettings)>
        on_settings;
};

}  // namespace shop::app
