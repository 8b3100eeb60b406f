#pragma once

#include "platform/db/table_sums.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>

namespace shop::app {

/// Progress of one step of a backup: its name, how far it is, of how much. What it throws ends the
/// work (sql::Interrupted).
using StepWatcher = sql::TableWatcher;

/// Packs the file `from` as `to`, which `gunzip` unpacks. It is on disk, and readable by its owner
/// only, when this returns. Throws std::system_error.
void gzip_file(const std::filesystem::path& from, const std::filesystem::path& to,
               const StepWatcher& watcher);

/// A file that is not what was written once.
class DamagedFile : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The opposite. Throws DamagedFile when `from` is no gzip file, or was cut off or changed. `total`
/// is how many bytes are expected, for the progress.
void gunzip_file(const std::filesystem::path& from, const std::filesystem::path& to,
                 std::int64_t total, const StepWatcher& watcher);

/// SHA-256 of a file's bytes, in hexadecimal digits.
std::string sha256_of_file(const std::filesystem::path& file, const StepWatcher& watcher);

}  // namespace shop::app
