#include "notices/test_sender.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::notices {
namespace {

using testing::HasSubstr;

TEST(OrderMail, NamesTheEventAndTheOrder) {
    const OrderMailEvent details{"n1",  "o1",           1042, "Padma X870", 1000, Money{32'900'050},
                                 "Ada", "ada@firm.com", true};
    const auto mail = mail_about("order_shipped", details, sender);
    ASSERT_TRUE(mail.has_value());
    EXPECT_EQ(mail->id, "n1");
    EXPECT_EQ(mail->to, "ada@firm.com");
    EXPECT_EQ(mail->subject, "Your order is on its way: #1042, Padma X870");
    EXPECT_THAT(mail->text, HasSubstr("Order #1042\n1,000 x Padma X870\nTotal ৳\u00a03,29,000.50"));
    EXPECT_THAT(mail->text, HasSubstr("http://shop.example/dashboard/payment/o1\n"));
    EXPECT_THAT(mail->text, HasSubstr("http://shop.example/dashboard/my-orders"));
    EXPECT_THAT(mail->text, testing::Not(HasSubstr("Refunded")));
    EXPECT_EQ(mail_about("order_packed", details, sender), std::nullopt);
}

// R-LANG-18
TEST(OrderMail, InBanglaLeadsToBanglaPages) {
    const OrderMailEvent details{
        "n1",           "o1", 1042,    "Padma X870",    1000, Money{32'900'050}, "Ada",
        "ada@firm.com", true, Money{}, Language::bangla};
    const auto mail = mail_about("order_shipped", details, sender);
    EXPECT_THAT(mail->subject, testing::StartsWith("আপনার অর্ডার পাঠানো হয়েছে"));
    EXPECT_THAT(mail->text, HasSubstr("http://shop.example/bn/dashboard/payment/o1\n"));
    EXPECT_THAT(mail->text, HasSubstr("http://shop.example/bn/dashboard/my-orders"));
}

// R-LANG-28
TEST(OrderMail, InBanglaHasBothNamesOfTheProduct) {
    OrderMailEvent details{"n1",       "o1",  1042,           "Padma X870", 10,
                           Money{100}, "Ada", "ada@firm.com", true};
    details.product_name_bangla = "পদ্মা X870";
    EXPECT_THAT(mail_about("order_paid", details, sender)->text, HasSubstr("10 x Padma X870\n"));
    details.language = Language::bangla;
    const auto mail = mail_about("order_paid", details, sender);
    EXPECT_THAT(mail->text, HasSubstr("১০ x পদ্মা X870 (Padma X870)\n"));
    EXPECT_THAT(mail->subject, testing::EndsWith("পদ্মা X870 (Padma X870)"));
    details.product_name_bangla.reset();
    EXPECT_THAT(mail_about("order_paid", details, sender)->text, HasSubstr("১০ x Padma X870\n"));
}

TEST(OrderMail, ToAnUnverifiedAddressHasNoTextOfTheSender) {
    const OrderMailEvent details{
        "n1", "o1", 1042, "Padma X870", 10, Money{100}, "Buy at evil.example", "victim@firm.com"};
    const auto mail = mail_about("order_placed", details, sender);
    EXPECT_THAT(mail->text, testing::StartsWith("Hello,\n"));
    EXPECT_THAT(mail->text, testing::Not(HasSubstr("evil")));
}

TEST(OrderMail, NamesTheRefundedAmount) {
    OrderMailEvent details{"n1",  "o1",           1042, "Padma X870", 10, Money{32'900'050},
                           "Ada", "ada@firm.com", true};
    details.refunded = Money{100'050};
    const auto mail = mail_about("order_refunded", details, {"Northbridge", "a@b.example", ""});
    EXPECT_EQ(mail->subject, "Your refund is on its way: #1042, Padma X870");
    EXPECT_THAT(mail->text,
                HasSubstr("Total ৳\u00a03,29,000.50\nRefunded so far ৳\u00a01,000.50\n"));
    const auto failed =
        mail_about("order_refund_failed", details, {"Northbridge", "a@b.example", ""});
    EXPECT_EQ(failed->subject, "Your refund did not go through: #1042, Padma X870");
    EXPECT_THAT(failed->text, HasSubstr("still owe you this money"));
}

// The provider reports "failed" when a bank returned a refund, when the provider refused it, and
// when an administrator cancelled it. The email says only what is true of all three.
TEST(OrderMail, GivesNoCauseForAFailedRefund) {
    const OrderMailEvent details{"n1",       "o1",  1042,           "Padma X870", 10,
                                 Money{100}, "Ada", "ada@firm.com", true};
    const auto text = mail_about("order_refund_failed", details, sender)->text;
    EXPECT_THAT(text, testing::Not(HasSubstr("bank")));
    EXPECT_THAT(text, testing::Not(HasSubstr("returned")));
}

}  // namespace
}  // namespace shop::notices
