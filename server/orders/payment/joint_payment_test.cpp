// One payment for several orders of a checkout.

#include "orders/checkout/test_checkout_lines.hpp"
#include "orders/find_order.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/payment/test_manual_payments.hpp"
#include "orders/reconcile.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Three unpaid orders of Ada's: of 100, 25,001 and 27,000 Taka.
class JointPayment : public CheckoutLinesShop {
protected:
    JointPayment() {
        router_ = http::Router();
        add_routes_of(joint_context_);
    }

    http::Response choose_for_all(const std::string& method, const std::string& price = "52101",
                                  const http::Caller& caller = ada) {
        return send(caller, "POST", "/checkout/" + ids_.at(1) + "/payment",
                    R"({"way": ")" + method + R"(", "price": )" + price + "}");
    }

    /// Opens the joint payment by card. Returns its id.
    std::string open_joint(const std::string& price = "52101") {
        return text_of(choose_for_all("card", price), "transactionId");
    }

    http::Response choose_one(std::size_t place, const std::string& price) {
        return send(ada, "POST", "/order/" + ids_.at(place) + "/payment",
                    R"({"way": "card", "price": )" + price + "}");
    }

    std::vector<std::string> payments_of_orders() {
        return database_->read([&](sql::Transaction& transaction) {
            std::vector<std::string> found;
            for (const auto& order : find_orders(transaction, ids_)) {
                found.push_back(order.value().transaction_id.value_or("none"));
            }
            return found;
        });
    }

    bool is_paid(std::size_t place) { return order(ids_.at(place)).at("paid").as_bool(); }

    payments::IntentStatus status_of(const std::string& intent) {
        return provider_.intents.at(intent).status;
    }

    const std::unique_ptr<payments::Provider> routed_ = route_to(provider_, *database_);
    const PaymentContext joint_context_{*database_, *routed_, "this shop", manual_of_tests};
    const std::vector<std::string> ids_ = place_lines();
};

// R-PART-1
TEST_F(JointPayment, PaysAllOrdersOfACheckout) {
    const auto response = choose_for_all("card");
    ASSERT_EQ(response.status, 200) << response.body;
    const auto intent = text_of(response, "transactionId");
    EXPECT_EQ(provider_.intents.size(), 1U);
    EXPECT_EQ(provider_.intents.at(intent).amount, Money{5'210'100});
    EXPECT_EQ(open_joint(), intent) << "such as in a second tab";

    provider_.pay(intent);
    const auto recorded = record_payment(ids_.at(2), intent);
    EXPECT_EQ(recorded.status, 200) << recorded.body;
    EXPECT_THAT(payments_of_orders(), ElementsAre(intent, intent + ".2", intent + ".3"));
    EXPECT_THAT(history(ids_.at(1)), ElementsAre("placed", "intent_created", "paid"));
    EXPECT_EQ(count("unclaimed_payments"), 0);
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());
}

// R-PART-1
TEST_F(JointPayment, IsRecordedOnceWhoeverReportsIt) {
    const auto intent = open_joint();
    provider_.pay(intent);
    ASSERT_TRUE(settle_intent(joint_context_, intent, now_ * 1000));
    const auto reported = boost::json::parse(record_payment(ids_.at(0), intent).body);
    EXPECT_EQ(reported.at("modifiedCount"), 0);
    EXPECT_EQ(count("order_events WHERE kind = 'paid'"), 3);
    EXPECT_EQ(code_of(choose_for_all("card")), "order_paid");
}

// R-PART-1
TEST_F(JointPayment, IsFoundByTheReconciler) {
    provider_.pay(open_joint());
    reconcile(joint_context_, reconcile_run());
    EXPECT_TRUE(is_paid(0) && is_paid(1) && is_paid(2));
}

