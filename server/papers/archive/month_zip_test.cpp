#include "papers/archive/month_zip.hpp"
#include "platform/base/clock.hpp"

#include "papers/archive/zip_file.hpp"
#include "papers/month_csv.hpp"
#include "papers/pdf/paper_pdf.hpp"
#include "papers/test_papers.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

namespace shop::papers {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> names_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& file : fs::directory_iterator(folder)) names.insert(file.path().filename());
    return names;
}

/// Has a folder to export to, and another one to unpack to.
class MonthZip : public PaperTest {
protected:
    MonthZip() {
        fs::create_directories(folder_);
        fs::create_directories(unpacked_);
    }
    ~MonthZip() override {
        fs::remove_all(folder_);
        fs::remove_all(unpacked_);
    }

    /// Unpacks it with one external program, and checks its SHA256SUMS with another.
    void unpack(const fs::path& zip) const {
        const auto python = "python3 -m zipfile -e " + zip.string() + " " + unpacked_.string();
        ASSERT_EQ(std::system(python.c_str()), 0);
        const auto check =
            "cd " + unpacked_.string() + " && sha256sum --check --strict --quiet SHA256SUMS";
        ASSERT_EQ(std::system(check.c_str()), 0);
    }

    /// Returns the number of papers.
    std::int64_t export_november() {
        const auto exported = export_month(*database_, fonts_, november_, folder_,
                                           [this](std::int64_t done, std::int64_t total) {
                                               EXPECT_EQ(done, ++progress_);
                                               EXPECT_GE(total, done);
                                           });
        EXPECT_TRUE(exported.undrawn.empty());
        return exported.papers;
    }

    const Month november_ = find_month("2026-11").value();
    const fs::path folder_ = fs::temp_directory_path() / ("papers-" + new_object_id());
    const fs::path unpacked_ = fs::temp_directory_path() / ("papers-" + new_object_id());
    std::int64_t progress_ = 0;
};

