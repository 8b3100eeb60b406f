#include "sandbox/test_shop.hpp"

#include <gmock/gmock.h>

namespace shop::sandbox {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class SandboxRefund : public SandboxShop {
protected:
    /// Pays with a valid card and returns the id of the intent.
    std::string paid_intent() const {
        const auto path = new_intent();
        return confirm(path, "4242424242424242").text("id");
    }
    ReceivedReply refund(const std::string& params) const { return post("/v1/refunds", params); }
    ReceivedReply charge_of(const std::string& intent_id) const {
        const auto intent = ask("GET", "/v1/payment_intents/" + intent_id);
        return ask("GET", "/v1/charges/" + intent.text("latest_charge"));
    }
};

TEST_F(SandboxRefund, RefundsTheWholeChargeUnlessAnAmountIsGiven) {
    const auto id = paid_intent();
    const auto part =
        refund("payment_intent=" + id + "&amount=2500&reason=duplicate&metadata[a]=1");
    ASSERT_EQ(part.status, 200);
    EXPECT_THAT(part.text("id"), StartsWith("re_"));
    EXPECT_EQ(part.body.at("amount"), 2'500);
    EXPECT_EQ(part.text("reason"), "duplicate");
    EXPECT_EQ(part.text("status"), "succeeded");
    EXPECT_EQ(part.body.at("metadata").at("a"), "1");
    EXPECT_EQ(charge_of(id).body.at("amount_refunded"), 2'500);
    EXPECT_EQ(charge_of(id).body.at("refunded"), false);

    const auto rest = refund("charge=" + part.text("charge"));
    EXPECT_EQ(rest.body.at("amount"), 10'000);
    EXPECT_TRUE(rest.body.at("reason").is_null());
    EXPECT_EQ(charge_of(id).body.at("refunded"), true);
    EXPECT_EQ(ask("GET", "/v1/refunds/" + rest.text("id")).body, rest.body);
}

TEST_F(SandboxRefund, NeverRefundsMoreThanTheCharge) {
    const auto id = paid_intent();
    const auto too_much = refund("payment_intent=" + id + "&amount=12501");
    EXPECT_EQ(too_much.status, 400);
    EXPECT_EQ(too_much.error("param"), "amount");
    EXPECT_THAT(too_much.error("message"), HasSubstr("greater than unrefunded amount"));
    refund("payment_intent=" + id);
    const auto again = refund("payment_intent=" + id);
    EXPECT_EQ(again.status, 400);
    EXPECT_EQ(again.error("code"), "charge_already_refunded");
}

TEST_F(SandboxRefund, RefusesUnpaidIntentsAndInvalidParameters) {
    const auto unpaid = create().text("id");
    EXPECT_THAT(refund("payment_intent=" + unpaid).error("message"),
                HasSubstr("does not have a successful charge to refund"));
    confirm("/v1/payment_intents/" + unpaid, "4000000000000002");
    EXPECT_EQ(refund("payment_intent=" + unpaid).status, 400);
    EXPECT_EQ(refund("charge=" + charge_of(unpaid).text("id")).status, 400);
    EXPECT_EQ(refund("payment_intent=pi_none").status, 404);
    EXPECT_EQ(refund("charge=ch_none").error("code"), "resource_missing");
    EXPECT_EQ(refund("").error("code"), "parameter_missing");
    const auto paid = "payment_intent=" + paid_intent();
    for (const std::string params : {"&amount=0", "&amount=-1", "&amount=1.5", "&reason=whim",
                                     "&charge=ch_1", "&colour=red"}) {
        EXPECT_EQ(refund(paid + params).status, 400) << params;
    }
    EXPECT_EQ(refund(paid).body.at("amount"), 12'500) << "None of these refunded anything.";
}

TEST_F(SandboxRefund, IsMadeOnceForAnIdempotencyKey) {
    const auto params = "payment_intent=" + paid_intent() + "&amount=500";
    const auto first = post("/v1/refunds", params, {{"idempotency-key", "refund-1"}});
    const auto second = post("/v1/refunds", params, {{"idempotency-key", "refund-1"}});
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(ask("GET", "/v1/refunds").body.at("data").as_array().size(), 1U);
}

TEST_F(SandboxRefund, IsListedForItsIntent) {
    const auto one = paid_intent();
    const auto first = refund("payment_intent=" + one + "&amount=1").text("id");
    const auto second = refund("payment_intent=" + one + "&amount=2").text("id");
    const auto list = [&](const std::string& query) {
        std::vector<std::string> ids;
        const auto page = ask("GET", "/v1/refunds", query);
        for (const auto& item : page.body.at("data").as_array()) {
            ids.emplace_back(item.at("id").as_string());
        }
        return ids;
    };
    EXPECT_THAT(list("payment_intent=" + one), testing::ElementsAre(second, first));
    EXPECT_THAT(list("payment_intent=" + one + "&limit=1"), testing::ElementsAre(second));
    EXPECT_THAT(list("starting_after=" + second), testing::ElementsAre(first));
    EXPECT_EQ(list("").size(), 2U);
    EXPECT_EQ(ask("GET", "/v1/refunds", "payment_intent=pi_none").status, 404);
    EXPECT_EQ(ask("GET", "/v1/refunds", "starting_after=re_none").status, 404);
}

TEST_F(SandboxRefund, EachAttemptWithACardCreatesACharge) {
    const auto path = new_intent();
    const auto declined = confirm(path, "4000000000009995").body.at("error").at("charge");
    const auto failed = ask("GET", std::string("/v1/charges/") + declined.as_string().c_str());
    EXPECT_EQ(failed.text("status"), "failed");
    EXPECT_EQ(failed.text("failure_code"), "card_declined");
    EXPECT_EQ(failed.text("failure_message"), "Your card has insufficient funds.");
    EXPECT_EQ(failed.body.at("outcome").at("reason"), "insufficient_funds");
    EXPECT_EQ(failed.body.at("paid"), false);

    const auto paid = confirm(path, "5555555555554444");
    const auto charge = ask("GET", "/v1/charges/" + paid.text("latest_charge"));
    EXPECT_EQ(charge.text("status"), "succeeded");
    EXPECT_EQ(charge.body.at("amount_captured"), 12'500);
    EXPECT_EQ(charge.body.at("payment_method_details").at("card").at("last4"), "4444");
    EXPECT_EQ(charge.body.at("billing_details").at("name"), "Ada L");
    const auto all = ask("GET", "/v1/charges", "payment_intent=" + paid.text("id"));
    EXPECT_EQ(all.body.at("data").as_array().size(), 2U);
}

TEST_F(SandboxRefund, ExpandReplacesIdsWithObjects) {
    const auto id = paid_intent();
    const auto intent =
        ask("GET", "/v1/payment_intents/" + id, "expand[]=latest_charge&expand[]=payment_method");
    EXPECT_EQ(intent.body.at("latest_charge").at("object"), "charge");
    EXPECT_EQ(intent.body.at("payment_method").at("card").at("last4"), "4242");
    const auto list = ask("GET", "/v1/payment_intents", "expand[0]=data.latest_charge");
    EXPECT_EQ(list.body.at("data").at(0).at("latest_charge").at("amount"), 12'500);
    const auto made = refund("payment_intent=" + id + "&expand[]=charge&expand[]=payment_intent");
    EXPECT_EQ(made.body.at("charge").at("refunded"), true);
    EXPECT_EQ(made.body.at("payment_intent").at("id"), id.c_str());
    const auto unpaid = create("amount=12500&currency=bdt&expand[]=latest_charge");
    EXPECT_TRUE(unpaid.body.at("latest_charge").is_null());

    for (const std::string path : {"colour", "amount", "id.x", "client_secret", "data.id"}) {
        EXPECT_THAT(ask("GET", "/v1/payment_intents/" + id, "expand[]=" + path).error("message"),
                    HasSubstr("expand"))
            << path;
    }
    const auto before = ask("GET", "/v1/payment_intents").body.at("data").as_array().size();
    EXPECT_EQ(create("amount=12500&currency=bdt&expand[]=colour").status, 400);
    EXPECT_EQ(ask("GET", "/v1/payment_intents").body.at("data").as_array().size(), before);
}

TEST_F(SandboxRefund, IsRefusedToABrowser) {
    const auto id = paid_intent();
    const std::map<std::string, std::string> browser = {{"authorization", "Bearer pk_test_1"}};
    for (const auto& response :
         {ask("POST", "/v1/refunds", "payment_intent=" + id, browser),
          ask("GET", "/v1/refunds", "", browser), ask("GET", "/v1/charges", "", browser),
          ask("GET", "/v1/charges/ch_1", "", browser),
          ask("GET", "/v1/refunds/re_1", "", browser)}) {
        EXPECT_EQ(response.error("code"), "secret_key_required");
    }
}

}  // namespace
}  // namespace shop::sandbox
