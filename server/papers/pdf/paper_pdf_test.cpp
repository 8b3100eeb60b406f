#include "papers/pdf/paper_pdf.hpp"

#include "papers/amount_words.hpp"
#include "papers/pdf/form_values.hpp"
#include "papers/test_papers.hpp"
#include "platform/base/text.hpp"

#include <gmock/gmock.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace shop::papers {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr auto conjuncts = "ক্ষুদ্র ব্যবসায়ী মোঃ শ্রীকান্ত ত্রিপুরা";

/// What a command prints.
std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    if (!pipe) throw std::runtime_error("cannot run " + command);
    std::string output;
    std::array<char, 4096> bytes{};
    while (const auto count = std::fread(bytes.data(), 1, bytes.size(), pipe.get())) {
        output.append(bytes.data(), count);
    }
    return output;
}

/// `text` without blanks and line ends: a reader of PDFs puts them where cells and lines end.
std::string without_blanks(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\f'; });
    return text;
}

class PaperPdf : public PaperTest {
protected:
    ~PaperPdf() override { std::filesystem::remove(file_); }

    std::string pdf_of(const Paper& paper) const { return paper_pdf(paper, fonts_); }

    std::string tool(const std::string& name, const std::string& pdf) const {
        std::ofstream(file_, std::ios::binary) << pdf;
        return output_of(name);
    }

    std::string text_of(const Paper& paper) const {
        return without_blanks(tool("pdftotext -raw " + file_ + " -", pdf_of(paper)));
    }

    static auto says(const std::string& text) { return HasSubstr(without_blanks(text)); }

    /// An invoice, its challan and a credit note.
    std::vector<Paper> papers_of(Supply supply) {
        auto papers = issue_all(supply);
        supply.shipped_at_ms = noon_ms + minute_ms;
        supply.refunds = {
            {"r" + supply.order_id, Money{supply.total.paisa / 3}, "ভাঙা board", noon_ms}};
        for (auto& paper : issue_all(supply, noon_ms + minute_ms))
            papers.push_back(std::move(paper));
        return papers;
    }

    Supply trader() {
        auto supply = paid_supply(Money{118'500'050});
        set_buyer(supply, {"রহিম Traders", "007654321-0202"});
        supply.buyer_name = conjuncts;
        supply.buyer_address = "12 Mirpur Road\nঢাকা ১২১৬";
        supply.product_bangla = "পদ্মা X870";
        return supply;
    }

    const std::string file_ = std::filesystem::temp_directory_path() / (new_object_id() + ".pdf");
    const Fonts fonts_{PAPER_FONTS};
};

