// Refunds at SSLCommerz that wait for a person, and payments that it calls risky.

#include "gateway_order_shop.hpp"
#include "platform/base/clock.hpp"

namespace shop::orders {
namespace {

class RefundAtGateway : public OrderAtGateway {
protected:
    std::string paid_order() {
        const auto id = place_order();
        pay(open(id));
        EXPECT_EQ(notify(notices().back()), 200);
        return id;
    }

    /// The status of the call that requests a refund.
    int refund(const std::string& order_id, const std::string& amount = "25001") {
        return send_as(admin_, "POST", "/order/" + order_id + "/refund",
                       R"({"reason": "Broken", "goodsCameBack": false, "amount": )" + amount + "}")
            .status;
    }

    /// A refund that SSLCommerz did not make, and whose request got no response.
    void lose_refund(const std::string& order_id) {
        set_switches(R"({"calls": [{"call": "sslcommerz refund", "status": 500}]})");
        ASSERT_EQ(refund(order_id), 201);
    }

    /// A refund that a person makes in SSLCommerz's own panel; returns its number there.
    std::string refund_in_panel(const std::string& payment_id, const std::string& id = "panel1") {
        const auto bank_tran_id = database_->read([&](sql::Transaction& transaction) {
            const auto* const of_payment =
                "SELECT bank_tran_id FROM gateway_payments WHERE payment_id = $1";
            return transaction.query(of_payment, {payment_id}).front().text("bank_tran_id");
        });
        const auto response = client_->send(
            {"GET", server_.url() +
                        "/validator/api/merchantTransIDvalidationAPI.php?store_id=store_sdk"
                        "&store_passwd=store_password_sdk&refund_amount=25001.00"
                        "&refund_remarks=Broken&refund_trans_id=" +
                        id + "&bank_tran_id=" + bank_tran_id});
        return boost::json::parse(response.value().body).at("refund_ref_id").as_string().c_str();
    }

    boost::json::array to_send() { return json_at(admin_, "/refunds-to-send").as_array(); }
    std::string first_to_send() { return to_send().at(0).at("_id").as_string().c_str(); }

    http::Response answer(const std::string& refund_id, const std::string& body) {
        return send_as(admin_, "POST", "/refunds/" + refund_id + "/answer", body);
    }
    http::Response say_sent(const std::string& refund_id, const std::string& ref_id) {
        const auto today = rfc3339(unix_now_ms()).substr(0, 10);
        return answer(refund_id, R"({"outcome": "sent", "on": ")" + today + R"(", "reference": ")" +
                                     ref_id + R"("})");
    }
    http::Response say_not_sent(const std::string& refund_id) {
        return answer(refund_id, R"({"outcome": "not_sent", "reason": "It is not there"})");
    }
    static std::string code(const http::Response& response) {
        const std::string type = boost::json::parse(response.body).at("type").as_string().c_str();
        return type.substr(type.rfind('/') + 1);
    }

    void open_by_hand() {
        auto settings = payments::gateway_settings(server_.url());
        settings.sends_refunds = false;
        by_hand_ = payments::make_gateway_provider(settings, *database_);
    }

    std::unique_ptr<payments::Provider> by_hand_;
};

// R-GATE-12: staff are not asked while a response may still arrive.
TEST_F(RefundAtGateway, WithoutAnAnswerWaitsForAPersonAfterAMinute) {
    const auto id = paid_order();
    lose_refund(id);
    EXPECT_TRUE(to_send().empty());
    later_ms_ = minute_ms;
    const auto waiting = to_send();
    ASSERT_EQ(waiting.size(), 1U);
    EXPECT_EQ(waiting.at(0).at("atGateway"), "unknown");
    EXPECT_EQ(waiting.at(0).at("transactionId").as_string(), *order(id).transaction_id);
    later_ms_ = 0;
    EXPECT_EQ(code(say_not_sent(waiting.at(0).at("_id").as_string().c_str())), "not_waiting");
}

