#include "app/mails/customer_mails.hpp"
#include "app/mails/mail_context.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace shop::app {
namespace {

using testing::HasSubstr;

class KeepingMailer final : public outbound::Mailer {
public:
    void send(const outbound::Mail& mail) override { mails.push_back(mail); }
    void flush() override { flushed = mails.size(); }

    std::vector<outbound::Mail> mails;
    std::size_t flushed = 0;
};

constexpr auto order_id = "65a1f0c2d3e4b5a6978877b1";

/// An unpaid order of a customer who reads Bangla.
class CustomerMails : public testing::Test {
protected:
    CustomerMails() {
        const auto now_ms = std::to_string(unix_now_ms());
        database_.run_script(
            "INSERT INTO users (id, subject, email, email_verified, name, photo, created_at,"
            " language) VALUES ('u1', 's1', 'ada@firm.com', 1, 'Ada', '', 1, 'bn');"
            "INSERT INTO orders (id, number, user_id, product_id, product_name, name, email,"
            " address, phone, quantity, price_paisa, created_at_ms, changed_at_ms) VALUES ('" +
            std::string(order_id) +
            "', 1001, 'u1', 'p', 'Padma', 'Ada', 'ada@firm.com', 'a', '1', 1, 1, " + now_ms + ", " +
            now_ms + ")");
    }

    MailContext context(std::int64_t unpaid_order_hours = 72, bool has_bangla = true) {
        return {*database_,
                nullptr,
                live_mailer_,
                {"Shop", "a@b.example", "http://shop.example"},
                MailStop(*database_),
                unpaid_order_hours,
                has_bangla};
    }

    Delivery deliver(const MailContext& context, const std::string& event,
                     const std::string& payload = order_id) {
        return write_to_customers(context).deliver({"m1", event, payload, 0});
    }

    Delivery remind(std::int64_t unpaid_order_hours = 72) {
        return deliver(context(unpaid_order_hours), "order_payment_reminder");
    }

