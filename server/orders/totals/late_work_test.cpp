#include "orders/totals/late_work.hpp"

#include "orders/payment/test_refunds.hpp"

namespace shop::orders {
namespace {

/// Ada has one order, which was paid at `now_`.
class LateOrders : public RefundOrder {
protected:
    std::vector<LateWork> late() {
        return database_->read(
            [&](sql::Transaction& transaction) { return list_late_work(transaction, ms()); });
    }

    std::string listed() {
        const auto orders = boost::json::parse(send(admin, "GET", "/orders/?state=late").body);
        std::string ids;
        for (const auto& order : orders.as_array()) ids += std::string(order.at("_id").as_string());
        return ids;
    }

    std::int64_t ms() const { return now_ * 1000; }

    void wait(std::int64_t time_ms) { now_ += time_ms / 1000; }
};

// R-PAGEO-2
TEST_F(LateOrders, AreLate40HoursAfterTheirPaymentUntilTheyAreShipped) {
    const auto paid_at_ms = ms();
    place_order();  // Waits for its payment.
    wait(late_order_age_ms - 1000);
    EXPECT_TRUE(late().empty());
    EXPECT_EQ(listed(), "");
    wait(1000);
    ASSERT_EQ(late().size(), 1);
    EXPECT_EQ(late().front().kind, LateKind::orders);
    EXPECT_EQ(late().front().count, 1);
    EXPECT_EQ(late().front().since.ms, paid_at_ms);
    EXPECT_EQ(listed(), id_);
    ship();
    EXPECT_TRUE(late().empty());
    EXPECT_EQ(listed(), "");
}

// R-PAGEO-2
TEST_F(LateOrders, CountFromTheLastPayment) {
    wait(late_order_age_ms);
    database_.run_script(
        "INSERT INTO order_events (order_id, step, kind, at_ms, source_id)"
        " SELECT order_id, 100, 'paid', " +
        std::to_string(ms()) + ", 'again' FROM order_events WHERE kind = 'paid'");
    EXPECT_TRUE(late().empty());
    EXPECT_EQ(listed(), "");
    wait(late_order_age_ms);
    EXPECT_EQ(late().size(), 1);
    EXPECT_EQ(listed(), id_);
}

// R-PAGEO-2
TEST_F(LateOrders, CashOnDeliveryIsNotLate) {
    database_.run_script(
        "UPDATE orders SET transaction_id = NULL, paid_with = '', way = 'on_delivery'");
    wait(late_order_age_ms);
    EXPECT_TRUE(late().empty());
    EXPECT_EQ(listed(), "");
}

// R-PAGEO-2
TEST_F(LateOrders, RefundsAreLate48HoursAfterTheirRequestUntilTheyAreDone) {
    ship();
    refund("100");
    database_.run_script("UPDATE refunds SET state = 'asked'");
    wait(late_refund_age_ms - 1000);
    EXPECT_TRUE(late().empty());
    const auto asked_at_ms = ms() - late_refund_age_ms + 1000;
    wait(1000);
    ASSERT_EQ(late().size(), 1);
    EXPECT_EQ(late().front().kind, LateKind::refunds);
    EXPECT_EQ(late().front().since.ms, asked_at_ms);
    EXPECT_EQ(late().front().order_id, id_);
    database_.run_script("UPDATE refunds SET state = 'done'");
    EXPECT_TRUE(late().empty());
}

}  // namespace
}  // namespace shop::orders
