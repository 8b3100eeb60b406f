#include "simulation/machine/disk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace shop::simulation {
namespace {

/// Restores the unsynced sectors of a file, each of which survives with this probability instead.
/// Returns the number of survivors.
std::size_t lose_sectors(const std::string& path, const Disk::Unsynced& unsynced,
                         double probability, Random& random) {
    const auto written_bytes = static_cast<std::int64_t>(std::filesystem::file_size(path));
    auto size = unsynced.synced_bytes;
    std::size_t kept = 0;
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    for (const auto& [number, synced] : unsynced.sectors) {
        const auto begin = number * Disk::sector_bytes;
        if (random.chance(probability)) {
            ++kept;
            size = std::max(size, std::min(begin + Disk::sector_bytes, written_bytes));
        } else {
            auto before = synced;
            before.resize(Disk::sector_bytes);
            file.seekp(begin).write(before.data(), Disk::sector_bytes);
        }
    }
    file.close();
    if (!file) throw std::runtime_error("cannot restore " + path);
    std::filesystem::resize_file(path, static_cast<std::uintmax_t>(size));
    return kept;
}

}  // namespace

Disk& disk() {
    static Disk disk;
    return disk;
}

void Disk::plan_crash() {
    switch (random_.whole(0, 2)) {
        case 0: plan_ = {Moment::write, random_.whole(0, 199)}; break;
        case 1: plan_ = {Moment::sync, random_.whole(0, 9)}; break;
        default: plan_ = {Moment::call, random_.whole(0, 9)};
    }
}

bool Disk::reaches(Moment moment) {
    if (!is_frozen_ && calms_ == 0 && plan_ && plan_->moment == moment && plan_->skipped-- == 0) {
        plan_.reset();
        is_frozen_ = true;
        crashed_at_ = moment;
    }
    return is_frozen_;
}

std::string Disk::lose_unsynced() {
    static const std::array shares{0.0, 0.1, 0.5, 0.9, 1.0};
    const auto share = random_.pick(shares);
    std::size_t kept = 0;
    std::size_t all = 0;
    for (auto& [path, unsynced] : files_) {
        if (unsynced.sectors.empty()) continue;
        kept += lose_sectors(path, unsynced, share, random_);
        all += unsynced.sectors.size();
        unsynced.sectors.clear();
    }
    is_frozen_ = false;
    if (random_.chance(0.2)) plan_crash();
    constexpr std::array moments{"a write", "a sync", "a call"};
    return fmt::format("the machine crashes at {}: {} of {} unsynced sectors survive",
                       moments.at(static_cast<std::size_t>(crashed_at_)), kept, all);
}

}  // namespace shop::simulation
