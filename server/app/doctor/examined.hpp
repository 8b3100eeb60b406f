#pragma once

#include "app/config/config.hpp"
#include "app/doctor/check.hpp"

#include <chrono>

namespace shop::app {

/// The shop to examine. Its settings may be invalid: the doctor checks those that could be read.
struct Examined {
    Config config;
    ConfigErrors errors{};
    std::optional<std::string> settings_file{};
    bool asks_online = false;  // Whether it may ask other machines and look up names.
    /// Long checks stop before this time.
    std::chrono::steady_clock::time_point ends_at{};

    /// The options that select this shop in a command: " --config FILE --data FOLDER".
    std::string options() const {
        const auto file = settings_file ? " --config " + shell_word(*settings_file) : "";
        return file + " --data " + shell_word(config.data_folder);
    }

    bool is_over() const { return std::chrono::steady_clock::now() >= ends_at; }
};

}  // namespace shop::app
