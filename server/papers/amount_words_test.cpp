#include "papers/amount_words.hpp"

#include "platform/texts/papers.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace shop::papers {
namespace {

/// Parses an amount in words, independently of the code under test.
class WordsReader {
public:
    explicit WordsReader(Language language)
        : units_{{texts::papers::hundred().in(language), 100},
                 {texts::papers::thousand().in(language), 1'000},
                 {texts::papers::lakh().in(language), 100'000},
                 {texts::papers::crore().in(language), 10'000'000}} {
        for (std::size_t i = 0; i < 100; ++i) {
            numbers_[texts::papers::numbers(i).in(language)] = static_cast<std::int64_t>(i);
        }
    }

    bool has_all_numbers() const { return numbers_.size() == 100; }

    Money read(const std::string& words) const {
        std::istringstream stream(words);
        std::int64_t sum = 0;
        std::int64_t last = 0;
        Money amount;
        for (std::string word; stream >> word;) {
            if (const auto unit = units_.find(word); unit != units_.end()) {
                sum += std::exchange(last, 0) * unit->second;
            } else if (const auto number = numbers_.find(word); number != numbers_.end()) {
                last = number->second;
            } else if (word == "টাকা" || word == "and") {
                amount.paisa = 100 * (std::exchange(sum, 0) + std::exchange(last, 0));
            }
        }
        const bool has_paisa =
            words.find("paisa") != std::string::npos || words.find("পয়সা") != std::string::npos;
        if (has_paisa) return amount + Money{sum + last};
        return words.starts_with("Taka") ? Money{100 * (sum + last)} : amount;
    }

private:
    std::map<std::string, std::int64_t> units_;
    std::map<std::string, std::int64_t> numbers_;
};

// R-INV-7
TEST(AmountWords, AreThoseOfBothLanguages) {
    struct Case {
        std::int64_t paisa;
        const char* english;
        const char* bangla;
    };
    const Case cases[] = {
        {0, "Taka zero only", "শূন্য টাকা মাত্র"},
        {100, "Taka one only", "এক টাকা মাত্র"},
        {1'000, "Taka ten only", "দশ টাকা মাত্র"},
        {9'999, "Taka ninety-nine and paisa ninety-nine only", "নিরানব্বই টাকা নিরানব্বই পয়সা মাত্র"},
        {10'000, "Taka one hundred only", "এক শত টাকা মাত্র"},
        {100'000, "Taka one thousand only", "এক হাজার টাকা মাত্র"},
        {9'999'900, "Taka ninety-nine thousand nine hundred ninety-nine only",
         "নিরানব্বই হাজার নয় শত নিরানব্বই টাকা মাত্র"},
        {10'000'000, "Taka one lakh only", "এক লক্ষ টাকা মাত্র"},
        {11'850'050, "Taka one lakh eighteen thousand five hundred and paisa fifty only",
         "এক লক্ষ আঠারো হাজার পাঁচ শত টাকা পঞ্চাশ পয়সা মাত্র"},
        {1'000'000'000, "Taka one crore only", "এক কোটি টাকা মাত্র"},
        {total_max.paisa,
         "Taka ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine "
         "and "
         "paisa ninety-nine only",
         "নিরানব্বই কোটি নিরানব্বই লক্ষ নিরানব্বই হাজার নয় শত নিরানব্বই টাকা নিরানব্বই পয়সা মাত্র"},
    };
    for (const auto& one : cases) {
        EXPECT_EQ(amount_in_words(Money{one.paisa}, Language::english), one.english);
        EXPECT_EQ(amount_in_words(Money{one.paisa}, Language::bangla), one.bangla);
    }
    EXPECT_THROW(amount_in_words(total_max + Money{1}, Language::english), std::out_of_range);
}

// R-INV-7
TEST(AmountWords, ReadBackAreTheAmount) {
    for (const auto language : all_languages) {
        const WordsReader reader(language);
        EXPECT_TRUE(reader.has_all_numbers());
        std::mt19937_64 random(7);
        for (int i = 0; i < 1'000; ++i) {
            const Money amount{
                std::uniform_int_distribution<std::int64_t>(0, total_max.paisa)(random)};
            EXPECT_EQ(reader.read(amount_in_words(amount, language)), amount)
                << amount_in_words(amount, language);
        }
    }
}

}  // namespace
}  // namespace shop::papers
