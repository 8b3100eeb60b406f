// Payments that no order could accept.

#include "orders/payment/refund_order.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/test_orders.hpp"

namespace shop::orders {
namespace {

class LatePayment : public OrderShop {
protected:
    LatePayment() {
        send(ada, "DELETE", "/order/" + id_);
        provider_.pay(intent_);
    }

    boost::json::array unmatched() {
        return boost::json::parse(send(admin, "GET", "/unclaimed-payments").body).as_array();
    }

    std::int64_t mails(const std::string& event) {
        return count("outbox WHERE event = '" + event + "'");
    }

    /// Reported twice, as if by a webhook and the reconciler.
    void set_refund_status(payments::RefundStatus status) {
        provider_.refunds.front().status = status;
        for (int time = 0; time < 2; ++time) {
            fetch_refunds(context_, intent_, now_ * 1000).value();
        }
    }

    const std::string id_ = place_order();
    const std::string intent_ = open_payment(id_);
};

TEST_F(LatePayment, IsRefundedInFullOnceAndRevivesNoOrder) {
    for (int time = 0; time < 3; ++time) settle_intent(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(provider_.refunds.size(), 1U);
    EXPECT_EQ(provider_.refunds.front().key, "refund-" + intent_);
    EXPECT_EQ(provider_.refunds.front().amount, Money{2'500'100});
    EXPECT_EQ(count("orders WHERE fate = 'cancelled' AND transaction_id IS NULL"), 1);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(count("outbox WHERE event = 'order_paid_too_late'"), 1);
    EXPECT_EQ(history(id_), (std::vector<std::string>{"placed", "intent_created", "cancelling",
                                                      "cancelled", "late_payment", "refunded"}));
}

TEST_F(LatePayment, IsListedForAdministratorsOnly) {
    settle_intent(context_, intent_, now_ * 1000).value();
    ASSERT_EQ(unmatched().size(), 1U);
    const auto payment = unmatched().at(0);
    EXPECT_EQ(payment.at("transactionId").as_string(), intent_);
    EXPECT_EQ(payment.at("orderId").as_string(), id_);
    EXPECT_EQ(payment.at("amount"), 25001);
    EXPECT_EQ(payment.at("why").as_string(), "order_cancelled");
    EXPECT_EQ(payment.at("refund").as_string(), "done");
    EXPECT_EQ(send(ada, "GET", "/unclaimed-payments").status, 403);
    EXPECT_EQ(send(std::nullopt, "GET", "/unclaimed-payments").status, 401);
}

// Refunded payments stay on the list and would hide the others.
TEST_F(LatePayment, IsListedFirstUntilItIsRefundedInFull) {
    database_.run_script(R"(
        INSERT INTO unclaimed_payments (intent_id, order_id, amount_paisa, currency, why,
                                        found_at_ms)
        VALUES ('pi_open', 'no-order', 100, 'bdt', 'unknown_order', 1),
               ('pi_asked', 'no-order', 100, 'bdt', 'unknown_order', 2))");
    database_.run_script(R"(
        INSERT INTO refunds (id, key, intent_id, is_claimed, amount_paisa, reason, state,
                             asked_at_ms)
        VALUES ('r1', 'k1', 'pi_asked', 0, 100, '', 'asked', 2))");
    settle_intent(context_, intent_, now_ * 1000).value();
    std::vector<std::string> names;
    for (const auto& payment : unmatched()) {
        names.emplace_back(payment.at("transactionId").as_string());
    }
    EXPECT_EQ(names, (std::vector<std::string>{"pi_asked", "pi_open", intent_}));
}

TEST_F(LatePayment, IsRefundedWhenTheProviderIsAvailableAgain) {
    provider_.lose_next_response = true;
    EXPECT_FALSE(settle_intent(context_, intent_, now_ * 1000).has_value());
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "asked");
    reconcile(context_, reconcile_run());
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "done");
    EXPECT_EQ(provider_.refunds.size(), 1U);
}

// Created in the provider's dashboard, for a cancelled order, and with another amount.
TEST_F(LatePayment, IsRefundedAlsoWhenTheIntentWasMadeManually) {
    payments::Intent manual;
    manual.id = "pi_manual";
    manual.status = payments::IntentStatus::succeeded;
    manual.amount_received = Money{777};
    manual.currency = "bdt";
    manual.order_id = id_;
    provider_.intents["pi_manual"] = manual;
    settle_intent(context_, "pi_manual", now_ * 1000).value();
    ASSERT_EQ(provider_.refunds.size(), 1U);
    EXPECT_EQ(provider_.refunds.front().amount, Money{777});
}

TEST_F(LatePayment, IsRefundedWithoutWhatTheDashboardRefunded) {
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{1'000'000});
    settle_intent(context_, intent_, now_ * 1000).value();
    ASSERT_EQ(provider_.refunds.size(), 2U);
    EXPECT_EQ(provider_.refunds.back().amount, Money{1'500'100});
    EXPECT_EQ(count("refunds WHERE state = 'done' AND is_claimed = 0"), 2);
    EXPECT_EQ(unmatched().at(0).at("left"), 0);
}

