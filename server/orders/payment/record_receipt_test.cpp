#include "orders/payment/test_manual_payments.hpp"

#include <gmock/gmock.h>

#include <thread>

namespace shop::orders {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class RecordReceipt : public ManualShop {};

// R-BANK-1 R-BANK-2
TEST_F(RecordReceipt, TheCustomerLearnsWhereToTransferTheMoneyTo) {
    const auto opened = choose("transfer", id_);
    ASSERT_EQ(opened.status, 200) << opened.body;
    const auto body = boost::json::parse(opened.body);
    const auto& transfer = body.at("transfer");
    EXPECT_EQ(transfer.at("accountNumber"), "0123456789");
    EXPECT_EQ(transfer.at("amount"), 25001);
    const auto number = order(id_).at("number").as_int64();
    EXPECT_EQ(transfer.at("reference").as_string(), transfer_reference(number));
    EXPECT_EQ(choose("transfer", id_).body, opened.body);
    EXPECT_EQ(order(id_).at("way"), "transfer");
    EXPECT_EQ(count("outbox WHERE event = 'order_way_transfer'"), 1);
    EXPECT_EQ(count("order_intents"), 1);
}

// R-BANK-4
TEST_F(RecordReceipt, PartsAddUpAndExactlyTheTotalPays) {
    choose("transfer", id_);
    EXPECT_EQ(boost::json::parse(record(id_, "25000.99", "A").body).at("left").as_double(), 0.01);
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(count("outbox WHERE event = 'order_part_paid'"), 1);
    EXPECT_THAT(findings(), IsEmpty());

    EXPECT_EQ(record(id_, "0.01", "B").status, 201);
    EXPECT_EQ(order(id_).at("transactionId").as_string(), "bt_" + id_ + "_1");
    EXPECT_THAT(history(id_), ElementsAre("placed", "way_chosen", "intent_created",
                                          "money_received", "money_received", "paid"));
    EXPECT_EQ(code_of(record(id_, "1", "C")), "another_transfer");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-4
TEST_F(RecordReceipt, WithoutAChoiceOpensATransfer) {
    EXPECT_EQ(record(id_, "25001", "A").status, 201);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(order(id_).at("way"), "transfer");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-7
TEST_F(RecordReceipt, EndsAnOpenCardPaymentFirst) {
    const auto intent = open_payment(id_);
    EXPECT_EQ(record(id_, "25001", "A").status, 201);
    EXPECT_EQ(provider_.intents.at(intent).status, payments::IntentStatus::canceled);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(count("outbox WHERE event = 'order_way_transfer'"), 0) << "It was paid already.";
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-7
TEST_F(RecordReceipt, ACardThatWasFasterPays) {
    provider_.pay(open_payment(id_));
    EXPECT_EQ(code_of(record(id_, "25001", "A")), "order_paid");
    EXPECT_EQ(order(id_).at("way"), "card");
    EXPECT_EQ(count("manual_receipts"), 0);
}

// R-BANK-5 R-BANK-8
TEST_F(RecordReceipt, WhatIsTooMuchIsRefundedWhenAPersonHasSentIt) {
    EXPECT_EQ(record(id_, "25001.01", "A", R"(, "surplus": 0.01)").status, 201);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 1 AND why = 'overpaid'"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_paid_twice'"), 1);
    EXPECT_THAT(findings(), IsEmpty());
    reconcile(manual_context_, reconcile_run());
    const auto to_send = list("/refunds-to-send");
    ASSERT_EQ(to_send.size(), 1U);
    EXPECT_EQ(to_send[0].at("amount").as_double(), 0.01);
    const std::string refund_id(to_send[0].at("_id").as_string());

    EXPECT_EQ(answer(refund_id, R"({"outcome": "sent", "reference": "BACK1"})").status, 422);
    const std::string sent = R"({"outcome": "sent", "reference": "BACK1", "on": "2023-11-14"})";
    EXPECT_EQ(answer(refund_id, sent).status, 200);
    EXPECT_EQ(code_of(answer(refund_id, sent)), "not_waiting");
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
    EXPECT_EQ(count("order_events WHERE kind = 'refund_answered' AND actor_id = '" + admin.user_id +
                    "' AND detail = 'BACK1 2023-11-14'"),
              1);
    EXPECT_THAT(list("/refunds-to-send"), IsEmpty());
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-8
TEST_F(RecordReceipt, ARefundThatCannotBeSentIsStillOwed) {
    record(id_, "25001", "A");
    send(admin, "POST", "/order/" + id_ + "/refund",
         R"({"amount": 100, "reason": "Late", "goodsCameBack": false})");
    EXPECT_EQ(order(id_).at("refunded"), 100);
    const std::string refund_id(list("/refunds-to-send").at(0).at("_id").as_string());
    EXPECT_EQ(answer(refund_id, R"({"outcome": "not_sent"})").status, 422);
    EXPECT_EQ(answer(refund_id, R"({"outcome": "not_sent", "reason": "Closed"})").status, 200);
    EXPECT_EQ(order(id_).at("refunded"), 0);
    EXPECT_EQ(list("/refused-refunds").size(), 1U);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-6
TEST_F(RecordReceipt, AReferenceIsRecordedOnceOrKnowinglyForTwoOrders) {
    const auto other = place_order();
    EXPECT_EQ(record(id_, "25001", "ft 1").status, 201);
    for (const auto* same : {"FT 1", "FT1", "ft-1", "F T-1"}) {
        EXPECT_EQ(code_of(record(other, "25001", same)), "reference_used") << same;
    }
    EXPECT_EQ(count("manual_receipts WHERE reference = 'ft 1'"), 1) << "shown as it was typed";
    const auto third = place_order();
    EXPECT_EQ(code_of(record(other, "25001", "FT 1", R"(, "splitWith": ")" + third + "\"")),
              "reference_used");
    EXPECT_EQ(record(other, "25001", "FT 1", R"(, "splitWith": ")" + id_ + "\"").status, 201);
    EXPECT_EQ(order(other).at("paid"), true);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-6
TEST_F(RecordReceipt, AReferenceCountsOnceWhateverInvisibleAndLookAlikeCharactersItHas) {
    const auto other = place_order();
    record(id_, "25001", "FT26");
    for (const auto* same : {"FT26\u200b", "FT\u00a026", "FT\u201326", "\uff26\uff3426",
                             "F\u042226", "FT\u09e8\u09ec"}) {
        EXPECT_EQ(code_of(record(other, "25001", same)), "reference_used") << same;
    }
    database_.run_script("UPDATE manual_receipts SET reference_key = NULL");
    EXPECT_EQ(code_of(record(other, "25001", "ft-26")), "reference_used")
        << "a server of the release before recorded it";
    EXPECT_EQ(count("manual_receipts"), 1);
}

// R-BANK-6
TEST_F(RecordReceipt, WhatAnOlderServerRecordedGetsItsKeyAndStaysRecorded) {
    const auto record_there = [&](const std::string& id, const std::string& reference) {
        database_.run_script(
            "INSERT INTO manual_receipts (id, payment_id, order_id, amount_paisa, reference,"
            " is_split, received_on, note, actor_id, at_ms) SELECT '" +
            id + "', payment_id, order_id, 100, '" + reference +
            "', 0, received_on, '', actor_id, 1 FROM manual_receipts WHERE reference = 'FT26'");
    };
    record(id_, "25001", "FT26");
    record_there("one", "FT\u200b26");
    record_there("two", "FT 27");
    payments::add_reference_keys(*database_, [] { return false; });
    EXPECT_EQ(count("manual_receipts WHERE reference_key IS NULL"), 2);
    payments::add_reference_keys(*database_, [] { return true; });
    EXPECT_EQ(count("manual_receipts WHERE reference_key = 'ft26'"), 2);
    EXPECT_EQ(count("manual_receipts WHERE id = 'one' AND is_split = 1"), 1);
    EXPECT_EQ(count("manual_receipts WHERE id = 'two' AND reference_key = 'ft27' AND is_split = 0"),
              1);
    EXPECT_EQ(code_of(record(place_order(), "25001", "FT\u200a27")), "reference_used");
}

// R-BANK-6
TEST_F(RecordReceipt, TwoAdministratorsAtOnceRecordItOnce) {
    const auto other = place_order();
    choose("transfer", id_);
    choose("transfer", other);
    std::array<int, 2> statuses{};
    {
        const std::jthread one([&] { statuses[0] = record(id_, "25001", "SAME 1").status; });
        const std::jthread two(
            [&] { statuses[1] = record(other, "25001", "s\u0430me\u20111").status; });
    }
    EXPECT_THAT(statuses, testing::UnorderedElementsAre(201, 409));
    EXPECT_EQ(count("manual_receipts"), 1);
}

// R-BANK-9
TEST_F(RecordReceipt, OnlyAdministratorsRecordAndNeverForTheirOwnOrder) {
    auto promoted = ada;
    promoted.permissions = http::every_permission();
    EXPECT_EQ(code_of(record(id_, "25001", "A", "", promoted)), "own_order");
    EXPECT_EQ(record(id_, "25001", "A", "", ada).status, 403);
    EXPECT_EQ(record(id_, "25001", "A", "", std::nullopt).status, 401);
    EXPECT_EQ(count("manual_receipts"), 0);
}

TEST_F(RecordReceipt, ADoubleClickRecordsOnce) {
    const auto path = "/order/" + id_ + "/receipts";
    const std::string body = R"({"kind": "transfer", "receivedOn": "2023-11-14", "amount": 5,)"
                             R"( "reference": "A"})";
    const std::map<std::string, std::string> key = {{"idempotency-key", "k1"}};
    const auto first = send(admin, "POST", path, body, key);
    EXPECT_EQ(send(admin, "POST", path, body, key).body, first.body);
    EXPECT_EQ(order(id_).at("received"), 5);
}

TEST_F(RecordReceipt, RefusesDaysThatAreNoneOrTooFarAway) {
    for (const std::string day :
         {"2023-11-16", "2023-09-01", "2023-02-30", "14.11.2023", "2023-1-14", "yesterday!"}) {
        const auto response = send(admin, "POST", "/order/" + id_ + "/receipts",
                                   R"({"kind": "transfer", "amount": 5, "reference": "A",)"
                                   R"( "receivedOn": ")" +
                                       day + "\"}");
        EXPECT_EQ(response.status, 422) << day;
    }
}

// R-BANK-4
TEST_F(RecordReceipt, AWrongEntryIsTakenBack) {
    const auto receipt = text_of(record(id_, "5", "A"), "insertedId");
    const auto path = "/receipts/" + receipt + "/void";
    EXPECT_EQ(send(admin, "POST", path, R"({"reason": "Another order's"})").status, 200);
    EXPECT_EQ(code_of(send(admin, "POST", path, R"({"reason": "x"})")), "receipt_voided");
    EXPECT_EQ(order(id_).at("received"), 0);
    EXPECT_EQ(count("outbox WHERE event = 'order_money_voided'"), 1);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-7
TEST_F(RecordReceipt, ACancelWithAPartPaidSendsItBack) {
    choose("transfer", id_);
    record(id_, "5000", "A");
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "deposit_received");
    EXPECT_EQ(send(ada, "DELETE", "/order/" + id_).status, 200);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 500000"), 1);
    EXPECT_EQ(list("/refunds-to-send").size(), 1U);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-7
TEST_F(RecordReceipt, AnEndedPaymentThatIsPaidAllTheSameSendsThePartsBack) {
    const auto intent = open_payment(id_);
    record(id_, "5000", "A");
    provider_.pay(intent);
    settle_intent(manual_context_, intent, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("transactionId").as_string(), intent);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 500000"), 1);
    EXPECT_EQ(list("/refunds-to-send").size(), 1U);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-7
TEST_F(RecordReceipt, ExpiresAfterItsDaysWithANoticeLaterAndNeverWithMoney) {
    const auto reported = place_order();
    const auto doubted = place_order();
    const auto part = place_order();
    for (const auto& id : {id_, reported, doubted, part}) choose("transfer", id);
    record(part, "5", "A");
    const auto chosen_at = std::exchange(now_, now_ + std::int64_t{3} * 24 * 3600);
    report(reported);
    auto unverified = ada;
    unverified.email_verified = false;
    report(doubted, "25001", unverified);
    now_ = chosen_at;
    const auto expire_in = [&](std::int64_t days) {
        auto one = reconcile_run();
        one.now_ms += days * 24 * 3'600'000;
        one.expires_before_ms = one.now_ms - 72LL * 3'600'000;
        reconcile(manual_context_, one);
    };
    expire_in(6);
    EXPECT_EQ(count("orders WHERE fate = 'expired'"), 0);
    expire_in(8);
    EXPECT_EQ(count("orders WHERE fate = 'expired'"), 2);
    EXPECT_EQ(count("orders WHERE fate = 'pending' AND id = '" + reported + "'"), 1);
    expire_in(11);
    EXPECT_EQ(count("orders WHERE fate = 'expired'"), 3);
    EXPECT_EQ(count("orders WHERE fate = 'pending' AND id = '" + part + "'"), 1);
    EXPECT_EQ(list("/transfers-to-check").size(), 2U) << "staff still look for them";
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-3
TEST_F(RecordReceipt, ANoticeChangesNoPayment) {
    EXPECT_EQ(code_of(report(id_)), "not_by_transfer");
    choose("transfer", id_);
    EXPECT_EQ(report(id_).status, 201);
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(order(id_).at("transferTold"), true);
    ASSERT_EQ(list("/transfers-to-check").size(), 1U);
    EXPECT_EQ(list("/transfers-to-check")[0].at("orderId").as_string(), id_);
    for (int time = 2; time <= 5; ++time) EXPECT_EQ(report(id_).status, 201);
    EXPECT_EQ(code_of(report(id_)), "too_many_notices");
    EXPECT_EQ(send(mallory, "POST", "/order/" + id_ + "/transfer-notice", "{}").status, 404);

    EXPECT_EQ(send(admin, "POST", "/order/" + id_ + "/transfers-checked").status, 200);
    EXPECT_THAT(list("/transfers-to-check"), IsEmpty());
    EXPECT_EQ(order(id_).at("transferTold"), false);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-12
TEST_F(RecordReceipt, ReportsAMissingTransferUntilItsMoneyComes) {
    choose("transfer", id_);
    report(id_);
    const auto is_not_found = [this] {
        const auto reported = send(ada, "GET", "/order/" + id_ + "/transfers").body;
        return boost::json::parse(reported).at("notices").at(0).at("notFound").as_bool();
    };
    EXPECT_FALSE(is_not_found());
    EXPECT_EQ(send(admin, "POST", "/order/" + id_ + "/transfers-checked").status, 200);
    EXPECT_TRUE(is_not_found());
    EXPECT_EQ(count("outbox WHERE event = 'order_transfer_not_found'"), 1);
    EXPECT_EQ(send(admin, "POST", "/order/" + id_ + "/transfers-checked").status, 409);
    EXPECT_EQ(count("outbox WHERE event = 'order_transfer_not_found'"), 1);
    record(id_, "5", "A");
    EXPECT_FALSE(is_not_found());
}

// R-BANK-8
TEST_F(RecordReceipt, VerifyNamesMoneyThatIsNowhere) {
    record(id_, "5", "A");
    database_.run_script("UPDATE manual_receipts SET amount_paisa = 600");
    EXPECT_EQ(findings().size(), 1U);
    database_.run_script("UPDATE manual_receipts SET amount_paisa = 2500100");
    EXPECT_THAT(findings(), testing::Contains(testing::HasSubstr("pays no order")));
}

}  // namespace
}  // namespace shop::orders