    sql::TestDatabase database_;
    const std::shared_ptr<KeepingMailer> mailer_ = std::make_shared<KeepingMailer>();
    Live<std::shared_ptr<outbound::Mailer>> live_mailer_{mailer_};
};

// R-MAIL-1
TEST_F(CustomerMails, AreInTheLanguageOfTheUserWhereTheShopSpeaksIt) {
    EXPECT_EQ(deliver(context(), "order_shipped"), Delivery::sent);
    EXPECT_EQ(deliver(context(), "account_password_changed", "ada@firm.com"), Delivery::sent);
    EXPECT_EQ(deliver(context(72, false), "order_shipped"), Delivery::sent);
    EXPECT_EQ(deliver(context(), "account_password_changed", "eve@firm.com"), Delivery::sent);
    std::vector<Language> languages;
    for (const auto& mail : mailer_->mails) languages.push_back(mail.language);
    using enum Language;
    EXPECT_EQ(languages, (std::vector{bangla, bangla, english, english}));
}

// R-INV-12
TEST_F(CustomerMails, CarryTheFilesOfTheirOccasionToVerifiedAddressesOnly) {
    auto with_files = context();
    with_files.files_of = [](const std::vector<std::string>& ids, const std::string& occasion) {
        return std::vector<outbound::Attachment>{
            {ids.front() + occasion, "application/pdf", "%PDF"}};
    };
    EXPECT_EQ(deliver(with_files, "order_paid"), Delivery::sent);
    ASSERT_EQ(mailer_->mails.at(0).attachments.size(), 1U);
    EXPECT_EQ(mailer_->mails.at(0).attachments[0].name, std::string(order_id) + "order_paid");
    database_.run_script("UPDATE users SET email_verified = 0");
    EXPECT_EQ(deliver(with_files, "order_paid"), Delivery::sent);
    EXPECT_TRUE(mailer_->mails.at(1).attachments.empty()) << "it may be another person's";
}

// R-DESKO-2
TEST_F(CustomerMails, NobodyGetsOnesOfAnOrderWithoutAnAddress) {
    database_.run_script(
        "UPDATE users SET email = NULL, email_verified = 0; "
        "UPDATE orders SET email = ''");
    const auto mails = write_to_customers(context());
    for (const auto* event : {"order_placed", "order_paid", "order_payment_reminder"}) {
        const OutboxMessage message{"m1", event, order_id, 0};
        mails.prepare({message});
        EXPECT_EQ(mails.deliver(message), Delivery::none) << event;
    }
    EXPECT_TRUE(mailer_->mails.empty());
}

// R-INV-12
TEST_F(CustomerMails, AFileThatCannotBeMadeDelaysItsMail) {
    auto with_files = context();
    with_files.files_of = [](const std::vector<std::string>&,
                             const std::string&) -> std::vector<outbound::Attachment> {
        throw std::runtime_error("a paper could not be drawn");
    };
    EXPECT_THROW(deliver(with_files, "order_paid"), std::runtime_error);
    EXPECT_TRUE(mailer_->mails.empty());
}

// R-INV-28
TEST_F(CustomerMails, AFileThatCannotBeMadeHoldsUpNoOtherMailOfTheRound) {
    auto with_files = context();
    with_files.files_of = [](const std::vector<std::string>& ids,
                             const std::string& occasion) -> std::vector<outbound::Attachment> {
        if (occasion == "order_paid") throw std::runtime_error("a paper could not be drawn");
        return {{ids.front(), "application/pdf", "%PDF"}};
    };
    const OutboxMessage paid{"m1", "order_paid", order_id, 4};  // Its fifth attempt.
    const OutboxMessage shipped{"m2", "order_shipped", order_id, 0};
    const auto mails = write_to_customers(with_files);
    mails.prepare({paid, shipped});
    EXPECT_THROW(mails.deliver(paid), std::runtime_error);
    EXPECT_EQ(mails.deliver(shipped), Delivery::sent);
    mails.finish();
    EXPECT_EQ(mailer_->flushed, 1U);
    EXPECT_EQ(mailer_->mails.at(0).attachments.size(), 1U);
}

// R-MAIL-3 R-MAIL-8
TEST_F(CustomerMails, AReminderSaysUntilWhenToPayAndHowToEndReminders) {
    EXPECT_EQ(remind(), Delivery::sent);
    const auto& mail = mailer_->mails.at(0);
    EXPECT_THAT(mail.subject, HasSubstr("আপনার অর্ডারের পেমেন্ট বাকি আছে"));
    EXPECT_THAT(mail.text, HasSubstr("পেমেন্টের শেষ সময়: "));
    EXPECT_EQ(mail.stop_url,
              "http://shop.example/bn/mail/stop/" + MailStop(*database_).token_of("u1"));
}

// R-MAIL-3 R-MAIL-8
TEST_F(CustomerMails, NobodyIsRemindedOfAnOrderThatDoesNotWaitForThem) {
    EXPECT_EQ(remind(0), Delivery::none) << "orders live forever";
    for (const auto* change :
         {"UPDATE orders SET transaction_id = 'pi_1'", "UPDATE orders SET fate = 'shipped'",
          "UPDATE orders SET fate = 'cancelled'", "UPDATE users SET reminders = 0"}) {
        database_.run_script(change);
        EXPECT_EQ(remind(), Delivery::none) << change;
        database_.run_script("UPDATE orders SET transaction_id = NULL, fate = 'pending'");
    }
    EXPECT_TRUE(mailer_->mails.empty());
    EXPECT_EQ(deliver(context(), "order_placed"), Delivery::sent) << "all others come";
    EXPECT_EQ(mailer_->mails.at(0).stop_url, "");
}

// R-BANK-12 R-INV-20
TEST_F(CustomerMails, NobodyIsAskedToPayAnOrderThatIsOverOrPaid) {
    database_.run_script(
        "INSERT INTO transfer_notices (id, order_id, reference, bank, amount_paisa, paid_on, at_ms,"
        " checked_at_ms, not_found) VALUES ('n1', '" +
        std::string(order_id) + "', 'FT1', 'Bank', 1, '2026-11-25', 1, 2, 1)");
    const auto english = context(72, false);
    EXPECT_EQ(deliver(english, "order_transfer_not_found"), Delivery::sent);
    EXPECT_EQ(deliver(english, "order_money_voided"), Delivery::sent);
    EXPECT_THAT(mailer_->mails.at(1).text, HasSubstr("still waits for its payment"));
    for (const auto* change : {"UPDATE orders SET transaction_id = 'pi_1'",
                               "UPDATE orders SET transaction_id = NULL, fate = 'expired'",
                               "UPDATE orders SET fate = 'cancelled'"}) {
        mailer_->mails.clear();
        database_.run_script(change);
        EXPECT_EQ(deliver(english, "order_transfer_not_found"), Delivery::none) << change;
        EXPECT_EQ(deliver(english, "order_money_voided"), Delivery::sent) << "its credit note";
        const auto& text = mailer_->mails.at(0).text;
        EXPECT_THAT(text, HasSubstr("have taken that entry back")) << change;
        EXPECT_THAT(text, testing::Not(HasSubstr("waits for its payment"))) << change;
        EXPECT_THAT(text, HasSubstr("View your order:")) << change;
    }
}

/// The order as the first of a checkout of three, all paid by one payment but the last.
class CheckoutMails : public CustomerMails {
protected:
    CheckoutMails() {
        const auto first = std::string("'") + order_id + "'";
        database_.run_script("UPDATE orders SET checkout_id = " + first +
                             ", transaction_id = 'pi_1'");
        for (const std::string line : {"2", "3"}) {
            database_.run_script(
                "INSERT INTO orders (id, number, user_id, product_id, product_name, name, email,"
                " address, phone, quantity, price_paisa, created_at_ms, changed_at_ms, checkout_id,"
                " checkout_line, transaction_id) SELECT '" +
                id_of(line) + "', number + " + line +
                ", user_id, product_id, 'Meghna', name, email, address, phone, 5, 100,"
                " created_at_ms, changed_at_ms, checkout_id, " +
                line + ", " + (line == "2" ? "'pi_1.2'" : "NULL") +
                " FROM orders WHERE id = " + first);
        }
    }

