// Refunds that are refused, repeated, or contradicted by the provider.

#include "orders/payment/refund_order.hpp"
#include "orders/payment/test_refunds.hpp"

namespace shop::orders {
namespace {

using RefundGuard = RefundOrder;

TEST_F(RefundGuard, RefusesUnknownAndCancelledOrders) {
    const auto cancelled = place_order();
    send(ada, "DELETE", "/order/" + cancelled);
    for (const auto& id : {cancelled, new_object_id()}) {
        const auto response = send(admin, "POST", "/order/" + id + "/refund",
                                   R"({"amount": 1, "reason": "x", "goodsCameBack": false})");
        EXPECT_EQ(code_of(response), "unknown_order");
    }
}

TEST_F(RefundGuard, CarriesOutNoRefundThatWasRefused) {
    provider_.refund_refusal =
        Problem{ProblemKind::conflict, in_english("refund_refused", "Disputed.")};
    const auto refund_id = text_of(refund("100"), "insertedId");
    provider_.refund_refusal.reset();
    carry_out_refund(context_, refund_id, now_ * 1000).value();
    EXPECT_TRUE(provider_.refunds.empty());
    EXPECT_EQ(order(id_).at("refunded"), 0);
}

// Another server carries it out while this one waits for the refusal.
TEST_F(RefundGuard, RefusesNoRefundThatIsDoneMeanwhile) {
    provider_.before_refund = [&] {
        provider_.before_refund = nullptr;
        reconcile(context_, reconcile_run());
        provider_.refund_refusal =
            Problem{ProblemKind::conflict, in_english("already_refunded", "Refunded in full.")};
    };
    refund("100");
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
    EXPECT_EQ(steps("refund_refused"), 0);
    EXPECT_EQ(order(id_).at("refunded"), 100);
}

TEST_F(RefundGuard, IgnoresRefundsOfAnUnknownPayment) {
    EXPECT_TRUE(fetch_refunds(context_, "pi_unknown", now_ * 1000));
}

TEST_F(RefundGuard, CountsNoRefundThatIsLargerThanTheOrder) {
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{2'500'101});
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 0);
    EXPECT_EQ(count("refunds"), 0);
}

TEST_F(RefundGuard, StoresNoDashboardRefundThatHasFailed) {
    provider_.refunds.push_back(
        {"re_dashboard", intent_, "", Money{5'000}, payments::RefundStatus::failed});
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("refunded"), 0);
    EXPECT_EQ(count("refunds"), 0);
}

}  // namespace
}  // namespace shop::orders
