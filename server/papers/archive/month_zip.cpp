#include "papers/archive/month_zip.hpp"

#include "papers/archive/zip_file.hpp"
#include "papers/month_csv.hpp"
#include "papers/paper_store.hpp"
#include "papers/pdf/paper_pdf.hpp"
#include "platform/security/hash.hpp"

#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace shop::papers {
namespace {

std::string archive_name(const Month& month) {
    return "papers-" + month_label(month);
}

/// Collects the entries of a ZIP file, each with a line in SHA256SUMS when it is written.
class PaperArchive {
public:
    /// `draw` makes the PDF.
    void add(const Paper& paper, std::function<std::string()> draw) {
        csv_.add(paper);
        newest_ms_ = paper.issued_at_ms;
        add_summed({pdf_name(paper), paper.issued_at_ms, Packing::stored, std::move(draw)});
    }

    /// All of them. Its CSV has this name.
    std::vector<ZipEntry> finish(std::string csv_name) {
        add_summed({std::move(csv_name), newest_ms_, Packing::deflated,
                    [csv = std::move(csv_).text()] { return csv; }});
        entries_.push_back(
            {"SHA256SUMS", newest_ms_, Packing::deflated, [sums = sums_] { return *sums; }});
        return std::move(entries_);
    }

private:
    void add_summed(ZipEntry entry) {
        entry.content = [sums = sums_, name = entry.name, make = std::move(entry.content)] {
            auto content = make();
            sums->append(security::sha256_hex(content)).append("  ").append(name).append("\n");
            return content;
        };
        entries_.push_back(std::move(entry));
    }

    PaperCsv csv_{};
    std::vector<ZipEntry> entries_{};
    std::shared_ptr<std::string> sums_ = std::make_shared<std::string>();
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

std::int64_t export_month(sql::Database& database, const Fonts& fonts, const Month& month,
                          const std::filesystem::path& folder, const ExportProgress& progress) {
    PaperArchive archive;
    std::int64_t papers = 0;
    std::int64_t drawn = 0;
    // Its facts are read again when it is drawn: of a large month, only the names are kept.
    visit_papers(database, month, [&](const Paper& paper) {
        ++papers;
        archive.add(paper, [&, id = paper.id] {
            auto pdf = paper_pdf(stored_paper(database, id), fonts);
            progress(++drawn, papers);
            return pdf;
        });
    });
    if (papers == 0) return 0;
    write_zip(folder, month_zip_name(month), archive.finish(archive_name(month) + ".csv"));
    return papers;
}

std::optional<ZipPart> month_zip_part(sql::Database& database, const Fonts& fonts,
                                      const Month& month, std::int64_t part) {
    const auto papers = database.read([&](sql::Transaction& transaction) {
        return list_papers_of_part(transaction, month, {part, papers_per_part});
    });
    if (papers.empty()) return std::nullopt;
    PaperArchive archive;
    for (const auto& paper : papers) {
        archive.add(paper, [&] { return paper_pdf(paper, fonts); });
    }
    const auto name = archive_name(month) + "-part-" + std::to_string(part);
    return ZipPart{name + ".zip", zip_of(archive.finish(name + ".csv"))};
}

}  // namespace shop::papers
