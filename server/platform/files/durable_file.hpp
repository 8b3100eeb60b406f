#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace shop {

/// Writes `bytes` as `folder`/`name`, readable by its owner only, and replaces an existing file.
/// When it returns, the file is on disk under its name; after a crash the file is either the old
/// or the complete new one. Throws std::system_error.
void write_durably(const std::filesystem::path& folder, const std::string& name,
                   std::string_view bytes);

/// The same for many files, by name, with one sync for all of them.
void write_all_durably(const std::filesystem::path& folder,
                       const std::map<std::string, std::string>& files);

/// Copies a file to `to`, where none is yet, readable by its owner only; nothing is there when it
/// fails. It names the file that could not be written, with the system's reason, which
/// std::filesystem::copy_file() calls an input/output error once a disk is full in the middle.
/// Throws std::system_error.
void copy_to_new_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Returns when the bytes of a file are on disk, or the names in a folder. Throws
/// std::system_error.
void sync_file(const std::filesystem::path& file);
void sync_folder(const std::filesystem::path& folder);

/// The same for all files and names of the file system that `folder` is on: for many new files one
/// wait for the disk instead of one for each.
void sync_file_system(const std::filesystem::path& folder);

}  // namespace shop
