#include "app/pages/page_text.hpp"

#include <gmock/gmock.h>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const PageValues values{
    {"shop", {"Northbridge"}}, {"phone", {"+880 2 5550 0100", "tel:+880255500100"}}, {"dbid", {}}};

PageLine line_of(std::string_view text) {
    const auto page = read_page_text(text, values);
    EXPECT_EQ(page.blocks.size(), 1U) << text;
    return page.blocks.empty() ? PageLine{} : page.blocks.front().lines.front();
}

// R-TRUST-1
TEST(PageText, IsReadIntoHeadingsParagraphsAndLists) {
    const auto page = read_page_text(
        "Before it.\nOne paragraph.\n\n## When it comes\n- in Dhaka\n- elsewhere\nAfter it.",
        values);
    ASSERT_EQ(page.blocks.size(), 4U);
    EXPECT_EQ(page.blocks[0].kind, PageBlockKind::paragraph);
    EXPECT_THAT(page.blocks[0].lines, ElementsAre(PageLine{{"Before it. One paragraph."}}));
    EXPECT_EQ(page.blocks[1].kind, PageBlockKind::heading);
    EXPECT_THAT(page.blocks[1].lines, ElementsAre(PageLine{{"When it comes"}}));
    EXPECT_EQ(page.blocks[2].kind, PageBlockKind::list);
    EXPECT_THAT(page.blocks[2].lines, ElementsAre(PageLine{{"in Dhaka"}}, PageLine{{"elsewhere"}}));
    EXPECT_EQ(page.blocks[3].kind, PageBlockKind::paragraph);
    EXPECT_THAT(read_page_text(" \n\n", values).blocks, IsEmpty());
}

// R-TRUST-1
TEST(PageText, HasLinksForAddressesEmailsAndTelephones) {
    EXPECT_THAT(line_of("See https://a.example/b?c=1, or (help@a.example)."),
                ElementsAre(PagePart{"See "},
                            PagePart{"https://a.example/b?c=1", "https://a.example/b?c=1"},
                            PagePart{", or ("}, PagePart{"help@a.example", "mailto:help@a.example"},
                            PagePart{")."}));
    EXPECT_THAT(
        line_of("01711000111@mail.example"),
        ElementsAre(PagePart{"01711000111@mail.example", "mailto:01711000111@mail.example"}));
    EXPECT_THAT(line_of("ফোন: 01711 000-111।"),
                ElementsAre(PagePart{"ফোন: "}, PagePart{"01711 000-111", "tel:01711000111"},
                            PagePart{"।"}));
    EXPECT_THAT(line_of("০১৭১১ ০০০১১১ নম্বরে"),
                ElementsAre(PagePart{"০১৭১১ ০০০১১১", "tel:01711000111"}, PagePart{" নম্বরে"}));
    EXPECT_THAT(line_of("+880 1711 000111 or 02 5550 0100"),
                ElementsAre(PagePart{"+880 1711 000111", "tel:+8801711000111"}, PagePart{" or "},
                            PagePart{"02 5550 0100", "tel:0255500100"}));
}

// R-TRUST-1
TEST(PageText, EndsATelephoneNumberWhereItIsComplete) {
    for (const auto* behind : {" 24/7", " 10-18", "-2", ", or", "।"}) {
        EXPECT_THAT(line_of("01711000111" + std::string(behind)),
                    ElementsAre(PagePart{"01711000111", "tel:01711000111"}, PagePart{behind}));
    }
    EXPECT_THAT(line_of("01711000111 01911000112"),
                ElementsAre(PagePart{"01711000111", "tel:01711000111"}, PagePart{" "},
                            PagePart{"01911000112", "tel:01911000112"}));
    for (const auto* plain :
         {"0171100011", "017110001112", "01711000111x", "012345678901234", "001234567-0101", "0123",
          "0312345678", "2022 2023 2024 2025", "+", "+880", "01 01 01 01 01 01 01 01 01"}) {
        EXPECT_THAT(line_of(plain), ElementsAre(PagePart{plain})) << plain;
    }
}

// R-TRUST-1
TEST(PageText, HasNoOtherLinks) {
    for (const auto* plain : {"http://a.example", "https://", "javascript:alert(1)", "a@b", "@a.b",
                              "<b>bold</b>", "a@b.c@d.e", "\"><script>alert(1)</script>"}) {
        EXPECT_THAT(line_of(plain), ElementsAre(PagePart{plain})) << plain;
    }
}

// R-TRUST-2
TEST(PageText, IsFilledInFromTheSettingsAndNamesWhatIsMissing) {
    const auto page = read_page_text(
        "[[shop]], call [[ phone ]] within [[return days]] days.\n\n## [[ফেরত]]", values);
    EXPECT_THAT(page.blocks[0].lines.front(),
                ElementsAre(PagePart{"Northbridge, call "},
                            PagePart{"+880 2 5550 0100", "tel:+880255500100"}, PagePart{" within "},
                            PagePart{"return days", "", true}, PagePart{" days."}));
    EXPECT_THAT(page.missing, ElementsAre("return days", "ফেরত"));
    EXPECT_THAT(line_of("an open [[ stays"), ElementsAre(PagePart{"an open [[ stays"}));
    const auto lead = fill_line("[[shop]] [[days]]", values);
    EXPECT_EQ(lead.text, "Northbridge [[days]]");
    EXPECT_THAT(lead.missing, ElementsAre("days"));
}

// D34 R-TRUST-4
TEST(PageText, LeavesOutAnItemWhoseSettingIsEmpty) {
    const auto page = read_page_text("- DBID: [[ dbid ]]\n- Shop: [[shop]]", values);
    ASSERT_EQ(page.blocks.size(), 1U);
    EXPECT_THAT(page.blocks[0].lines, ElementsAre(PageLine{{"Shop: Northbridge"}}));
    EXPECT_THAT(page.missing, IsEmpty());
    EXPECT_THAT(read_page_text("Our DBID is [[dbid]].", values).missing, ElementsAre("dbid"));
}

}  // namespace
}  // namespace shop::app