// R-INV-6
TEST_F(PaperPdf, OfAnInvoiceHoldsEveryFactInBothLanguages) {
    const auto invoice = issue_all(trader(), noon_ms + 59'000).front();
    const auto text = text_of(invoice);
    for (const auto* fact : {"গণপ্রজাতন্ত্রী বাংলাদেশ সরকার",
                             "জাতীয় রাজস্ব বোর্ড",
                             "কর চালানপত্র",
                             "Tax invoice",
                             "মূসক-৬.৩",
                             "Northbridge Limited",
                             "001234567-0101",
                             "Plot 12, Gazipur",
                             "রহিম Traders",
                             conjuncts,
                             "007654321-0202",
                             "12 Mirpur Road, ঢাকা ১২১৬",
                             "2026-27/000001",
                             "21 Nov 2026",
                             "২১ নভেম্বর ২০২৬",
                             "12:00:59",
                             "Padma X870",
                             "পদ্মা X870",
                             "11,85,000.50",
                             "10,30,435.22",
                             "1,54,565.28",
                             "15%",
                             "Ada Rahman",
                             "Accountant",
                             "#1042",
                             "প্রথম কপি",
                             "দ্বিতীয় কপি",
                             "তৃতীয় কপি"}) {
        EXPECT_THAT(text, says(fact));
    }
    for (const auto language : all_languages) {
        EXPECT_THAT(text, says(amount_in_words(Money{118'500'050}, language)));
    }
}

// R-INV-6
TEST_F(PaperPdf, OfEachKindSaysWhatItIs) {
    const auto papers = papers_of(trader());
    ASSERT_EQ(papers.size(), 3U);
    EXPECT_EQ(pdf_name(papers[0]), "Mushak-6.3-2026-27-000001.pdf");
    const auto challan = text_of(papers[1]);
    EXPECT_THAT(challan, says("Delivery challan"));
    EXPECT_THAT(challan, says(conjuncts));
    EXPECT_THAT(challan, Not(says("11,85,000.50")));
    const auto credit = text_of(papers[2]);
    EXPECT_THAT(credit, says("মূসক-৬.৭"));
    EXPECT_THAT(credit, says("ভাঙা board"));
    EXPECT_THAT(credit, says("3,95,000.16"));
    EXPECT_THAT(credit, says("2026-27/000001"));
    settings_.bin.clear();
    const auto bill = text_of(issue_all(trader()).front());
    EXPECT_THAT(bill, says("Bill"));
    EXPECT_THAT(bill, says("11,85,000.50"));
    EXPECT_THAT(bill, Not(says("মূসক-৬.৩")));
}

// R-INV-6
TEST_F(PaperPdf, IsTheSameBytesEachTimeAndHasNoFontButOurs) {
    const auto invoice = issue_all(trader()).front();
    const auto pdf = pdf_of(invoice);
    EXPECT_EQ(pdf, paper_pdf(invoice, Fonts(PAPER_FONTS)));
    EXPECT_LT(pdf.size(), 120'000U);
    const auto fonts = tool("pdffonts " + file_, pdf);
    EXPECT_THAT(fonts, HasSubstr("NotoSansBengali"));
    std::istringstream lines(fonts);
    std::string line;
    for (int number = 0; std::getline(lines, line); ++number) {
        if (number >= 2) EXPECT_THAT(line, HasSubstr("+NotoSans"));
    }
    EXPECT_THROW(Fonts("/nowhere"), std::runtime_error);
}

// R-INV-11
TEST_F(PaperPdf, AnyNameAndAddressStaysOnItsPages) {
    std::string bangla;
    for (int i = 0; i < 45; ++i) bangla += "ক্ষ্মীরপুর ";
    const std::vector<std::string> names{
        std::string(500, 'W'), bangla,
        "\xF0\x9F\x98\x80 \u202Eemoji\u202C \u200F\u2067x\u2069 \x01\x7F",
        std::string(200, '<') + "&amp;<b>", ""};
    for (const auto& name : names) {
        auto supply = trader();
        supply.buyer_name = first_characters(name, 100);
        set_buyer(supply, {std::string(first_characters(name, 200)), ""});
        supply.buyer_address = name;
        supply.product = first_characters(name, 200);
        for (const auto& paper : papers_of(supply)) {
            const auto info = tool("pdfinfo " + file_, pdf_of(paper));
            const auto* pages = paper.kind == Kind::invoice  ? "Pages: +3"
                                : paper.kind == Kind::credit ? "Pages: +2"
                                                             : "Pages: +1";
            EXPECT_THAT(info, testing::ContainsRegex(pages));
            EXPECT_THAT(text_of(paper), says("#1042"));
        }
    }
}

TEST_F(PaperPdf, OfALayoutOfANewerReleaseIsRefused) {
    auto invoice = issue_all(trader()).front();
    invoice.layout = 2;
    EXPECT_THROW(pdf_of(invoice), std::runtime_error);
}

TEST_F(PaperPdf, AmountsHaveLakhsAndPaisa) {
    EXPECT_EQ(amount_label(0), "0.00");
    EXPECT_EQ(amount_label(118'500'005), "11,85,000.05");
}

}  // namespace
}  // namespace shop::papers