// R-INV-10
TEST_F(MonthZip, HasThePdfOfEachPaperTheCsvAndTheirSums) {
    const auto first = issue_all(paid_supply(Money{1'200'000})).front();
    issue_all(paid_supply(Money{34'567}));
    issue_all(paid_supply(Money{100}), noon_ms + 10LL * day_ms);  // In December.
    EXPECT_EQ(export_november(), 2);
    EXPECT_EQ(progress_, 2);
    EXPECT_THAT(names_in(folder_), ElementsAre("papers-2026-11.zip"));
    unpack(folder_ / "papers-2026-11.zip");
    EXPECT_THAT(names_in(unpacked_),
                ElementsAre("Mushak-6.3-2026-27-000001.pdf", "Mushak-6.3-2026-27-000002.pdf",
                            "SHA256SUMS", "papers-2026-11.csv"));
    EXPECT_EQ(bytes_of(unpacked_ / "Mushak-6.3-2026-27-000001.pdf"), paper_pdf(first, fonts_));
    EXPECT_EQ(bytes_of(unpacked_ / "papers-2026-11.csv"), month_csv(*database_, november_));
}

// R-INV-10
TEST_F(MonthZip, ReplacesAnOlderFileAndWhatAKilledExportLeft) {
    issue_all(paid_supply(Money{1'200'000}));
    export_november();
    std::ofstream(folder_ / ".papers-2026-11.zip.new.a1B2c3") << "half";
    std::ofstream(folder_ / "mine.txt") << "mine";
    issue_all(paid_supply(Money{34'567}));
    progress_ = 0;
    EXPECT_EQ(export_november(), 2);
    EXPECT_THAT(names_in(folder_), ElementsAre("mine.txt", "papers-2026-11.zip"));
    unpack(folder_ / "papers-2026-11.zip");
    EXPECT_EQ(names_in(unpacked_).size(), 4U);
}

// R-INV-10
TEST_F(MonthZip, ThatCannotBeMadeLeavesTheOlderFileAndNothingElse) {
    issue_all(paid_supply(Money{1'200'000}));
    export_november();
    const auto before = bytes_of(folder_ / "papers-2026-11.zip");
    issue_all(paid_supply(Money{34'567}));
    const auto fail_at_second = [](std::int64_t done, std::int64_t) {
        if (done == 2) throw std::runtime_error("no paper left");
    };
    EXPECT_THAT([&] { export_month(*database_, fonts_, november_, folder_, fail_at_second); },
                testing::ThrowsMessage<std::runtime_error>("no paper left"));
    EXPECT_THAT(names_in(folder_), ElementsAre("papers-2026-11.zip"));
    EXPECT_EQ(bytes_of(folder_ / "papers-2026-11.zip"), before);
}

// R-INV-27
TEST_F(MonthZip, GoesOnWithoutPapersThatCannotBeDrawnAndListsThem) {
    issue_all(paid_supply(Money{1'200'000}));
    issue_all(paid_supply(Money{34'567}));
    issue_all(paid_supply(Money{45'678}));
    database_.run_script("UPDATE papers SET layout = 99 WHERE serial <> 2");
    const auto exported = export_month(*database_, fonts_, november_, folder_, [](auto, auto) {});
    EXPECT_EQ(exported.papers, 3);
    EXPECT_EQ(exported.undrawn.size(), 2U);
    EXPECT_THAT(exported.undrawn.at("Mushak-6.3-2026-27-000003.pdf"),
                testing::HasSubstr("newer release"));
    EXPECT_THAT(names_in(folder_), ElementsAre("papers-2026-11.zip"));
    const auto check_unpacked = [&](const std::string& csv) {
        EXPECT_THAT(names_in(unpacked_), ElementsAre("Mushak-6.3-2026-27-000002.pdf",
                                                     "NOT-DRAWN.txt", "SHA256SUMS", csv));
        EXPECT_EQ(bytes_of(unpacked_ / csv), month_csv(*database_, november_));
        const auto list = bytes_of(unpacked_ / "NOT-DRAWN.txt");
        EXPECT_THAT(list, testing::HasSubstr("could not be drawn"));
        EXPECT_THAT(list, testing::HasSubstr("PDF তৈরি করা যায়নি"));
        EXPECT_THAT(list, testing::ContainsRegex("\nMushak-6.3-2026-27-000001.pdf: .*newer"));
        EXPECT_THAT(list, testing::ContainsRegex("\nMushak-6.3-2026-27-000003.pdf: .*newer"));
    };
    unpack(folder_ / "papers-2026-11.zip");
    check_unpacked("papers-2026-11.csv");

    fs::remove_all(unpacked_);
    fs::create_directories(unpacked_);
    const auto part = month_zip_part(*database_, fonts_, november_, 1);
    ASSERT_TRUE(part);
    std::ofstream(folder_ / part->name, std::ios::binary) << part->bytes;
    unpack(folder_ / part->name);
    check_unpacked("papers-2026-11-part-1.csv");
}

// R-INV-10
TEST_F(MonthZip, OfNoPapersIsNoFile) {
    EXPECT_EQ(export_november(), 0);
    EXPECT_TRUE(fs::is_empty(folder_));
    EXPECT_FALSE(month_zip_part(*database_, fonts_, november_, 1));
}

// R-INV-10
TEST_F(MonthZip, ComesInPartsForTheBrowser) {
    issue_all(paid_supply(Money{1'200'000}));
    issue_all(paid_supply(Money{34'567}));
    const auto part = month_zip_part(*database_, fonts_, november_, 1);
    ASSERT_TRUE(part);
    EXPECT_EQ(part->name, "papers-2026-11-part-1.zip");
    std::ofstream(folder_ / part->name, std::ios::binary) << part->bytes;
    unpack(folder_ / part->name);
    EXPECT_EQ(names_in(unpacked_).size(), 4U);
    EXPECT_EQ(bytes_of(unpacked_ / "papers-2026-11-part-1.csv"), month_csv(*database_, november_));
    EXPECT_FALSE(month_zip_part(*database_, fonts_, november_, 2));
    const auto second = database_->read([&](sql::Transaction& transaction) {
        return list_papers_of_part(transaction, november_, {2, 1});
    });
    ASSERT_EQ(second.size(), 1U);
    EXPECT_EQ(second.front().gross, Money{34'567});
}

// R-INV-10
TEST_F(MonthZip, AsksForAContentWhenTheOneBeforeIsWritten) {
    const auto size_of_draft = [&] {
        std::uintmax_t size = 0;
        for (const auto& file : fs::directory_iterator(folder_)) size += file.file_size();
        return size;
    };
    constexpr std::size_t large = 3'000'000;
    std::uintmax_t seen = 0;
    write_zip(folder_, "two.zip",
              {{"first", noon_ms, Packing::stored, [&] { return std::string(large, 'a'); }},
               {"second", noon_ms, Packing::deflated, [&] {
                    seen = size_of_draft();
                    return std::string("b");
                }}});
    EXPECT_GT(seen, large / 2);
}

}  // namespace
}  // namespace shop::papers
