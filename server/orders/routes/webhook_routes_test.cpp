#include "orders/orders.hpp"
#include "orders/payment/test_refunds.hpp"
#include "platform/security/hmac.hpp"

#include <gtest/gtest.h>

namespace shop::orders {
namespace {

class WebhookRoutes : public RefundOrder {
protected:
    WebhookRoutes() { add_webhook_routes(router_, context_, secret_); }

    /// Delivers a signed event about an object; returns the status of the response.
    int deliver(const std::string& type, const std::string& object) {
        const auto body = R"({"id":"evt_1","object":"event","type":")" + type +
                          R"(","data":{"object":)" + object + "}}";
        const auto signature =
            security::hmac_sha256_hex(secret_, std::to_string(now_) + "." + body);
        return send(std::nullopt, "POST", "/webhooks/stripe", body,
                    {{"stripe-signature", "t=" + std::to_string(now_) + ",v1=" + signature}})
            .status;
    }

    std::string about(const std::string& intent_id) const {
        return R"({"id":"ch_1","object":"charge","payment_intent":")" + intent_id + R"("})";
    }

    const std::string secret_ = "whsec_test";
};

TEST_F(WebhookRoutes, ADisputeIsRecordedInTheTimeline) {
    provider_.intents.at(intent_).disputed = true;
    EXPECT_EQ(deliver("charge.dispute.created", about(intent_)), 200);
    EXPECT_EQ(steps("disputed"), 1);
}

TEST_F(WebhookRoutes, EventsThatMatterNeedTheProvider) {
    provider_.unavailable = true;
    EXPECT_EQ(deliver("charge.dispute.created", about(intent_)), 503);
    EXPECT_EQ(deliver("charge.refunded", about(intent_)), 503);
    EXPECT_EQ(deliver("payment_intent.succeeded",
                      R"({"id":")" + intent_ + R"(","object":"payment_intent"})"),
              503);
}

TEST_F(WebhookRoutes, OtherEventsAreAcceptedWithoutACallToTheProvider) {
    provider_.unavailable = true;
    EXPECT_EQ(deliver("charge.updated", about(intent_)), 200);
    EXPECT_EQ(deliver("payment_intent.succeeded", R"({"id":"cus_1","object":"customer"})"), 200)
        << "an event without a payment";
}

}  // namespace
}  // namespace shop::orders
