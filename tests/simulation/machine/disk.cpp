#include "simulation/machine/disk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

namespace shop::simulation {
namespace {

constexpr std::size_t sector_bytes = 512;

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A file after a crash.
struct Survivor {
    std::string bytes;
    std::size_t kept_sectors = 0;
};

/// `written`: the file before the crash. Each unsynced sector survives with this probability.
Survivor survivor_of(const std::string& written, const Disk::Unsynced& unsynced, double probability,
                     Random& random) {
    auto size = static_cast<std::size_t>(unsynced.synced_bytes);
    Survivor after{written};
    auto& bytes = after.bytes;
    bytes.resize(std::max(written.size(), size));
    for (const auto& [number, synced] : unsynced.sectors) {
        const auto begin = static_cast<std::size_t>(number) * sector_bytes;
        const auto end = std::min(begin + sector_bytes, bytes.size());
        if (begin >= end) continue;
        if (random.chance(probability)) {
            ++after.kept_sectors;
            size = std::max(size, std::min(end, written.size()));
        } else {
            auto before = synced;
            before.resize(end - begin);
            bytes.replace(begin, end - begin, before);
        }
    }
    bytes.resize(size);
    return after;
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
        const auto after = survivor_of(read_file(path), unsynced, share, random_);
        std::ofstream(path, std::ios::binary | std::ios::trunc) << after.bytes;
        kept += after.kept_sectors;
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
