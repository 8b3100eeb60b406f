#include "app/site/web_folder.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <vector>

namespace shop::app {

std::string find_web_folder(const Config& config) {
    namespace fs = std::filesystem;
    std::vector<fs::path> places;
    if (!config.web_folder.empty()) {
        places.emplace_back(config.web_folder);
    } else {
        const auto program = fs::read_symlink("/proc/self/exe").parent_path();
        places = {program / "web", program.parent_path() / "share/northbridge/web"};
    }
    std::string looked_at;
    for (const auto& place : places) {
        if (fs::exists(place / "index.html")) return place;
        looked_at += " " + place.string();
    }
    throw std::runtime_error("there are no web files; looked at" + looked_at);
}

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(file), {}};
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return content;
}

}  // namespace shop::app
