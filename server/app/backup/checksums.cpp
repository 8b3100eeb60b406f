// SHA256SUMS of a backup in the format of coreutils: "<64 digits>  <name>", one line per file.

#include "app/backup/backup_folder.hpp"
#include "platform/files/durable_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr auto checksum_file = "SHA256SUMS";
constexpr std::size_t sum_digits = 64;
constexpr std::string_view between = "  ";

/// Checksums by file name below the folder.
using Checksums = std::map<std::string, std::string>;

/// Files by name below the folder. Excludes files that are added to a backup later.
std::map<std::string, fs::path> parts_of(const fs::path& folder) {
    std::map<std::string, fs::path> parts;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_directory()) continue;
        auto name = entry.path().lexically_relative(folder).string();
        if (name == checksum_file || name.starts_with("proof.json")) continue;
        parts.emplace(std::move(name), entry.path());
    }
    return parts;
}

bool is_checksum_line(std::string_view line) {
    const auto is_digit = [](char c) { return ('0' <= c && c <= '9') || ('a' <= c && c <= 'f'); };
    return line.size() > sum_digits + between.size() &&
           line.substr(sum_digits).starts_with(between) &&
           std::ranges::all_of(line.substr(0, sum_digits), is_digit);
}

/// Empty if a line is malformed: the file itself was changed.
std::optional<Checksums> read_checksums(const fs::path& folder) {
    std::ifstream file(folder / checksum_file);
    Checksums sums;
    for (std::string line; std::getline(file, line);) {
        if (!is_checksum_line(line)) return std::nullopt;
        sums.emplace(line.substr(sum_digits + between.size()), line.substr(0, sum_digits));
    }
    if (sums.empty()) return std::nullopt;
    return sums;
}

/// Checksums in an earlier backup for files that later ones share.
class EarlierChecksums {
public:
    explicit EarlierChecksums(fs::path backup) : backup_(std::move(backup)) {
        if (backup_.empty()) return;
        auto sums = read_checksums(backup_);
        if (!sums) return;
        sums_ = *std::move(sums);
        written_at_ = fs::last_write_time(backup_ / checksum_file);
    }

    /// Empty if the file must be read: it is new, or was written since.
    std::optional<std::string> find(const std::string& name, const fs::path& path) const {
        const auto found = sums_.find(name);
        if (found == sums_.end()) return std::nullopt;
        std::error_code is_gone;
        if (!fs::equivalent(backup_ / name, path, is_gone) || is_gone) return std::nullopt;
        if (fs::last_write_time(path) >= written_at_) return std::nullopt;
        return found->second;
    }

private:
    const fs::path backup_;
    Checksums sums_{};
    fs::file_time_type written_at_{};
};

}  // namespace

void write_checksums(const fs::path& folder, const fs::path& earlier, const StepWatcher& watcher) {
    const EarlierChecksums known(earlier);
    std::string lines;
    for (const auto& [name, path] : parts_of(folder)) {
        auto sum = known.find(name, path);
        if (!sum) sum = sha256_of_file(path, watcher);
        lines += fmt::format("{}  {}\n", *sum, name);
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
