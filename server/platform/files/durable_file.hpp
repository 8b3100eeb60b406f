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

/// Copies a file to the new file `to`, readable by its owner only. If the copy fails, no file
/// stays. Throws std::system_error that names the file that could not be written, with the system's
/// reason; std::filesystem::copy_file() reports an input/output error if a disk fills up during the
/// copy.
void copy_to_new_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Return once the bytes of a file, or the names in a folder, are on disk. Throws
/// std::system_error.
void sync_file(const std::filesystem::path& file);
void sync_folder(const std::filesystem::path& folder);

/// The same for all files and names on the file system of `folder`: many new files need one wait
/// for the disk instead of one each.
void sync_file_system(const std::filesystem::path& folder);

}  // namespace shop