TEST_F(LatePayment, IsOnlyRecordedWhenTheDashboardRefundedAllOfIt) {
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{2'500'100});
    for (int time = 0; time < 2; ++time) settle_intent(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(provider_.refunds.size(), 1U);
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "done");
    EXPECT_EQ(count("outbox WHERE event = 'order_paid_too_late'"), 1);
}

// The response used for the settlement is older than the refund in the dashboard.
TEST_F(LatePayment, IsNotRefundedAgainWhenTheDashboardDidSoMeanwhile) {
    provider_.after_next_read = [this] {
        provider_.refund_in_dashboard("re_dashboard", intent_, Money{2'500'100});
        handle_refund_event(context_, intent_, now_ * 1000).value();
    };
    settle_intent(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(count("refunds"), 1);
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "done");
    EXPECT_EQ(unmatched().at(0).at("left"), 0);
}

// The customer already has an email about the full refund.
TEST_F(LatePayment, SendsOneEmailWhenTheProviderRefusesTheRefund) {
    provider_.refund_refusal =
        Problem{ProblemKind::conflict, in_english("refund_refused", "Disputed.")};
    for (int time = 0; time < 2; ++time) settle_intent(context_, intent_, now_ * 1000).value();
    reconcile(context_, reconcile_run());
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "refused");
    EXPECT_EQ(mails("order_paid_too_late"), 1);
    EXPECT_EQ(mails("order_refund_failed"), 1);

    // A failed retry: the customer already has the email.
    const auto retry = [&] {
        return send(admin, "POST", "/unclaimed-payments/" + intent_ + "/refund",
                    R"({"reason": "Again"})");
    };
    now_ += 60;
    retry();
    EXPECT_EQ(mails("order_refund_failed"), 1);
    EXPECT_EQ(mails("order_refunded"), 0);
    provider_.refund_refusal.reset();
    now_ += 60;
    EXPECT_EQ(retry().status, 201);
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "done");
    EXPECT_EQ(mails("order_refunded"), 1);
}

TEST_F(LatePayment, SendsAnEmailForEachRefundAfterAFailure) {
    settle_intent(context_, intent_, now_ * 1000).value();
    EXPECT_EQ(mails("order_refunded"), 0) << "the first email has announced the full refund";
    for (int time = 1; time <= 2; ++time) {
        set_refund_status(payments::RefundStatus::failed);
        EXPECT_EQ(mails("order_refund_failed"), time);
        set_refund_status(payments::RefundStatus::succeeded);
        EXPECT_EQ(mails("order_refunded"), time);
    }
}

TEST_F(LatePayment, SendsNoEmailWhenTheDashboardRefundedItMeanwhile) {
    provider_.refund_refusal =
        Problem{ProblemKind::unavailable, in_english("payments_unavailable", "Later.")};
    EXPECT_FALSE(settle_intent(context_, intent_, now_ * 1000).has_value());
    provider_.refund_refusal.reset();
    provider_.refund_in_dashboard("re_dashboard", intent_, Money{2'500'100});
    for (int time = 0; time < 2; ++time) reconcile(context_, reconcile_run());
    EXPECT_EQ(count("refunds WHERE refusal = 'already_refunded'"), 1);
    EXPECT_EQ(unmatched().at(0).at("left"), 0);
    EXPECT_EQ(mails("order_refund_failed"), 0);
    EXPECT_EQ(mails("order_refunded"), 0);
}

