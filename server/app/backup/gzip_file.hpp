#pragma once

#include "platform/db/table_sums.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>

namespace shop::app {

/// Reports progress of one step of a backup: its name, the amount done, the total. May throw
/// sql::Interrupted to end the work.
using StepWatcher = sql::TableWatcher;

/// Compresses the file `from` into `to`, in the format of `gunzip`. On return it is on disk and
/// readable only by its owner. Throws std::system_error.
void gzip_file(const std::filesystem::path& from, const std::filesystem::path& to,
               const StepWatcher& watcher);

/// Thrown if a file differs from its original.
class DamagedFile : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Unpacks `from`. Throws DamagedFile if it is not gzip, truncated or changed. `total` is the
/// expected size, for the progress.
void gunzip_file(const std::filesystem::path& from, const std::filesystem::path& to,
                 std::int64_t total, const StepWatcher& watcher);

/// SHA-256 of a file in hexadecimal.
std::string sha256_of_file(const std::filesystem::path& file, const StepWatcher& watcher);

}  // namespace shop::app
