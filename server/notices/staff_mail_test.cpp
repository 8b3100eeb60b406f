#include "notices/test_sender.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::notices {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::int64_t afternoon_ms = 1'764'064'800'000;  // 25 November 2025, 16:00 in Dhaka.

StaffReader reader_in(Language language) {
    return {"m1", "ada@firm.com", "Ada", language};
}

// R-DESK-23 R-MAIL-1
TEST(StaffMail, SumsUpADayInTheLanguageOfItsReader) {
    DailySummary summary{.day_ms = afternoon_ms};
    summary.flows = {12, 3, Money{12'345'600}, Money{}};
    summary.waiting.to_ship = 1'250;
    const auto english = mail_of_day(reader_in(Language::english), summary, sender);
    EXPECT_EQ(english.subject, "Northbridge: The shop on 25 Nov 2025");
    EXPECT_EQ(english.to, "ada@firm.com");
    for (const auto& part : {english.text, english.html}) {
        EXPECT_THAT(part, HasSubstr("1,23,456"));
        EXPECT_THAT(part, HasSubstr("1,250"));
        EXPECT_THAT(part, Not(HasSubstr("Products that run low")));
        EXPECT_THAT(part, HasSubstr("switch such emails off in My Profile"));
    }
    const auto bangla = mail_of_day(reader_in(Language::bangla), summary, sender);
    EXPECT_EQ(bangla.language, Language::bangla);
    EXPECT_THAT(bangla.text, HasSubstr("পাঠাতে হবে: ১,২৫০"));
}

// R-DESK-23
TEST(StaffMail, NamesSomeOfWhatSoldOutAndCountsTheRest) {
    const auto mail = mail_of_sold_out(reader_in(Language::english),
                                       {3, {{"Padma Z790", "পদ্মা"}, {"Jamuna B650"}}}, sender);
    EXPECT_EQ(mail.subject, "Northbridge: 3 products sold out");
    EXPECT_THAT(mail.text, HasSubstr("Product: Padma Z790\nProduct: Jamuna B650\nAnd more: 1\n"));
    const auto one = mail_of_sold_out(reader_in(Language::english), {1, {{"Padma Z790"}}}, sender);
    EXPECT_EQ(one.subject, "Northbridge: 1 product sold out");
    EXPECT_THAT(one.text, Not(HasSubstr("And more")));
    const auto bangla =
        mail_of_sold_out(reader_in(Language::bangla), {1, {{"Padma Z790", "পদ্মা"}}}, sender);
    EXPECT_THAT(bangla.text, HasSubstr("পণ্য: পদ্মা (Padma Z790)"));
}

}  // namespace
}  // namespace shop::notices
