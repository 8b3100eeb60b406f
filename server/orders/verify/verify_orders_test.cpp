#include "orders/verify/verify_orders.hpp"

#include "orders/payment/refund_order.hpp"
#include "orders/payment/test_refunds.hpp"
#include "orders/verify/order_history_audit.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// A consistent shop with one order of every kind. Each test corrupts a row.
class VerifyOrders : public RefundOrder {
protected:
    VerifyOrders() {
        send(ada, "DELETE", "/order/" + cancelled_);
        provider_.pay(late_);
        settle_intent(context_, late_, now_ * 1000).value();
        send(admin, "PATCH", "/order/status/" + shipped_, R"({"orderStatus": true})");
        refund("100");
    }

    std::vector<std::string> findings() {
        std::vector<std::string> found;
        const VerifyReport report{
            [&](const Finding& finding) {
                found.push_back(std::string(finding.rule) + ": " + finding.row + " " +
                                finding.detail);
            },
            [&](std::string_view, std::int64_t count) { looked_at_ += count; }};
        catalogue::verify_stock(*database_, report);
        verify_orders(*database_, report);
        verify_provider(context_, report).value();
        return found;
    }

    std::vector<std::string> findings_after(const std::string& damage) {
        database_.run_script(damage);
        return findings();
    }

    const std::string shipped_ = place_order();
    const std::string cancelled_ = place_order();
    const std::string late_ = open_payment(cancelled_);
    std::int64_t looked_at_ = 0;
};

TEST_F(VerifyOrders, ReportNothingForAConsistentShop) {
    EXPECT_THAT(findings(), IsEmpty());
    // A product, three orders, two refunds, a payment without an order, two at the provider.
    EXPECT_EQ(looked_at_, 9);
}

TEST_F(VerifyOrders, ReportACheckoutWithoutItsOrderOrRow) {
    const auto id = place_order();
    const std::string insert_row =
        "INSERT INTO checkouts (id, user_id, recipient, phone, district, area, street)"
        " SELECT id, user_id, name, phone, 'BD-13', 'Mirpur', address FROM orders WHERE id = '" +
        id + "';";
    const auto put_into = [&](const std::string& checkout) {
        return "UPDATE orders SET checkout_id = " + checkout + " WHERE id = '" + id + "';";
    };
    const auto finding = [&](const std::string& words) {
        return ElementsAre("I18: checkout " + id + " " + words);
    };
    EXPECT_THAT(findings_after(put_into("id")), finding("has no row"));
    EXPECT_THAT(findings_after(insert_row), IsEmpty());
    EXPECT_THAT(
        findings_after(put_into("NULL")),
        ElementsAre("I18: order " + id + " has a row of a checkout, but is not its first order"));
    EXPECT_THAT(findings_after(put_into("'" + shipped_ + "'")),
                Contains("I18: checkout " + shipped_ + " is not named after its first order"));
    EXPECT_THAT(findings_after(put_into("id") + "UPDATE checkouts SET user_id = 'another'"),
                finding("has orders of another user"));
}

TEST_F(VerifyOrders, ReportACheckoutWithoutOneOfItsLines) {
    const auto first = place_order();
    const auto second = place_order();
    const auto put_second = [&](const std::string& line) {
        return "UPDATE orders SET checkout_line = " + line + " WHERE id = '" + second + "'";
    };
    database_.run_script(
        "INSERT INTO checkouts (id, user_id, recipient, phone, district, area, street)"
        " SELECT id, user_id, name, phone, 'BD-13', 'Mirpur', address FROM orders WHERE id = '" +
        first + "'; UPDATE orders SET checkout_line = 2 WHERE id = '" + second +
        "'; UPDATE orders SET checkout_id = '" + first + "' WHERE id IN ('" + first + "', '" +
        second + "')");
    EXPECT_THAT(findings(), IsEmpty());
    EXPECT_THAT(findings_after(put_second("3")),
                ElementsAre("I18: checkout " + first + " does not have each line from 1 once"));
    EXPECT_ANY_THROW(database_.run_script(put_second("1"))) << "the database refuses it";
}

TEST_F(VerifyOrders, AcceptRefundsUnderWay) {
    provider_.next_refund_status = payments::RefundStatus::pending;
    refund("100");
    EXPECT_THAT(findings(), IsEmpty());
    provider_.unavailable = true;
    refund("100");
    provider_.unavailable = false;
    EXPECT_THAT(findings(), IsEmpty());
}

TEST_F(VerifyOrders, AcceptARefundedPaymentWithoutAnOrder) {
    payments::Intent foreign = provider_.intents.at(intent_);
    foreign.id = "pi_foreign";
    foreign.order_id = "";
    foreign.amount_refunded = Money{};
    provider_.intents["pi_foreign"] = foreign;
    settle_intent(context_, "pi_foreign", now_ * 1000).value();
    send(admin, "POST", "/unclaimed-payments/pi_foreign/refund", R"({"reason": "No order"})");
    EXPECT_EQ(count("refunds WHERE order_id IS NULL AND state = 'done'"), 1);
    EXPECT_THAT(findings(), IsEmpty());
}

