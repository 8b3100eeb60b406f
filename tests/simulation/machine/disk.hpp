#pragma once

#include "simulation/machine/random.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace shop::simulation {

/// The disk below SQLite. Databases and their logs are real files, but what the shop has written
/// since the last sync may get lost in a crash, whole sectors at a time.
class Disk {
public:
    /// When a crash may happen: at a write, before or after a sync, or before or after a call
    /// between the shop and another program.
    enum class Moment { write, sync, call };

    static constexpr std::int64_t sector_bytes = 512;

    /// Makes SQLite use this disk. Call it before the first database is opened.
    void install(std::uint64_t seed);

    /// Draws a moment, soon, at which the machine crashes.
    void plan_crash();
    void cancel_plan() { plan_.reset(); }

    /// Reports a moment. Returns whether the disk is frozen, maybe since now.
    bool reaches(Moment moment);

    /// Since a crash every access to a database fails, so that nothing more reaches the disk. Then
    /// destroy the shop and call lose_unsynced().
    bool is_frozen() const { return is_frozen_; }

    /// Keeps some of the unsynced sectors, restores the others to their last sync, and unfreezes
    /// the disk. In one of five crashes plans the next, so that it may interrupt the recovery.
    /// Returns a line for the story.
    std::string lose_unsynced();

    /// While one exists, no crash happens.
    class Calm {
    public:
        explicit Calm(Disk& disk) : disk_(disk) { ++disk_.calms_; }
        ~Calm() { --disk_.calms_; }
        Calm(const Calm&) = delete;
        Calm& operator=(const Calm&) = delete;

    private:
        Disk& disk_;
    };

    /// The unsynced part of a file.
    struct Unsynced {
        std::map<std::int64_t, std::string> sectors{};  // As last synced; empty past the end.
        std::int64_t synced_bytes = 0;                  // The size; valid if there are sectors.
    };

    /// By the path of the file. Stable: open files refer to it.
    Unsynced& unsynced(const std::string& path) { return files_[path]; }

private:
    struct Plan {
        Moment moment;
        std::int64_t skipped;
    };

    Random random_{0};
    bool is_frozen_ = false;
    Moment crashed_at_ = Moment::write;
    int calms_ = 0;
    std::optional<Plan> plan_{};
    std::map<std::string, Unsynced> files_{};
};

/// The disk of this process.
Disk& disk();

}  // namespace shop::simulation
