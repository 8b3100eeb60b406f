#include "sandbox/test_shop.hpp"

#include <gmock/gmock.h>

namespace shop::sandbox {
namespace {

class SandboxChallenge : public SandboxShop {
protected:
    static std::string source_of(const ReceivedReply& response) {
        const auto& action = response.body.at("next_action").at("use_stripe_sdk");
        return action.at("source").as_string().c_str();
    }
    ReceivedReply answer(const std::string& path, const std::string& source,
                         const std::string& result) const {
        return post(path + "/authenticate", "source=" + source + "&result=" + result);
    }
};

TEST_F(SandboxChallenge, ComesBeforeTheCharge) {
    const auto path = new_intent();
    const auto challenged = confirm(path, "4000002500003155");
    ASSERT_EQ(challenged.status, 200);
    EXPECT_EQ(challenged.text("status"), "requires_action");
    EXPECT_EQ(challenged.body.at("next_action").at("type"), "use_stripe_sdk");
    EXPECT_TRUE(challenged.body.at("latest_charge").is_null());
    EXPECT_EQ(challenged.body.at("amount_received"), 0);

    const auto paid = answer(path, source_of(challenged), "complete");
    EXPECT_EQ(paid.text("status"), "succeeded");
    EXPECT_TRUE(paid.body.at("next_action").is_null());
    const auto charge = ask("GET", "/v1/charges/" + paid.text("latest_charge"));
    EXPECT_EQ(charge.body.at("payment_method_details").at("card").at("three_d_secure").at("result"),
              "authenticated");
    EXPECT_EQ(answer(path, source_of(challenged), "complete").error("code"),
              "payment_intent_unexpected_state");
}

TEST_F(SandboxChallenge, ThatFailsAllowsAnotherCard) {
    const auto path = new_intent();
    const auto failed = answer(path, source_of(confirm(path, "4000002760003184")), "fail");
    EXPECT_EQ(failed.status, 200);
    EXPECT_EQ(failed.text("status"), "requires_payment_method");
    const auto& error = failed.body.at("last_payment_error");
    EXPECT_EQ(error.at("type"), "invalid_request_error");
    EXPECT_EQ(error.at("code"), "payment_intent_authentication_failure");
    EXPECT_EQ(confirm(path, "4242424242424242").text("status"), "succeeded");
}

TEST_F(SandboxChallenge, MayBeFollowedByADecline) {
    const std::map<std::string, std::string> declines = {{"4000008260003178", "insufficient_funds"},
                                                         {"4000008400001629", "generic_decline"}};
    for (const auto& [number, decline_code] : declines) {
        const auto path = new_intent();
        const auto declined = answer(path, source_of(confirm(path, number)), "complete");
        EXPECT_EQ(declined.status, 402);
        EXPECT_EQ(declined.error("decline_code"), decline_code);
        EXPECT_EQ(status(path), "requires_payment_method");
    }
    EXPECT_EQ(confirm(new_intent(), "4000008400001280").error("code"), "processing_error");
}

TEST_F(SandboxChallenge, OfAnEarlierAttemptPaysNothing) {
    const auto path = new_intent();
    const auto earlier = source_of(confirm(path, "4000002500003155"));
    const auto later = source_of(confirm(path, "4000002760003184"));
    EXPECT_EQ(answer(path, earlier, "complete").status, 400);
    EXPECT_EQ(answer(path, "", "complete").status, 400);
    EXPECT_EQ(answer(path, later, "perhaps").status, 400);
    EXPECT_EQ(status(path), "requires_action");
    EXPECT_EQ(answer(path, later, "complete").text("status"), "succeeded");

    const auto cancelled = new_intent();
    const auto source = source_of(confirm(cancelled, "4000002500003155"));
    EXPECT_EQ(post(cancelled + "/cancel").text("status"), "canceled");
    EXPECT_EQ(answer(cancelled, source, "complete").status, 400);
    EXPECT_EQ(status(cancelled), "canceled");
}

TEST_F(SandboxChallenge, IsListedAsAnEvent) {
    const auto path = new_intent();
    answer(path, source_of(confirm(path, "4000002500003155")), "complete");
    const auto all = ask("GET", "/v1/events", "limit=3");
    EXPECT_EQ(all.body.at("has_more"), true);
    const auto& newest = all.body.at("data").as_array();
    EXPECT_EQ(newest.at(0).at("type"), "payment_intent.succeeded");
    EXPECT_EQ(newest.at(1).at("type"), "charge.succeeded");
    EXPECT_EQ(newest.at(2).at("type"), "payment_intent.requires_action");
    EXPECT_EQ(newest.at(2).at("data").at("object").at("status"), "requires_action");
    const std::string last(newest.at(2).at("id").as_string());
    const auto rest = ask("GET", "/v1/events", "starting_after=" + last).body.at("data").as_array();
    ASSERT_EQ(rest.size(), 1U);
    EXPECT_EQ(rest.at(0).at("type"), "payment_intent.created");
    EXPECT_EQ(ask("GET", "/v1/events", "starting_after=evt_none").status, 404);
}

TEST_F(SandboxChallenge, SurvivesARestart) {
    const auto path = new_intent();
    const auto source = source_of(confirm(path, "4000000000003220"));
    open();
    EXPECT_EQ(answer(path, source, "complete").text("status"), "succeeded");
}

}  // namespace
}  // namespace shop::sandbox
