#include "payments/test_stripe_stub.hpp"

#include <gmock/gmock.h>

namespace shop::payments {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string refund_json(const std::string& status) {
    return R"({"id":"re_1","object":"refund","amount":2100,"payment_intent":"pi_1",)"
           R"("metadata":{"key":"refund-o1-1"},"status":")" +
           status + "\"}";
}

const RefundParams refund_params{"pi_1", Money{2'100}, "refund-o1-1",
                                 RefundReason::requested_by_customer};

TEST(StripeRefund, IsRequestedWithStripesParameters) {
    const std::map<std::string, RefundStatus> statuses = {
        {"pending", RefundStatus::pending},
        {"requires_action", RefundStatus::pending},
        {"succeeded", RefundStatus::succeeded},
        {"failed", RefundStatus::failed},
        {"canceled", RefundStatus::failed}};
    for (const auto& [text, status] : statuses) {
        StripeServerStub stripe({http_response(200, refund_json(text))});
        const auto refund = stripe->refund(refund_params).value();
        EXPECT_EQ(refund.id, "re_1");
        EXPECT_EQ(refund.intent_id, "pi_1");
        EXPECT_EQ(refund.key, "refund-o1-1");
        EXPECT_EQ(refund.amount, Money{2'100});
        EXPECT_EQ(refund.status, status) << text;

        const auto request = stripe.requests().at(0);
        EXPECT_THAT(request, StartsWith("POST /v1/refunds HTTP/1.1\r\n"));
        EXPECT_THAT(request, HasSubstr("\r\nIdempotency-Key: refund-o1-1\r\n"));
        EXPECT_THAT(request, EndsWith("payment_intent=pi_1&amount=2100&metadata[key]=refund-o1-1"
                                      "&reason=requested_by_customer"));
    }
}

TEST(StripeRefund, IsRetriedWithTheSameKey) {
    StripeServerStub stripe(
        {"", error_response(500, ""), http_response(200, refund_json("succeeded"))});
    EXPECT_EQ(stripe->refund(refund_params).value().id, "re_1");
    EXPECT_EQ(stripe.requests().size(), 3U);
    EXPECT_EQ(stripe.requests().at(0), stripe.requests().at(2));
}

TEST(StripeRefund, RefusesAnIdThatIsNoIntent) {
    StripeServerStub stripe({});
    auto params = refund_params;
    params.intent_id = "pi_1/cancel";
    EXPECT_THROW(static_cast<void>(stripe->refund(params)), std::logic_error);
}

TEST(StripeRefund, MapsEachRefusal) {
    const auto refusal = [](int status, const std::string& more) {
        StripeServerStub stripe(
            {http_response(status, R"({"error":{"type":"invalid_request_error")" + more + "}}")});
        return stripe->refund(refund_params).error();
    };
    EXPECT_EQ(refusal(400, R"(,"code":"charge_already_refunded")").code.text(), "already_refunded");
    EXPECT_EQ(refusal(400, R"(,"param":"amount")").code.text(), "refund_too_large");
    EXPECT_EQ(refusal(400, R"(,"param":"payment_intent")").code.text(), "not_paid");
    EXPECT_EQ(refusal(404, R"(,"code":"resource_missing")").code.text(), "unknown_intent");
    EXPECT_EQ(refusal(400, "").code.text(), "payments_unavailable");
    EXPECT_EQ(refusal(429, "").kind, ProblemKind::unavailable);
}

// If a final refusal counted as temporary, it would be retried, and counted as refunded, forever.
TEST(StripeRefund, DistinguishesFinalRefusalsFromTemporaryOnes) {
    const auto refusal = [](int status, const std::string& code) {
        const auto text = http_response(
            status, R"({"error":{"type":"invalid_request_error","code":")" + code + "\"}}");
        StripeServerStub stripe({text, text, text});  // Some errors are retried first.
        return stripe->refund(refund_params).error();
    };
    for (const auto* code : {"charge_disputed", "charge_exceeds_transaction_limit", "new_code"}) {
        EXPECT_EQ(refusal(400, code).code.text(), "refund_refused") << code;
        EXPECT_EQ(refusal(400, code).kind, ProblemKind::conflict) << code;
    }
    for (const auto* code : {"balance_insufficient", "lock_timeout", "idempotency_key_in_use"}) {
        EXPECT_EQ(refusal(400, code).kind, ProblemKind::unavailable) << code;
        EXPECT_EQ(refusal(409, code).kind, ProblemKind::unavailable) << code;
    }
    for (const int status : {401, 403, 429, 500}) {
        EXPECT_EQ(refusal(status, "some_code").kind, ProblemKind::unavailable) << status;
    }
}

}  // namespace
}  // namespace shop::payments
