#include "orders/payment/test_manual_payments.hpp"

#include <gmock/gmock.h>

#include <thread>

namespace shop::orders {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class CorrectReceipt : public ManualShop {
protected:
    /// Records this amount for the order; returns the receipt's id.
    std::string pay(const std::string& order_id, const std::string& amount,
                    const std::string& reference, const std::string& more = "") {
        const auto recorded = record(order_id, amount, reference, more);
        EXPECT_EQ(recorded.status, 201) << recorded.body;
        return text_of(recorded, "insertedId");
    }

    http::Response take_back(const std::string& receipt_id,
                             const std::optional<http::Caller>& caller = admin) {
        return send(caller, "POST", "/receipts/" + receipt_id + "/void",
                    R"({"reason": "Another firm's"})");
    }

    http::Response move(const std::string& receipt_id, const std::string& order_id,
                        const std::string& more = "") {
        return send(admin, "POST", "/receipts/" + receipt_id + "/move",
                    R"({"orderId": ")" + order_id + R"(", "reason": "Wrong order")" + more + "}");
    }

    void ship(const std::string& id) {
        send(admin, "PATCH", "/order/status/" + id, R"({"orderStatus": true})");
    }

    std::int64_t mails(const std::string& event) {
        return count("outbox WHERE event = '" + event + "'");
    }
};

// R-UNDO-1
TEST_F(CorrectReceipt, MoreThanIsOpenIsRecordedOnlyWithTheNumberThatWasConfirmed) {
    const auto refused = record(id_, "99999999", "A");
    EXPECT_EQ(code_of(refused), "above_total");
    const auto problem = boost::json::parse(refused.body);
    EXPECT_EQ(problem.at("received"), 99'999'999);
    EXPECT_EQ(problem.at("open"), 25'001);
    EXPECT_EQ(problem.at("surplus"), 99'974'998);
    EXPECT_EQ(code_of(record(id_, "99999999", "A", R"(, "surplus": 1)")), "above_total");
    EXPECT_EQ(count("manual_receipts"), 0);

    EXPECT_EQ(record(id_, "99999999", "A", R"(, "surplus": 99974998)").status, 201);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 9997499800"), 1);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-1
TEST_F(CorrectReceipt, AsksAgainWhenTheOpenSumHasChanged) {
    pay(id_, "5000", "A");
    EXPECT_EQ(code_of(record(id_, "26001", "B", R"(, "surplus": 1000)")), "above_total");
    EXPECT_EQ(record(id_, "26001", "B", R"(, "surplus": 6000)").status, 201);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, APaidOrderIsUnpaidAgainAndItsReferenceFree) {
    const auto receipt = pay(id_, "25001", "A");
    EXPECT_EQ(take_back(receipt).status, 200);
    EXPECT_EQ(code_of(take_back(receipt)), "receipt_voided") << "a second click";
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(order(id_).at("received"), 0);
    EXPECT_EQ(stock(), 8);
    EXPECT_EQ(mails("order_money_voided"), 1);
    EXPECT_THAT(history(id_), ElementsAre("placed", "money_received", "paid", "receipt_voided",
                                          "payment_withdrawn"));
    EXPECT_THAT(findings(), IsEmpty());

    const auto again = place_order();
    pay(again, "25001", "A");
    pay(id_, "25001", "B");
    EXPECT_EQ(order(id_).at("transactionId").as_string(), "bt_" + id_ + "_2");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, AnAttemptThatHasPaidNeverPaysAgain) {
    const auto receipt = pay(id_, "25001", "A");
    const auto payment = text_of(send(admin, "GET", "/order/" + id_), "transactionId");
    take_back(receipt);
    EXPECT_EQ(code_of(record_payment(id_, payment)), "payment_not_finished");
    settle_intent(manual_context_, payment, now_ * 1000).value();
    reconcile(manual_context_, reconcile_run());
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, TheOtherReceiptsGoToTheNextAttempt) {
    const auto first = pay(id_, "5000", "A");
    pay(id_, "20001", "B");
    EXPECT_EQ(take_back(first).status, 200);
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(order(id_).at("received"), 20'001);
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "deposit_received");
    EXPECT_THAT(findings(), IsEmpty());
    EXPECT_EQ(boost::json::parse(record(id_, "5000", "C").body).at("left"), 0);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, AnUntouchedSurplusIsRefusedWithThePaymentAndNoEmailSaysSo) {
    const auto first = pay(id_, "5000", "A");
    pay(id_, "30000", "B", R"(, "surplus": 9999)");
    reconcile(manual_context_, reconcile_run());
    EXPECT_EQ(take_back(first).status, 200);
    // The remaining receipts still exceed the total.
    EXPECT_EQ(order(id_).at("transactionId").as_string(), "bt_" + id_ + "_2");
    EXPECT_EQ(count("refunds WHERE state = 'refused' AND refusal = 'withdrawn'"), 1);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 499900"), 1);
    EXPECT_EQ(count("unclaimed_payments"), 1);
    EXPECT_EQ(mails("order_refund_failed"), 0);
    reconcile(manual_context_, reconcile_run());
    EXPECT_EQ(list("/refunds-to-send").size(), 1U);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, MoneyThatWentBackStaysWhereItIs) {
    const auto receipt = pay(id_, "26000", "A", R"(, "surplus": 999)");
    reconcile(manual_context_, reconcile_run());
    const std::string surplus(list("/refunds-to-send").at(0).at("_id").as_string());
    answer(surplus, R"({"outcome": "sent", "reference": "B", "on": "2023-11-14"})");
    EXPECT_EQ(code_of(take_back(receipt)), "money_sent_back");

    const auto other = place_order();
    const auto whole = pay(other, "25001", "C");
    send(admin, "POST", "/order/" + other + "/refund",
         R"({"amount": 100, "reason": "Late", "goodsCameBack": false})");
    EXPECT_EQ(code_of(take_back(whole)), "money_sent_back") << "it is asked for";
    reconcile(manual_context_, reconcile_run());
    const std::string asked(list("/refunds-to-send").at(0).at("_id").as_string());
    answer(asked, R"({"outcome": "not_sent", "reason": "Closed"})");
    EXPECT_EQ(take_back(whole).status, 200) << "nothing went back";
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, TakesNothingOffAnOrderThatIsOverOrOnesOwnOrPaidByCard) {
    auto promoted = ada;
    promoted.permissions = http::every_permission();
    const auto receipt = pay(id_, "5000", "A");
    EXPECT_EQ(code_of(take_back(receipt, promoted)), "own_order");
    send(ada, "DELETE", "/order/" + id_);
    EXPECT_EQ(code_of(take_back(receipt)), "order_cancelled");

    const auto other = place_order();
    const auto intent = open_payment(other);
    const auto part = pay(other, "5000", "B");
    provider_.pay(intent);
    settle_intent(manual_context_, intent, now_ * 1000).value();
    EXPECT_EQ(code_of(take_back(part)), "money_sent_back");
    EXPECT_EQ(order(other).at("paid"), true);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, WaitsWhileAServerOfAnOlderReleaseRuns) {
    const auto receipt = pay(id_, "25001", "A");
    const auto add_server = [&](std::int64_t step, std::int64_t seen_at_ms) {
        database_.run_script(
            "DELETE FROM servers; INSERT INTO servers (name, version, step,"
            " started_at_ms, seen_at_ms) VALUES ('old', '1', " +
            std::to_string(step) + ", 0, " + std::to_string(seen_at_ms) + ")");
    };
    add_server(102, now_ * 1000 - 59'000);
    const auto refused = take_back(receipt);
    EXPECT_EQ(code_of(refused), "upgrade_under_way");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.headers.at("Retry-After"), "60");
    EXPECT_EQ(order(id_).at("paid"), true);
    add_server(102, now_ * 1000 - 61'000);
    EXPECT_EQ(take_back(receipt).status, 200) << "it has ended";
    const auto second = pay(id_, "25001", "A");
    add_server(104, now_ * 1000);
    EXPECT_EQ(take_back(second).status, 200);
}

// R-UNDO-2
TEST_F(CorrectReceipt, ExpiryCountsFromTheWithdrawal) {
    const auto receipt = pay(id_, "25001", "A");
    const auto reconcile_now = [&] {
        auto one = reconcile_run();
        one.expires_before_ms = one.now_ms - 72LL * 3'600'000;
        reconcile(manual_context_, one);
        return count("orders WHERE fate = 'expired'");
    };
    now_ += 30LL * 24 * 3'600;
    EXPECT_EQ(take_back(receipt).status, 200);
    now_ += 6LL * 24 * 3'600;
    EXPECT_EQ(reconcile_now(), 0);
    now_ += 2LL * 24 * 3'600;
    EXPECT_EQ(reconcile_now(), 1);
    EXPECT_EQ(stock(), 10);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-3
TEST_F(CorrectReceipt, AShippedOrderIsOwedAgain) {
    const auto receipt = pay(id_, "25001", "A");
    ship(id_);
    EXPECT_EQ(take_back(receipt).status, 200);
    EXPECT_EQ(order(id_).at("orderStatus"), true);
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(count("order_states WHERE owed = 1"), 1);
    EXPECT_EQ(stock(), 8);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-3
TEST_F(CorrectReceipt, CashIsTakenBackAndRecordedAgain) {
    kind_ = "cash";
    choose("on_delivery", id_);
    ship(id_);
    const auto receipt = pay(id_, "25001", "S1");
    EXPECT_EQ(take_back(receipt).status, 200);
    EXPECT_EQ(order(id_).at("way"), "on_delivery");
    pay(id_, "25001", "S1");
    EXPECT_EQ(order(id_).at("transactionId").as_string(), "cd_" + id_ + "_2");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, MovesTheMoneyToTheOrderThatItIsFor) {
    const auto other = place_order();
    const auto receipt = pay(id_, "25001", "FT 1");
    const auto moved = move(receipt, other);
    ASSERT_EQ(moved.status, 201) << moved.body;
    EXPECT_EQ(text_of(moved, "_id"), other);
    EXPECT_EQ(boost::json::parse(moved.body).at("left"), 0);
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(order(other).at("paid"), true);
    EXPECT_EQ(code_of(move(receipt, other)), "receipt_voided");
    EXPECT_EQ(mails("order_money_voided"), 1);
    EXPECT_EQ(mails("order_paid"), 2);

    const auto shown = [&](const http::Caller& caller) {
        const auto body = send(caller, "GET", "/order/" + id_ + "/transfers").body;
        return boost::json::parse(body).at("receipts").at(0);
    };
    EXPECT_EQ(shown(admin).at("movedTo").as_string(), other);
    EXPECT_EQ(shown(admin).at("movedToNumber"), order(other).at("number"));
    EXPECT_TRUE(shown(ada).at("movedTo").is_null()) << "it may be another customer's";
    EXPECT_EQ(count("audit_log l JOIN audit_details d ON d.seq = l.seq"
                    " WHERE l.action = 'payment.move' AND d.before LIKE '%" +
                    id_ + "%' AND d.after LIKE '%" + other + "%'"),
              1);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, MovesTheReceiptAsWholeOrNotAtAll) {
    const auto other = place_order();
    const auto receipt = pay(id_, "25001", "A");
    EXPECT_EQ(move(receipt, id_).status, 422);
    EXPECT_EQ(code_of(move(receipt, new_object_id())), "unknown_order");
    pay(other, "5000", "B");
    EXPECT_EQ(code_of(move(receipt, other)), "above_total");
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(count("manual_receipts WHERE voided_at_ms IS NOT NULL"), 0);
    EXPECT_EQ(move(receipt, other, R"(, "surplus": 5000)").status, 201);
    EXPECT_EQ(order(other).at("paid"), true);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, MovesToAnOrderWithAnOpenCardPaymentThatItEnds) {
    const auto other = place_order();
    const auto intent = open_payment(other);
    const auto receipt = pay(id_, "25001", "A");
    EXPECT_EQ(move(receipt, other).status, 201);
    EXPECT_EQ(provider_.intents.at(intent).status, payments::IntentStatus::canceled);
    EXPECT_EQ(order(other).at("way"), "transfer");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, MovesAPartOfOneTransferForTwoOrders) {
    const auto other = place_order();
    const auto right = place_order();
    const auto part = pay(id_, "25001", "A");
    pay(other, "25001", "A", R"(, "splitWith": ")" + id_ + "\"");
    EXPECT_EQ(code_of(move(part, other, R"(, "another": true)")), "reference_used");
    EXPECT_EQ(move(part, right).status, 201);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-2
TEST_F(CorrectReceipt, TwoCorrectionsAtOnceHaveOneWinner) {
    const auto other = place_order();
    const auto receipt = pay(id_, "25001", "A");
    int voided = 0;
    int moved = 0;
    {
        const std::jthread one([&] { voided = take_back(receipt).status; });
        const std::jthread two([&] { moved = move(receipt, other).status; });
    }
    EXPECT_EQ((voided == 200) + (moved == 201), 1) << voided << " " << moved;
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(order(other).at("paid"), moved == 201);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-5
TEST_F(CorrectReceipt, ThePartOfATransferNamesAnyOrderThatHasIt) {
    const auto second = place_order();
    const auto third = place_order();
    pay(id_, "25001", "A");
    const auto used = record(second, "25001", "A");
    EXPECT_EQ(text_of(used, "orderId"), id_);
    pay(second, "25001", "A", R"(, "splitWith": ")" + id_ + "\"");
    pay(third, "25001", "A", R"(, "splitWith": ")" + second + "\"");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-5
TEST_F(CorrectReceipt, AnotherTransferForAPaidOrderIsRefundedOnceItIsConfirmed) {
    const auto receipt = pay(id_, "25001", "A");
    EXPECT_EQ(code_of(record(id_, "25001", "B")), "another_transfer");
    EXPECT_EQ(code_of(record(id_, "25001", "A", R"(, "another": true)")), "reference_used");
    const auto second = pay(id_, "25001", "B", R"(, "another": true)");
    EXPECT_EQ(order(id_).at("transactionId").as_string(), "bt_" + id_ + "_1");
    EXPECT_EQ(list("/refunds-to-send").size(), 1U);
    EXPECT_EQ(mails("order_paid_twice"), 1);
    EXPECT_EQ(code_of(take_back(second)), "money_sent_back");
    EXPECT_EQ(code_of(take_back(receipt)), "money_sent_back");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-4
TEST_F(CorrectReceipt, ASurplusThatCannotBeSentIsSettledOtherwise) {
    pay(id_, "26000", "A", R"(, "surplus": 999)");
    reconcile(manual_context_, reconcile_run());
    ASSERT_EQ(list("/refunds-to-send").at(0).at("surplus"), true);
    const std::string refund(list("/refunds-to-send").at(0).at("_id").as_string());
    answer(refund, R"({"outcome": "not_sent", "reason": "Mistyped"})");
    EXPECT_EQ(list("/unclaimed-payments").at(0).at("left"), 999);
    EXPECT_EQ(list("/unclaimed-payments").at(0).at("refundId").as_string(), refund);

    const std::string otherwise = R"({"outcome": "settled_otherwise", "reason": "In cash"})";
    ++now_;
    EXPECT_EQ(answer(refund, R"({"outcome": "settled_otherwise"})").status, 422);
    EXPECT_EQ(answer(refund, otherwise).status, 200);
    EXPECT_EQ(list("/unclaimed-payments").at(0).at("left"), 0);
    EXPECT_EQ(list("/unclaimed-payments").at(0).at("refusal"), "settled_otherwise");
    EXPECT_EQ(code_of(answer(refund, otherwise)), "not_waiting");
    EXPECT_EQ(mails("order_refunded"), 0);
    EXPECT_EQ(count("order_events WHERE kind = 'refund_answered' AND detail = 'In cash'"), 1);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-4
TEST_F(CorrectReceipt, OnlyAWaitingSurplusIsSettledOtherwiseAndWithoutAFailureEmail) {
    pay(id_, "26000", "A", R"(, "surplus": 999)");
    reconcile(manual_context_, reconcile_run());
    const std::string otherwise = R"({"outcome": "settled_otherwise", "reason": "In cash"})";
    const std::string refund(list("/refunds-to-send").at(0).at("_id").as_string());
    EXPECT_EQ(answer(refund, otherwise).status, 200);
    EXPECT_THAT(list("/refunds-to-send"), IsEmpty());
    EXPECT_EQ(mails("order_refund_failed"), 0);

    send(admin, "POST", "/order/" + id_ + "/refund",
         R"({"amount": 100, "reason": "Late", "goodsCameBack": false})");
    const std::string own(list("/refunds-to-send").at(0).at("_id").as_string());
    EXPECT_EQ(code_of(answer(own, otherwise)), "only_surplus");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-9
TEST_F(CorrectReceipt, ARefusedReceiptChangesNothing) {
    const auto other = place_order();
    pay(other, "25001", "USED");
    const auto intent = open_payment(id_);
    EXPECT_EQ(code_of(record(id_, "25001", "USED")), "reference_used");
    EXPECT_EQ(code_of(record(id_, "30000", "B")), "above_total");
    kind_ = "cash";
    EXPECT_EQ(code_of(record(id_, "1", "C")), "cash_not_total");
    EXPECT_EQ(provider_.intents.at(intent).status, payments::IntentStatus::waiting);
    EXPECT_EQ(order(id_).at("way"), "card");
    EXPECT_THAT(history(id_), ElementsAre("placed", "intent_created"));

    EXPECT_EQ(record(id_, "25001", "C").status, 201);
    EXPECT_EQ(count("audit_log WHERE action = 'order.way'"), 1) << "the trail says who did it";
    EXPECT_THAT(findings(), IsEmpty());
}

}  // namespace
}  // namespace shop::orders
