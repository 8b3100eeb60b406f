// Orders whose customers change the payment method, and may pay by more than one.

#include "gateway_order_shop.hpp"

namespace shop::orders {
namespace {

class ChangeOfMethod : public OrderAtGateway {
protected:
    int record(const std::string& order_id, const std::string& reference) {
        const auto today = rfc3339(unix_now_ms()).substr(0, 10);
        return send_as(admin_, "POST", "/order/" + order_id + "/receipts",
                       R"({"kind": "transfer", "amount": 25001, "receivedOn": ")" + today +
                           R"(", "reference": ")" + reference + R"("})")
            .status;
    }

    /// The provider notifies the shop of a card payment.
    void notify_of(const payments::Intent& intent) {
        EXPECT_TRUE(settle_intent(context_, intent.id, unix_now_ms()));
    }

    /// Expects that the payment was refunded in full, and once.
    void expect_gone_back(const payments::Intent& intent) {
        EXPECT_EQ(count("refunds WHERE intent_id = '" + intent.id +
                        "' AND amount_paisa = 2500100 AND state = 'done'"),
                  1);
        EXPECT_EQ(count("refunds WHERE intent_id = '" + intent.id + "'"), 1);
    }
};

// R-GATE-10, R-GATE-9: the customer left the page for a card, and both are paid. The earlier
// attempt counts, whichever is reported first, and the other payment is refunded.
TEST_F(ChangeOfMethod, OfAPageAndACardThatAreBothPaidTheEarlierPays) {
    for (const bool is_card_first : {true, false}) {
        const auto id = place_order();
        const auto page = open(id);
        const auto card = open(id, PaymentMethod::card);
        pay(page);
        pay_by_card(card);
        const auto notice = notices().back();
        if (is_card_first) notify_of(card);
        EXPECT_EQ(notify(notice), 200);
        if (!is_card_first) notify_of(card);
        EXPECT_EQ(order(id).transaction_id, page.id) << is_card_first;
        expect_gone_back(card);
    }
}

// R-GATE-10: also if the customer reports the card payment.
TEST_F(ChangeOfMethod, ACardThatTheCustomerReportsIsRefundedWhereThePageWasPaid) {
    const auto id = place_order();
    const auto page = open(id);
    const auto card = open(id, PaymentMethod::card);
    pay(page);
    pay_by_card(card);
    EXPECT_EQ(send("PATCH", "/order/" + id,
                   R"({"order": ")" + id + R"(", "transactionId": ")" + card.id + R"("})")
                  .status,
              409);
    EXPECT_EQ(order(id).transaction_id, page.id);
    expect_gone_back(card);
}

// R-GATE-10: the shop decides nothing while SSLCommerz is unreachable; the report is repeated.
TEST_F(ChangeOfMethod, ACardWaitsWhileSslcommerzCannotSayWhetherThePageWasPaid) {
    const auto id = place_order();
    open(id);
    const auto card = open(id, PaymentMethod::card);
    pay_by_card(card);
    set_switches(R"({"calls": [{"call": "sslcommerz query", "status": 500}]})");
    EXPECT_FALSE(settle_intent(context_, card.id, unix_now_ms()));
    EXPECT_FALSE(order(id).paid());
    notify_of(card);
    EXPECT_EQ(order(id).transaction_id, card.id);
}

// R-GATE-10: the provider cancels an abandoned card payment, so it can no longer be paid.
TEST_F(ChangeOfMethod, ACardThatWasLeftForAPageCannotBePaid) {
    const auto id = place_order();
    const auto card = open(id, PaymentMethod::card);
    const auto page = open(id);
    EXPECT_EQ(provider_->retrieve_intent(card.id).value().status, payments::IntentStatus::canceled);
    pay(page);
    EXPECT_EQ(notify(notices().back()), 200);
    EXPECT_EQ(order(id).transaction_id, page.id);
}

// R-GATE-10, R-BANK-11: the customer left the page for a transfer, but pays on it before the
// transfer arrives; the transfer is refunded.
TEST_F(ChangeOfMethod, APageThatIsPaidBeforeTheTransferEndsTheTransfer) {
    const auto id = place_order();
    const auto page = open(id);
    open(id, PaymentMethod::transfer);
    pay(page);
    EXPECT_EQ(notify(notices().back()), 200);
    EXPECT_EQ(order(id).transaction_id, page.id);
    EXPECT_EQ(record(id, "FT1"), 201);
    EXPECT_EQ(order(id).transaction_id, page.id);
    EXPECT_EQ(count("refunds"), 1);
}

// R-GATE-10: the transfer arrived first, so the payment on the page is refunded.
TEST_F(ChangeOfMethod, APageThatIsPaidAfterTheTransferIsRefunded) {
    const auto id = place_order();
    const auto page = open(id);
    const auto transfer = open(id, PaymentMethod::transfer);
    EXPECT_EQ(record(id, "FT1"), 201);
    pay(page);
    for (int time = 0; time < 2; ++time) EXPECT_EQ(notify(notices().back()), 200);
    EXPECT_EQ(order(id).transaction_id, transfer.id);
    expect_gone_back(page);
}

// R-GATE-10: a payment that succeeded before the customer chose another method counts.
TEST_F(ChangeOfMethod, APaidPageKeepsAnotherMethodFromBeingChosen) {
    const auto id = place_order();
    const auto page = open(id);
    pay(page);
    const auto card = open_payment(context_, {.order_id = id}, unix_now_ms());
    EXPECT_EQ(card.error().code.text(), "order_paid");
    EXPECT_EQ(order(id).transaction_id, page.id);
}

}  // namespace
}  // namespace shop::orders
