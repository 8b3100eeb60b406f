#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Why the file at `path` cannot be read, or nothing: "there is no such file".
std::optional<std::string> why_unreadable(const std::string& path);

/// Reads each secret that a file holds: the one that `NAME_file` names, or the credential `NAME` in
/// the folder `credentials`. Adds an error for a secret with two sources, and for a file that
/// cannot be read, is empty, holds more than 64 KiB, a NUL or a second line.
void read_secret_files(ReadConfig& result, const std::optional<std::string>& credentials);

}  // namespace shop::app
