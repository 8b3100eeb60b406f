#pragma once

#include "app/commands/manage_accounts.hpp"
#include "app/config/config.hpp"
#include "app/demo_mode.hpp"
#include "app/verify/verify.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace shop::app {

/// What the arguments say.
struct Arguments {
    std::map<std::string, std::string> settings{};  // By the setting's name: "listen".
    std::string config_file{};
    bool demo = false;
    bool demo_public = false;
    bool print_config = false;
    bool force = false;
    bool json = false;
    bool full = false;
    VerifyOptions verify{};
    NewUser user{};  // Of the other commands that change a user, only the address.
    Fill fill{};
    std::string from{};
    std::string to{};
    std::vector<std::string> help_words{};
};

/// Where a command with these arguments reads its settings. The installed program reads
/// /etc/northbridge/northbridge.toml if neither they nor the environment name a shop.
Sources sources_of(Arguments line);

/// Reads them, with everything that is wrong. With the installed settings, root becomes the user to
/// whom the shop's data belongs.
ReadConfig read_settings(const Sources& sources,
                         ReadConfig (*read)(const Sources& sources) = read_config);

/// The settings, or nothing when one is wrong: all errors are printed at once.
std::optional<Config> accept(ReadConfig read);

}  // namespace shop::app
