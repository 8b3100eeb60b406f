#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Why the file at `path` cannot be read: "there is no such file". Empty if it can.
std::optional<std::string> why_unreadable(const std::string& path);

/// Reads each secret from its file: the one in `NAME_file`, or the credential `NAME` in the folder
/// `credentials`. Adds an error for a secret with two sources, and for a file that cannot be read,
/// is empty, or contains more than 64 KiB, a NUL or a second line.
void read_secret_files(ReadConfig& result, const std::optional<std::string>& credentials);

}  // namespace shop::app