// R-PART-1
TEST_F(JointPayment, IsOfTheUnpaidOrdersOnly) {
    const auto single = text_of(choose_one(1, "25001"), "transactionId");
    provider_.pay(single);
    ASSERT_EQ(record_payment(ids_.at(1), single).status, 200);
    const auto differs = choose_for_all("card");
    EXPECT_EQ(code_of(differs), "price_differs");
    EXPECT_EQ(boost::json::parse(differs.body).at("total"), 27100);

    provider_.pay(open_joint("27100"));
    reconcile(joint_context_, reconcile_run());
    EXPECT_TRUE(is_paid(0) && is_paid(2));
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());
}

// R-PART-2
TEST_F(JointPayment, AndAPaymentOfOneOrderEndEachOther) {
    const auto first_single = text_of(choose_one(0, "100"), "transactionId");
    const auto second_single = text_of(choose_one(1, "25001"), "transactionId");
    const auto joint = open_joint();
    EXPECT_EQ(status_of(first_single), payments::IntentStatus::canceled);
    EXPECT_EQ(status_of(second_single), payments::IntentStatus::canceled);

    const auto single = text_of(choose_one(2, "27000"), "transactionId");
    EXPECT_EQ(status_of(joint), payments::IntentStatus::canceled);
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 1);
    provider_.pay(single);
    record_payment(ids_.at(2), single);
    EXPECT_THAT(payments_of_orders(), ElementsAre("none", "none", single));
}

// R-PART-2
TEST_F(JointPayment, IsLeftForATransferOfOneOrder) {
    const auto joint = open_joint();
    EXPECT_EQ(send(ada, "POST", "/order/" + ids_.at(1) + "/payment",
                   R"({"way": "transfer", "price": 25001})")
                  .status,
              200);
    EXPECT_EQ(status_of(joint), payments::IntentStatus::canceled);
    EXPECT_EQ(send(admin, "POST", "/order/" + ids_.at(1) + "/receipts",
                   R"({"kind": "transfer", "receivedOn": "2023-11-14", "amount": 25001,)"
                   R"( "reference": "FT1"})")
                  .status,
              201);
    EXPECT_TRUE(is_paid(1));
    EXPECT_EQ(choose_for_all("card", "27100").status, 200);
}

// R-PART-2
TEST_F(JointPayment, ThatIsPaidFirstBeatsAnotherChoice) {
    const auto joint = open_joint();
    provider_.before_cancel = [&] { provider_.pay(joint); };
    EXPECT_EQ(code_of(choose_one(1, "25001")), "order_paid");
    EXPECT_TRUE(is_paid(0) && is_paid(1) && is_paid(2));
}

// R-PART-2
TEST_F(JointPayment, IsNotOpenedWhileAnotherTabPaysOneOrder) {
    provider_.before_create_returns = [&] {
        const auto once = std::exchange(provider_.before_create_returns, nullptr);
        EXPECT_EQ(choose_one(2, "27000").status, 200);
    };
    EXPECT_EQ(code_of(choose_for_all("card")), "payment_processing");
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 1);
}

// R-PART-2
TEST_F(JointPayment, IsTheSameInTwoTabsThatOpenItAtOnce) {
    std::string other;
    provider_.before_create_returns = [&] {
        const auto once = std::exchange(provider_.before_create_returns, nullptr);
        other = open_joint();
    };
    EXPECT_EQ(open_joint(), other);
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 3);
    provider_.pay(other);
    record_payment(ids_.at(0), other);
    EXPECT_THAT(payments_of_orders(), ElementsAre(other, other + ".2", other + ".3"));
}

// R-PART-2
TEST_F(JointPayment, IsNotEndedByARequestForItsFirstOrderThatCameAtTheSameTime) {
    std::string joint;
    provider_.before_refusal = [&] {
        const auto once = std::exchange(provider_.before_refusal, nullptr);
        joint = open_joint();
    };
    // Both repeat the attempt of the first order; the provider takes the sum that it has seen.
    provider_.lose_next_response = true;
    EXPECT_EQ(code_of(choose_for_all("card")), "payments_unavailable");
    EXPECT_EQ(code_of(choose_one(0, "100")), "payment_processing");
    EXPECT_EQ(status_of(joint), payments::IntentStatus::waiting);
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 3);
}

