#include "platform/base/message.hpp"

#include "platform/texts/texts.hpp"

#include <gtest/gtest.h>

namespace shop {
namespace {

// R-LANG-2
TEST(Message, TakesItsValuesBeforeItsLanguage) {
    const auto pieces = texts::mails::pieces(1'316'000, "Padma X870");
    EXPECT_EQ(pieces.in(Language::english), "13,16,000 x Padma X870");
    const auto total = texts::mails::total(Money{13'290'050});
    EXPECT_EQ(total.in(Language::english), "Total ৳\u00a01,32,900.50");
    EXPECT_EQ(texts::problems::price_changed(Money{131'600'050}).detail.in(Language::english),
              "One piece now costs ৳\u00a013,16,000.50.");
    EXPECT_EQ(texts::mails::order(1042).in(Language::english), "Order #1042");
}

TEST(Message, MayStandInAnotherOne) {
    const auto text =
        texts::problems::invalid_fields_one("limit", texts::field_errors::range(1, 2000));
    EXPECT_EQ(text.detail.in(Language::english), "limit must be from 1 to 2000");
}

// R-LANG-7
TEST(Message, MayBeEnglishForEver) {
    const auto sentence = Message::english("There is no such method.");
    EXPECT_EQ(sentence.in(Language::bangla), sentence.in(Language::english));
    EXPECT_EQ(Message().in(Language::bangla), "");
}

// R-LANG-2, as CLDR has it.
TEST(Message, BanglaCountsNoneAsOne) {
    const auto is_one = [](std::int64_t number, Language language) {
        return texts::is_one(Argument(number), language);
    };
    EXPECT_TRUE(is_one(1, Language::english));
    EXPECT_FALSE(is_one(0, Language::english));
    EXPECT_TRUE(is_one(0, Language::bangla));
    EXPECT_TRUE(is_one(1, Language::bangla));
    EXPECT_FALSE(is_one(2, Language::bangla));
}

TEST(Message, WritesEachTypeInTheDigitsOfItsLanguage) {
    const Argument number(std::int64_t{2026});
    const Argument amount(Money{13'290'050});
    const Argument time(LocalTime{2026, 11, 21, 15, 4});
    EXPECT_EQ(texts::count(number, Language::bangla), "২,০২৬");
    EXPECT_EQ(texts::number(number, Language::bangla), "২০২৬");
    EXPECT_EQ(texts::id(number), "2026");
    EXPECT_EQ(texts::taka(amount, Language::bangla), "৳\u00a0১,৩২,৯০০.৫০");
    EXPECT_EQ(texts::amount(amount, Language::bangla), "১৩২৯০০.৫০");
    EXPECT_EQ(texts::date(time, Language::bangla), "২১ নভেম্বর ২০২৬");
    EXPECT_EQ(texts::moment(time, Language::english), "21 Nov 2026, 15:04");
    EXPECT_TRUE(texts::is("card", "card"));
    EXPECT_FALSE(texts::is("card", "hand"));
}

}  // namespace
}  // namespace shop
