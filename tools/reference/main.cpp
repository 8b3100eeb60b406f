// Writes the package's reference of the command line and the settings:
//
//     northbridge_reference FOLDER
//
// It writes northbridge.1, northbridge.bash and settings.txt, which holds the settings with their
// defaults in the format of tools/make_settings_file.py.

#include "app/commands/command_line.hpp"
#include "app/config/config.hpp"
#include "reference/bash_completion.hpp"
#include "reference/man_page.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace {

void write_file(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    if (!file) throw std::runtime_error("cannot write " + path.string());
}

}  // namespace

int main(int argc, char** argv) {
    using namespace shop::app;
    try {
        if (argc != 2) throw std::runtime_error("needs a folder");
        const std::filesystem::path folder(argv[1]);
        std::filesystem::create_directories(folder);
        visit_commands([&](const CLI::App& program) {
            write_file(folder / "northbridge.1", man_page(program));
            write_file(folder / "northbridge.bash", bash_completion(program));
        });
        write_file(folder / "settings.txt", print_config({}));
        return 0;
    } catch (const std::exception& failure) {
        fmt::print(stderr, "northbridge_reference: {}\n", failure.what());
        return 1;
    }
}
