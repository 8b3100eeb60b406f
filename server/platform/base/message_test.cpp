#include "platform/base/message.hpp"

#include "platform/base/labels.json.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/mails.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/problems.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

namespace shop {
namespace {

namespace js = boost::json;

// R-LANG-2
TEST(Message, TakesItsValuesBeforeItsLanguage) {
    const auto pieces = texts::mails::pieces(1'316'000);
    EXPECT_EQ(pieces.in(Language::english), "13,16,000");
    EXPECT_EQ(pieces.in(Language::bangla), "১৩,১৬,০০০টি");
    EXPECT_EQ(texts::problems::price_changed(Money{131'600'050}).detail.in(Language::english),
              "One piece now costs ৳\u00a013,16,000.50.");
    EXPECT_EQ(texts::mails::subject_of_order("Paid", 1042, "Padma").in(Language::bangla),
              "Paid: #1042, Padma");
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

// R-LANG-2, by CLDR's rules.
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
    EXPECT_EQ(texts::date(time, Language::bangla), "২১ নভেম্বর ২০২৬");
    EXPECT_EQ(texts::moment(time, Language::english), "21 Nov 2026, 15:04");
    EXPECT_TRUE(texts::is("card", "card"));
    EXPECT_FALSE(texts::is("card", "hand"));
}

// R-LANG-19. The browser's tests of money read the same rows.
TEST(Message, WritesPlainAmountsAndNumbersLikeTheBrowser) {
    const auto table = js::parse(embedded::labels_json).as_object();
    const auto text_of = [](const js::value& value) { return js::value_to<std::string>(value); };
    for (const auto& row : table.at("plainAmounts").as_array()) {
        const Argument amount(Money{row.at("paisa").to_number<std::int64_t>()});
        EXPECT_EQ(texts::amount(amount, Language::english), text_of(row.at("en")));
        EXPECT_EQ(texts::amount(amount, Language::bangla), text_of(row.at("bn")));
    }
    for (const auto& row : table.at("numbers").as_array()) {
        const Argument number(row.at("number").to_number<std::int64_t>());
        EXPECT_EQ(texts::number(number, Language::english), text_of(row.at("en")));
        EXPECT_EQ(texts::number(number, Language::bangla), text_of(row.at("bn")));
    }
}

}  // namespace
}  // namespace shop
