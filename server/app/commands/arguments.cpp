#include "app/commands/arguments.hpp"

#include "app/commands/standard_streams.hpp"
#include "app/owner.hpp"

#include <filesystem>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// The settings of the package, beside which this program is installed as /usr/bin/northbridge.
std::optional<std::string> installed_settings() {
    const auto programs = fs::read_symlink("/proc/self/exe").parent_path();
    if (!programs.string().ends_with("/usr/bin")) return std::nullopt;
    const auto file = programs.parent_path().parent_path() / "etc/northbridge/northbridge.toml";
    std::error_code failure;
    return fs::exists(file, failure) ? std::optional(file.string()) : std::nullopt;
}

}  // namespace

Sources sources_of(Arguments line) {
    std::erase_if(line.settings, [](const auto& entry) { return entry.second.empty(); });
    if (line.demo) line.settings["mode"] = "demo";
    if (line.demo_public) line.settings["demo_public"] = "true";
    Sources sources{std::nullopt, northbridge_environment(), line.settings, credentials_folder()};
    const bool names_shop = line.demo || line.settings.contains("data") ||
                            sources.environment.contains("NORTHBRIDGE_DATA");
    if (!line.config_file.empty()) {
        sources.file = line.config_file;
    } else if (!names_shop) {
        sources.file = installed_settings();
    }
    return sources;
}

ReadConfig read_settings(const Arguments& line, ReadConfig (*read)(const Sources& sources)) {
    const auto sources = sources_of(line);
    auto result = read(sources);
    if (sources.file && line.config_file.empty()) become_owner_of(result.config.data_folder);
    return result;
}

std::optional<Config> accept(ReadConfig read) {
    for (const auto& error : read.errors) print_error(error);
    if (!read.errors.empty()) return std::nullopt;
    return std::move(read.config);
}

}  // namespace shop::app
