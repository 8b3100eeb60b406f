#include "orders/payment/pay_order.hpp"

#include "orders/test_orders.hpp"

namespace shop::orders {
namespace {

class PayOrder : public OrderShop {
protected:
    const std::string id_ = place_order();
    const std::string path_ = "/order/" + id_;
};

// R-API-16
TEST_F(PayOrder, RecordsAPaymentThatTheProviderConfirms) {
    const auto intent = open_payment(id_);
    EXPECT_EQ(code_of(record_payment(id_, intent)), "payment_not_finished");
    EXPECT_EQ(order(id_).at("paid"), false);

    provider_.intents.at(intent).status = payments::IntentStatus::processing;
    const auto processing = record_payment(id_, intent);
    EXPECT_EQ(code_of(processing), "payment_not_finished");
    EXPECT_EQ(processing.headers.count("Retry-After"), 1U);

    provider_.pay(intent);
    const auto paid = boost::json::parse(record_payment(id_, intent).body);
    EXPECT_EQ(paid.at("modifiedCount"), 1);
    EXPECT_EQ(paid.at("paid"), true);
    EXPECT_EQ(paid.at("transactionId").as_string(), intent);
    EXPECT_EQ(history(id_), (std::vector<std::string>{"placed", "intent_created", "paid"}));

    const auto again = boost::json::parse(record_payment(id_, intent).body);
    EXPECT_EQ(again.at("modifiedCount"), 0);
}

// R-API-17
TEST_F(PayOrder, AnOrderHasOneLiveIntentOfItsTotal) {
    const auto intent = open_payment(id_);
    EXPECT_EQ(provider_.intents.at(intent).amount, Money{2'500'100});
    EXPECT_EQ(open_payment(id_), intent);  // A second tab.
    EXPECT_EQ(provider_.intents.size(), 1U);

    const auto differs = send(ada, "POST", "/create-payment-intent", payment_body(id_, "25000"));
    EXPECT_EQ(code_of(differs), "price_differs");
    EXPECT_EQ(boost::json::parse(differs.body).at("total"), 25001);
}

TEST_F(PayOrder, AnIntentCancelledInTheDashboardIsReplaced) {
    const auto first = open_payment(id_);
    provider_.intents.at(first).status = payments::IntentStatus::canceled;
    const auto second = open_payment(id_);
    EXPECT_NE(second, first);
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 1);
}

TEST_F(PayOrder, AnUnreportedPaymentIsFoundByThePaymentPage) {
    provider_.pay(open_payment(id_));
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "order_paid");
    EXPECT_EQ(order(id_).at("paid"), true);
}

TEST_F(PayOrder, AnUnreportedPaymentIsFoundByTheReconciler) {
    provider_.pay(open_payment(id_));
    EXPECT_EQ(reconcile(context_, reconcile_run()), 1U);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(reconcile(context_, reconcile_run()), 0U);
}

TEST_F(PayOrder, AThoroughRoundFindsPaymentsOfPagesOpenForDays) {
    const auto intent = open_payment(id_);
    now_ += 29 * 24 * 60 * 60;
    provider_.pay(intent);
    EXPECT_EQ(reconcile(context_, reconcile_run()), 0U);
    auto thorough = reconcile_run();
    thorough.is_thorough = true;
    EXPECT_EQ(reconcile(context_, thorough), 1U);
    EXPECT_EQ(order(id_).at("paid"), true);
}

// After a change of the provider's keys.
TEST_F(PayOrder, APaymentUnknownToTheProviderIsRefused) {
    const auto intent = open_payment(id_);
    provider_.intents.erase(intent);
    const auto response = record_payment(id_, intent);
    EXPECT_EQ(response.status, 404);
    EXPECT_EQ(code_of(response), "unknown_intent");
    EXPECT_EQ(order(id_).at("paid"), false);
}

TEST_F(PayOrder, OnePaymentPaysOneOrder) {
    const auto intent = open_payment(id_);
    provider_.pay(intent);
    record_payment(id_, intent);
    const auto other = place_order();
    EXPECT_EQ(code_of(record_payment(other, intent)), "transaction_used");
    EXPECT_EQ(order(other).at("paid"), false);
    EXPECT_EQ(count("unclaimed_payments"), 0);
}

// Reported for another order before its own order was settled.
TEST_F(PayOrder, APaymentOfAnotherOrderIsNotUnmatched) {
    const auto intent = open_payment(id_);
    provider_.pay(intent);
    const auto other = place_order();
    EXPECT_EQ(code_of(record_payment(other, intent)), "transaction_used");
    EXPECT_EQ(count("unclaimed_payments"), 0);
    EXPECT_EQ(record_payment(id_, intent).status, 200);
}