// R-PART-2
TEST_F(JointPayment, StaysOpenForOtherOrdersWhenMoreMoneyComesForOne) {
    const auto first = text_of(choose_one(0, "100"), "transactionId");
    const auto joint = open_joint();
    provider_.pay(first);  // As on a page that its provider cannot end.
    ASSERT_TRUE(settle_intent(joint_context_, first, now_ * 1000));
    EXPECT_EQ(send(admin, "POST", "/order/" + ids_.at(0) + "/receipts",
                   R"({"kind": "transfer", "receivedOn": "2023-11-14", "amount": 100,)"
                   R"( "reference": "FT1"})")
                  .status,
              201);
    EXPECT_EQ(count("order_intents WHERE ended = 0 AND intent_id LIKE '" + joint + "%'"), 2);
}

// R-PART-3
TEST_F(JointPayment, EndsWhenOneOfItsOrdersIsCancelled) {
    const auto joint = open_joint();
    ASSERT_EQ(send(ada, "DELETE", "/order/" + ids_.at(1)).status, 200);
    EXPECT_EQ(status_of(joint), payments::IntentStatus::canceled);
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 0);
    EXPECT_EQ(choose_for_all("card", "27100").status, 404) << "by the id of the cancelled order";
    EXPECT_EQ(send(ada, "POST", "/checkout/" + ids_.at(0) + "/payment",
                   R"({"way": "card", "price": 27100})")
                  .status,
              200);
}

// R-PART-3
TEST_F(JointPayment, ThatIsPaidFirstBeatsACancelOfOneOrder) {
    const auto joint = open_joint();
    provider_.before_cancel = [&] { provider_.pay(joint); };
    EXPECT_EQ(code_of(send(ada, "DELETE", "/order/" + ids_.at(1))), "order_paid");
    EXPECT_TRUE(is_paid(0) && is_paid(1) && is_paid(2));
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());
}

// R-PART-3
TEST_F(JointPayment, IsCancelledWithOneCallToTheProvider) {
    const auto joint = open_joint();
    int asked = 0;
    provider_.before_cancel = [&] { ++asked; };
    const auto cancelled = boost::json::parse(send(ada, "DELETE", "/checkout/" + ids_.at(0)).body);
    EXPECT_EQ(cancelled.at("deletedCount"), 3);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(status_of(joint), payments::IntentStatus::canceled);
}

// R-PART-3
TEST_F(JointPayment, IsNotReleasedIfAnOrderIsCancelledMeanwhile) {
    provider_.before_create_returns = [&] {
        const auto once = std::exchange(provider_.before_create_returns, nullptr);
        EXPECT_EQ(send(ada, "DELETE", "/order/" + ids_.at(2)).status, 200);
    };
    EXPECT_EQ(code_of(choose_for_all("card")), "price_differs");
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 0);
}

// R-PART-4
TEST_F(JointPayment, ThatComesLatePaysWhatIsLeftAndReturnsTheRest) {
    const auto joint = open_joint();
    ASSERT_EQ(send(ada, "DELETE", "/order/" + ids_.at(1)).status, 200);
    const auto single = text_of(choose_one(2, "27000"), "transactionId");
    provider_.pay(single);
    record_payment(ids_.at(2), single);

    provider_.pay(joint);  // As on a page that its provider cannot end.
    ASSERT_TRUE(settle_intent(joint_context_, joint, now_ * 1000));
    EXPECT_THAT(payments_of_orders(), ElementsAre(joint, "none", single));
    EXPECT_EQ(count("unclaimed_payments WHERE why = 'order_cancelled'"), 1);
    EXPECT_EQ(count("unclaimed_payments WHERE why = 'paid_twice'"), 1);
    EXPECT_EQ(count("refunds WHERE state = 'done' AND key = 'refund-" + joint + ".2'"), 1);
    EXPECT_EQ(provider_.intents.at(joint).amount_refunded, Money{2'500'100 + 2'700'000});
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());
}

