#include "catalogue/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;

// R-FIND-1
TEST(SearchWords, AreRunsOfLettersAndDigitsInOneSpelling) {
    EXPECT_THAT(words_of("Padma B650M-C V2, (2.5 Gbit/s)\tWi\u2011Fi"),
                ElementsAre("padma", "b650m", "c", "v2", "2", "5", "gbit", "s", "wi", "fi"));
    EXPECT_THAT(words_of("পদ্মা বি৬৫০।"), ElementsAre("পদ্মা", "বি650"));
    EXPECT_TRUE(words_of(" \u00a0-—।!").empty());
}

// R-FIND-1
TEST(SearchWords, AreJoinedWhereTheyAreOftenWrittenTogether) {
    EXPECT_THAT(words_with_joined("Wi-Fi 6E"), ElementsAre("wi", "wifi", "fi", "fi6e", "6e"));
    EXPECT_THAT(words_with_joined("Padma Gaming"), ElementsAre("padma", "gaming"));
}

// R-FIND-1
TEST(SearchWords, OfBanglaNamesOfLettersSpellLatinWords) {
    const std::map<std::string, std::string> spelled = {
        {"এএম৫", "am5"},      {"এলজিএ১৭০০", "lga1700"}, {"এক্স৮৭০", "x870"},
        {"বি৬৫০এম", "b650m"}, {"এমএসআই", "msi"},        {"ডিডিআর৫", "ddr5"}};
    for (const auto& [bangla, latin] : spelled) {
        EXPECT_EQ(spelled_in_latin(words_of(bangla).front()), latin) << bangla;
    }
    EXPECT_EQ(spelled_in_latin(words_of("পদ্মা").front()), std::nullopt);
    EXPECT_EQ(spelled_in_latin("am5"), std::nullopt);
}

// R-FIND-1
TEST(SearchWords, SoundTheSameInBothScripts) {
    const std::map<std::string, std::vector<std::string>> sounds = {
        {"pdm", {"পদ্মা", "Padma"}},
        {"krnfl", {"কর্ণফুলী", "Karnaphuli", "Karnafuly"}},
        {"rjn", {"রাইজেন", "Ryzen"}},
        {"gbt", {"গিগাবাইট", "Gigabyte"}},
        {"jmn", {"যমুনা", "Jamuna", "Jomuna"}},
        {"", {"b650", "ও", "a"}}};
    for (const auto& [sound, words] : sounds) {
        for (const auto& word : words) {
            EXPECT_EQ(sound_of(words_of(word).front()), sound) << word;
        }
    }
}

// R-FIND-1
TEST(SearchWords, CountOneEditForTwoSwappedNeighbours) {
    EXPECT_EQ(edits_between(U"padam", U"padma", 2), 1U);
    EXPECT_EQ(edits_between(U"padma", U"padma", 2), 0U);
    EXPECT_EQ(edits_between(U"jamna", U"jamuna", 2), 1U);
    EXPECT_EQ(edits_between(U"karnafuli", U"karnaphuli", 2), 2U);
    EXPECT_EQ(edits_between(U"surma", U"teesta", 2), 3U);
    EXPECT_EQ(edits_between(U"", U"abc", 2), 3U);
}

TEST(SearchWords, KnowsWhatSaysNothingAboutABoard) {
    EXPECT_TRUE(is_passed_over("motherboard"));
    EXPECT_TRUE(is_passed_over(words_of("মাদারবোর্ড").front()));
    EXPECT_TRUE(is_passed_over(words_of("র‍্যাম").front()));
    EXPECT_FALSE(is_passed_over("padma"));
    EXPECT_THAT(stands_for("intel"), ElementsAre("lga"));
}

}  // namespace
}  // namespace shop::catalogue
