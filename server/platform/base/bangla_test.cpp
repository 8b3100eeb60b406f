#include "platform/base/bangla.hpp"

#include "platform/base/labels.json.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

namespace shop {
namespace {

namespace js = boost::json;

/// The browser tests use the same table.
js::array rows_of(std::string_view name) {
    return js::parse(embedded::labels_json).at(name).as_array();
}

std::string member(const js::value& row, std::string_view name) {
    return js::value_to<std::string>(row.at(name));
}

// R-LANG-22
TEST(Bangla, ATextIsCutBetweenClustersLikeInTheBrowser) {
    const auto rows = rows_of("clusters");
    EXPECT_GE(rows.size(), 10U);
    for (const auto& row : rows) {
        const auto most = row.at("most").to_number<std::size_t>();
        EXPECT_EQ(first_clusters(member(row, "text"), most), member(row, "kept")) << most;
    }
}

// R-LANG-23
TEST(Bangla, ATextIsOfTheScriptWithMoreLettersLikeInTheBrowser) {
    const auto rows = rows_of("scripts");
    EXPECT_GE(rows.size(), 6U);
    for (const auto& row : rows) {
        const auto expected = member(row, "script") == "bn" ? Language::bangla : Language::english;
        EXPECT_EQ(script_of(member(row, "text")), expected) << member(row, "text");
    }
}

// R-LANG-24
TEST(Bangla, ATelephoneNumberIsDialledInAsciiDigits) {
    const auto rows = rows_of("telephones");
    EXPECT_GE(rows.size(), 3U);
    for (const auto& row : rows) {
        EXPECT_EQ(with_ascii_digits(member(row, "typed")), member(row, "dialled"));
    }
}

// R-PEOPLE-2
TEST(Bangla, DigitsOfThreeKeyboardsAreReadAsAscii) {
    EXPECT_EQ(with_ascii_digits("#১০১৪, ٠١٢٣٤٥٦٧٨٩, ۰۱۲۳۴۵۶۷۸۹ ½"),
              "#1014, 0123456789, 0123456789 ½");
}

// R-LANG-29
TEST(Bangla, ASearchIgnoresHowALetterIsWrittenAndWhatPeopleMixUp) {
    const std::vector<std::pair<std::string, std::string>> alike = {
        {"ROG Strix B650E-F", "rog strix b650e-f"},
        {"পদ্মা X৮৭০", "পদ্মা x870"},
        {"ভাড়া", "ভারা"},
        {"ভাড\u09bcা", "ভাড়া"},
        {"আষাঢ়", "আসার"},
        {"আষাঢ\u09bc", "আষাঢ়"},
        {"য\u09bcে", "য়ে"},
        {"ক\u09c7\u09be", "কো"},
        {"ক\u09c7\u09d7", "কৌ"},
        {"যমুনা", "জমুনা"},
        {"দ্রুত গতী", "দ্রুত গতি"},
        {"সূরমা", "সুরমা"},
        {"কর্ণফুলী", "কর্নফুলি"},
        {"শেষ", "সেস"},
        {"হঠাৎ", "হঠাত"},
        {"চাঁদ", "চাদ"},
        {"র\u200d্যাম", "র্যাম"},
        {"ক\u09bc\u200cখ", "কখ"},
        {"\u00c9lan", "e\u0301LAN"},
    };
    for (const auto& [one, other] : alike) EXPECT_EQ(search_key(one), search_key(other)) << one;
    EXPECT_EQ(search_key("ROG Strix"), "rog strix");
    EXPECT_EQ(search_key("২৪ পিন"), "24 পিন");
    EXPECT_NE(search_key("য়"), search_key("জ")) << "two sounds";
    EXPECT_NE(search_key("য়"), search_key("য"));
    EXPECT_NE(search_key("পদ্মা"), search_key("পদমা")) << "a hasanta counts";
    EXPECT_EQ(search_key(""), "");
}

}  // namespace
}  // namespace shop
