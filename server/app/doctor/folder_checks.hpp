#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace shop::app {

/// The data folder: owner, modes, space, its file system, and whether the disk keeps what it
/// confirms.
void check_folder(const Examined& examined, Checks& checks);

/// Whether this user may look into the data folder without leaving files there that the shop
/// cannot open.
bool owns_data_folder(const Config& config);

/// Whether the data folder is mounted read-only and holds the database: SQLite makes files beside
/// it, so it cannot be opened there.
bool is_database_read_only(const Config& config);

/// Whether a folder has one of `names` in it, or nothing: only then a command for all that is in it
/// does no harm, whatever the settings name.
bool is_shops_own(const std::string& folder, std::initializer_list<const char*> names);

/// A volume as it was found.
struct Volume {
    std::int64_t free_bytes = 0;
    std::int64_t bytes = 0;
    std::int64_t free_files = 0;
    std::int64_t files = 0;  // 0: it has no limit.
    long kind = 0;           // statfs(2)
    bool is_read_only = false;
};

/// Judges space and file system of the data folder's volume. If it is mounted read-only, adds that
/// fault instead.
void judge_volume(const Volume& volume, const Config& config, Checks& checks);

/// Adds a check of what is free on the volume: too little is a fault where it holds the database.
void judge_space(const Volume& volume, bool holds_database, Checks& checks);

/// `holds_database`: of SQLite.
void judge_file_system(const Volume& volume, bool holds_database, bool is_demo, Checks& checks);

/// `microseconds`: how long each write took until the disk had it.
void judge_syncs(std::vector<std::int64_t> microseconds, bool is_demo, Checks& checks);

}  // namespace shop::app
