#include "app/config/program_files.hpp"

#include "platform/files/read_file.hpp"

#include <filesystem>
#include <stdexcept>
#include <vector>

namespace shop::app {

namespace {

namespace fs = std::filesystem;

/// The places of `name`: next to the program, and installed.
std::vector<fs::path> places_of(const std::string& name) {
    const auto program = fs::read_symlink("/proc/self/exe").parent_path();
    return {program / name, program.parent_path() / "share/northbridge" / name};
}

/// The first place that contains `file`.
std::string first_with(const std::vector<fs::path>& places, const std::string& file,
                       const std::string& what) {
    std::string looked_at;
    for (const auto& place : places) {
        if (fs::exists(place / file)) return place;
        looked_at += " " + place.string();
    }
    throw std::runtime_error("there are no " + what + "; looked at" + looked_at);
}

}  // namespace

std::string find_web_folder(const Config& config) {
    const auto places =
        config.web_folder.empty() ? places_of("web") : std::vector<fs::path>{config.web_folder};
    return first_with(places, "index.html", "web files");
}

std::string find_font_folder() {
    return first_with(places_of("fonts"), "NotoSans-Regular.ttf", "fonts of papers");
}

}  // namespace shop::app
