#pragma once

// The papers of a month as ZIP files: their PDFs, the CSV of just these papers, and SHA256SUMS,
// which `sha256sum --check` reads.

#include "papers/fiscal_year.hpp"
#include "papers/pdf/fonts.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace shop::papers {

/// How many papers of how many are drawn.
using ExportProgress = std::function<void(std::int64_t done, std::int64_t total)>;

/// "papers-2026-11.zip".
std::string month_zip_name(const Month& month);

/// The papers whose PDF could not be drawn, by the name of its file, with the reason. An archive
/// has no PDF of them, but their lines in the CSV, and NOT-DRAWN.txt, which lists them.
using UndrawnPapers = std::map<std::string, std::string>;

struct ExportedMonth {
    std::int64_t papers = 0;  // Lines of the CSV.
    UndrawnPapers undrawn{};
};

/// Writes all papers of the month into a file of that name in `folder`, which replaces an older one
/// and is there whole or not at all. Of no papers, it writes no file. Throws std::runtime_error and
/// std::filesystem::filesystem_error.
ExportedMonth export_month(sql::Database& database, const Fonts& fonts, const Month& month,
                           const std::filesystem::path& folder, const ExportProgress& progress);

/// The papers of a part; no more than a browser can wait for.
inline constexpr std::int64_t papers_per_part = 200;

/// Part 1, 2 and so on of the month, oldest first; nothing behind the last one. A part that is full
/// never changes.
struct ZipPart {
    std::string name;  // "papers-2026-11-part-1.zip"
    std::string bytes;
};
std::optional<ZipPart> month_zip_part(sql::Database& database, const Fonts& fonts,
                                      const Month& month, std::int64_t part);

}  // namespace shop::papers
