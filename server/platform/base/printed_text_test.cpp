#include "platform/base/printed_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace shop {
namespace {

// R-INV-26
TEST(PrintedText, HasLatinBanglaDigitsAndUsualPunctuation) {
    for (const auto* text : {"", "House 7,\n12 Road", "রহিম ক্\u200dষ ৳১০ ড়",
                             "é Ñ e\u0301 Nguyễn “Ångström” – №", "محمد क्षत्रिय"}) {
        EXPECT_FALSE(find_unprintable(text)) << text;
    }
}

// R-INV-26
TEST(PrintedText, NamesTheFirstCharacterThatPapersCannotPrint) {
    const std::vector<std::pair<std::string, std::string>> texts{
        {"Road 7 王小明", "王"}, {"🏠 House 7", "🏠"}, {"ａ", "ａ"}, {"தமிழ்", "த"}};
    for (const auto& [text, character] : texts) {
        EXPECT_EQ(find_unprintable(text), character) << text;
    }
}

}  // namespace
}  // namespace shop
