#include "app/commands/arguments.hpp"

#include "app/commands/standard_streams.hpp"

namespace shop::app {

Sources sources_of(Arguments line) {
    std::erase_if(line.settings, [](const auto& entry) { return entry.second.empty(); });
    if (line.demo) line.settings["mode"] = "demo";
    if (line.demo_public) line.settings["demo_public"] = "true";
    Sources sources{std::nullopt, northbridge_environment(), line.settings, credentials_folder()};
    if (!line.config_file.empty()) sources.file = line.config_file;
    return sources;
}

std::optional<Config> read_settings(const Arguments& line) {
    auto [config, errors] = read_config(sources_of(line));
    for (const auto& error : errors) print_error(error);
    if (!errors.empty()) return std::nullopt;
    return config;
}

}  // namespace shop::app
