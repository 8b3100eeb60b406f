#include "notices/test_sender.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::notices {
namespace {

using testing::HasSubstr;
using testing::Not;

OrderMailEvent order_of_ada() {
    OrderMailEvent details;
    details.message_id = "n1";
    details.order_id = "o1";
    details.order_number = 1042;
    details.product_name = "Padma X870";
    details.quantity = 1000;
    details.total = Money{32'900'050};
    details.name = "Ada";
    details.email = "ada@firm.com";
    details.email_verified = true;
    details.product_id = "p1";
    details.address = "Road 1\nDhaka";
    return details;
}

// R-MAIL-1
TEST(OrderMail, NamesTheEventAndTheOrder) {
    const auto mail = mail_about("order_shipped", order_of_ada(), sender);
    ASSERT_TRUE(mail.has_value());
    EXPECT_EQ(mail->id, "n1");
    EXPECT_EQ(mail->to, "ada@firm.com");
    EXPECT_EQ(mail->from_name, "Northbridge");
    EXPECT_EQ(mail->subject, "Your order is on its way: #1042, Padma X870");
    EXPECT_EQ(mail->text,
              "Dear Ada,\n\n"
              "Your order has been shipped.\n\n"
              "Order number: #1042\n"
              "Product: Padma X870\n"
              "Quantity: 1,000\n"
              "Total: ৳\u00a03,29,000.50\n"
              "Shipping address: Road 1, Dhaka\n\n"
              "View your order:\nhttp://shop.example/dashboard/my-orders/o1\n\n"
              "Please check the products when they arrive. If anything is wrong, write to us.\n\n"
              "Northbridge\nPlot 12, Gazipur\n+880 2 5550 0100\nsupport@northbridge.example\n");
    EXPECT_EQ(mail_about("order_packed", order_of_ada(), sender), std::nullopt);
}

// R-MAIL-1 R-LANG-18
TEST(OrderMail, InBanglaSaysTheSameAndLeadsToBanglaPages) {
    auto details = order_of_ada();
    details.language = Language::bangla;
    details.refunded = Money{5'000};
    const auto mail = mail_about("order_shipped", details, sender);
    EXPECT_EQ(mail->subject, "আপনার অর্ডার পাঠানো হয়েছে: #1042, Padma X870");
    EXPECT_EQ(mail->language, Language::bangla);
    EXPECT_EQ(mail->text,
              "প্রিয় Ada,\n\n"
              "আপনার অর্ডার পাঠিয়ে দিয়েছি।\n\n"
              "অর্ডার নম্বর: #1042\n"
              "পণ্য: Padma X870\n"
              "পরিমাণ: ১,০০০টি\n"
              "মোট: ৳\u00a0৩,২৯,০০০.৫০\n"
              "এ পর্যন্ত রিফান্ড: ৳\u00a0৫০\n"
              "ডেলিভারির ঠিকানা: Road 1, Dhaka\n\n"
              "অর্ডারটি দেখুন:\nhttp://shop.example/bn/dashboard/my-orders/o1\n\n"
              "পণ্য হাতে পেলে মিলিয়ে নিন। কোনো সমস্যা হলে আমাদের লিখুন।\n\n"
              "Northbridge\nPlot 12, Gazipur\n+880 2 5550 0100\nsupport@northbridge.example\n");
    for (const auto* text :
         {"<html lang=\"bn\">", "প্রিয় Ada,", "আপনার অর্ডার পাঠিয়ে দিয়েছি।", ">১,০০০টি</td>",
          ">৳\u00a0৩,২৯,০০০.৫০</td>", ">Road 1, Dhaka</td>", "পণ্য হাতে পেলে মিলিয়ে নিন।",
          "href=\"http://shop.example/bn/dashboard/my-orders/o1\"", "Plot 12, Gazipur",
          "lang=\"en\" align=\"right\""}) {
        EXPECT_THAT(mail->html, HasSubstr(text));
    }
}

// R-LANG-28 R-MAIL-1
TEST(OrderMail, InBanglaHasBothNamesOfTheProduct) {
    auto details = order_of_ada();
    details.product_name_bangla = "পদ্মা X870";
    const auto english = mail_about("order_paid", details, sender);
    EXPECT_THAT(english->text, HasSubstr("Product: Padma X870\n"));
    details.language = Language::bangla;
    const auto mail = mail_about("order_paid", details, sender);
    EXPECT_THAT(mail->text, HasSubstr("পণ্য: পদ্মা X870 (Padma X870)\n"));
    EXPECT_THAT(mail->html, HasSubstr(">পদ্মা X870 (Padma X870)</td>"));
    EXPECT_THAT(mail->subject, testing::EndsWith(": #1042, পদ্মা X870 (Padma X870)"));
    details.product_name_bangla.reset();
    EXPECT_THAT(mail_about("order_paid", details, sender)->text, HasSubstr("পণ্য: Padma X870\n"));
}

// R-MAIL-2
TEST(OrderMail, EachStepHasAMailInBothLanguages) {
    for (const auto* event :
         {"order_placed", "order_paid", "order_shipped", "order_cancelled", "order_expired",
          "order_paid_too_late", "order_refunded", "order_refund_failed", "order_goods_returned",
          "order_payment_reminder", "order_way_transfer", "order_part_paid", "order_paid_twice",
          "order_transfer_not_found", "order_money_voided", "order_money_voided_paid",
          "order_money_voided_ended"}) {
        auto details = order_of_ada();
        const auto english = mail_about(event, details, sender);
        details.language = Language::bangla;
        const auto bangla = mail_about(event, details, sender);
        ASSERT_TRUE(english && bangla) << event;
        EXPECT_THAT(english->subject, testing::EndsWith(": #1042, Padma X870")) << event;
        EXPECT_THAT(bangla->subject, testing::EndsWith(": #1042, Padma X870")) << event;
        EXPECT_NE(english->subject, bangla->subject) << event;
        EXPECT_LT(english->html.size() + english->text.size(), 30'000U) << event;
    }
}

// R-BANK-4
TEST(OrderMail, SaysWhereToTransferWhatIsLeft) {
    auto details = order_of_ada();
    details.received = Money{10'000'000};
    details.transfer = {"Sample Bank, 0123456789", "NB1042H"};
    const auto mail = mail_about("order_part_paid", details, sender);
    EXPECT_THAT(mail->text, HasSubstr("Received so far: ৳\u00a01,00,000\n"));
    EXPECT_THAT(mail->text, HasSubstr("Still to pay: ৳\u00a02,29,000.50\n"));
    EXPECT_THAT(mail->text, HasSubstr("Account: Sample Bank, 0123456789\nReference: NB1042H\n"));
}

// R-BANK-12
TEST(OrderMail, SaysWhichTransferWasNotFoundAndWhereItShouldHaveGone) {
    auto details = order_of_ada();
    details.reported_transfer = {Money{32'900'050}, "FT 1<b>", "2026-11-25"};
    details.transfer = {"Sample Bank, 0123456789", "NB1042H"};
    const auto mail = mail_about("order_transfer_not_found", details, sender);
    EXPECT_EQ(mail->subject, "We have not found your transfer: #1042, Padma X870");
    EXPECT_THAT(mail->text, HasSubstr("Amount that you told us: ৳\u00a03,29,000.50\n"
                                      "Reference of your bank: FT 1<b>\n"
                                      "Paid on: 2026-11-25\n"
                                      "Account: Sample Bank, 0123456789\nReference: NB1042H\n"));
    EXPECT_THAT(mail->text, HasSubstr("tell us again on the page of your order"));
    EXPECT_THAT(mail->html, HasSubstr("FT 1&lt;b&gt;"));
    details.language = Language::bangla;
    const auto bangla = mail_about("order_transfer_not_found", details, sender);
    EXPECT_THAT(bangla->text, HasSubstr("আপনার ব্যাংকের রেফারেন্স: FT 1<b>\n"));
    EXPECT_THAT(bangla->text, HasSubstr("অর্ডারের পাতায় আবার জানান"));
}

// R-CHK-3
TEST(OrderMail, ListsTheOrdersOfACheckout) {
    auto details = order_of_ada();
    details.total = Money{33'900'050};
    details.lines = {{1042, "Padma X870", std::nullopt, 20, Money{32'900'050}},
                     {1043, "Meghna <b>", "মেঘনা", 1, Money{1'000'000}}};
    const auto mail = mail_about("order_paid", details, sender);
    EXPECT_THAT(mail->subject, HasSubstr("#1042, Padma X870 and 1 more"));
    EXPECT_THAT(mail->text, HasSubstr("#1042: Padma X870, 20 pieces, ৳\u00a03,29,000.50\n"
                                      "#1043: Meghna <b>, 1 piece, ৳\u00a010,000\n"
                                      "Total: ৳\u00a03,39,000.50\n"));
    EXPECT_THAT(mail->html, HasSubstr("Meghna &lt;b&gt;"));
    details.language = Language::bangla;
    const auto bangla = mail_about("order_paid", details, sender);
    EXPECT_THAT(bangla->subject, HasSubstr("Padma X870 ও আরও ১টি"));
    EXPECT_THAT(bangla->text, HasSubstr("#1043: মেঘনা (Meghna <b>), ১টি, ৳\u00a0১০,০০০\n"));
}

TEST(OrderMail, AnExpiredOrderMayBePlacedAgain) {
    EXPECT_THAT(mail_about("order_expired", order_of_ada(), sender)->text,
                HasSubstr("Order again:\nhttp://shop.example/purchase/p1\n"));
}

// R-MAIL-3
TEST(OrderMail, SaysUntilWhenAnOrderCanBePaid) {
    auto details = order_of_ada();
    details.pay_by_ms = 1'795'600'000'000;  // 25 November 2026, 09:46 UTC.
    EXPECT_THAT(mail_about("order_payment_reminder", details, sender)->text,
                HasSubstr("Please pay by: 25 Nov 2026, 15:46\n"));
    EXPECT_THAT(mail_about("order_shipped", details, sender)->text, Not(HasSubstr("pay by")));
    details.language = Language::bangla;
    EXPECT_THAT(mail_about("order_placed", details, sender)->text,
                HasSubstr("পেমেন্টের শেষ সময়: ২৫ নভেম্বর ২০২৬, বিকেল ৩:৪৬\n"));
}

// R-DELIV-4
TEST(OrderMail, NamesThePromisedDay) {
    auto details = order_of_ada();
    EXPECT_THAT(mail_about("order_paid", details, sender)->text, Not(HasSubstr("You get it by")));
    details.promised_by_ms = 1'795'629'600'000;  // The end of 25 November 2026 in Dhaka.
    EXPECT_THAT(mail_about("order_paid", details, sender)->text,
                HasSubstr("You get it by: 25 Nov 2026\n"));
}

// R-MAIL-8
TEST(OrderMail, AReminderSaysHowToStopReminders) {
    auto details = order_of_ada();
    details.stop_address = "http://shop.example/mail/stop/x";
    const auto mail = mail_about("order_payment_reminder", details, sender);
    EXPECT_EQ(mail->stop_url, "http://shop.example/mail/stop/x");
    EXPECT_THAT(mail->text, HasSubstr("reminders:\nhttp://shop.example/mail/stop/x\n"));
    EXPECT_THAT(mail->html, HasSubstr("href=\"http://shop.example/mail/stop/x\""));
}

// R-MAIL-1
TEST(OrderMail, ToAnUnverifiedAddressHasNoTextOfTheSender) {
    auto details = order_of_ada();
    details.name = "Buy at evil.example";
    details.address = "evil road";
    details.email_verified = false;
    const auto mail = mail_about("order_placed", details, sender);
    EXPECT_THAT(mail->text, testing::StartsWith("Hello,\n"));
    for (const auto& part : {mail->text, mail->html}) EXPECT_THAT(part, Not(HasSubstr("evil")));
}

// R-MAIL-5
TEST(OrderMail, WhatPeopleWroteIsNoMarkup) {
    auto details = order_of_ada();
    details.product_name = "<script>alert(1)</script>{{name}}\"";
    details.name = "<b>";
    const auto mail = mail_about("order_paid", details, sender);
    EXPECT_THAT(mail->html, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;{{name}}&quot;</td>"));
    EXPECT_THAT(mail->html, HasSubstr("Dear &lt;b&gt;,"));
    EXPECT_THAT(mail->html, Not(HasSubstr("<script")));
    EXPECT_THAT(mail->text, HasSubstr("Product: <script>alert(1)</script>{{name}}\"\n"));
}

TEST(OrderMail, NamesTheRefundedAmount) {
    auto details = order_of_ada();
    details.refunded = Money{100'050};
    const auto mail = mail_about("order_refunded", details, sender);
    EXPECT_EQ(mail->subject, "Your money is on its way back: #1042, Padma X870");
    EXPECT_THAT(mail->text,
                HasSubstr("Total: ৳\u00a03,29,000.50\nRefunded so far: ৳\u00a01,000.50\n"));
    const auto failed = mail_about("order_refund_failed", details, sender);
    EXPECT_EQ(failed->subject, "Your refund did not go through: #1042, Padma X870");
    EXPECT_THAT(failed->text, HasSubstr("still owe you this money"));
}

// The provider reports "failed" if a bank returned a refund, if the provider refused it, or if an
// administrator cancelled it. The email states only what holds for all three.
TEST(OrderMail, GivesNoCauseForAFailedRefund) {
    const auto text = mail_about("order_refund_failed", order_of_ada(), sender)->text;
    EXPECT_THAT(text, Not(HasSubstr("bank")));
    EXPECT_THAT(text, Not(HasSubstr("returned")));
}

}  // namespace
}  // namespace shop::notices
