#include "papers/archive/month_zip.hpp"

#include "papers/archive/zip_file.hpp"
#include "papers/month_csv.hpp"
#include "papers/paper_store.hpp"
#include "papers/pdf/form.hpp"
#include "papers/pdf/paper_pdf.hpp"
#include "platform/security/hash.hpp"
#include "platform/texts/papers.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <functional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace shop::papers {
namespace {

std::string archive_name(const Month& month) {
    return "papers-" + month_label(month);
}

/// Stops writing an archive when a paper cannot be drawn.
class FoundUndrawn : public std::runtime_error {
public:
    FoundUndrawn() : std::runtime_error("a paper could not be drawn") {}
};

/// Repeats `write` until all remaining papers can be drawn. An archive's entries are fixed before
/// the first one is drawn, so each retry leaves out the failed papers.
void write_without_undrawn(const std::function<void()>& write) {
    for (bool is_written = false; !is_written;) {
        try {
            write();
            is_written = true;
        } catch (const FoundUndrawn& found) {
            spdlog::warn("{}: the archive begins again without it", found.what());
        }
    }
}

std::string list_undrawn(const UndrawnPapers& undrawn) {
    std::string text = in_both(texts::papers::not_drawn()) + "\n\n";
    for (const auto& [name, reason] : undrawn) text += fmt::format("{}: {}\n", name, reason);
    return text;
}

/// Collects the entries of a ZIP file, and adds a line to SHA256SUMS as each is written. Omits the
/// PDFs in `undrawn`, and adds to it those that it cannot draw. Must outlive its entries.
class PaperArchive {
public:
    PaperArchive(const Fonts& fonts, UndrawnPapers& undrawn) : fonts_(fonts), undrawn_(undrawn) {}

    /// Calls `find` to load the paper when it is drawn.
    void add(const Paper& paper, std::function<Paper()> find) {
        csv_.add(paper);
        newest_ms_ = paper.issued_at_ms;
        const auto name = pdf_name(paper);
        if (undrawn_.contains(name)) return;
        add_summed({name, paper.issued_at_ms, Packing::stored,
                    [this, name, find = std::move(find)] { return draw(name, find()); }});
    }

    /// All entries, including a CSV with this name. Writing them throws FoundUndrawn.
    std::vector<ZipEntry> finish(std::string csv_name) {
        if (!undrawn_.empty()) {
            add_summed({"NOT-DRAWN.txt", newest_ms_, Packing::deflated,
                        [list = list_undrawn(undrawn_)] { return list; }});
        }
        add_summed({std::move(csv_name), newest_ms_, Packing::deflated,
                    [csv = std::move(csv_).text()] { return csv; }});
        entries_.push_back(
            {"SHA256SUMS", newest_ms_, Packing::deflated, [this, known = undrawn_.size()] {
                 if (undrawn_.size() > known) throw FoundUndrawn();
                 return sums_;
             }});
        return std::move(entries_);
    }

private:
    std::string draw(const std::string& name, const Paper& paper) {
        try {
            return paper_pdf(paper, fonts_);
        } catch (const std::exception& failure) {
            spdlog::error("{} could not be drawn: {}", name, failure.what());
            undrawn_.emplace(name, failure.what());
            return "";
        }
    }

    void add_summed(ZipEntry entry) {
        entry.content = [this, name = entry.name, make = std::move(entry.content)] {
            auto content = make();
            sums_.append(security::sha256_hex(content)).append("  ").append(name).append("\n");
            return content;
        };
        entries_.push_back(std::move(entry));
    }

    const Fonts& fonts_;
    UndrawnPapers& undrawn_;
    PaperCsv csv_{};
    std::vector<ZipEntry> entries_{};
    std::string sums_{};
    std::int64_t newest_ms_ = 0;
};

Paper stored_paper(sql::Database& database, const std::string& id) {
    auto paper =
        database.read([&](sql::Transaction& transaction) { return find_paper(transaction, id); });
    if (!paper) throw std::runtime_error("the paper " + id + " is gone");
    return *std::move(paper);
}

}  // namespace

std::string month_zip_name(const Month& month) {
    return archive_name(month) + ".zip";
}

ExportedMonth export_month(sql::Database& database, const Fonts& fonts, const Month& month,
                           const std::filesystem::path& folder, const ExportProgress& progress) {
    ExportedMonth exported;
    write_without_undrawn([&] {
        PaperArchive archive(fonts, exported.undrawn);
        std::int64_t read = 0;
        exported.papers = 0;
        // Keeps only names, because a month may be large; loads the facts again to draw a paper.
        visit_papers(database, month, [&](const Paper& paper) {
            ++exported.papers;
            archive.add(paper, [&, id = paper.id] {
                progress(++read, exported.papers);
                return stored_paper(database, id);
            });
        });
        if (exported.papers == 0) return;
        write_zip(folder, month_zip_name(month), archive.finish(archive_name(month) + ".csv"));
    });
    return exported;
}

std::optional<ZipPart> month_zip_part(sql::Database& database, const Fonts& fonts,
                                      const Month& month, std::int64_t part) {
    const auto papers = database.read([&](sql::Transaction& transaction) {
        return list_papers_of_part(transaction, month, {part, papers_per_part});
    });
    if (papers.empty()) return std::nullopt;
    ZipPart zip{archive_name(month) + "-part-" + std::to_string(part), ""};
    UndrawnPapers undrawn;
    write_without_undrawn([&] {
        PaperArchive archive(fonts, undrawn);
        for (const auto& paper : papers) {
            archive.add(paper, [&paper] { return paper; });
        }
        zip.bytes = zip_of(archive.finish(zip.name + ".csv"));
    });
    zip.name += ".zip";
    return zip;
}

}  // namespace shop::papers
