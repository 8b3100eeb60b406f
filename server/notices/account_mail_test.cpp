#include "notices/test_sender.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::notices {
namespace {

using testing::HasSubstr;
using testing::Not;

const ActionEmailText action_email{"l1", "ada@firm.com",
                                   "http://shop.example/auth/action?oobCode=c0de"};

TEST(AccountMail, HoldsTheLinkOnALineOfItsOwn) {
    const auto mail = mail_with_link("password_reset", action_email, sender);
    EXPECT_EQ(mail.id, "l1");
    EXPECT_EQ(mail.from, "support@northbridge.example");
    EXPECT_EQ(mail.to, "ada@firm.com");
    EXPECT_EQ(mail.subject, "Northbridge: Choose a new password");
    EXPECT_THAT(mail.text, HasSubstr("Choose a new password:\n" + action_email.link + "\n\n"));
    EXPECT_THAT(mail.text, HasSubstr("once, within an hour."));
    EXPECT_THAT(mail.html, HasSubstr("href=\"http://shop.example/auth/action?oobCode=c0de\""));
}

// R-MAIL-1
TEST(AccountMail, IsInTheLanguageOfTheRequest) {
    auto asked = action_email;
    asked.language = Language::bangla;
    const auto mail = mail_with_link("change_email", asked, sender);
    EXPECT_EQ(mail.subject, "Northbridge: আপনার নতুন ইমেইল নিশ্চিত করুন");
    EXPECT_EQ(mail.language, Language::bangla);
    for (const auto& part : {mail.text, mail.html}) {
        EXPECT_THAT(part, HasSubstr("প্রিয় গ্রাহক,"));
        EXPECT_THAT(part, HasSubstr("লিংকটি তিন দিনের মধ্যে একবার কাজ করবে।"));
        EXPECT_THAT(part, HasSubstr("আপনি এটি না চেয়ে থাকলে কিছু করতে হবে না।"));
    }
    EXPECT_THAT(mail_about_account("account_password_changed",
                                   {"n1", "ada@firm.com", Language::bangla}, sender)
                    .text,
                HasSubstr("এখনই support@northbridge.example ঠিকানায় লিখুন।"));
}

TEST(AccountMail, EachKindHasItsOwnText) {
    const auto mail = mail_with_link("verify_email", action_email, sender);
    EXPECT_EQ(mail.subject, "Northbridge: Verify your email address");
    EXPECT_THAT(mail.text, HasSubstr("within three days"));
    EXPECT_EQ(mail_with_link("change_email", action_email, sender).subject,
              "Northbridge: Confirm your new email address");
    const auto changed =
        mail_about_account("account_password_changed", {"n1", "ada@firm.com"}, sender);
    EXPECT_EQ(changed.id, "n1");
    EXPECT_EQ(changed.to, "ada@firm.com");
    EXPECT_EQ(changed.subject, "Northbridge: Your password was changed");
    EXPECT_THAT(changed.text, HasSubstr("write to support@northbridge.example at once"));
    EXPECT_EQ(mail_about_account("account_email_changed", {"n1", "ada@firm.com"}, sender).subject,
              "Northbridge: Your email address was changed");
    // R-OPS-9
    const auto late = mail_about_account("backup_late", {"n2", "ada@firm.com"}, sender);
    EXPECT_EQ(late.subject, "Northbridge: The shop's backup is late");
    EXPECT_THAT(late.text, HasSubstr("northbridge backup status"));
    EXPECT_THAT(late.text, Not(HasSubstr("If this was not you")));
    EXPECT_THROW(mail_with_link("unheard_of", action_email, sender), std::logic_error);
}

}  // namespace
}  // namespace shop::notices
