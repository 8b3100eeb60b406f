#pragma once

// ZIP files, by libzip.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace shop::papers {

/// Stored as they are: contents that are packed already, such as PDFs.
enum class Packing { stored, deflated };

/// A file in a ZIP file.
struct ZipEntry {
    std::string name;
    std::int64_t at_ms = 0;
    Packing packing = Packing::deflated;
    /// Called once, when the entries before have been written.
    std::function<std::string()> content;
};

/// The ZIP file with these entries, in their order. Throws what a content throws, and
/// std::runtime_error.
std::string zip_of(std::vector<ZipEntry> entries);

/// The same as the file `folder`/`name`, which replaces an existing one and is there whole or not
/// at all, whatever happens meanwhile. Holds the content of one entry at a time.
void write_zip(const std::filesystem::path& folder, const std::string& name,
               std::vector<ZipEntry> entries);

}  // namespace shop::papers