// R-PART-5
TEST_F(JointPayment, IsRefundedByOrder) {
    const auto joint = open_joint();
    provider_.pay(joint);
    record_payment(ids_.at(0), joint);
    const auto refund = [&](std::size_t place, const std::string& amount) {
        return send(admin, "POST", "/order/" + ids_.at(place) + "/refund",
                    R"({"amount": )" + amount + R"(, "reason": "Broken", "goodsCameBack": false})");
    };
    EXPECT_EQ(refund(1, "1000").status, 201);
    EXPECT_EQ(refund(2, "27000").status, 201);
    EXPECT_EQ(code_of(refund(2, "1")), "refund_too_large") << "the payment has more left";
    EXPECT_EQ(provider_.intents.at(joint).amount_refunded, Money{2'800'000});
    EXPECT_EQ(order(ids_.at(0)).at("refunded"), 0);
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());
}

// R-PART-6
TEST_F(JointPayment, RefundedAtTheProviderIsOfTheOrderWithThatSum) {
    const auto joint = open_joint();
    provider_.pay(joint);
    record_payment(ids_.at(0), joint);
    provider_.refund_in_dashboard("re_1", joint, Money{2'700'000});
    provider_.refund_in_dashboard("re_2", joint, Money{40'000});
    ASSERT_TRUE(handle_refund_event(joint_context_, joint, now_ * 1000));
    EXPECT_EQ(order(ids_.at(2)).at("refunded"), 27000);
    EXPECT_EQ(order(ids_.at(1)).at("refunded"), 400) << "the first with as much left";
    EXPECT_EQ(order(ids_.at(0)).at("refunded"), 0);
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());
}

// R-PART-6
TEST_F(JointPayment, RefundedAsAWholeAtTheProviderIsARefundOfEachOrder) {
    const auto joint = open_joint();
    provider_.pay(joint);
    record_payment(ids_.at(0), joint);
    provider_.next_refund_status = payments::RefundStatus::pending;
    provider_.refund_in_dashboard("re_1", joint, Money{5'210'100});
    for (int time = 0; time < 2; ++time) {
        ASSERT_TRUE(handle_refund_event(joint_context_, joint, now_ * 1000));
    }
    EXPECT_EQ(order(ids_.at(0)).at("refunded"), 100);
    EXPECT_EQ(order(ids_.at(1)).at("refunded"), 25001);
    EXPECT_EQ(order(ids_.at(2)).at("refunded"), 27000);
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 3);
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());

    provider_.refunds.back().status = payments::RefundStatus::failed;
    provider_.intents.at(joint).amount_refunded = {};
    ASSERT_TRUE(handle_refund_event(joint_context_, joint, now_ * 1000));
    EXPECT_EQ(count("orders WHERE refunded_paisa > 0"), 0);
    EXPECT_EQ(count("refunds WHERE state = 'refused'"), 3);
}

