#pragma once

#include "app/commands/manage.hpp"
#include "app/config/config.hpp"
#include "app/demo_mode.hpp"
#include "app/verify/verify.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace shop::app {

/// The parsed arguments.
struct Arguments {
    std::map<std::string, std::string> settings{};  // By setting name: "listen".
    std::string config_file{};
    bool demo = false;
    bool demo_public = false;
    bool print_config = false;
    bool force = false;
    bool json = false;
    bool full = false;
    VerifyOptions verify{};
    int process = 0;
    NewUser user{};  // Other commands that change a user set only the address.
    Fill fill{};
    std::string from{};
    std::string to{};
    std::vector<std::string> help_words{};
};

/// The sources of a command's settings. The installed program reads
/// /etc/northbridge/northbridge.toml unless the arguments or the environment name a shop.
Sources sources_of(Arguments line);

/// Reads the settings with all their errors. With the installed settings, root switches to the user
/// who owns the shop's data.
ReadConfig read_settings(const Sources& sources,
                         ReadConfig (*read)(const Sources& sources) = read_config);

/// The settings; empty after printing all errors if there are any.
std::optional<Config> accept(ReadConfig read);

}  // namespace shop::app
