#include "app/mails/customer_mails.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace shop::app {
namespace {

class CountingMailer final : public outbound::Mailer {
public:
    void send(const outbound::Mail& mail) override { texts.push_back(mail.text); }

    std::vector<std::string> texts;
};

/// A customer's order and the emails about it.
class OrderMailLimit : public testing::Test {
protected:
    OrderMailLimit() {
        database_.run_script(
            "INSERT INTO users (id, subject, email, email_verified, name, photo, created_at)"
            " VALUES ('u1', 's1', 'ada@firm.com', 0, 'Ada', '', 1);"
            "INSERT INTO orders (id, number, user_id, product_id, product_name, name, email,"
            " address, phone, quantity, price_paisa, created_at_ms, changed_at_ms)"
            " VALUES ('o1', 1001, 'u1', 'p', 'Padma', 'Ada', 'ada@firm.com', 'a', '1', 1, 1, 1, "
            "1)");
    }

    Delivery deliver(std::int64_t attempts = 0, const std::string& event = "order_placed") {
        const OutboxMessage message{new_object_id(), event, "o1", attempts};
        subscriber_.prepare({message});
        return subscriber_.deliver(message);
    }

    sql::TestDatabase database_;
    const std::shared_ptr<CountingMailer> mailer_ = std::make_shared<CountingMailer>();
    const Live<std::shared_ptr<outbound::Mailer>> live_mailer_{mailer_};
    const Subscriber subscriber_ = write_to_customers(
        {*database_, nullptr, live_mailer_, {"Shop", "a@b.example", ""}, MailStop(*database_), 72});
};

TEST_F(OrderMailLimit, AnUnverifiedMailboxGetsFiveEmailsInAnHour) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(deliver(), Delivery::sent);
    EXPECT_EQ(deliver(), Delivery::withheld);
    EXPECT_EQ(mailer_->texts.size(), 5U);
    EXPECT_TRUE(mailer_->texts.front().starts_with("Hello,")) << "without the name";
    EXPECT_EQ(deliver(1), Delivery::sent) << "a retry was counted at its first attempt";
    EXPECT_EQ(deliver(0, "order_packed"), Delivery::none);
}

TEST_F(OrderMailLimit, ARoundIsCountedAsItsEmailsAre) {
    std::vector<OutboxMessage> round;
    for (int i = 0; i < 7; ++i) round.push_back({new_object_id(), "order_placed", "o1"});
    round.push_back({new_object_id(), "order_placed", "o1", 1});
    round.push_back({new_object_id(), "order_packed", "o1"});
    subscriber_.prepare(round);
    std::vector<Delivery> outcomes;
    for (const auto& message : round) outcomes.push_back(subscriber_.deliver(message));
    const auto count = [&](Delivery outcome) { return std::ranges::count(outcomes, outcome); };
    EXPECT_EQ(count(Delivery::sent), 6) << "a retry was counted at its first attempt";
    EXPECT_EQ(count(Delivery::withheld), 2);
    EXPECT_EQ(count(Delivery::none), 1);
    EXPECT_EQ(mailer_->texts.size(), 6U);
    EXPECT_EQ(deliver(), Delivery::withheld);
}

TEST_F(OrderMailLimit, ARoundThatWasNotPreparedIsLimitedToo) {
    for (int i = 0; i < 6; ++i) {
        const auto outcome = subscriber_.deliver({new_object_id(), "order_placed", "o1"});
        EXPECT_EQ(outcome, i < 5 ? Delivery::sent : Delivery::withheld);
    }
}

TEST_F(OrderMailLimit, AVerifiedMailboxGetsAllWithTheName) {
    database_.run_script("UPDATE users SET email_verified = 1");
    for (int i = 0; i < 8; ++i) EXPECT_EQ(deliver(), Delivery::sent);
    EXPECT_TRUE(mailer_->texts.back().starts_with("Dear Ada,"));
    database_.run_script("UPDATE users SET email = 'other@firm.com'");
    EXPECT_EQ(deliver(), Delivery::sent);
    EXPECT_TRUE(mailer_->texts.back().starts_with("Hello,")) << "the order has another address";
}

TEST_F(OrderMailLimit, TheTimelineSaysThatAnEmailWasWithheld) {
    const OutboxMessage message{"m", "order_placed", "o1", 0};
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        subscriber_.record(
            transaction,
            {{message, Delivery::sent}, {message, Delivery::none}, {message, Delivery::withheld}},
            1);
        return {};
    };
    database_->write(callback).value();
    const auto events = database_->read([](sql::Transaction& transaction) {
        return transaction.query("SELECT detail FROM order_events ORDER BY step", {});
    });
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].text("detail"), "order_placed");
    EXPECT_EQ(events[1].text("detail"), "withheld");
}

}  // namespace
}  // namespace shop::app
