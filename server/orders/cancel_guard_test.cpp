// Cancels and expiries that are refused or overtaken by another change.

#include "orders/cancel_order.hpp"
#include "orders/test_orders.hpp"

namespace shop::orders {
namespace {

class CancelGuard : public OrderShop {
protected:
    std::int64_t pending() { return count("orders WHERE fate = 'pending'"); }

    const std::string id_ = place_order();
    const std::string path_ = "/order/" + id_;
};

TEST_F(CancelGuard, RefusesUnknownAndCancelledOrders) {
    send(ada, "DELETE", path_);
    for (const auto& id : {id_, new_object_id()}) {
        EXPECT_EQ(cancel_order(context_, id, {ada.user_id}, 1).error().code.text(),
                  "unknown_order");
        EXPECT_EQ(stock(), 10);
    }
    EXPECT_EQ(resume_cancel(context_, new_object_id(), 1).error().code.text(), "unknown_order");
}

TEST_F(CancelGuard, ResumesNoCancelThatWasNotBegun) {
    resume_cancel(context_, id_, now_ * 1000).value();
    EXPECT_EQ(pending(), 1);
    EXPECT_EQ(stock(), 8);
}

TEST_F(CancelGuard, ExpiresNoOrderThatWasTouchedSince) {
    expire_order(context_, id_, now_ * 1000 - 1, now_ * 1000).value();
    EXPECT_EQ(pending(), 1);
}

TEST_F(CancelGuard, SucceedsWhereAnotherServerFinishedIt) {
    open_payment(id_);
    provider_.before_cancel = [&] {
        provider_.before_cancel = nullptr;
        reconcile(context_, reconcile_run());
    };
    EXPECT_EQ(send(ada, "DELETE", path_).status, 200);
    EXPECT_EQ(stock(), 10);
}

// Another server withdraws the cancel, and the order is shipped before the provider responds.
TEST_F(CancelGuard, LosesAgainstAShipment) {
    open_payment(id_);
    provider_.before_cancel = [&] {
        provider_.before_cancel = nullptr;
        provider_.unavailable = true;
        reconcile(context_, reconcile_run());
        provider_.unavailable = false;
        send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})");
    };
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "order_shipped");
    EXPECT_EQ(stock(), 8);
}

TEST_F(CancelGuard, IsWithdrawnWhileAPaymentIsProcessed) {
    provider_.intents.at(open_payment(id_)).status = payments::IntentStatus::processing;
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "payment_processing");
    EXPECT_EQ(pending(), 1);
}

TEST_F(CancelGuard, IsWithdrawnWhereThePaymentDoesNotMatch) {
    const auto intent = open_payment(id_);
    provider_.pay(intent);
    provider_.intents.at(intent).livemode = true;
    EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "payment_does_not_match");
    EXPECT_EQ(pending(), 1);
    EXPECT_EQ(count("unclaimed_payments"), 1);
}

}  // namespace
}  // namespace shop::orders
