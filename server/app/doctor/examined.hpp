#pragma once

#include "app/config/config.hpp"
#include "app/doctor/check.hpp"

#include <chrono>

namespace shop::app {

/// The shop that the doctor looks at. Its settings may be wrong: what could be read is looked at.
struct Examined {
    Config config;
    ConfigErrors errors{};
    std::optional<std::string> settings_file{};
    bool asks_online = false;  // Whether other machines may be asked, and names looked up.
    /// What looks for long ends by itself before that.
    std::chrono::steady_clock::time_point ends_at{};

    /// What names this shop in a command: " --config FILE --data FOLDER".
    std::string options() const {
        const auto file = settings_file ? " --config " + shell_word(*settings_file) : "";
        return file + " --data " + shell_word(config.data_folder);
    }

    bool is_over() const { return std::chrono::steady_clock::now() >= ends_at; }
};

}  // namespace shop::app