    static std::string id_of(const std::string& line) { return "65a1f0c2d3e4b5a6978877c" + line; }

    const MailContext english_ = context(72, false);
};

// R-CHK-3
TEST_F(CheckoutMails, OneIsAboutAllOrdersThatWerePlacedTogether) {
    EXPECT_EQ(deliver(english_, "order_placed"), Delivery::sent);
    for (const auto& id : {id_of("2"), id_of("3")}) {
        EXPECT_EQ(deliver(english_, "order_placed", id), Delivery::sent) << "in their history";
    }
    ASSERT_EQ(mailer_->mails.size(), 1U);
    EXPECT_THAT(mailer_->mails.at(0).subject, HasSubstr("#1001, Padma and 2 more"));
    EXPECT_THAT(mailer_->mails.at(0).text, HasSubstr("#1004: Meghna, 5 pieces"));
}

// R-CHK-3
TEST_F(CheckoutMails, OneListsEachOrderOnceInARoundWithTheMessagesOfAll) {
    const std::vector<OutboxMessage> round{{"m1", "order_placed", order_id, 0},
                                           {"m2", "order_placed", id_of("2"), 0},
                                           {"m3", "order_placed", id_of("3"), 0}};
    const auto subscriber = write_to_customers(english_);
    subscriber.prepare(round);
    for (const auto& message : round) EXPECT_EQ(subscriber.deliver(message), Delivery::sent);
    ASSERT_EQ(mailer_->mails.size(), 1U);
    EXPECT_THAT(mailer_->mails.at(0).subject, HasSubstr("#1001, Padma and 2 more"));
}

// R-CHK-3
TEST_F(CheckoutMails, OneIsAboutTheOrdersOfAPaymentWithAllTheirPapers) {
    auto with_files = english_;
    with_files.files_of = [](const std::vector<std::string>& ids, const std::string&) {
        std::vector<outbound::Attachment> files;
        for (const auto& id : ids) files.push_back({id, "application/pdf", "%PDF"});
        return files;
    };
    EXPECT_EQ(deliver(with_files, "order_paid", id_of("2")), Delivery::sent);
    EXPECT_TRUE(mailer_->mails.empty()) << "in the email of the first one";
    EXPECT_EQ(deliver(with_files, "order_paid"), Delivery::sent);
    ASSERT_EQ(mailer_->mails.size(), 1U);
    EXPECT_THAT(mailer_->mails.at(0).text, HasSubstr("#1003: Meghna"));
    EXPECT_THAT(mailer_->mails.at(0).text, testing::Not(HasSubstr("#1004")));
    EXPECT_EQ(mailer_->mails.at(0).attachments.size(), 2U);
}

// R-CHK-3
TEST_F(CheckoutMails, AnotherStepOfOneOrderHasItsOwn) {
    EXPECT_EQ(deliver(english_, "order_shipped", id_of("2")), Delivery::sent);
    EXPECT_EQ(deliver(english_, "order_payment_reminder", id_of("3")), Delivery::sent);
    ASSERT_EQ(mailer_->mails.size(), 2U);
    EXPECT_THAT(mailer_->mails.at(0).subject, HasSubstr("#1003, Meghna"));
    EXPECT_THAT(mailer_->mails.at(1).subject, HasSubstr("#1004, Meghna")) << "the only unpaid one";
}

// R-CHK-3 R-PART-9
TEST_F(CheckoutMails, InstructionsForATransferAreAboutAllOrdersThatWaitForOne) {
    database_.run_script("UPDATE orders SET transaction_id = NULL, way = 'transfer'");
    EXPECT_EQ(deliver(english_, "order_way_transfer"), Delivery::sent);
    EXPECT_THAT(mailer_->mails.at(0).text, HasSubstr("#1004: Meghna, 5 pieces"));
    EXPECT_THAT(mailer_->mails.at(0).text, HasSubstr("Total: ৳\u00a02.01"));
    EXPECT_THAT(mailer_->mails.at(0).text, HasSubstr("Reference: NB1001"));

    database_.run_script("UPDATE orders SET fate = 'cancelled' WHERE checkout_line = 1");
    EXPECT_EQ(deliver(english_, "order_way_transfer"), Delivery::sent);
    EXPECT_THAT(mailer_->mails.at(1).text, HasSubstr("Reference: NB1003"));
    EXPECT_THAT(mailer_->mails.at(1).text, testing::Not(HasSubstr("#1001")));
}

// R-CHK-3 R-BANK-12
TEST_F(CheckoutMails, ATransferThatWasNotFoundIsAboutTheOrdersThatItWasFor) {
    const auto report = [&](const std::string& paisa) {
        database_.run_script(
            "DELETE FROM transfer_notices; UPDATE orders SET transaction_id = NULL, way = "
            "'transfer'; INSERT INTO transfer_notices (id, order_id, reference, bank, "
            "amount_paisa, paid_on, at_ms, checked_at_ms, not_found) VALUES ('n1', '" +
            id_of("2") + "', 'FT1', 'Bank', " + paisa + ", '2026-11-25', 1, 2, 1)");
        EXPECT_EQ(deliver(english_, "order_transfer_not_found", id_of("2")), Delivery::sent);
        return mailer_->mails.back().text;
    };
    EXPECT_THAT(report("201"), HasSubstr("#1001: Padma, 1 piece"));
    EXPECT_THAT(report("201"), HasSubstr("Reference: NB1001"));
    EXPECT_THAT(report("100"), testing::Not(HasSubstr("NB1001"))) << "reported for one";
}

// R-CHK-3 R-MAIL-3
TEST_F(CheckoutMails, AReminderIsAboutTheOrdersThatExpireTogether) {
    database_.run_script("UPDATE orders SET transaction_id = NULL");
    EXPECT_EQ(deliver(english_, "order_payment_reminder"), Delivery::sent);
    EXPECT_EQ(deliver(english_, "order_payment_reminder", id_of("3")), Delivery::none);
    ASSERT_EQ(mailer_->mails.size(), 1U);
    EXPECT_THAT(mailer_->mails.at(0).text, HasSubstr("#1004: Meghna"));

    database_.run_script("UPDATE orders SET received_paisa = 1 WHERE checkout_line = 1");
    EXPECT_EQ(deliver(english_, "order_payment_reminder", id_of("2")), Delivery::sent)
        << "the first one does not expire any more";
    EXPECT_THAT(mailer_->mails.at(1).text, testing::Not(HasSubstr("#1001")));
}

// R-MAIL-7
TEST_F(CustomerMails, AResentOneNamesItsSender) {
    const OutboxMessage again{"m2", "mail_again",
                              R"({"orderId":"65a1f0c2d3e4b5a6978877b1","occasion":"order_shipped",)"
                              R"("actorId":"65a1f0c2d3e4b5a6978877a3"})",
                              0};
    EXPECT_EQ(write_to_customers(context()).deliver(again), Delivery::sent);
    EXPECT_EQ(mailer_->mails.at(0).id, "m2") << "a new message";
    EXPECT_THAT(mailer_->mails.at(0).subject, HasSubstr("আপনার অর্ডার পাঠানো হয়েছে"));
    database_
        ->write([&](sql::Transaction& transaction) -> Result<void> {
            write_to_customers(context()).record(transaction, {{again, Delivery::sent}}, 1);
            return {};
        })
        .value();
    const auto events = database_->read([](sql::Transaction& transaction) {
        return transaction.query("SELECT kind, detail, actor_id FROM order_events", {});
    });
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].text("kind"), "mail_sent");
    EXPECT_EQ(events[0].text("detail"), "order_shipped");
    EXPECT_EQ(events[0].text("actor_id"), "65a1f0c2d3e4b5a6978877a3");
}