// R-PART-6
TEST_F(JointPayment, RefundedAtTheProviderIsOfAShareThatNoOrderTookFirst) {
    const auto joint = open_joint();
    ASSERT_EQ(send(ada, "DELETE", "/order/" + ids_.at(2)).status, 200);
    provider_.pay(joint);
    provider_.refund_refusal = Problem{ProblemKind::conflict, in_english("refund_refused", "No.")};
    ASSERT_TRUE(settle_intent(joint_context_, joint, now_ * 1000));
    EXPECT_EQ(count("refunds WHERE state = 'refused'"), 1);
    provider_.refund_in_dashboard("re_1", joint, Money{2'500'100});
    ASSERT_TRUE(handle_refund_event(joint_context_, joint, now_ * 1000));
    EXPECT_EQ(order(ids_.at(1)).at("refunded"), 25001) << "exactly its sum";
    provider_.refund_in_dashboard("re_2", joint, Money{5'000});
    ASSERT_TRUE(handle_refund_event(joint_context_, joint, now_ * 1000));
    EXPECT_EQ(order(ids_.at(0)).at("refunded"), 0) << "it is of the cancelled one";
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());
}

// R-PART-7
TEST_F(JointPayment, IsOpenedOnceIfTheAnswerIsLost) {
    provider_.lose_next_response = true;
    EXPECT_EQ(code_of(choose_for_all("card")), "payments_unavailable");
    EXPECT_EQ(choose_for_all("card").status, 200);
    EXPECT_EQ(provider_.intents.size(), 1U);
}

// R-PART-7
TEST_F(JointPayment, IsOpenedAgainIfItsOrdersHaveChangedSinceTheAnswerWasLost) {
    provider_.lose_next_response = true;
    EXPECT_EQ(code_of(choose_for_all("card")), "payments_unavailable");
    ASSERT_EQ(send(ada, "DELETE", "/order/" + ids_.at(2)).status, 200);
    provider_.pay(open_joint("25101"));
    reconcile(joint_context_, reconcile_run());
    EXPECT_TRUE(is_paid(0) && is_paid(1));
    EXPECT_THAT(findings_of(joint_context_), IsEmpty());
}

// R-PART-8
TEST_F(JointPayment, WaitsForServersOfAnEarlierRelease) {
    const auto run = [&](std::string_view statement, std::int64_t step) {
        const auto write = [&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(statement, {step, now_ * 1000});
            return {};
        };
        database_->write(write).value();
    };
    run("INSERT INTO servers (name, version, step, started_at_ms, seen_at_ms, state)"
        " VALUES ('old', '27', $1, $2, $2, 'ready')",
        118);
    EXPECT_EQ(code_of(choose_for_all("card")), "upgrade_under_way");
    EXPECT_EQ(choose_one(0, "100").status, 200) << "one order can be paid";
    EXPECT_EQ(count("migration_contracts WHERE works_since = 121"), 0);
    run("DELETE FROM servers WHERE step = $1 AND seen_at_ms = $2", 118);
    EXPECT_EQ(choose_for_all("card").status, 200);
    EXPECT_EQ(count("migration_contracts WHERE works_since = 121"), 1);
}

// R-PART-9
TEST_F(JointPayment, ByTransferHasOneReferenceAndTheSum) {
    const auto response = choose_for_all("transfer");
    ASSERT_EQ(response.status, 200) << response.body;
    const auto transfer = boost::json::parse(response.body).at("transfer");
    EXPECT_EQ(transfer.at("amount"), 52101);
    EXPECT_TRUE(std::string(transfer.at("reference").as_string()).starts_with("NB1001"));
    EXPECT_EQ(count("orders WHERE way = 'transfer'"), 3);
    for (const auto& id : ids_) EXPECT_EQ(order(id).at("way"), "transfer");
}

// R-PART-9
TEST_F(JointPayment, IsOfferedForTheSum) {
    const auto offers =
        boost::json::parse(send(ada, "GET", "/checkout/" + ids_.at(2) + "/ways").body);
    EXPECT_EQ(offers.at("total"), 52101);
    EXPECT_EQ(code_of(choose_for_all("on_delivery")), "amount_too_large") << "30,000 Taka at most";
    EXPECT_EQ(count("orders WHERE way = 'on_delivery'"), 0);
    EXPECT_EQ(choose_for_all("card", "52101", mallory).status, 404);
    EXPECT_EQ(send(mallory, "GET", "/checkout/" + ids_.at(2) + "/ways").status, 404);
}

}  // namespace
}  // namespace shop::orders
