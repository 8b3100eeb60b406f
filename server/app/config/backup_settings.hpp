#pragma once

#include <cstdint>
#include <string>

namespace shop::app {

/// How long the program keeps its automatic backups.
struct BackupKeep {
    std::int64_t days = 7;
    std::int64_t weeks = 4;
    std::int64_t months = 6;

    bool operator==(const BackupKeep&) const = default;
};

/// Where and when the program makes its automatic backups.
struct BackupSettings {
    std::string folder{};              // Empty: no automatic backups.
    std::int64_t at_minutes = 3 * 60;  // After midnight in the shop's time zone.
    std::int64_t every_minutes = 0;    // In addition to the daily ones, on SQLite; 0: none.
    BackupKeep keep{};
    bool before_upgrade = true;  // Whether to back up before a start that changes the schema.
};

}  // namespace shop::app
