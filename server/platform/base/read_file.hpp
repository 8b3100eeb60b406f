#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace shop {

/// The bytes of a whole file, also of one under /proc, whose size is unknown before. Nothing where
/// it cannot be opened; throws std::runtime_error where it cannot be read to its end.
std::optional<std::string> read_file(const std::filesystem::path& file);

/// The same of a file that has to be there: throws std::runtime_error where it is not.
std::string read_existing_file(const std::filesystem::path& file);

}  // namespace shop