// R-GATE-12: the shop asks SSLCommerz about the number before it accepts it.
TEST_F(RefundAtGateway, IsDoneOnceWhenAPersonNamesItsNumber) {
    const auto id = paid_order();
    lose_refund(id);
    const auto of_another = refund_in_panel(*order(paid_order()).transaction_id, "panel2");
    later_ms_ = minute_ms;
    const auto refund_id = first_to_send();
    for (const auto& wrong : {std::string("made-up"), of_another}) {
        EXPECT_EQ(code(say_sent(refund_id, wrong)), "not_confirmed") << wrong;
    }
    const auto ref_id = refund_in_panel(*order(id).transaction_id);
    EXPECT_EQ(say_sent(refund_id, ref_id).status, 200);
    EXPECT_EQ(code(say_sent(refund_id, ref_id)), "not_waiting");
    EXPECT_EQ(code(say_not_sent(refund_id)), "not_waiting");
    EXPECT_TRUE(to_send().empty());
    EXPECT_EQ(count("refunds WHERE state = 'done' AND amount_paisa = 2500100"), 1);
    EXPECT_EQ(count("order_events WHERE kind = 'refund_answered' AND actor_id = '" +
                    admin_.user_id + "'"),
              1);
    EXPECT_EQ(count("order_events WHERE kind = 'refunded'"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_refunded'"), 1);
}

// R-GATE-12: the reconciler keeps checking a refund that SSLCommerz is still processing.
TEST_F(RefundAtGateway, ThatAPersonFoundBeingProcessedIsDoneLater) {
    const auto id = paid_order();
    lose_refund(id);
    set_switches(R"({"gatewayRefundOutcome": "processing", "lateAfterMs": 86400000})");
    const auto ref_id = refund_in_panel(*order(id).transaction_id);
    later_ms_ = minute_ms;
    EXPECT_EQ(say_sent(first_to_send(), ref_id).status, 200);
    EXPECT_EQ(count("refunds WHERE state = 'asked'"), 1);
    EXPECT_TRUE(to_send().empty());
    set_switches(R"({"lateAfterMs": 0})");
    reconcile_after(3);
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
}

// R-GATE-12: a refund that was not made may be requested again, under another id.
TEST_F(RefundAtGateway, ThatWasNotMadeIsRefusedAndMayBeMadeAgain) {
    const auto id = paid_order();
    lose_refund(id);
    later_ms_ = minute_ms;
    const auto refund_id = first_to_send();
    EXPECT_EQ(say_not_sent(refund_id).status, 200);
    EXPECT_EQ(code(say_not_sent(refund_id)), "not_waiting");
    EXPECT_EQ(order(id).refunded, Money{});
    EXPECT_EQ(refund(id), 201);
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
    EXPECT_EQ(count("gateway_refunds WHERE state = 'refunded'"), 1);
}

// R-GATE-12: the shop accepts no number while SSLCommerz is unreachable.
TEST_F(RefundAtGateway, IsNotBelievedWhileSslcommerzIsAway) {
    const auto id = paid_order();
    lose_refund(id);
    const auto ref_id = refund_in_panel(*order(id).transaction_id);
    later_ms_ = minute_ms;
    const auto refund_id = first_to_send();
    set_switches(R"({"calls": [{"call": "sslcommerz refund state", "status": 500}]})");
    EXPECT_EQ(say_sent(refund_id, ref_id).status, 503);
    EXPECT_EQ(count("refunds WHERE state = 'asked'"), 1);
    EXPECT_EQ(say_sent(refund_id, ref_id).status, 200);
}

// R-GATE-11: staff see refunds that only SSLCommerz can unblock.
TEST_F(RefundAtGateway, ThatIsNotTakenFromThisServerIsShownUntilItIsSent) {
    const auto id = paid_order();
    set_switches(R"({"gatewayRefundOutcome": "invalid_source"})");
    EXPECT_EQ(refund(id), 201);
    ASSERT_EQ(to_send().size(), 1U);
    EXPECT_EQ(to_send().at(0).at("atGateway"), "not_taken");
    EXPECT_EQ(code(say_not_sent(first_to_send())), "not_waiting");
    set_switches("{}");
    reconcile_after(1);
    EXPECT_TRUE(to_send().empty());
    EXPECT_EQ(count("refunds WHERE state = 'done'"), 1);
}

// R-GATE-19
TEST_F(RefundAtGateway, ByHandIsNeverSentAndWaitsForAPersonAtOnce) {
    const auto id = paid_order();
    const auto payment_id = *order(id).transaction_id;
    open_by_hand();
    const auto asked = by_hand_->refund({payment_id, Money{2'500'100}, "refund-1"}).value();
    EXPECT_EQ(asked.status, payments::RefundStatus::pending);
    EXPECT_EQ(by_hand_->refund({payment_id, Money{2'500'100}, "refund-1"}).value().id, asked.id);
    EXPECT_EQ(count("gateway_refunds WHERE state = 'unknown' AND is_by_hand = 1"), 1);
    const auto waits = [&](sql::Transaction& transaction) {
        return payments::gateway_refund_waits(transaction, "refund-1", unix_now_ms());
    };
    EXPECT_TRUE(database_->read(waits));
    const auto ref_id = refund_in_panel(payment_id);
    EXPECT_EQ(by_hand_->look_up_refund(payment_id, ref_id).value(),
              payments::RefundStatus::succeeded);
}

// R-GATE-20
TEST_F(RefundAtGateway, ARiskyPaymentIsPaidAndOnlyTheStaffLearnsOfTheRisk) {
    set_switches(R"({"gatewayOutcome": "risky"})");
    const auto id = paid_order();
    EXPECT_TRUE(order(id).paid());
    const auto path = "/order/" + id;
    EXPECT_EQ(json_at(admin_, path).at("isRisky"), true);
    EXPECT_EQ(json_at(admin_, "/orders").as_array().at(0).at("isRisky"), true);
    EXPECT_FALSE(json_at(customer_, path).as_object().contains("isRisky"));
    EXPECT_FALSE(json_at(customer_, "/myorders/" + customer_.email)
                     .as_array()
                     .at(0)
                     .as_object()
                     .contains("isRisky"));
    const auto flagged = [&](const http::Caller& caller) {
        const auto events = json_at(caller, path + "/events").as_array();
        return std::ranges::count_if(events, [](const boost::json::value& event) {
            return event.at("kind") == "risk_flagged" && event.at("by") == "provider";
        });
    };
    EXPECT_EQ(flagged(admin_), 1);
    EXPECT_EQ(flagged(customer_), 0);
}

// R-GATE-21
TEST_F(RefundAtGateway, CustomerAndStaffLearnWhatItWasPaidWith) {
    const auto id = paid_order();
    for (const auto& caller : {admin_, customer_}) {
        EXPECT_EQ(json_at(caller, "/order/" + id).at("paidWith"), "BKASH-BKash");
        const auto events = json_at(caller, "/order/" + id + "/events").as_array();
        EXPECT_EQ(std::ranges::count_if(events,
                                        [](const boost::json::value& event) {
                                            return event.at("kind") == "paid" &&
                                                   event.at("detail") == "BKASH-BKash";
                                        }),
                  1);
    }
    EXPECT_FALSE(json_at(admin_, "/order/" + id).at("isRisky").as_bool());
    EXPECT_TRUE(json_at(customer_, "/order/" + place_order()).at("paidWith").is_null());
}

}  // namespace
}  // namespace shop::orders