TEST_F(PayOrder, AnIntentThatTheProviderNoLongerKnowsIsReplaced) {
    provider_.intents.erase(open_payment(id_));
    const auto second = open_payment(id_);
    EXPECT_TRUE(provider_.intents.contains(second));
    EXPECT_EQ(count("order_intents WHERE ended = 0"), 1);
}

// While one tab waits for the provider, another ends the attempt and starts a new one.
TEST_F(PayOrder, AnAttemptThatEndedMeanwhileKeepsItsSecret) {
    provider_.before_create_returns = [&] {
        provider_.before_create_returns = nullptr;
        database_.run_script("UPDATE order_intents SET ended = 1");
    };
    const auto intent = open_payment(id_);
    EXPECT_TRUE(intent.ends_with("_2")) << intent;
    EXPECT_EQ(count("order_intents WHERE ended = 0 AND intent_id = '" + intent + "'"), 1);
}

TEST_F(PayOrder, AnAttemptWithoutAResponseEndsAfterTenMinutes) {
    provider_.unavailable = true;
    send(ada, "POST", "/create-payment-intent", payment_body(id_));
    provider_.unavailable = false;
    now_ += 9 * 60;
    EXPECT_TRUE(open_payment(id_).ends_with("_1"));

    const auto other = place_order();
    provider_.unavailable = true;
    send(ada, "POST", "/create-payment-intent", payment_body(other));
    provider_.unavailable = false;
    now_ += 11 * 60;
    EXPECT_TRUE(open_payment(other).ends_with("_2"));
}

TEST_F(PayOrder, WithoutAnIdTheOnlyOrderOfThatTotalIsUsed) {
    EXPECT_EQ(send(ada, "POST", "/create-payment-intent", R"({"price": 25001})").status, 200);
    place_order();
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", R"({"price": 25001})")),
              "order_not_named");
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", R"({"price": 7})")),
              "order_not_named");
}

TEST_F(PayOrder, APaymentThatDoesNotMatchIsListedForAdmins) {
    const auto intent = open_payment(id_);
    provider_.pay(intent);
    for (const auto& change : std::vector<std::function<void(payments::Intent&)>>{
             [](auto& sent) { sent.amount_received = Money{1}; },
             [](auto& sent) { sent.currency = "usd"; },
             [](auto& sent) { sent.order_id = new_object_id(); },
             [](auto& sent) { sent.livemode = true; }}) {
        const auto genuine = provider_.intents.at(intent);
        change(provider_.intents.at(intent));
        EXPECT_EQ(code_of(record_payment(id_, intent)), "payment_does_not_match");
        EXPECT_EQ(order(id_).at("paid"), false);
        provider_.intents.at(intent) = genuine;
    }
    EXPECT_EQ(count("unclaimed_payments"), 1);
    EXPECT_EQ(record_payment(id_, intent).status, 200);
    EXPECT_EQ(count("unclaimed_payments"), 0) << "its order has accepted it";
}

TEST_F(PayOrder, ALatePaymentNeverRevivesACancelledOrder) {
    const auto intent = open_payment(id_);
    send(ada, "DELETE", path_);
    provider_.pay(intent);
    EXPECT_TRUE(settle_intent(context_, intent, 1).has_value());
    EXPECT_TRUE(settle_intent(context_, intent, 2).has_value());
    EXPECT_EQ(count("unclaimed_payments WHERE why = 'order_cancelled'"), 1);
    EXPECT_EQ(stock(), 10);
}

TEST_F(PayOrder, OtherUsersCannotPayOrRecordAPayment) {
    const auto intent = open_payment(id_);
    provider_.pay(intent);
    const auto body = R"({"transactionId": ")" + intent + R"("})";
    for (const auto& other_user : {mallory, admin}) {
        EXPECT_EQ(send(other_user, "PATCH", path_, body).status, 404);
        EXPECT_EQ(send(other_user, "POST", "/create-payment-intent", payment_body(id_)).status,
                  404);
    }
    EXPECT_EQ(send(std::nullopt, "PATCH", path_, body).status, 401);
    EXPECT_EQ(send(std::nullopt, "POST", "/create-payment-intent", payment_body(id_)).status, 401);
    EXPECT_EQ(order(id_).at("paid"), false);
}

