#pragma once

#include <cstdint>
#include <string>

namespace shop::app {

/// How long the program keeps what it has backed up by itself.
struct BackupKeep {
    std::int64_t days = 7;
    std::int64_t weeks = 4;
    std::int64_t months = 6;

    bool operator==(const BackupKeep&) const = default;
};

/// Where and when the program backs itself up.
struct BackupSettings {
    std::string folder{};              // Empty: never by itself.
    std::int64_t at_minutes = 3 * 60;  // After midnight in the shop's time zone.
    std::int64_t every_minutes = 0;    // Beside the daily ones, on SQLite; 0: none.
    BackupKeep keep{};
    bool before_upgrade = true;  // Whether a start that changes the schema makes one first.
};

}  // namespace shop::app
