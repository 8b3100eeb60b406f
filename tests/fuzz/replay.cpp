// Runs a fuzz target on the files of a folder, for compilers without libFuzzer: replay FOLDER.

#include "fuzz.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>
#include <string>

int main(int count, char** words) {
    const std::span arguments(words, static_cast<std::size_t>(count));
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(arguments[1])) {
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(file)), {});
        std::cout << entry.path() << std::endl;  // If it crashes, the last path names the cause.
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        ++files;
    }
    std::cout << files << " files\n";
    return files == 0 ? 1 : 0;
}
