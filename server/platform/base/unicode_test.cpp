#include "platform/base/unicode.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

using namespace std::string_literals;

namespace shop {
namespace {

TEST(Unicode, NfcGivesOneSpellingOfEachCharacter) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> same{{
        {"\u00e9", "e\u0301"},       // é
        {"\u09dc", "\u09a1\u09bc"},  // ড়, which Unicode keeps as two code points
        {"\u09dd", "\u09a2\u09bc"},  // ঢ়
        {"\u09df", "\u09af\u09bc"},  // য়
        {"\u09cb", "\u09c7\u09be"},  // ো
        {"\u09cc", "\u09c7\u09d7"},  // ৌ
    }};
    for (const auto& [one, other] : same) {
        EXPECT_EQ(nfc(one), nfc(other)) << one;
        EXPECT_EQ(nfc(nfc(one)), nfc(one)) << one;
    }
    EXPECT_EQ(nfc("e\u0301"), "\u00e9");
    EXPECT_EQ(nfc("\u09a1\u09bc"), "\u09a1\u09bc");
    EXPECT_NE(nfc("\u212b\ufb01"), "\u00e5fi") << "other letters stay other letters";
}

TEST(Unicode, NfkcAlsoFoldsLettersOfOtherWidths) {
    EXPECT_EQ(nfkc("\uff26\uff34\uff11"), "FT1");
    EXPECT_EQ(nfkc("e\u0301\ufb01"), "\u00e9fi");
    EXPECT_EQ(nfkc("\xff"), "\xff");
}

TEST(Unicode, DashesAreThoseOfAnyScript) {
    for (const char32_t dash : {0x2dU, 0x2010U, 0x2013U, 0x2014U, 0x2212U, 0x2053U, 0xfe63U}) {
        EXPECT_TRUE(is_dash(dash)) << std::hex << static_cast<unsigned>(dash);
    }
    for (const char32_t other : U"_/.~+a1 ") EXPECT_FALSE(is_dash(other));
}

TEST(Unicode, BytesThatAreNoTextStayWhole) {
    for (const auto& bytes : {""s, "plain"s, "e\u0301\0tail"s, "\xff\xfe"s, "e\xcc"s}) {
        EXPECT_EQ(nfc(bytes), bytes);
    }
}

TEST(Unicode, CaseFoldedMakesBothCasesEqual) {
    EXPECT_EQ(case_folded("\u00c9LAN"), case_folded("e\u0301lan"));
    EXPECT_EQ(case_folded("O'Neil"), "o'neil");
    EXPECT_EQ(case_folded("ЖАННА"), case_folded("жанна"));
    EXPECT_NE(case_folded("Ren\u00e9"), case_folded("Rene"));
    EXPECT_EQ(case_folded("\xff"), "\xff");
}

TEST(Unicode, WordsHaveLettersDigitsAndTheirSigns) {
    for (const char32_t character : U"aZ9éড়ো্ৌ৬Жض") {
        EXPECT_EQ(is_word_character(character), character != 0) << static_cast<unsigned>(character);
    }
    for (const char32_t character : U" '-’“–।৳😀\u00a0") EXPECT_FALSE(is_word_character(character));
}

}  // namespace
}  // namespace shop