class UnknownPayment : public LatePayment {
protected:
    UnknownPayment() {
        payments::Intent manual;
        manual.id = "pi_foreign";
        manual.status = payments::IntentStatus::succeeded;
        manual.amount_received = Money{70'000};
        manual.currency = "bdt";
        manual.order_id = "order of a lost database";
        manual.shop_id = "this shop";
        provider_.intents["pi_foreign"] = manual;
        settle_intent(context_, "pi_foreign", now_ * 1000).value();
    }

    http::Response refund(const std::string& payment = "pi_foreign",
                          const http::Caller& caller = admin) {
        return send(caller, "POST", "/unclaimed-payments/" + payment + "/refund",
                    R"({"reason": "No order"})");
    }
};

TEST_F(UnknownPayment, OfAnotherProgramIsIgnored) {
    auto other = provider_.intents.at("pi_foreign");
    for (const auto& [shop_id, order_id] : std::vector<std::pair<std::string, std::string>>{
             {"another shop", new_object_id()}, {"", "invoice 7"}, {"", ""}}) {
        other.id = "pi_other";
        other.shop_id = shop_id;
        other.order_id = order_id;
        provider_.intents["pi_other"] = other;
        EXPECT_TRUE(settle_intent(context_, "pi_other", now_ * 1000));
        EXPECT_EQ(unmatched().size(), 1U) << "only the one without an order";
    }
    provider_.intents["pi_other"].order_id = new_object_id();
    settle_intent(context_, "pi_other", now_ * 1000).value();
    EXPECT_EQ(unmatched().size(), 2U) << "as an earlier release made them";
}

TEST_F(UnknownPayment, IsRefundedOnlyByAnAdministrator) {
    settle_intent(context_, "pi_foreign", now_ * 1000).value();
    reconcile(context_, reconcile_run());
    EXPECT_TRUE(provider_.refunds.empty());
    EXPECT_EQ(unmatched().at(0).at("left"), 700);
    EXPECT_EQ(refund("pi_foreign", ada).status, 403);
    EXPECT_EQ(refund("pi_other").status, 404);
    EXPECT_EQ(refund("no id").status, 404);

    const auto response = refund();
    EXPECT_EQ(response.status, 201);
    EXPECT_EQ(text_of(response, "transactionId"), "pi_foreign");
    EXPECT_EQ(provider_.refunds.size(), 1U);
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "done");
    EXPECT_EQ(unmatched().at(0).at("left"), 0);
    EXPECT_EQ(code_of(refund()), "nothing_left");
    EXPECT_EQ(count("refunds WHERE order_id IS NULL AND actor_id = '" + admin.user_id + "'"), 1);
}

TEST_F(UnknownPayment, ShowsWhyARefundFailedAndAllowsARetry) {
    provider_.next_refund_status = payments::RefundStatus::pending;
    refund();
    EXPECT_EQ(code_of(refund()), "nothing_left");
    provider_.refunds.front().status = payments::RefundStatus::failed;
    provider_.intents.at("pi_foreign").amount_refunded = Money{};
    reconcile(context_, reconcile_run());
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "refused");
    EXPECT_EQ(unmatched().at(0).at("refusal").as_string(), "refund_failed");
    EXPECT_EQ(unmatched().at(0).at("left"), 700);

    now_ += 60;
    provider_.next_refund_status = payments::RefundStatus::succeeded;
    EXPECT_EQ(refund().status, 201);
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "done");
}

TEST_F(UnknownPayment, RecordsARefundOfTheDashboard) {
    provider_.refund_in_dashboard("re_dashboard", "pi_foreign", Money{70'000});
    for (int time = 0; time < 2; ++time) {
        fetch_refunds(context_, "pi_foreign", now_ * 1000).value();
    }
    EXPECT_EQ(unmatched().at(0).at("refund").as_string(), "done");
    EXPECT_EQ(unmatched().at(0).at("left"), 0);
    EXPECT_EQ(count("refunds"), 1);
}

}  // namespace
}  // namespace shop::orders
