// The expiry of unpaid orders.

#include "orders/cancel_order.hpp"
#include "orders/test_orders.hpp"
#include "platform/base/clock.hpp"

#include <mutex>
#include <thread>

namespace shop::orders {
namespace {

using Steps = std::vector<std::string>;

class ExpireOrder : public OrderShop {
protected:
    /// Runs a round one hour and `and_minutes` after the last change, in a shop where orders expire
    /// after `hours`.
    void reconcile_after(std::int64_t hours, std::int64_t and_minutes = 0) {
        const auto at_ms = (now_ + 3'600 + and_minutes * 60) * 1000;
        reconcile(context_, {at_ms, at_ms, at_ms - hours * 3'600'000});
    }

    const std::string id_ = place_order();
    const std::string path_ = "/order/" + id_;
};

TEST_F(ExpireOrder, ReturnsTheStockOfAnUnpaidOrderOnce) {
    reconcile_after(2);
    EXPECT_EQ(stock(), 8) << "not yet";
    for (int round = 0; round < 3; ++round) reconcile_after(1);
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(history(id_), (Steps{"placed", "cancelling", "expired"}));
    EXPECT_EQ(count("outbox WHERE event = 'order_expired'"), 1);
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
}

// R-PAY-7: the customer sees the moment at which the order expires.
TEST_F(ExpireOrder, HappensAtTheMomentThatTheCustomerWasSent) {
    const auto deadline_ms = (now_ + 72 * 3'600) * 1000;
    const auto sent = boost::json::value(rfc3339(deadline_ms));
    const auto context = [this] {
        auto context = context_;
        context.unpaid_order_hours = 72;
        return context;
    }();
    EXPECT_EQ(boost::json::parse(send(ada, "POST", "/order", two_boards_).body).at("payBy"), sent);
    http::Router router;
    add_routes(router, context, settings_, {});
    const auto read = [&](const std::string& path) {
        return boost::json::parse(router.answer({"GET", path, "", ada, {}, now_ * 1000}).body);
    };
    EXPECT_EQ(read(path_).at("payBy"), sent);
    EXPECT_EQ(read("/myorders/" + ada.email).as_array().back().at("payBy"), sent);

    const auto reconcile_at = [&](std::int64_t at_ms) {
        reconcile(context, {at_ms, at_ms, at_ms - 72 * 3'600'000});
    };
    reconcile_at(deadline_ms - 1);
    EXPECT_EQ(send(ada, "GET", path_).status, 200);
    reconcile_at(deadline_ms);
    EXPECT_EQ(send(ada, "GET", path_).status, 404);
}

TEST_F(ExpireOrder, EndsTheIntentFirstAndYieldsToAPayment) {
    const auto intent = open_payment(id_);
    provider_.before_cancel = [&] { provider_.pay(intent); };
    reconcile_after(1);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(stock(), 8);
}

TEST_F(ExpireOrder, SkipsAnOrderWhenTheProviderIsUnavailableOrProcessing) {
    const auto intent = open_payment(id_);
    provider_.unavailable = true;
    reconcile_after(1);
    provider_.unavailable = false;
    provider_.intents.at(intent).status = payments::IntentStatus::processing;
    reconcile_after(1);
    EXPECT_EQ(send(ada, "GET", path_).status, 200);
    EXPECT_EQ(stock(), 8);
}

TEST_F(ExpireOrder, SkipsShippedPaidAndRecentOrders) {
    send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})");
    const auto paid = place_order();
    const auto intent = open_payment(paid);
    provider_.pay(intent);
    record_payment(paid, intent);
    reconcile_after(1);
    EXPECT_EQ(count("orders WHERE fate = 'expired'"), 0);
    EXPECT_EQ(stock(), 6);
}

// The server crashed after the provider had ended the intent.
TEST_F(ExpireOrder, FinishedAfterACrashIsStillAnExpiry) {
    const auto intent = open_payment(id_);
    provider_.before_cancel = [&] {
        provider_.intents.at(intent).status = payments::IntentStatus::canceled;
        throw std::runtime_error("killed");
    };
    reconcile_after(1);
    EXPECT_EQ(count("orders WHERE fate = 'cancelling'"), 1);
    provider_.before_cancel = nullptr;
    for (const std::int64_t minutes : {1, 2}) reconcile_after(1, minutes);
    EXPECT_EQ(history(id_), (Steps{"placed", "intent_created", "cancelling", "expired"}));
    EXPECT_EQ(count("outbox WHERE event = 'order_expired'"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_cancelled'"), 0);
    EXPECT_EQ(stock(), 10);
}

// A failed expiry keeps the time of last change; otherwise each failure would restart the order's
// hours.
TEST_F(ExpireOrder, IsRetriedAfterAQuarterOfAnHour) {
    open_payment(id_);
    provider_.unavailable = true;
    for (const std::int64_t minutes : {0, 1, 14}) reconcile_after(1, minutes);
    EXPECT_EQ(history(id_), (Steps{"placed", "intent_created", "cancelling", "cancel_withdrawn"}));
    EXPECT_EQ(count("orders WHERE changed_at_ms = " + std::to_string(now_ * 1000)), 1);

    provider_.unavailable = false;
    reconcile_after(1, 16);
    EXPECT_EQ(count("orders WHERE fate = 'expired'"), 1);
    EXPECT_EQ(stock(), 10);
}

// Each failure adds two events to the history: a day of failures must not push out the others.
TEST_F(ExpireOrder, IsRetriedWithGrowingPauses) {
    provider_.intents.at(open_payment(id_)).status = payments::IntentStatus::processing;
    for (std::int64_t minutes = 0; minutes < 24 * 60; minutes += 15) reconcile_after(1, minutes);
    EXPECT_EQ(count("order_events WHERE kind = 'cancel_withdrawn'"), 7);
}

TEST_F(ExpireOrder, WaitsForAPaymentThatIsProcessedAndAcceptsIt) {
    const auto intent = open_payment(id_);
    provider_.intents.at(intent).status = payments::IntentStatus::processing;
    for (const std::int64_t minutes : {0, 16, 32}) reconcile_after(1, minutes);
    EXPECT_EQ(stock(), 8);
    provider_.pay(intent);
    reconcile_after(1, 48);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(stock(), 8);
}

TEST_F(ExpireOrder, BlocksPayingAndCancellingDuringTheCallToTheProvider) {
    open_payment(id_);
    provider_.before_cancel = [&] {
        provider_.before_cancel = nullptr;
        EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
                  "order_cancelling");
        EXPECT_EQ(code_of(send(ada, "DELETE", path_)), "order_cancelling");
        reconcile_after(1, 1);  // On another server.
    };
    reconcile_after(1);
    EXPECT_EQ(count("orders WHERE fate = 'expired'"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_expired'"), 1);
    EXPECT_EQ(stock(), 10);
}

// Another server got an error from the provider and withdrew the expiry; then Ada opened a payment.
TEST_F(ExpireOrder, SparesAnOrderThatChangedMeanwhile) {
    open_payment(id_);
    provider_.before_cancel = [&] {
        provider_.before_cancel = nullptr;
        provider_.unavailable = true;
        reconcile_after(1, 1);
        provider_.unavailable = false;
        now_ += 3'600;
        open_payment(id_);
        now_ -= 3'600;
    };
    reconcile_after(1);
    EXPECT_EQ(order(id_).at("paid"), false);
    EXPECT_EQ(stock(), 8);
}

/// A FakeProvider for concurrent threads.
class LockedProvider final : public payments::Provider {
public:
    explicit LockedProvider(FakeProvider& provider) : provider_(provider) {}

    payments::Abilities abilities(PaymentMethod method) const override {
        return provider_.abilities(method);
    }

    Result<payments::Intent> create_intent(const payments::CreateIntentParams& params) override {
        const std::lock_guard lock(mutex_);
        return provider_.create_intent(params);
    }
    Result<payments::Intent> retrieve_intent(const std::string& id) override {
        const std::lock_guard lock(mutex_);
        return provider_.retrieve_intent(id);
    }
    Result<payments::Intent> cancel_intent(const std::string& id) override {
        const std::lock_guard lock(mutex_);
        return provider_.cancel_intent(id);
    }
    Result<void> visit_intents(const payments::VisitIntents& visit) override {
        const std::lock_guard lock(mutex_);
        return provider_.visit_intents(visit);
    }
    Result<payments::Refund> refund(const payments::RefundParams& params) override {
        const std::lock_guard lock(mutex_);
        return provider_.refund(params);
    }
    Result<std::vector<payments::Refund>> list_refunds(const std::string& id) override {
        const std::lock_guard lock(mutex_);
        return provider_.list_refunds(id);
    }
    /// A card is charged only while the intent waits for one.
    void pay(const std::string& id) {
        const std::lock_guard lock(mutex_);
        if (provider_.intents.at(id).status == payments::IntentStatus::waiting) provider_.pay(id);
    }

private:
    FakeProvider& provider_;
    std::mutex mutex_;
};

TEST_F(ExpireOrder, RacingPaymentCancelAndExpiryHaveOneWinner) {
    LockedProvider provider(provider_);
    const PaymentContext context{*database_, provider};
    for (int round = 0; round < 20; ++round) {
        now_ += 7'200;
        const auto id = place_order();
        const auto intent = open_payment(id);
        const auto at_ms = (now_ + 3'600) * 1000;
        const auto expire = [&] {
            static_cast<void>(expire_order(context, id, now_ * 1000, at_ms));
        };
        {
            const std::jthread first(expire);
            const std::jthread second(expire);
            const std::jthread cancel(
                [&] { static_cast<void>(cancel_order(context, id, {ada.user_id}, at_ms)); });
            const std::jthread customer([&] {
                provider.pay(intent);
                settle_intent(context, intent, at_ms).value();
            });
        }
        // The next round handles items that were refused during another request.
        reconcile(context, {at_ms, at_ms});
        const auto paid = provider_.intents.at(intent).status == payments::IntentStatus::succeeded;
        EXPECT_EQ(count("orders WHERE transaction_id IS NOT NULL AND id = '" + id + "'"), paid);
        EXPECT_EQ(count("orders WHERE fate IN ('cancelled', 'expired') AND id = '" + id + "'"),
                  !paid);
        EXPECT_EQ(count("stock_movements WHERE kind = 'returned' AND order_id = '" + id + "'"),
                  !paid);
        if (paid) {
            send(admin, "POST", "/order/" + id + "/refund",
                 R"({"amount": 25001, "reason": "test", "goodsCameBack": true})");
        }
    }
}

}  // namespace
}  // namespace shop::orders
