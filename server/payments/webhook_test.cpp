#include "payments/payments.hpp"
#include "platform/security/hmac.hpp"

#include <gtest/gtest.h>

namespace shop::payments {
namespace {

constexpr std::int64_t now = 1'700'000'000;
const std::string secret = "whsec_test";
const std::string body = R"({"id":"evt_1","object":"event","type":"payment_intent.succeeded",)"
                         R"("data":{"object":{"id":"pi_1","object":"payment_intent"}}})";

std::string sign(const std::string& text, std::int64_t time, const std::string& key = secret) {
    return "v1=" + security::hmac_sha256_hex(key, std::to_string(time) + "." + text);
}

std::string header(const std::string& text = body, std::int64_t time = now) {
    return "t=" + std::to_string(time) + "," + sign(text, time);
}

std::string_view refusal(const std::string& signature, const std::string& text = body) {
    const auto event = read_webhook(secret, signature, text, now);
    return event ? std::string_view("none") : event.error().code.text();
}

TEST(Webhook, IsReadWhenTheSignatureIsValid) {
    const auto event = read_webhook(secret, header(), body, now).value();
    EXPECT_EQ(event.id, "evt_1");
    EXPECT_EQ(event.type, "payment_intent.succeeded");
    EXPECT_EQ(event.intent_id, "pi_1");
}

TEST(Webhook, CarriesTheDeclineCode) {
    const auto code_in = [](const std::string& error) {
        const auto text =
            R"({"id":"evt_1","type":"payment_intent.payment_failed","data":{"object":{"id":"pi_1",)"
            R"("object":"payment_intent","last_payment_error":)" +
            error + "}}}";
        return read_webhook(secret, header(text), text, now).value().decline_code.value_or("");
    };
    EXPECT_EQ(code_in(R"({"code":"card_declined","decline_code":"lost_card"})"), "lost_card");
    EXPECT_EQ(code_in(R"({"code":"expired_card"})"), "expired_card");
    EXPECT_EQ(code_in(R"({"code":"<b>Please call us!</b>"})"), "");
    EXPECT_EQ(code_in("null"), "");
}

TEST(Webhook, NeedsOneValidSignatureOfMany) {
    EXPECT_EQ(refusal("t=1700000000,v0=00,v1=00," + sign(body, now) + ",v1=11"), "none");
    EXPECT_EQ(refusal("t=1700000000, " + sign(body, now)), "none");
}

TEST(Webhook, IsRefusedWithoutAValidSignature) {
    EXPECT_EQ(refusal(""), "bad_signature");
    EXPECT_EQ(refusal("t=1700000000"), "bad_signature");
    EXPECT_EQ(refusal(sign(body, now)), "bad_signature");
    EXPECT_EQ(refusal("t=1700000000," + sign(body, now, "whsec_other")), "bad_signature");
    EXPECT_EQ(refusal(header(), body + " "), "bad_signature");
    EXPECT_EQ(refusal("t=1700000001," + sign(body, now)), "bad_signature");
    EXPECT_EQ(refusal("t=1700000000," + sign(body, now).replace(0, 3, "v0=")), "bad_signature");
    EXPECT_EQ(refusal("t=1700000000x," + sign(body, now)), "bad_signature");
}

TEST(Webhook, IsRefusedWhenNoSecretIsConfigured) {
    const auto signature = "t=1700000000," + sign(body, now, "");
    EXPECT_EQ(read_webhook("", signature, body, now).error().code.text(), "bad_signature");
}

TEST(Webhook, ToleratesFiveMinutesOfClockSkew) {
    EXPECT_EQ(refusal(header(body, now - 300)), "none");
    EXPECT_EQ(refusal(header(body, now + 300)), "none");
    EXPECT_EQ(refusal(header(body, now - 301)), "bad_signature");
    EXPECT_EQ(refusal(header(body, now + 301)), "bad_signature");
}

TEST(Webhook, IsVerifiedBeforeItIsParsed) {
    EXPECT_EQ(refusal("t=1700000000,v1=00", "{"), "bad_signature");
    EXPECT_EQ(refusal(header("{"), "{"), "malformed_json");
    EXPECT_EQ(refusal(header("{}"), "{}"), "malformed_json");
}

TEST(Webhook, CarriesTheIntentOfAChargeOrARefund) {
    for (const std::string object :
         {R"({"id":"ch_1","object":"charge","payment_intent":"pi_1"})",
          R"({"id":"re_1","object":"refund","payment_intent":"pi_1"})"}) {
        const auto text =
            R"({"id":"evt_1","type":"charge.refunded","data":{"object":)" + object + "}}";
        EXPECT_EQ(read_webhook(secret, header(text), text, now).value().intent_id, "pi_1");
    }
}

TEST(Webhook, CarriesNoIntentWhenTheObjectHasNone) {
    for (const std::string object :
         {R"({"id":"ch_1","object":"charge"})", R"({"id":"pi_1/../x","object":"payment_intent"})",
          R"({"id":"bt_1_1","object":"payment_intent"})", R"({"object":"payment_intent"})",
          R"({"object":"charge","payment_intent":null})", "null"}) {
        const auto text =
            R"({"id":"evt_1","type":"charge.refunded","data":{"object":)" + object + "}}";
        EXPECT_EQ(read_webhook(secret, header(text), text, now).value().intent_id, "");
    }
}

}  // namespace
}  // namespace shop::payments