TEST_F(VerifyOrders, ReportStockThatDiffersFromTheLedger) {
    EXPECT_THAT(findings_after("UPDATE products SET available_quantity = 7"),
                ElementsAre(StartsWith("I1: product " + board_ + " has a stock of 7")));
}

TEST_F(VerifyOrders, ReportStockThatWasReservedOrReturnedWrongly) {
    EXPECT_THAT(
        findings_after("DELETE FROM stock_movements WHERE kind = 'ordered' AND order_id "
                       "= '" +
                       shipped_ + "'"),
        Contains(StartsWith("I2: order " + shipped_ + " has a quantity of 2, but reserved 0")));
    EXPECT_THAT(findings_after("DELETE FROM stock_movements WHERE kind = 'returned'"),
                Contains(StartsWith("I1: order " + cancelled_ + " is over, but returned 0")));
    EXPECT_THAT(findings_after("INSERT INTO stock_movements (id, product_id, delta, kind, "
                               "order_id, at_ms) VALUES ('m', '" +
                               board_ + "', 2, 'returned', '" + id_ + "', 1)"),
                Contains(StartsWith("I2: order " + id_ + " is live, but returned 2")));
    EXPECT_THAT(findings_after("INSERT INTO stock_movements (id, product_id, delta, kind, "
                               "order_id, at_ms) VALUES ('n', '" +
                               board_ + "', -2, 'ordered', 'zz', 1)"),
                Contains("I2: order zz does not exist, but moved stock"));
}

TEST_F(VerifyOrders, ReportAnOrderPaidByAForeignIntent) {
    EXPECT_THAT(
        findings_after("UPDATE order_intents SET intent_id = 'pi_other' WHERE order_id = '" + id_ +
                       "'"),
        Contains(StartsWith("I3: order " + id_ + " is paid by " + intent_)));
}

TEST_F(VerifyOrders, ReportAStatusThatNoEventLedTo) {
    EXPECT_THAT(findings_after("UPDATE orders SET fate = 'pending' WHERE id = '" + shipped_ + "'"),
                ElementsAre(StartsWith("I4, I11: order " + shipped_ + " is in a state")));
    EXPECT_THAT(findings_after("UPDATE orders SET fate = 'shipped';"
                               "DELETE FROM order_events WHERE kind = 'paid'"),
                Contains(StartsWith("I4, I11: order " + id_ + " lacks step 3")));
}

TEST_F(VerifyOrders, ReportAPaymentInTheHistoryOnly) {
    EXPECT_THAT(findings_after("UPDATE orders SET refunded_paisa = 0;"
                               "UPDATE orders SET transaction_id = NULL WHERE id = '" +
                               id_ + "'"),
                Contains(HasSubstr(" has an event of its payment, but is unpaid")));
}

// R-UNDO-2
TEST_F(VerifyOrders, ReportAPaymentThatIsNotTheOneThatPaidOrWasWithdrawn) {
    EXPECT_THAT(
        findings_after("UPDATE orders SET transaction_id = 'pi_other' WHERE id = '" + id_ + "'"),
        Contains(HasSubstr(" step 3 (paid) is of another payment or amount")));
    EXPECT_THAT(
        findings_after("INSERT INTO order_events (order_id, step, kind, source_id, amount_paisa,"
                       " at_ms) SELECT order_id, max(step) + 1, 'payment_withdrawn', 'pi_other',"
                       " 2500100, 1 FROM order_events WHERE order_id = '" +
                       id_ + "' GROUP BY order_id"),
        Contains(HasSubstr(" (payment_withdrawn) cannot follow the steps before it")));
}

TEST_F(VerifyOrders, ReportRefundsThatDoNotAddUp) {
    EXPECT_THAT(findings_after("UPDATE orders SET refunded_paisa = 9999 WHERE id = '" + id_ + "'"),
                Contains(StartsWith("I6: order " + id_ + " counts 99.99 Taka as refunded")));
}

TEST_F(VerifyOrders, ReportARefundOfAnotherPaymentOrWithoutAnEvent) {
    EXPECT_THAT(findings_after("UPDATE refunds SET intent_id = 'pi_other' WHERE is_claimed = 1"),
                Contains(HasSubstr("is of payment pi_other, which its order was not paid by")));
    EXPECT_THAT(findings_after("DELETE FROM order_events WHERE kind = 'refunded' AND order_id = '" +
                               id_ + "'"),
                Contains(HasSubstr("is done, but has no event in its order's history")));
}

TEST_F(VerifyOrders, ReportAnUnmatchedPaymentThatPaidAnOrder) {
    EXPECT_THAT(
        findings_after("INSERT INTO unclaimed_payments (intent_id, order_id, amount_paisa, "
                       "currency, why, found_at_ms) VALUES ('" +
                       intent_ + "', '" + id_ + "', 2500100, 'bdt', 'order_paid', 1)"),
        Contains("I6: payment " + intent_ + " is listed as unmatched, and pays order " + id_));
}

