#include "orders/payment/refund_order.hpp"
#include "orders/payment/card_events.hpp"

#include "orders/payment/test_refunds.hpp"

#include <algorithm>
#include <set>

namespace shop::orders {
namespace {

TEST_F(RefundOrder, RefundsAPartAndNotifiesTheCustomer) {
    const auto response = refund("1000.50");
    EXPECT_EQ(response.status, 201);
    EXPECT_EQ(boost::json::parse(response.body).at("refunded"), 1000.50);
    EXPECT_EQ(provider_.intents.at(intent_).amount_refunded, Money{100'050});
    EXPECT_EQ(order(id_).at("refunded"), 1000.50);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(count("outbox WHERE event = 'order_refunded'"), 1);
    EXPECT_EQ(count("order_events WHERE kind = 'refunded' AND detail = 'It arrived broken' AND "
                    "amount_paisa = 100050 AND actor_id = '" +
                    admin.user_id + "'"),
              1);
    EXPECT_EQ(stock(), 8);
}

TEST_F(RefundOrder, NeverRefundsMoreThanWasPaid) {
    EXPECT_EQ(code_of(refund("25001.01")), "refund_too_large");
    EXPECT_EQ(refund("25000.99").status, 201);
    EXPECT_EQ(code_of(refund("0.02")), "refund_too_large");
    EXPECT_EQ(refund("0.01").status, 201);
    EXPECT_EQ(code_of(refund("0.01")), "refund_too_large");
    EXPECT_EQ(provider_.intents.at(intent_).amount_refunded, Money{2'500'100});
    EXPECT_EQ(code_of(send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})")),
              "order_refunded");
}

TEST_F(RefundOrder, NeedsAPaidOrderAndAnAdministrator) {
    EXPECT_EQ(refund("1", false, ada).status, 403);
    EXPECT_EQ(refund("1", false, mallory).status, 403);
    const auto unpaid = place_order();
    EXPECT_EQ(code_of(send(admin, "POST", "/order/" + unpaid + "/refund",
                           R"({"amount": 1, "reason": "x", "goodsCameBack": false})")),
              "order_not_paid");
    for (const auto* body :
         {R"({"amount": 0, "reason": "x", "goodsCameBack": false})",
          R"({"amount": 0.001, "reason": "x", "goodsCameBack": false})",
          R"({"amount": 1, "reason": " ", "goodsCameBack": false})", R"({"amount": 1})"}) {
        EXPECT_EQ(send(admin, "POST", "/order/" + id_ + "/refund", body).status, 422) << body;
    }
    EXPECT_EQ(count("refunds"), 0);
}

TEST_F(RefundOrder, ReturnsStockOnceAndOnlyWhenGoodsCameBack) {
    ship();
    EXPECT_EQ(refund("100").status, 201);
    EXPECT_EQ(stock(), 8);
    EXPECT_EQ(refund("100", true).status, 201);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(code_of(refund("100", true)), "goods_returned");
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(count("stock_movements WHERE kind = 'returned' AND order_id = '" + id_ + "'"), 1);
    EXPECT_EQ(steps("goods_returned"), 1);
    EXPECT_EQ(order(id_).at("goodsReturned"), true);
}

TEST_F(RefundOrder, UnshippedGoodsComeBackWithAFullRefundOnly) {
    EXPECT_EQ(code_of(refund("100", true)), "goods_not_sent");
    EXPECT_EQ(refund("25001", true).status, 201);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(code_of(send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})")),
              "order_refunded");
}

TEST_F(RefundOrder, InFullBeforeShippingReleasesTheGoods) {
    EXPECT_EQ(refund("1").status, 201);
    EXPECT_EQ(stock(), 8);
    EXPECT_EQ(refund("25000").status, 201);
    EXPECT_EQ(order(id_).at("goodsReturned"), true);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(steps("goods_returned"), 1);
}

// Nothing is shipped during a full refund; if the refund fails, the order can be shipped.
TEST_F(RefundOrder, ReleasesUnshippedGoodsOnlyWhenTheFullRefundIsDone) {
    provider_.next_refund_status = payments::RefundStatus::pending;
    EXPECT_EQ(refund("25001", true).status, 201);
    EXPECT_EQ(stock(), 8);
    EXPECT_EQ(code_of(send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})")),
              "order_refunded");

