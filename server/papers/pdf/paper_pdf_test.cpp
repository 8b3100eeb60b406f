#include "papers/pdf/paper_pdf.hpp"

#include "papers/amount_words.hpp"
#include "papers/pdf/drawn_text.hpp"
#include "papers/pdf/form_values.hpp"
#include "papers/pdf/pdf_pages.hpp"
#include "papers/test_papers.hpp"
#include "platform/base/printed_text.hpp"
#include "platform/base/text.hpp"
#include "platform/base/visible_text.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
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

/// Output of a command.
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

/// `text` without blanks and line ends: PDF readers insert them where cells and lines end.
std::string without_blanks(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\f'; });
    return text;
}

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

/// For long texts, which a failed matcher would print.
bool has(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

std::string utf8_of(char32_t number) {
    const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
    if (number < 0x80) return {byte(number)};
    if (number < 0x800) return {byte(0xC0 | number >> 6), byte(0x80 | (number & 0x3F))};
    const std::string end{byte(0x80 | (number >> 6 & 0x3F)), byte(0x80 | (number & 0x3F))};
    if (number < 0x10000) return byte(0xE0 | number >> 12) + end;
    return std::string{byte(0xF0 | number >> 18), byte(0x80 | (number >> 12 & 0x3F))} + end;
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

    /// The bottom of the lowest word on any page.
    double lowest_of(const std::string& pdf) const {
        const auto words = tool("pdftotext -bbox " + file_ + " -", pdf);
        constexpr std::string_view name = "yMax=\"";
        double lowest = 0;
        for (auto at = words.find(name); at != std::string::npos; at = words.find(name, at + 1)) {
            lowest = std::max(lowest, std::stod(words.substr(at + name.size(), 12)));
        }
        return lowest;
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

    /// Orders of one checkout that were paid together, with 80 Taka of delivery each.
    static std::vector<Supply> checkout_of(std::size_t count, const Supply& first) {
        std::vector<Supply> supplies(count, first);
        for (std::size_t i = 0; i < count; ++i) {
            supplies[i].checkout_id = "c1";
            supplies[i].order_id = new_object_id();
            supplies[i].order_number += static_cast<std::int64_t>(i);
            supplies[i].delivery = Money{8'000};
        }
        return supplies;
    }

    const std::string file_ = std::filesystem::temp_directory_path() / (new_object_id() + ".pdf");
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
        if (number >= 2) EXPECT_THAT(line, HasSubstr("+Noto"));
    }
    EXPECT_THROW(Fonts("/nowhere"), std::runtime_error);
}

// R-INV-11
TEST_F(PaperPdf, AnyNameAndAddressStaysOnItsPages) {
    const std::vector<std::string> names{
        std::string(500, 'W'),
        repeated("ক্ষ্মীরপুর ", 45),
        "\xF0\x9F\x98\x80 \u202Eemoji\u202C \u200F\u2067x\u2069 \x01\x7F",
        std::string(200, '<') + "&amp;<b>",
        repeated("محمد رحمان ", 50),
        repeated("क्षत्रिय ", 62),
        repeated("王", 500),
        ""};
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

// R-INV-11
TEST_F(PaperPdf, TextThatDoesNotFitIsCutAndContinuedOnASecondPage) {
    auto supply = trader();
    supply.buyer_address = repeated("⸻", 900) + "end-of-address";
    supply.product = repeated("⸻ ", 900) + "end-of-product";
    const auto pdf = pdf_of(issue_all(supply).front());
    EXPECT_THAT(tool("pdfinfo " + file_, pdf), testing::ContainsRegex("Pages: +6"));
    EXPECT_LE(lowest_of(pdf), PageSize::landscape().height);
    const auto first = without_blanks(tool("pdftotext -l 1 -raw " + file_ + " -", pdf));
    for (const auto* words : {"⸻…", "AdaRahman", "11,85,000.50", "2026-27/000001", "#1042"}) {
        EXPECT_TRUE(has(first, words)) << words;
    }
    EXPECT_FALSE(has(first, "end-of"));
    const auto second = without_blanks(tool("pdftotext -f 2 -l 2 -raw " + file_ + " -", pdf));
    for (const auto* words : {"Continued:", "আগেরপাতায়", "end-of-address", "end-of-product",
                              "Firstcopy", "2026-27/000001", "#1042"}) {
        EXPECT_TRUE(has(second, words)) << words;
    }
}

// R-INV-11
TEST_F(PaperPdf, TextOfAnyLengthAndScriptIsDrawnWithinItsPages) {
    const std::vector<std::string> texts{repeated("⸻", 500), repeated("王", 9'000),
                                         repeated("نستعلیق ", 60), repeated("ক্ষ্ম্য", 70),
                                         repeated("\u0301", 499) + "x"};
    for (const auto& text : texts) {
        auto supply = trader();
        set_buyer(supply, {text, "", text});
        supply.buyer_name = supply.buyer_address = supply.product = supply.product_bangla = text;
        const auto pdf = pdf_of(issue_all(supply).front());
        EXPECT_LE(lowest_of(pdf), PageSize::landscape().height) << first_characters(text, 9);
        EXPECT_TRUE(has(without_blanks(tool("pdftotext -raw " + file_ + " -", pdf)), "#1042"));
    }
    const auto drawn = drawn_text(std::string(9'000, 'W'), fonts_);
    EXPECT_EQ(drawn, std::string(2'000, 'W') + "…") << "a word of 9,000 letters takes a minute";
}

// R-INV-32
TEST_F(PaperPdf, OfSeveralOrdersHasARowForEachAndOneForTheDeliveryCharge) {
    const auto supplies = checkout_of(3, trader());
    const auto text = text_of(issue_all(supplies).front());
    for (const auto* fact : {"পদ্মা X870 (#1042)", "পদ্মা X870 (#1044)", "Delivery charge",
                             "ডেলিভারি চার্জ", "240.00", "35,55,001.50", "#1042 #1043 #1044"}) {
        EXPECT_THAT(text, says(fact));
    }
    EXPECT_THAT(text, says("Grand total30")) << "pieces: the charge is none";
    EXPECT_THAT(text, says(amount_in_words(Money{355'500'150}, Language::bangla)));
}

// R-INV-32
TEST_F(PaperPdf, OfTwentyOrdersNamesThePartiesOnEachPageAndTheTotalsOnTheLast) {
    const auto pdf = pdf_of(issue_all(checkout_of(20, trader())).front());
    EXPECT_THAT(tool("pdfinfo " + file_, pdf), testing::ContainsRegex("Pages: +9"));
    EXPECT_LE(lowest_of(pdf), PageSize::landscape().height);
    const auto first = without_blanks(tool("pdftotext -l 1 -raw " + file_ + " -", pdf));
    const auto last = without_blanks(tool("pdftotext -f 3 -l 3 -raw " + file_ + " -", pdf));
    for (const auto& page : {first, last}) {
        EXPECT_TRUE(has(page, "2026-27/000001"));
        EXPECT_TRUE(has(page, "রহিমTraders"));
    }
    EXPECT_TRUE(has(first, "(#1052)"));
    EXPECT_FALSE(has(first, "(#1053)"));
    EXPECT_FALSE(has(first, "Grandtotal"));
    EXPECT_TRUE(has(last, "(#1061)"));
    EXPECT_TRUE(has(last, "Grandtotal"));
    EXPECT_TRUE(has(last, "AdaRahman"));
}

// R-INV-32
TEST_F(PaperPdf, OfARefundOfAnOrderWithAChargeNamesBothOrNoNumberOfPieces) {
    auto supplies = checkout_of(1, trader());
    issue_all(supplies);
    supplies[0].refunds = {{"part", Money{10'000}, "scratched", noon_ms}};
    const auto part = text_of(issue_all(supplies).front());
    EXPECT_THAT(part, says("100.00"));
    EXPECT_THAT(part, Not(says("Delivery charge")));
    supplies = checkout_of(1, trader());
    issue_all(supplies);
    supplies[0].refunds = {{"whole", supplies[0].total, "broken", noon_ms}};
    const auto whole = text_of(issue_all(supplies).front());
    EXPECT_THAT(whole, says("Delivery charge"));
    EXPECT_THAT(whole, says("1,18,492.05")) << "the price of a piece";
    EXPECT_THAT(whole, says("11,85,000.50"));
}

TEST_F(PaperPdf, OfALayoutOfANewerReleaseIsRefused) {
    auto invoice = issue_all(trader()).front();
    invoice.layout = current_layout + 1;
    EXPECT_THROW(pdf_of(invoice), std::runtime_error);
}

// R-INV-22
TEST_F(PaperPdf, OfAPriceThatDoesNotDivideHasMoreDecimalsAndOlderPapersTwo) {
    auto supply = paid_supply(Money{1'584'000});
    supply.quantity = 4;
    auto invoice = issue_all(supply).front();
    EXPECT_THAT(text_of(invoice), says("3,443.478"));
    EXPECT_THAT(text_of(invoice), says("13,773.91"));
    invoice.layout = 1;
    EXPECT_THAT(text_of(invoice), says("3,443.48"));
    EXPECT_EQ(unit_price_label(Money{1'377'391}, 4), "3,443.478");
    EXPECT_EQ(unit_price_label(Money{3'307'826}, 4), "8,269.565");
    EXPECT_EQ(unit_price_label(Money{100}, 3), "0.333");
    EXPECT_EQ(unit_price_label(Money{118'500'000}, 10), "1,18,500.00");
}

// R-INV-21
TEST_F(PaperPdf, OfABillNamesBothAddressesWhereTheyDiffer) {
    settings_.bin.clear();
    const auto delivered = text_of(issue_all(trader()).front());
    EXPECT_THAT(delivered, Not(says("Destination")));
    auto supply = trader();
    set_buyer(supply, {"Rahim", "", "1 Head Office Road"});
    const auto text = text_of(issue_all(supply).front());
    EXPECT_THAT(text, says("1 Head Office Road"));
    EXPECT_THAT(text, says("12 Mirpur Road"));
}

// R-INV-23
TEST_F(PaperPdf, ShowsArabicAndDevanagariAndLeavesOutWhatNoFontHas) {
    auto supply = trader();
    supply.buyer_name = "Rahim \xF0\x9F\x98\x80 王 Store";
    supply.buyer_address = "شارع محمد, क्षत्रिय मार्ग";
    const auto text = text_of(issue_all(supply).front());
    EXPECT_THAT(text, says("Rahim Store"));
    EXPECT_THAT(text, says("मार्ग"));
    EXPECT_THAT(text, Not(HasSubstr("1F600")));
    EXPECT_THAT(text, Not(HasSubstr("738B")));
    EXPECT_THAT(tool("pdffonts " + file_, pdf_of(issue_all(paid_supply(Money{100})).front())),
                Not(HasSubstr("Arabic")));
    EXPECT_EQ(drawn_text("محمد\nरहीम 😀 ক্ষ 王①", fonts_), "محمد, रहीम  ক্ষ ");
}

// R-INV-23
TEST_F(PaperPdf, LettersAreLostOnlyIfNoFontHasThem) {
    for (const auto* whole : {"Rahim", conjuncts, "محمد رحمان", "क्षत्रिय", "Nguyễn Thị Ánh", "৳ ₹ €",
                              "ক্\u200dষ \u200e\uFE0F", ""}) {
        EXPECT_FALSE(loses_letters(whole, fonts_)) << whole;
    }
    for (const auto* lost : {"王小明", "Rahim 😀", "தமிழ்", "①"}) {
        EXPECT_TRUE(loses_letters(lost, fonts_)) << lost;
    }
}

// R-INV-26
TEST_F(PaperPdf, LettersThatMayBeEnteredAreExactlyThoseThatTheFontsHave) {
    std::vector<std::string> wrong;
    for (char32_t number = 1; number <= 0x10FFFF; ++number) {
        if (number == 0xD800) number = 0xE000;  // Skips the surrogates, which are not characters.
        const auto character = utf8_of(number);
        if (has_control(character)) continue;
        if (find_unprintable(character).has_value() != loses_letters(character, fonts_)) {
            wrong.push_back(fmt::format("{:X}", static_cast<std::uint32_t>(number)));
        }
    }
    EXPECT_THAT(wrong, testing::IsEmpty()) << "change printed_letters.json";
}

TEST_F(PaperPdf, AmountsHaveLakhsAndPaisa) {
    EXPECT_EQ(amount_label(0), "0.00");
    EXPECT_EQ(amount_label(118'500'005), "11,85,000.05");
}

}  // namespace
}  // namespace shop::papers
