#include "payments/test_stripe_server.hpp"

#include <gmock/gmock.h>

namespace shop::payments {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string refund_text(const std::string& status) {
    return R"({"id":"re_1","object":"refund","amount":2100,"payment_intent":"pi_1",)"
           R"("metadata":{"key":"refund-o1-1"},"status":")" +
           status + "\"}";
}

const RefundParams refund_wish{"pi_1", Money{2'100}, "refund-o1-1",
                               RefundReason::requested_by_customer};

TEST(StripeRefund, IsAskedForInStripesWords) {
    const std::map<std::string, RefundStatus> statuses = {
        {"pending", RefundStatus::pending},
        {"requires_action", RefundStatus::pending},
        {"succeeded", RefundStatus::succeeded},
        {"failed", RefundStatus::failed},
        {"canceled", RefundStatus::failed}};
    for (const auto& [text, status] : statuses) {
        Talk talk({answer(200, refund_text(text))});
        const auto refund = talk->refund(refund_wish).value();
        EXPECT_EQ(refund.id, "re_1");
        EXPECT_EQ(refund.intent_id, "pi_1");
        EXPECT_EQ(refund.key, "refund-o1-1");
        EXPECT_EQ(refund.amount, Money{2'100});
        EXPECT_EQ(refund.status, status) << text;

        const auto request = talk.requests().at(0);
        EXPECT_THAT(request, StartsWith("POST /v1/refunds HTTP/1.1\r\n"));
        EXPECT_THAT(request, HasSubstr("\r\nIdempotency-Key: refund-o1-1\r\n"));
        EXPECT_THAT(request, EndsWith("payment_intent=pi_1&amount=2100&metadata[key]=refund-o1-1"
                                      "&reason=requested_by_customer"));
    }
}

TEST(StripeRefund, IsTriedOnceMoreWithTheSameKey) {
    Talk talk({"", error(500, ""), answer(200, refund_text("succeeded"))});
    EXPECT_EQ(talk->refund(refund_wish).value().id, "re_1");
    EXPECT_EQ(talk.requests().size(), 3U);
    EXPECT_EQ(talk.requests().at(0), talk.requests().at(2));
}

TEST(StripeRefund, SaysWhyThereIsNone) {
    const auto refusal = [](int status, const std::string& more) {
        Talk talk({answer(status, R"({"error":{"type":"invalid_request_error")" + more + "}}")});
        return talk->refund(refund_wish).error();
    };
    EXPECT_EQ(refusal(400, R"(,"code":"charge_already_refunded")").code, "already_refunded");
    EXPECT_EQ(refusal(400, R"(,"param":"amount")").code, "refund_too_large");
    EXPECT_EQ(refusal(400, R"(,"param":"payment_intent")").code, "not_paid");
    EXPECT_EQ(refusal(404, R"(,"code":"resource_missing")").code, "unknown_intent");
    EXPECT_EQ(refusal(400, "").code, "payments_unavailable");
    EXPECT_EQ(refusal(429, "").kind, ProblemKind::unavailable);
}

// Asked for again each minute, a refund that is never given would count as given for ever.
TEST(StripeRefund, IsNotAskedForAgainOnceItIsRefusedForGood) {
    const auto refusal = [](int status, const std::string& code) {
        const auto text =
            answer(status, R"({"error":{"type":"invalid_request_error","code":")" + code + "\"}}");
        Talk talk({text, text, text});  // Some are tried once more first.
        return talk->refund(refund_wish).error();
    };
    for (const auto* code : {"charge_disputed", "charge_exceeds_transaction_limit", "new_word"}) {
        EXPECT_EQ(refusal(400, code).code, "refund_refused") << code;
        EXPECT_EQ(refusal(400, code).kind, ProblemKind::conflict) << code;
    }
    for (const auto* code : {"balance_insufficient", "lock_timeout", "idempotency_key_in_use"}) {
        EXPECT_EQ(refusal(400, code).kind, ProblemKind::unavailable) << code;
        EXPECT_EQ(refusal(409, code).kind, ProblemKind::unavailable) << code;
    }
    for (const int status : {401, 403, 429, 500}) {
        EXPECT_EQ(refusal(status, "some_word").kind, ProblemKind::unavailable) << status;
    }
}

}  // namespace
}  // namespace shop::payments
