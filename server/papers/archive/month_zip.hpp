#pragma once

// The papers of a month as ZIP files: their PDFs, a CSV of the same papers, and SHA256SUMS for
// `sha256sum --check`.

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

/// Progress in papers: drawn and total.
using ExportProgress = std::function<void(std::int64_t done, std::int64_t total)>;

/// "papers-2026-11.zip".
std::string month_zip_name(const Month& month);

/// Papers whose PDF could not be drawn: file name and reason. The archive lists them in
/// NOT-DRAWN.txt and keeps their lines in the CSV.
using UndrawnPapers = std::map<std::string, std::string>;

struct ExportedMonth {
    std::int64_t papers = 0;  // Lines of the CSV.
    UndrawnPapers undrawn{};
};

/// Writes all papers of the month to a file of that name in `folder`. Replaces an older file
/// atomically. Writes no file for an empty month. Throws std::runtime_error and
/// std::filesystem::filesystem_error.
ExportedMonth export_month(sql::Database& database, const Fonts& fonts, const Month& month,
                           const std::filesystem::path& folder, const ExportProgress& progress);

/// Papers per part, limited so that a browser does not time out.
inline constexpr std::int64_t papers_per_part = 200;

/// One part of the month's papers. Parts are numbered from 1, oldest papers first; a part after the
/// last one is empty. A full part never changes.
struct ZipPart {
    std::string name;  // "papers-2026-11-part-1.zip"
    std::string bytes;
};
std::optional<ZipPart> month_zip_part(sql::Database& database, const Fonts& fonts,
                                      const Month& month, std::int64_t part);

}  // namespace shop::papers
