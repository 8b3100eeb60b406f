#include "platform/base/text.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace shop {
namespace {

TEST(FirstCharacters, CutsBetweenCharacters) {
    EXPECT_EQ(first_characters("Padma", 3), "Pad");
    EXPECT_EQ(first_characters("কখগ", 2), "কখ");
    EXPECT_EQ(first_characters("কখ", 2), "কখ");
    EXPECT_EQ(first_characters("ক", 0), "");
}

TEST(Text, NormalizesEmailAddresses) {
    EXPECT_EQ(normal_email("  Rahima@Mail.COM\n"), "rahima@mail.com");
    EXPECT_EQ(normal_email(" \t"), "");
}

TEST(Text, CountsCodePointsNotBytes) {
    EXPECT_EQ(count_characters("ঢাকা"), 4U);
    EXPECT_EQ(count_characters("৳ 5"), 3U);
}

TEST(Text, RecognizesAsciiControlCharactersOnly) {
    for (const char c : {'\0', '\t', '\n', '\x1f', '\x7f'}) EXPECT_TRUE(is_control(c)) << int{c};
    for (const char c : {' ', 'a', '~', '\x80', '\x9f', '\xff'})
        EXPECT_FALSE(is_control(c)) << int{c};
}

TEST(Text, DecodesValidPercentEscapesOnly) {
    EXPECT_EQ(percent_decoded("a%40b%2Fc"), "a@b/c");
    EXPECT_EQ(percent_decoded("a+b"), "a+b");
    EXPECT_EQ(percent_decoded("a+b", true), "a b");
    for (const auto* broken : {"%", "%4", "%zz", "a%00b"}) {
        EXPECT_EQ(percent_decoded(broken), std::nullopt) << broken;
    }
    EXPECT_EQ(percent_decoded(std::string_view("a\0b", 3)), std::nullopt) << "a bare zero byte";
    EXPECT_EQ(percent_encoded("a b@ক"), "a%20b%40%E0%A6%95");
    EXPECT_EQ(percent_decoded("%E0%A6%95"), "ক");
    EXPECT_EQ(percent_decoded("a%ff"), std::nullopt) << "no text";
}

TEST(Text, ChecksUtf8Strictly) {
    for (const auto* text : {"", "ক", "a\xf4\x8f\xbf\xbf", "\xed\x9f\xbf"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
    }
    for (const auto* bytes :
         {"\x80", "\xc3", "\xc0\xaf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf5\x80\x80\x80",
          "\xf4\x90\x80\x80", "\xf0\x8f\xbf\xbf", "\xe0\xa6", "\xff"}) {
        EXPECT_FALSE(is_utf8(bytes)) << to_hex(bytes);
    }
}

TEST(Text, AcceptsOneBase64urlSpellingPerValue) {
    const std::vector<std::pair<std::string, std::string>> table = {
        {"", ""}, {"f", "Zg"}, {"fo", "Zm8"}, {"foo", "Zm9v"}, {"\xff\xfe", "__4"}};
    for (const auto& [bytes, text] : table) {
        EXPECT_EQ(to_base64url(bytes), text);
        EXPECT_EQ(from_base64url(text), bytes);
    }
    for (const auto* other : {"Zh", "Zg==", "Z", "Zm9v!", "Zm+v", "\xe2Q", "0az\xf5"}) {
        EXPECT_EQ(from_base64url(other), std::nullopt) << to_hex(other);
    }
}

TEST(Text, ReadsWholeNumbersAndNothingElse) {
    EXPECT_EQ(whole_number("0"), 0);
    EXPECT_EQ(whole_number("1042"), 1042);
    EXPECT_EQ(whole_number("-7"), -7);
    EXPECT_EQ(whole_number("9223372036854775807"), 9'223'372'036'854'775'807);
    for (const auto* other : {"", "-", "+7", " 7", "7 ", "7.0", "0x7", "9223372036854775808"}) {
        EXPECT_EQ(whole_number(other), std::nullopt) << other;
    }
}

TEST(Text, WritesHexadecimalInLowerCase) {
    EXPECT_EQ(to_hex("\x01\xab"), "01ab");
}

}  // namespace
}  // namespace shop
