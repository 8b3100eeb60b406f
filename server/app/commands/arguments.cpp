#include "app/commands/arguments.hpp"

#include "app/cli/standard_streams.hpp"
#include "app/config/owner.hpp"

#include <unistd.h>

#include <filesystem>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// The package's settings file, if this is the installed program.
std::optional<std::string> installed_settings() {
    std::error_code failure;
    const auto programs = fs::read_symlink("/proc/self/exe", failure).parent_path();
    if (!programs.string().ends_with("/usr/bin")) return std::nullopt;
    const auto file = programs.parent_path().parent_path() / "etc/northbridge/northbridge.toml";
    return fs::exists(file, failure) ? std::optional(file.string()) : std::nullopt;
}

bool names_shop(const Sources& sources) {
    return sources.command_line.contains("mode") || sources.command_line.contains("data") ||
           sources.command_line.contains("database") ||
           sources.environment.contains("NORTHBRIDGE_DATA") ||
           sources.environment.contains("NORTHBRIDGE_DATABASE");
}

}  // namespace

Sources sources_of(Arguments line) {
    std::erase_if(line.settings, [](const auto& entry) { return entry.second.empty(); });
    if (line.demo) line.settings["mode"] = "demo";
    if (line.demo_public) line.settings["demo_public"] = "true";
    Sources sources{std::nullopt, northbridge_environment(), line.settings, credentials_folder()};
    if (!line.config_file.empty()) {
        sources.file = line.config_file;
    } else if (!names_shop(sources)) {
        sources.file = installed_settings();
    }
    return sources;
}

ReadConfig read_settings(const Sources& sources, ReadConfig (*read)(const Sources& sources)) {
    auto result = read(sources);
    if (::geteuid() != 0 || !sources.file || sources.file != installed_settings()) return result;
    become_owner_of(result.config.data_folder);
    return read(sources);  // As the service would: without files that only root can read.
}

std::optional<Config> accept(ReadConfig read) {
    for (const auto& error : read.errors) print_error(error);
    if (!read.errors.empty()) return std::nullopt;
    return std::move(read.config);
}

}  // namespace shop::app