TEST_F(VerifyOrders, ReportAPaymentMissingInTheDatabase) {
    EXPECT_THAT(findings_after("DELETE FROM refunds WHERE is_claimed = 0;"
                               "DELETE FROM unclaimed_payments"),
                ElementsAre(AllOf(StartsWith("I6: payment " + late_),
                                  HasSubstr("but it is neither of an order nor unmatched here"))));
}

TEST_F(VerifyOrders, ReportAPaidOrderMissingAtTheProvider) {
    provider_.intents.erase(intent_);
    EXPECT_THAT(findings(),
                ElementsAre("I6: order " + id_ + " is paid by " + intent_ +
                            ", which the provider does not know; if the shop has changed its "
                            "account or its keys since, check the former account"));
}

TEST_F(VerifyOrders, ReportAnUnmatchedPaymentMissingAtTheProvider) {
    provider_.intents.erase(late_);
    EXPECT_THAT(findings(),
                ElementsAre("I6: payment " + late_ +
                            " is unmatched here, and the provider does not know it; if the "
                            "shop has changed its account or its keys since, check the former "
                            "account"));
}

TEST_F(VerifyOrders, ReportAPaymentThatDiffersAtTheProvider) {
    auto& intent = provider_.intents.at(intent_);
    intent.amount_received = Money{100'000};
    EXPECT_THAT(findings(), ElementsAre("I6: payment " + intent_ +
                                        " is of 1000 bdt at the provider, and of 25001 here"));
    intent.amount_received = Money{2'500'100};
    intent.order_id = "other";
    EXPECT_THAT(findings(), ElementsAre(HasSubstr("but was made for order other")));
    intent.order_id = id_;
    intent.livemode = true;
    EXPECT_THAT(findings(), ElementsAre(HasSubstr("is of the provider's other mode")));
    intent.status = payments::IntentStatus::canceled;
    EXPECT_THAT(findings(), ElementsAre(HasSubstr("but did not succeed at the provider")));
}

TEST_F(VerifyOrders, ReportRefundsThatDifferAtTheProvider) {
    provider_.intents.at(intent_).amount_refunded = Money{0};
    EXPECT_THAT(findings(),
                ElementsAre("I6: payment " + intent_ +
                            " has 0 Taka refunded at the provider; here 100 Taka are refunded and "
                            "0 Taka are under way"));
    provider_.intents.at(intent_).amount_refunded = Money{20'000};
    EXPECT_THAT(findings(), ElementsAre(HasSubstr("has 200 Taka refunded at the provider")));
}

TEST_F(VerifyOrders, RefuseWhileTheProviderIsUnavailable) {
    provider_.unavailable = true;
    const VerifyReport silent{[](const Finding&) {}, [](std::string_view, std::int64_t) {}};
    EXPECT_EQ(verify_provider(context_, silent).error().code.text(), "payments_unavailable");
}

TEST(OrderHistoryAudit, APaidOrderNeedsTheEventOfItsPayment) {
    Order order;
    order.transaction_id = "pi_1";
    EXPECT_EQ(find_invalid_transition(order, {{1, "placed"}}),
              "is paid, but has no event of its payment");
}

TEST(OrderHistoryAudit, RefusesStepsThatAreNoTransition) {
    Order order;
    const auto fault = [&](const std::vector<std::string>& kinds) {
        std::vector<HistoryStep> steps;
        for (const auto& kind : kinds) {
            steps.push_back({static_cast<std::int64_t>(steps.size()) + 1, kind});
        }
        return find_invalid_transition(order, steps).value_or("none");
    };
    EXPECT_EQ(fault({"placed", "declined", "mail_sent"}), "none");
    EXPECT_EQ(fault({}), "has no event of its placement");
    EXPECT_EQ(fault({"declined"}), "step 1 (declined) cannot follow the steps before it");
    EXPECT_EQ(fault({"placed", "paid"}), "has an event of its payment, but is unpaid");
    EXPECT_EQ(fault({"placed", "placed"}), "step 2 (placed) cannot follow the steps before it");
    for (const std::vector<std::string>& history : {std::vector<std::string>{"shipped", "shipped"},
                                                    {"shipped", "cancelling"},
                                                    {"cancelling", "cancelled", "cancelling"},
                                                    {"cancelling", "expired", "paid"},
                                                    {"cancelled"},
                                                    {"cancelling", "shipped"},
                                                    {"paid", "paid"},
                                                    {"paid", "cancelling"},
                                                    {"late_payment"},
                                                    {"goods_returned"},
                                                    {"cancel_withdrawn"},
                                                    {"unheard_of"}}) {
        std::vector<std::string> kinds{"placed"};
        kinds.insert(kinds.end(), history.begin(), history.end());
        EXPECT_THAT(fault(kinds), testing::EndsWith("cannot follow the steps before it"))
            << history.back();
    }
}

}  // namespace
}  // namespace shop::orders
