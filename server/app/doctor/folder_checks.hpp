#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace shop::app {

/// Checks the data folder: owner, modes, space, file system, and whether the disk keeps confirmed
/// writes.
void check_folder(const Examined& examined, Checks& checks);

/// Whether this user can open the data folder without creating files there that the shop cannot
/// open.
bool owns_data_folder(const Config& config);

/// Whether the data folder is mounted read-only and holds the database. SQLite creates files next
/// to it, so it cannot be opened there.
bool is_database_read_only(const Config& config);

/// Whether a folder is empty or contains one of `names`: only then is a command for all its
/// contents harmless, whatever folder the settings name.
bool is_shops_own(const std::string& folder, std::initializer_list<const char*> names);

/// State of a volume.
struct Volume {
    std::int64_t free_bytes = 0;
    std::int64_t bytes = 0;
    std::int64_t free_files = 0;
    std::int64_t files = 0;  // 0: no limit.
    long kind = 0;           // statfs(2)
    bool is_read_only = false;
};

/// Judges space and file system of the data folder's volume. If it is mounted read-only, reports
/// only that fault.
void judge_volume(const Volume& volume, const Config& config, Checks& checks);

/// Judges free space on the volume: too little is a fault if it holds the database.
void judge_space(const Volume& volume, bool holds_database, Checks& checks);

/// `holds_database`: a SQLite database.
void judge_file_system(const Volume& volume, bool holds_database, bool is_demo, Checks& checks);

/// `microseconds`: the time of each write until the disk confirmed it.
void judge_syncs(std::vector<std::int64_t> microseconds, bool is_demo, Checks& checks);

}  // namespace shop::app
