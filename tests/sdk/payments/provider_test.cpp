// The shop's payment provider against the sandbox, over a real socket.

#include "payments/payments.hpp"
#include "platform/outbound/http_client.hpp"
#include "platform/outbound/test_tcp_server.hpp"
#include "sandbox_server.hpp"

#include <gtest/gtest.h>

#include <future>

namespace shop::payments {
namespace {

class ProviderAndSandbox : public testing::Test {
protected:
    Intent create(std::int64_t paisa = 1'250'050, std::int64_t attempt = 1) {
        return provider_->create_intent(params(paisa, attempt)).value();
    }
    static CreateIntentParams params(std::int64_t paisa, std::int64_t attempt) {
        return {"65a1b2c3d4e5f60718293a4b", attempt, Money{paisa}, "ada@firm.com", "Order 65a1"};
    }
    int confirm(const std::string& id, const std::string& method) {
        return client_
            ->send({"POST",
                    server_.url() + "/v1/payment_intents/" + id + "/confirm",
                    {{"Authorization", "Bearer sk_test_sdk"}},
                    "payment_method=" + method})
            .value()
            .status;
    }

    SandboxServer server_;
    std::unique_ptr<Provider> provider_ = make_stripe_provider({server_.url(), "sk_test_sdk"});
    std::unique_ptr<outbound::HttpClient> client_ = outbound::make_http_client({});
};

TEST_F(ProviderAndSandbox, AgreeOnAnIntent) {
    const auto made = create();
    EXPECT_EQ(made.status, IntentStatus::waiting);
    EXPECT_EQ(made.amount, Money{1'250'050});
    EXPECT_EQ(made.amount_received, Money{0});
    EXPECT_EQ(made.currency, "bdt");
    EXPECT_EQ(made.order_id, "65a1b2c3d4e5f60718293a4b");
    EXPECT_FALSE(made.livemode);
    EXPECT_EQ(provider_->retrieve_intent(made.id).value().client_secret, made.client_secret);
}

TEST_F(ProviderAndSandbox, MakeOneIntentForOneAttempt) {
    const auto made = create();
    EXPECT_EQ(create().id, made.id);
    EXPECT_NE(create(1'250'050, 2).id, made.id);
    EXPECT_EQ(provider_->create_intent(params(9'000, 1)).error().code.text(), "unknown_intent")
        << "The same attempt may not mean another amount.";
}

TEST_F(ProviderAndSandbox, SeeWhenItIsPaid) {
    const auto made = create();
    EXPECT_EQ(confirm(made.id, "pm_card_visa_chargeDeclined"), 402);
    EXPECT_EQ(provider_->retrieve_intent(made.id).value().status, IntentStatus::waiting);
    EXPECT_EQ(confirm(made.id, "pm_card_visa"), 200);
    const auto paid = provider_->retrieve_intent(made.id).value();
    EXPECT_EQ(paid.status, IntentStatus::succeeded);
    EXPECT_EQ(paid.amount_received, Money{1'250'050});
    EXPECT_EQ(provider_->cancel_intent(made.id).value().status, IntentStatus::succeeded);
}

TEST_F(ProviderAndSandbox, CancelOnceAndForAll) {
    const auto made = create();
    EXPECT_EQ(provider_->cancel_intent(made.id).value().status, IntentStatus::canceled);
    EXPECT_EQ(provider_->cancel_intent(made.id).value().status, IntentStatus::canceled);
    EXPECT_EQ(confirm(made.id, "pm_card_visa"), 400);
}

TEST_F(ProviderAndSandbox, RefuseWhatCannotBe) {
    EXPECT_EQ(provider_->create_intent(params(6'099, 1)).error().code.text(), "amount_too_small");
    EXPECT_EQ(provider_->create_intent(params(100'000'000, 2)).error().code.text(),
              "amount_too_large");
    EXPECT_EQ(provider_->retrieve_intent("pi_nobody").error().code.text(), "unknown_intent");
    EXPECT_EQ(provider_->cancel_intent("pi_nobody").error().code.text(), "unknown_intent");
    const auto stranger = make_stripe_provider({server_.url(), "sk_test_other"});
    EXPECT_EQ(stranger->create_intent(params(9'000, 3)).error().code.text(),
              "payments_unavailable");
}

TEST_F(ProviderAndSandbox, ReportWhyACardDidNotPay) {
    const auto made = create();
    confirm(made.id, "pm_card_visa_chargeDeclinedInsufficientFunds");
    const auto decline = provider_->retrieve_intent(made.id).value().last_decline.value();
    EXPECT_EQ(decline.code, "card_declined");
    EXPECT_EQ(decline.decline_code, "insufficient_funds");
    EXPECT_EQ(decline.message, "Your card has insufficient funds.");
    confirm(made.id, "pm_card_visa");
    EXPECT_FALSE(provider_->retrieve_intent(made.id).value().last_decline);
}

TEST_F(ProviderAndSandbox, RefundInPartsAndNeverMoreThanWasPaid) {
    const auto made = create();
    const auto refund = [&](std::int64_t paisa, const std::string& key) {
        return provider_->refund({made.id, Money{paisa}, key, RefundReason::requested_by_customer});
    };
    EXPECT_EQ(refund(1'000, "early").error().code.text(), "not_paid");
    confirm(made.id, "pm_card_visa");

    const auto part = refund(250'050, "part").value();
    EXPECT_EQ(part.status, RefundStatus::succeeded);
    EXPECT_EQ(part.intent_id, made.id);
    EXPECT_EQ(refund(250'050, "part").value().id, part.id) << "The same key gives nothing twice.";
    EXPECT_EQ(provider_->retrieve_intent(made.id).value().amount_refunded, Money{250'050});
    EXPECT_EQ(refund(1'000'001, "too much").error().code.text(), "refund_too_large");
    EXPECT_EQ(refund(1'000'000, "rest").value().amount, Money{1'000'000});
    EXPECT_EQ(refund(1, "more").error().code.text(), "already_refunded");

    const auto all = provider_->list_refunds(made.id).value();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all.at(0).key, "rest");
    EXPECT_EQ(all.at(1).key, "part");
    const auto seen = provider_->retrieve_intent(made.id).value();
    EXPECT_EQ(seen.status, IntentStatus::succeeded);
    EXPECT_EQ(seen.amount_received, Money{1'250'050});
    EXPECT_EQ(seen.amount_refunded, Money{1'250'050});
    EXPECT_EQ(provider_->list_refunds("pi_nobody").error().code.text(), "unknown_intent");
}

TEST_F(ProviderAndSandbox, ShowAllIntents) {
    for (std::int64_t attempt = 1; attempt <= 120; ++attempt) create(9'000, attempt);
    const auto paid = create(9'000, 121);
    confirm(paid.id, "pm_card_visa");
    provider_->refund({paid.id, Money{500}, "r"}).value();

    std::vector<Intent> all;
    const auto keep = [&](const std::vector<Intent>& page) {
        EXPECT_LE(page.size(), 100U) << "A page at a time.";
        all.insert(all.end(), page.begin(), page.end());
    };
    ASSERT_TRUE(provider_->visit_intents(keep).has_value());
    ASSERT_EQ(all.size(), 121U) << "More than a page.";
    EXPECT_EQ(all.at(0).id, paid.id);
    EXPECT_EQ(all.at(0).status, IntentStatus::succeeded);
    EXPECT_EQ(all.at(0).amount_refunded, Money{500});
    EXPECT_EQ(all.at(120).order_id, "65a1b2c3d4e5f60718293a4b");
}

TEST_F(ProviderAndSandbox, LetOneOfPayAndCancelWin) {
    for (std::int64_t attempt = 1; attempt <= 20; ++attempt) {
        const auto made = create(9'000, attempt);
        auto pay = std::async(std::launch::async, [&] { return confirm(made.id, "pm_card_visa"); });
        const auto cancelled = provider_->cancel_intent(made.id).value().status;
        const bool paid = pay.get() == 200;
        EXPECT_EQ(cancelled, paid ? IntentStatus::succeeded : IntentStatus::canceled);
    }
}

TEST_F(ProviderAndSandbox, AgreeOnTheSignatureOfAWebhook) {
    std::promise<std::string> notified;
    outbound::TestTcpServer listening([&, first = true](const std::string& request) mutable {
        if (first) notified.set_value(request);
        first = false;
        return std::string("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    });
    server_.sandbox().start(listening.url());
    const auto made = create();
    const auto request = notified.get_future().get();
    server_.sandbox().stop();

    const auto at = request.find("Stripe-Signature: ") + 18;
    const auto signature = request.substr(at, request.find("\r\n", at) - at);
    const auto time = std::stoll(signature.substr(2));
    const auto body = request.substr(request.find("\r\n\r\n") + 4);
    const auto event = read_webhook("whsec_sdk", signature, body, time).value();
    EXPECT_EQ(event.type, "payment_intent.created");
    EXPECT_EQ(event.intent_id, made.id);
    EXPECT_EQ(read_webhook("whsec_other", signature, body, time).error().code.text(),
              "bad_signature");
}

}  // namespace
}  // namespace shop::payments
