#include "app/mails/staff_mails.hpp"

#include "mode/fill.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::app {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// Midnight in Dhaka on 15 April 2022: the day after the last filled order.
constexpr std::int64_t midnight_ms = 1'649'959'200'000;

/// A shop with an owner, a warehouse keeper, an accountant who wants no such emails, a salesperson
/// with an unverified address, and a customer.
class StaffMails : public testing::Test {
protected:
    StaffMails() {
        database_.run_script(
            "INSERT INTO users (id, subject, email, email_verified, name, photo, role, created_at,"
            " staff_mails, language) VALUES"
            " ('65a1f0c2d3e4b5a6978877a1', 's1', 'ada@firm.com', 1, 'Ada', '', 'admin', 1, 1, "
            "'en'),"
            " ('65a1f0c2d3e4b5a6978877a2', 's2', 'wali@firm.com', 1, 'Wali', '', 'customer', 1, 1,"
            " 'bn'),"
            " ('65a1f0c2d3e4b5a6978877a3', 's3', 'asha@firm.com', 1, 'Asha', '', 'customer', 1, 0,"
            " 'en'),"
            " ('65a1f0c2d3e4b5a6978877a4', 's4', 'sami@firm.com', 0, 'Sami', '', 'customer', 1, 1,"
            " 'en'),"
            " ('65a1f0c2d3e4b5a6978877a5', 's5', 'eve@firm.com', 1, 'Eve', '', 'customer', 1, 1,"
            " 'en');"
            "INSERT INTO staff (user_id, role, since_ms) VALUES"
            " ('65a1f0c2d3e4b5a6978877a2', 'warehouse', 1),"
            " ('65a1f0c2d3e4b5a6978877a3', 'accountant', 1),"
            " ('65a1f0c2d3e4b5a6978877a4', 'sales', 1)");
    }

    /// Removes and returns the emails in the outbox.
    std::vector<outbound::Mail> take_mails(bool has_bangla = true) {
        const auto messages = database_->read([](sql::Transaction& transaction) {
            return due_messages(transaction, {}, unix_now_ms() + hour_ms, 100);
        });
        std::vector<outbound::Mail> mails;
        for (const auto& message : messages) {
            EXPECT_TRUE(is_staff_mail(message)) << message.event;
            auto mail = write_staff_mail(
                *database_, message,
                {{"Northbridge", "a@b.example", "http://shop.example"}, has_bangla});
            if (mail) mails.push_back(*std::move(mail));
        }
        database_.run_script("DELETE FROM outbox");
        return mails;
    }

    std::vector<std::string> readers() {
        std::vector<std::string> to;
        for (const auto& mail : take_mails()) to.push_back(mail.to);
        std::ranges::sort(to);
        return to;
    }

    sql::TestDatabase database_;
};

/// The text of the email to this address, or empty.
std::string text_to(const std::vector<outbound::Mail>& mails, const std::string& address) {
    for (const auto& mail : mails) {
        if (mail.to == address) return mail.text;
    }
    return "";
}

// R-DESK-23
TEST_F(StaffMails, SumUpEachDayOnceFromEightOnForWhoWantsThem) {
    const auto readers_at = [&](std::int64_t now_ms) {
        publish_daily_summaries(*database_, now_ms);
        return readers();
    };
    const auto eight_ms = midnight_ms + 8 * hour_ms;
    EXPECT_THAT(readers_at(eight_ms), IsEmpty()) << "the first day of a shop";
    EXPECT_THAT(readers_at(eight_ms + day_ms - 1), IsEmpty());
    EXPECT_THAT(readers_at(eight_ms + day_ms), ElementsAre("ada@firm.com", "wali@firm.com"));
    EXPECT_THAT(readers_at(eight_ms + day_ms + hour_ms), IsEmpty());
    EXPECT_THAT(readers_at(midnight_ms + 2 * day_ms - 1), IsEmpty()) << "the same day";
    EXPECT_EQ(readers_at(eight_ms + 3 * day_ms).size(), 2U) << "a day without a server";
}

// R-DESK-23 R-AUDIT-6
TEST_F(StaffMails, ShowEachReaderOnlyPermittedFacts) {
    fill(*database_, {20, 2'000, 0});
    publish_daily_summaries(*database_, midnight_ms - 12 * hour_ms);
    publish_daily_summaries(*database_, midnight_ms + 8 * hour_ms);
    const auto mails = take_mails();
    const auto owner = text_to(mails, "ada@firm.com");
    EXPECT_THAT(owner, AllOf(HasSubstr("Dear Ada,"), HasSubstr("on 14 Apr 2022"),
                             HasSubstr("Orders placed: "), HasSubstr("Money in: \u09f3"),
                             HasSubstr("To ship: 100"), HasSubstr("Head of the audit trail: 0:"),
                             HasSubstr("http://shop.example/dashboard/today")));
    EXPECT_THAT(owner, Not(HasSubstr("Refunds to send by hand"))) << "nothing waits there";
    const auto warehouse = text_to(mails, "wali@firm.com");
    EXPECT_THAT(warehouse, AllOf(HasSubstr("পাঠাতে হবে: ১০০"), Not(HasSubstr("পাওয়া টাকা")),
                                 Not(HasSubstr("রেকর্ডের শেষ মান")),
                                 HasSubstr("http://shop.example/bn/dashboard/today")));
}

// R-DESK-23
TEST_F(StaffMails, NameWhatSoldOutOnceAndAtMostOnceAnHour) {
    fill(*database_, {20, 20, 0});
    const auto now_ms = unix_now_ms();
    const auto names_at = [&](std::int64_t at_ms) {
        publish_sold_out(*database_, at_ms);
        return text_to(take_mails(false), "wali@firm.com");
    };
    const auto set_stock = [&](const std::string& which, const std::string& pieces) {
        database_.run_script(
            "UPDATE products SET available_quantity = " + pieces +
            " WHERE id = (SELECT id FROM products ORDER BY created_at_ms, id LIMIT 1 OFFSET " +
            which + ")");
    };
    EXPECT_EQ(names_at(now_ms), "") << "all can be ordered";
    set_stock("0", "0");
    const auto names = names_at(now_ms);
    EXPECT_THAT(names, HasSubstr("Product: "));
    EXPECT_THAT(names, HasSubstr("http://shop.example/dashboard/manage-products?stock=out"));
    EXPECT_EQ(names_at(now_ms + 2 * hour_ms), "") << "once";
    set_stock("0", "100000");
    EXPECT_EQ(names_at(now_ms + 2 * hour_ms), "");
    set_stock("0", "0");
    set_stock("1", "0");
    EXPECT_THAT(names_at(now_ms + 2 * hour_ms), HasSubstr("Product: ")) << "again, both";
    set_stock("2", "0");
    EXPECT_EQ(names_at(now_ms + 2 * hour_ms + 1'000), "") << "within the hour";
    EXPECT_THAT(names_at(now_ms + 4 * hour_ms), HasSubstr("Product: "));
}

// R-DESK-23
TEST_F(StaffMails, ComeNotToWhoHasLeftMeanwhile) {
    publish_daily_summaries(*database_, midnight_ms);
    publish_daily_summaries(*database_, midnight_ms + 9 * hour_ms);
    publish_daily_summaries(*database_, midnight_ms + 33 * hour_ms);
    database_.run_script(
        "DELETE FROM staff; UPDATE users SET disabled = 1 WHERE email = 'ada@firm.com'");
    EXPECT_THAT(readers(), IsEmpty());
}

}  // namespace
}  // namespace shop::app
