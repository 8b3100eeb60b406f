#include "platform/base/visible_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace shop {
namespace {

// D25
TEST(VisibleText, FindsControlCharactersOfAllOfUnicode) {
    for (const std::string& control :
         {std::string(1, '\0'), std::string("\t"), std::string("\n"), std::string("\x1f"),
          std::string("\x7f"), std::string("\u0080"), std::string("\u0085"), std::string("\u009b"),
          std::string("\u009f"), std::string("\u2028"), std::string("\u2029"),
          std::string("\u202a"), std::string("\u202e"), std::string("\u2066"),
          std::string("\u2069")}) {
        EXPECT_TRUE(has_control("Pad" + control + "ma")) << "U+" << testing::PrintToString(control);
        EXPECT_EQ(without_controls("Pad" + control + "ma"), "Pad ma");
    }
    for (const std::string text :
         {"", "Padma", "~", "\u00a0", "রাহিমা", "ক্\u200dষ র‌্য",
          "\u2027\u202f\u2065\u206a", "🛒", "\U0010ffff"}) {
        EXPECT_FALSE(has_control(text)) << text;
        EXPECT_EQ(without_controls(text), text);
    }
}

// D25
TEST(VisibleText, AllowsLineBreaksAndTabsOnRequest) {
    EXPECT_FALSE(has_control("1\tMain Road\nDhaka", "\n\t"));
    EXPECT_TRUE(has_control("1 Main Road\rDhaka", "\n\t"));
    EXPECT_TRUE(has_control("1 Main Road\u0085Dhaka", "\n\t"));
    EXPECT_TRUE(has_control(std::string(1, '\0'), "\n\t"));
}

TEST(VisibleText, IgnoresInvisibleCharacters) {
    for (const std::string nothing :
         {"", " \t\n", "\u200b", "\u200c\u200d", "\u2060", "\ufeff", "\u00ad", "\u180e", "\u3164",
          "\u00a0\u3000", "\u2800", "\u034f", "\ufe0f", "\U000e0041"}) {
        EXPECT_FALSE(has_visible_text(nothing)) << testing::PrintToString(nothing);
        EXPECT_TRUE(has_visible_text(nothing + "ক" + nothing));
    }
    for (const std::string text : {".", "ক", "\u200ba", "🛒", "\u2010"})
        EXPECT_TRUE(has_visible_text(text));
}

}  // namespace
}  // namespace shop
