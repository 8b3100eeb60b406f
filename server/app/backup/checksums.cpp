// SHA256SUMS of a backup, as coreutils write and read it: "<64 digits>  <name>", a line for each
// file.

#include "app/backup/backup_folder.hpp"
#include "platform/base/durable_file.hpp"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <regex>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr auto checksum_file = "SHA256SUMS";

/// By its name below the folder. What is written about a backup later is no part of it.
std::map<std::string, fs::path> parts_of(const fs::path& folder) {
    std::map<std::string, fs::path> parts;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const auto name = fs::relative(entry.path(), folder).string();
        if (entry.is_directory() || name == checksum_file || name.starts_with("proof.json")) {
            continue;
        }
        parts.emplace(name, entry.path());
    }
    return parts;
}

/// Nothing when a line is none of ours: the file itself was changed.
std::optional<std::map<std::string, std::string>> read_checksums(const fs::path& folder) {
    static const std::regex line_format("([0-9a-f]{64})  (.+)");
    std::ifstream file(folder / checksum_file);
    std::map<std::string, std::string> sums;
    for (std::string line; std::getline(file, line);) {
        std::smatch found;
        if (!std::regex_match(line, found, line_format)) return std::nullopt;
        sums.emplace(found[2], found[1]);
    }
    if (sums.empty()) return std::nullopt;
    return sums;
}

}  // namespace

void write_checksums(const fs::path& folder, const StepWatcher& watcher) {
    std::string lines;
    for (const auto& [name, path] : parts_of(folder)) {
        lines += fmt::format("{}  {}\n", sha256_of_file(path, watcher), name);
    }
    write_durably(folder, checksum_file, lines);
}

std::vector<std::string> find_changed(const fs::path& earlier, const fs::path& later,
                                      const std::string& part) {
    const auto before = read_checksums(earlier);
    const auto now = read_checksums(later);
    std::vector<std::string> changed;
    if (!before || !now) return changed;
    for (const auto& [name, sum] : *now) {
        const auto found = before->find(name);
        const bool is_changed = found != before->end() && found->second != sum;
        if (is_changed && name.starts_with(part)) changed.push_back(name);
    }
    return changed;
}

std::vector<std::string> compare_checksums(const fs::path& folder, const StepWatcher& watcher) {
    const auto sums = read_checksums(folder);
    if (!sums) return {"SHA256SUMS is absent or was changed"};
    const auto parts = parts_of(folder);
    std::vector<std::string> wrong;
    for (const auto& [name, sum] : *sums) {
        const auto part = parts.find(name);
        if (part == parts.end()) {
            wrong.push_back(name + " is absent");
        } else if (sha256_of_file(part->second, watcher) != sum) {
            wrong.push_back(name + " is not what was backed up: its checksum differs");
        }
    }
    for (const auto& [name, path] : parts) {
        if (!sums->contains(name)) wrong.push_back(name + " is no part of this backup");
    }
    return wrong;
}

}  // namespace shop::app
