#include "orders/payment/test_manual_payments.hpp"
#include "orders/payment_reminder.hpp"
#include "platform/base/clock.hpp"

namespace shop::orders {
namespace {

class TransferNotFound : public ManualShop {
protected:
    void check(const std::string& id) {
        ASSERT_EQ(send(admin, "POST", "/order/" + id + "/transfers-checked").status, 200);
    }

    void expire_at(std::int64_t now_ms) {
        auto one = reconcile_run();
        one.now_ms = now_ms;
        one.expires_before_ms = now_ms - 3 * day_ms;
        reconcile(manual_context_, one);
    }
};

// R-BANK-7 R-BANK-12
TEST_F(TransferNotFound, GivesTheDaysToPayAnew) {
    choose("transfer", id_);
    report(id_);
    now_ += 8 * day_seconds;
    check(id_);
    expire_at(now_ * 1000 + 60'000);
    EXPECT_EQ(count("orders WHERE fate = 'pending'"), 1);
    const auto pay_by = database_->read([this](sql::Transaction& transaction) {
        return payment_deadline_ms(find_order(transaction, id_).value(),
                                   {72, manual_of_tests.transfer_days});
    });
    EXPECT_EQ(pay_by, now_ * 1000 + 7 * day_ms);
    expire_at(now_ * 1000 + 7 * day_ms);
    EXPECT_EQ(count("orders WHERE fate = 'expired'"), 1);
}

// R-BANK-12
TEST_F(TransferNotFound, IsNotWrittenAboutOnceTheOrderIsOverOrPaid) {
    const auto paid = place_order();
    for (const auto& id : {id_, paid}) {
        choose("transfer", id);
        report(id);
    }
    const auto intent = open_payment(paid);
    provider_.pay(intent);
    record_payment(paid, intent);
    send(ada, "DELETE", "/order/" + id_);
    ASSERT_EQ(count("orders WHERE fate = 'cancelled' OR transaction_id IS NOT NULL"), 2);
    for (const auto& id : {id_, paid}) check(id);
    EXPECT_EQ(count("transfer_notices WHERE not_found = 1"), 2);
    EXPECT_EQ(count("outbox WHERE event = 'order_transfer_not_found'"), 0);
}

}  // namespace
}  // namespace shop::orders