TEST_F(CustomerMails, OfARoundGoToTheMailerThatItBeganWith) {
    const auto subscriber = write_to_customers(context());
    const std::vector<OutboxMessage> round{{"m1", "order_placed", order_id, 0},
                                           {"m2", "order_paid", order_id, 0}};
    subscriber.prepare(round);
    const auto other = std::make_shared<KeepingMailer>();
    live_mailer_.set(other);
    for (const auto& message : round) EXPECT_EQ(subscriber.deliver(message), Delivery::sent);
    subscriber.finish();
    EXPECT_EQ(mailer_->flushed, 2U);
    subscriber.prepare(round);
    EXPECT_EQ(subscriber.deliver(round[0]), Delivery::sent);
    EXPECT_EQ(other->mails.size(), 1U);
}

TEST_F(CustomerMails, AMessageThatCannotBeReadHoldsUpNoOther) {
    const auto subscriber = write_to_customers(context());
    const std::vector<OutboxMessage> round{{"m1", "mail_again", "{", 0},
                                           {"m2", "order_placed", "65a1f0c2d3e4b5a6978877ff", 0},
                                           {"m3", "order_placed", order_id, 0}};
    EXPECT_ANY_THROW(subscriber.prepare(round));
    EXPECT_ANY_THROW(subscriber.deliver(round[0]));
    EXPECT_ANY_THROW(subscriber.deliver(round[1])) << "there is no such order";
    EXPECT_EQ(subscriber.deliver(round[2]), Delivery::sent);
}

// R-MAIL-8
TEST_F(CustomerMails, AStopTokenIsOfThisShopAndUserOnly) {
    const MailStop stop(*database_);
    const auto token = stop.token_of("u1");
    EXPECT_EQ(stop.user_of(token), "u1");
    EXPECT_EQ(MailStop(*database_).user_of(token), "u1") << "another server";
    sql::TestDatabase other;
    EXPECT_EQ(MailStop(*other).user_of(token), std::nullopt) << "another shop";
    for (const auto& wrong : {std::string(), std::string("u1"), std::string("u1."), token + "A",
                              "u2" + token.substr(2), token.substr(0, token.size() - 1)}) {
        EXPECT_EQ(stop.user_of(wrong), std::nullopt) << wrong;
    }
}

}  // namespace
}  // namespace shop::app
