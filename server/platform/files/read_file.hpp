#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace shop {

/// Reads a whole file. Files under /proc also work, although they report no size. Returns nothing
/// if the file cannot be opened, and throws std::runtime_error if it cannot be read to its end.
std::optional<std::string> read_file(const std::filesystem::path& file);

/// Reads a file that must exist: throws std::runtime_error if it cannot be opened either.
std::string read_existing_file(const std::filesystem::path& file);

}  // namespace shop
