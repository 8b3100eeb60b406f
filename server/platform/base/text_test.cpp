#include "platform/base/text.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace shop {
namespace {

TEST(Text, AddressesAreComparedTrimmedAndInLowerCase) {
    EXPECT_EQ(normal_email("  Rahima@Mail.COM\n"), "rahima@mail.com");
    EXPECT_EQ(normal_email(" \t"), "");
}

TEST(Text, CharactersAreCodePointsAndNotBytes) {
    EXPECT_EQ(count_characters("ঢাকা"), 4U);
    EXPECT_EQ(count_characters("৳ 5"), 3U);
}

TEST(Text, ControlCharactersAreAsciisAndNoBytesOfOtherLetters) {
    for (const char c : {'\0', '\t', '\n', '\x1f', '\x7f'}) EXPECT_TRUE(is_control(c)) << int{c};
    for (const char c : {' ', 'a', '~', '\x80', '\x9f', '\xff'})
        EXPECT_FALSE(is_control(c)) << int{c};
}

TEST(Text, PercentEscapesAreReadExactlyOrNotAtAll) {
    EXPECT_EQ(percent_decoded("a%40b%2Fc"), "a@b/c");
    EXPECT_EQ(percent_decoded("a+b"), "a+b");
    EXPECT_EQ(percent_decoded("a+b", true), "a b");
    for (const auto* broken : {"%", "%4", "%zz", "a%00b"}) {
        EXPECT_EQ(percent_decoded(broken), std::nullopt) << broken;
    }
    EXPECT_EQ(percent_encoded("a b@ক"), "a%20b%40%E0%A6%95");
}

TEST(Text, Base64urlHasOneSpellingForEveryValue) {
    const std::vector<std::pair<std::string, std::string>> table = {
        {"", ""}, {"f", "Zg"}, {"fo", "Zm8"}, {"foo", "Zm9v"}, {"\xff\xfe", "__4"}};
    for (const auto& [bytes, text] : table) {
        EXPECT_EQ(to_base64url(bytes), text);
        EXPECT_EQ(from_base64url(text), bytes);
    }
    for (const auto* other : {"Zh", "Zg==", "Z", "Zm9v!", "Zm+v"}) {
        EXPECT_EQ(from_base64url(other), std::nullopt) << other;
    }
}

TEST(Text, HexadecimalIsLowerCase) {
    EXPECT_EQ(to_hex("\x01\xab"), "01ab");
}

}  // namespace
}  // namespace shop