TEST_F(PayOrder, ReportsInvalidRequests) {
    struct Bad {
        std::string body;
        int status;
        std::string code;
    };
    for (const auto& [body, status, code] :
         std::vector<Bad>{{"{", 400, "malformed_json"},
                          {"{}", 422, "invalid_fields"},
                          {R"({"transactionId": 7})", 422, "invalid_fields"},
                          {R"({"transactionId": "../../refunds"})", 422, "invalid_fields"},
                          {R"({"transactionId": "pi_1", "order": "65a1f0c2d3e4b5a697887766"})", 422,
                           "invalid_fields"},
                          {R"({"transactionId": "pi_1", "order": 7})", 422, "invalid_fields"},
                          {R"({"transactionId": "pi_unknown", "order": ")" + id_ + "\"}", 409,
                           "payment_does_not_match"},
                          {R"({"transactionId": "pi_unknown"})", 409, "payment_does_not_match"}}) {
        const auto response = send(ada, "PATCH", path_, body);
        EXPECT_EQ(response.status, status) << body;
        EXPECT_EQ(code_of(response), code) << body;
    }
    for (const auto& [body, status, code] :
         std::vector<Bad>{{"[]", 422, "invalid_fields"},
                          {R"({"orderId": ")" + id_ + "\"}", 422, "invalid_fields"},
                          {payment_body(id_, "25001.001"), 422, "invalid_fields"},
                          {payment_body(id_, "\"25001\""), 422, "invalid_fields"},
                          {payment_body("7"), 422, "invalid_fields"},
                          {payment_body(new_object_id()), 404, "unknown_order"}}) {
        const auto response = send(ada, "POST", "/create-payment-intent", body);
        EXPECT_EQ(response.status, status) << body;
        EXPECT_EQ(code_of(response), code) << body;
    }
    provider_.unavailable = true;
    EXPECT_EQ(send(ada, "POST", "/create-payment-intent", payment_body(id_)).status, 503);
}

// D20: the limits of a card.
TEST_F(PayOrder, ACardPaysFrom61ToAMillionTaka) {
    const auto with_total = [&](const std::string& paisa, const std::string& taka) {
        database_.run_script("UPDATE orders SET price_paisa = " + paisa);
        return send(ada, "POST", "/create-payment-intent", payment_body(id_, taka));
    };
    EXPECT_EQ(code_of(with_total("6099", "60.99")), "amount_too_small");
    EXPECT_EQ(code_of(with_total("100000000", "1000000")), "amount_too_large");
    EXPECT_TRUE(provider_.intents.empty());
    EXPECT_EQ(with_total("6100", "61").status, 200);
}

TEST_F(PayOrder, OpeningAPaymentIsLimitedToTwentyPerMinuteAndUser) {
    const auto ask = [&](const http::Caller& caller) {
        return send(caller, "POST", "/create-payment-intent", payment_body(id_)).status;
    };
    for (int i = 0; i < 20; ++i) EXPECT_EQ(ask(ada), 200) << i;
    const auto refused = send(ada, "POST", "/create-payment-intent", payment_body(id_));
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.headers.at("Retry-After"), "60");
    const auto foreign = send(mallory, "POST", "/create-payment-intent", payment_body(id_));
    EXPECT_EQ(foreign.status, 404) << "has its own counter";
    EXPECT_EQ(foreign.headers.at("X-RateLimit-Remaining"), "19");
    now_ += 60;
    EXPECT_EQ(ask(ada), 200);
}

TEST_F(PayOrder, RecordingAPaymentIsLimitedToSixtyPerMinuteAndUser) {
    const auto record = [&](const http::Caller& caller) {
        return send(caller, "PATCH", "/order/" + id_, R"({"transactionId": "pi_unknown"})");
    };
    for (int i = 0; i < 60; ++i) {
        const auto refused = record(ada);
        ASSERT_EQ(refused.status, 409) << i;
        ASSERT_EQ(refused.headers.at("X-RateLimit-Remaining"), std::to_string(59 - i));
    }
    const auto refused = record(ada);
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.headers.at("Retry-After"), "60");
    EXPECT_EQ(record(mallory).status, 404) << "the owner is checked first";
    now_ += 60;
    EXPECT_EQ(record(ada).status, 409);
}

TEST_F(PayOrder, NoSecretIsStored) {
    const auto secret =
        text_of(send(ada, "POST", "/create-payment-intent", payment_body(id_)), "clientSecret");
    EXPECT_EQ(
        text_of(send(ada, "POST", "/create-payment-intent", payment_body(id_)), "clientSecret"),
        secret)
        << "the provider returns it again";
    const std::string columns =
        database_.is_postgres()
            ? "information_schema.columns WHERE table_name = 'order_intents' AND column_name"
            : "pragma_table_info('order_intents') WHERE name";
    EXPECT_GT(count(columns + " LIKE '%intent%'"), 0);
    EXPECT_EQ(count(columns + " LIKE '%secret%'"), 0);
}

}  // namespace
}  // namespace shop::orders
