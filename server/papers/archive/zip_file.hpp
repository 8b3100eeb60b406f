#pragma once

// ZIP files, based on libzip.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace shop::papers {

/// Use `stored` for compressed contents, such as PDFs.
enum class Packing { stored, deflated };

/// A file in a ZIP file.
struct ZipEntry {
    std::string name;
    std::int64_t at_ms = 0;
    Packing packing = Packing::deflated;
    /// Called once, after the previous entries have been written.
    std::function<std::string()> content;
};

/// The ZIP file with these entries, in their order. Throws std::runtime_error, and whatever an
/// entry's `content` throws.
std::string zip_of(std::vector<ZipEntry> entries);

/// Writes the same to `folder`/`name`, replacing an existing file atomically, even after a crash.
/// Holds the content of one entry at a time.
void write_zip(const std::filesystem::path& folder, const std::string& name,
               std::vector<ZipEntry> entries);

}  // namespace shop::papers
