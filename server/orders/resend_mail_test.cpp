#include "orders/payment_reminder.hpp"
#include "orders/test_orders.hpp"
#include "orders/timeline.hpp"
#include "platform/base/clock.hpp"

namespace shop::orders {
namespace {

class ResendMail : public OrderShop {
protected:
    http::Response ask(const std::optional<http::Caller>& caller, const std::string& occasion) {
        return send(caller, "POST", path_, R"({"occasion":")" + occasion + "\"}");
    }

    void record(const std::string& occasion) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            record_mails(transaction, {{id_, occasion}}, now_ * 1000);
            return {};
        };
        database_->write(callback).value();
    }

    std::vector<std::string> outbox(const std::string& event) {
        return database_->read([&](sql::Transaction& transaction) {
            std::vector<std::string> payloads;
            for (const auto& row :
                 transaction.query("SELECT payload FROM outbox WHERE event = $1", {event})) {
                payloads.push_back(row.text("payload"));
            }
            return payloads;
        });
    }

    const std::string id_ = place_order();
    const std::string path_ = "/order/" + id_ + "/mails";
};

// R-MAIL-7
TEST_F(ResendMail, ResendsOnlyEmailsOfTheHistory) {
    EXPECT_EQ(ask(admin, "order_placed").status, 409);
    record("order_placed");
    record("withheld");
    const auto answer = ask(admin, "order_placed");
    EXPECT_EQ(answer.status, 202);
    EXPECT_EQ(answer.body, R"({"queued":true})");
    const auto payloads = outbox("mail_again");
    ASSERT_EQ(payloads.size(), 1U);
    const auto again = resend_request_of(payloads[0]);
    EXPECT_EQ(again.order_id, id_);
    EXPECT_EQ(again.occasion, "order_placed");
    EXPECT_EQ(again.actor_id, admin.user_id);
    EXPECT_EQ(ask(admin, "order_paid").status, 409);
    for (const auto* word : {"withheld", "order_payment_reminder", "order_packed", ""}) {
        EXPECT_EQ(ask(admin, word).status, 422) << word;
    }
}

// R-MAIL-7
TEST_F(ResendMail, OnlyAdministratorsSendFiveAnHour) {
    record("order_placed");
    EXPECT_EQ(ask(std::nullopt, "order_placed").status, 401);
    EXPECT_EQ(ask(ada, "order_placed").status, 403);
    EXPECT_EQ(send(admin, "POST", "/order/" + new_object_id() + "/mails",
                   R"({"occasion":"order_placed"})")
                  .status,
              404);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask(admin, "order_placed").status, 202);
    EXPECT_EQ(ask(admin, "order_placed").status, 429);
    now_ += 2 * 60 * 60;
    EXPECT_EQ(ask(admin, "order_placed").status, 202);
}

// R-MAIL-3
TEST_F(ResendMail, AReminderIsWrittenWithTheOrder) {
    EXPECT_EQ(outbox("order_payment_reminder"), std::vector{id_});
    EXPECT_EQ(reminder_due_ms(1, 72), 1 + 48 * hour_ms);
    EXPECT_EQ(reminder_due_ms(1, 48), 1 + 24 * hour_ms);
    EXPECT_EQ(reminder_due_ms(1, 47), 1 + 47 * hour_ms / 2);
    EXPECT_EQ(reminder_due_ms(1, 1), 1 + hour_ms / 2);
    EXPECT_EQ(reminder_due_ms(1, 0), std::nullopt);
}

// R-MAIL-2
TEST_F(ResendMail, ReturnedGoodsAreReportedIfTheyWereSent) {
    const auto refund_with_goods = [&](const std::string& id, const std::string& amount) {
        const auto body = R"({"amount":)" + amount + R"(,"reason":"Broken","goodsCameBack":true})";
        EXPECT_EQ(send(admin, "POST", "/order/" + id + "/refund", body).status, 201);
    };
    const auto unsent = place_order();
    for (const auto& id : {id_, unsent}) {
        const auto intent = open_payment(id);
        provider_.pay(intent);
        record_payment(id, intent);
    }
    send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})");
    refund_with_goods(id_, "1");
    refund_with_goods(unsent, "25001");
    EXPECT_EQ(outbox("order_goods_returned"), std::vector{id_});
}

}  // namespace
}  // namespace shop::orders