    provider_.refunds.front().status = payments::RefundStatus::failed;
    fetch_refunds(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(stock(), 8);
    EXPECT_EQ(order(id_).at("goodsReturned"), false);
    ship();
    EXPECT_EQ(order(id_).at("orderStatus"), true);
}

TEST_F(RefundOrder, InFullAfterShippingReturnsNoStock) {
    ship();
    EXPECT_EQ(refund("25001").status, 201);
    EXPECT_EQ(stock(), 8);
    EXPECT_EQ(steps("goods_returned"), 0);
}

TEST_F(RefundOrder, SentTwiceWithOneKeyIsOneRefund) {
    const auto first = refund("100", false, admin, "k1");
    const auto again = refund("100", false, admin, "k1");
    EXPECT_EQ(again.status, 201);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(provider_.intents.at(intent_).amount_refunded, Money{10'000});
    EXPECT_EQ(count("refunds"), 1);
}

// The provider has made the refund, but the response was lost or the server crashed.
TEST_F(RefundOrder, IsFinishedOnceByTheReconciler) {
    provider_.lose_next_response = true;
    EXPECT_EQ(refund("100").status, 201);
    EXPECT_EQ(count("refunds WHERE state = 'asked'"), 1);
    EXPECT_EQ(steps("refunded"), 0);

    provider_.unavailable = true;
    reconcile(context_, reconcile_run());
    EXPECT_EQ(count("refunds WHERE state = 'asked'"), 1);

    provider_.unavailable = false;
    EXPECT_EQ(reconcile(context_, reconcile_run()), 1U);
    EXPECT_EQ(reconcile(context_, reconcile_run()), 0U);
    EXPECT_EQ(provider_.intents.at(intent_).amount_refunded, Money{10'000});
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
    EXPECT_EQ(steps("refunded"), 1);
}

// After "nothing was changed" the administrator would repeat it and refund the money twice.
TEST_F(RefundOrder, IsReportedAsStoredWhateverFailsAfterwards) {
    provider_.before_refund = [] { throw sql::DatabaseUnavailable("gone"); };
    EXPECT_EQ(refund("100").status, 201);
    provider_.before_refund = nullptr;
    EXPECT_EQ(reconcile(context_, reconcile_run()), 1U);
    EXPECT_EQ(provider_.intents.at(intent_).amount_refunded, Money{10'000});
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
}

// By then the provider may have deleted the key and would refund the money again.
TEST_F(RefundOrder, LooksUpAnOldRefundBeforeARetry) {
    provider_.lose_next_response = true;
    refund("100");
    provider_.refunds.front().id = "re_known";
    now_ += 13 * 60 * 60;
    reconcile(context_, reconcile_run());
    EXPECT_EQ(provider_.refunds.size(), 1U);
    EXPECT_EQ(count("refunds WHERE provider_id = 're_known' AND state = 'done'"), 1);
}

TEST_F(RefundOrder, RefusedByTheProviderNoLongerCounts) {
    provider_.intents.at(intent_).amount_refunded = Money{2'500'100};
    EXPECT_EQ(refund("100").status, 201);
    EXPECT_EQ(order(id_).at("refunded"), 0);
    EXPECT_EQ(count("order_events WHERE kind = 'refund_refused' AND detail = 'already_refunded'"),
              1);
    EXPECT_EQ(count("outbox WHERE event = 'order_refunded'"), 0);
}

// Any order and any repetition of the same reports lead to the same state (I13).
TEST_F(OrderShop, ReportsInAnyOrderEndInTheSameState) {
    std::vector<int> reports = {0, 1, 2, 3};
    std::set<std::string> ends;
    do {
        now_ += 60;  // The rate limit of intents.
        const auto id = place_order();
        const auto intent = open_payment(id);
        provider_.pay(intent);
        const std::vector<std::function<void()>> report = {
            [&] { settle_intent(context_, intent, now_ * 1000).value(); },
            [&] {
                record_decline(*database_, {"evt_" + id, "payment_intent.payment_failed", intent},
                               1);
            },
            [&] { fetch_refunds(context_, intent, now_ * 1000).value(); },
            [&] { record_payment(id, intent); }};
        for (const int index : reports) report.at(static_cast<std::size_t>(index))();
        for (const int index : reports) report.at(static_cast<std::size_t>(index))();
        auto kinds = history(id);
        std::ranges::sort(kinds);
        std::string end = text_of(send(admin, "GET", "/order/" + id), "transactionId") == intent
                              ? "paid:"
                              : "unpaid:";
        for (const auto& kind : kinds) end += " " + kind;
        ends.insert(end);
        send(admin, "POST", "/order/" + id + "/refund",
             R"({"amount": 25001, "reason": "test", "goodsCameBack": true})");
    } while (std::ranges::next_permutation(reports).found);
    EXPECT_EQ(ends, (std::set<std::string>{"paid: declined intent_created paid placed"}));
    EXPECT_EQ(count("unclaimed_payments"), 0);
    EXPECT_EQ(stock(), 10);
}

}  // namespace
}  // namespace shop::orders
