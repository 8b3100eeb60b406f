#include "platform/db/sqlite/sqlite_connection.hpp"
#include "sandbox/test_shop.hpp"

#include <gmock/gmock.h>
#include <boost/json/serialize.hpp>

#include <fstream>
#include <latch>
#include <sstream>
#include <thread>

namespace shop::sandbox {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class SandboxIntent : public SandboxShop {};

TEST_F(SandboxIntent, HasTheMembersOfTheRequestAndDefaults) {
    const auto made = create(
        "amount=12500&currency=bdt&payment_method_types[]=card&metadata[order_id]=o1"
        "&receipt_email=ada%40firm.com&description=Two+boards");
    ASSERT_EQ(made.status, 200);
    EXPECT_THAT(made.text("id"), StartsWith("pi_"));
    EXPECT_THAT(made.text("client_secret"), StartsWith(made.text("id") + "_secret_"));
    EXPECT_EQ(made.text("status"), "requires_payment_method");
    EXPECT_EQ(made.body.at("amount"), 12'500);
    EXPECT_EQ(made.body.at("amount_received"), 0);
    EXPECT_EQ(made.body.at("metadata").at("order_id"), "o1");
    EXPECT_EQ(made.text("receipt_email"), "ada@firm.com");
    EXPECT_EQ(made.text("description"), "Two boards");
    EXPECT_EQ(made.body.at("amount_details"), boost::json::parse(R"({"tip":{}})"));
    EXPECT_EQ(made.body.at("payment_method_types"), boost::json::parse(R"(["card"])"));
    EXPECT_EQ(ask("GET", "/v1/payment_intents/" + made.text("id")).body, made.body);
    EXPECT_THAT(made.headers.at("Request-Id"), StartsWith("req_"));
}

TEST_F(SandboxIntent, TakesOnlyAmountsThatACardCanPay) {
    const std::map<std::string, std::string> refused = {
        {"currency=bdt", "parameter_missing"},
        {"amount=&currency=bdt", "parameter_missing"},
        {"amount=12500", "parameter_missing"},
        {"amount=61.5&currency=bdt", "parameter_invalid_integer"},
        {"amount=1e5&currency=bdt", "parameter_invalid_integer"},
        {"amount=0&currency=bdt", "parameter_invalid_integer"},
        {"amount=-5&currency=bdt", "parameter_invalid_integer"},
        {"amount=99999999999999999999&currency=bdt", "parameter_invalid_integer"},
        {"amount=6099&currency=bdt", "amount_too_small"},
        {"amount=100000000&currency=bdt", "amount_too_large"},
        {"amount=12500&currency=bdt&colour=red", "parameter_unknown"}};
    for (const auto& [params, code] : refused) {
        const auto response = create(params);
        EXPECT_EQ(response.status, 400) << params;
        EXPECT_EQ(response.error("code"), code) << params;
        EXPECT_EQ(response.error("type"), "invalid_request_error");
    }
    EXPECT_THAT(create("amount=6099&currency=bdt").error("message"),
                HasSubstr("৳60.99 converts to approximately $0.49."));
    EXPECT_EQ(create("amount=6100&currency=bdt").status, 200);
    EXPECT_EQ(create("amount=99999999&currency=bdt").status, 200);
    for (const std::string params :
         {"amount=12500&currency=usd", "amount=12500&currency=bdt&payment_method_types[]=bkash",
          "amount=12500&currency=bdt&capture_method=manual", "amount=12500&amount=1&currency=bdt",
          "amount=12500&currency=bdt&description=%ff"}) {
        EXPECT_EQ(create(params).status, 400) << params;
    }
    EXPECT_TRUE(ask("GET", "/v1/payment_intents").body.at("data").as_array().size() == 2);
}

TEST_F(SandboxIntent, SucceedsWithATestCard) {
    const auto path = new_intent();
    const auto paid = confirm(path, "4242424242424242");
    ASSERT_EQ(paid.status, 200);
    EXPECT_EQ(paid.text("status"), "succeeded");
    EXPECT_EQ(paid.body.at("amount_received"), 12'500);
    EXPECT_THAT(paid.text("payment_method"), StartsWith("pm_"));
    EXPECT_THAT(paid.text("latest_charge"), StartsWith("ch_"));

    const auto again = confirm(path, "4242424242424242");
    EXPECT_EQ(again.status, 400);
    EXPECT_EQ(again.error("code"), "payment_intent_unexpected_state");
    EXPECT_EQ(again.body.at("error").at("payment_intent").at("status"), "succeeded");
    const auto cancel = post(path + "/cancel");
    EXPECT_EQ(cancel.status, 400);
    EXPECT_THAT(cancel.error("message"), HasSubstr("because it has a status of succeeded."));
}

TEST_F(SandboxIntent, CanBePaidAfterADecline) {
    const auto path = new_intent();
    const auto declined = confirm(path, "4000000000000002");
    EXPECT_EQ(declined.status, 402);
    EXPECT_EQ(declined.error("type"), "card_error");
    EXPECT_EQ(declined.error("code"), "card_declined");
    EXPECT_EQ(declined.error("decline_code"), "generic_decline");
    EXPECT_EQ(declined.error("message"), "Your card was declined.");
    const auto& inside = declined.body.at("error").at("payment_intent");
    EXPECT_EQ(inside.at("status"), "requires_payment_method");
    EXPECT_EQ(inside.at("last_payment_error").at("payment_method").at("card").at("last4"), "0002");

    EXPECT_EQ(status(path), "requires_payment_method");
    EXPECT_EQ(confirm(path, "4242 4242 4242 4242").text("status"), "succeeded");
    EXPECT_TRUE(ask("GET", path).body.at("last_payment_error").is_null());
}

TEST_F(SandboxIntent, IsFinalOnceItIsCancelled) {
    const auto path = new_intent();
    const auto cancelled = post(path + "/cancel", "cancellation_reason=requested_by_customer");
    EXPECT_EQ(cancelled.text("status"), "canceled");
    EXPECT_EQ(cancelled.text("cancellation_reason"), "requested_by_customer");
    EXPECT_EQ(cancelled.body.at("canceled_at"), now_);
    for (const auto& late : {confirm(path, "4242424242424242"), post(path + "/cancel")}) {
        EXPECT_EQ(late.status, 400);
        EXPECT_EQ(late.error("code"), "payment_intent_unexpected_state");
    }
    EXPECT_EQ(post(new_intent() + "/cancel", "cancellation_reason=whim").status, 400);
}

TEST_F(SandboxIntent, CanBeConfirmedWithANamedPaymentMethod) {
    EXPECT_EQ(post(new_intent() + "/confirm", "payment_method=pm_card_visa").text("status"),
              "succeeded");
    const auto declined = post(new_intent() + "/confirm",
                               "payment_method=pm_card_visa_chargeDeclinedInsufficientFunds");
    EXPECT_EQ(declined.error("message"), "Your card has insufficient funds.");
    EXPECT_EQ(post(new_intent() + "/confirm", "payment_method=pm_none").status, 404);
    EXPECT_EQ(post(new_intent() + "/confirm").error("code"), "parameter_missing");

    const auto at_once =
        create("amount=12500&currency=bdt&payment_method=pm_card_visa&confirm=true");
    EXPECT_EQ(at_once.text("status"), "succeeded");
    const auto later = create("amount=12500&currency=bdt&payment_method=pm_card_visa");
    EXPECT_EQ(later.text("status"), "requires_confirmation");
    EXPECT_EQ(post("/v1/payment_intents/" + later.text("id") + "/confirm").text("status"),
              "succeeded");
}

TEST_F(SandboxIntent, KeepsSmallMetadataOnly) {
    const auto made = create("amount=9000&currency=bdt&metadata[c]=3&metadata[a]=&metadata[b]=2");
    EXPECT_EQ(boost::json::serialize(made.body.at("metadata")), R"({"b":"2","c":"3"})");
    for (const auto& metadata :
         {"[k]=" + std::string(501, 'x'), "[" + std::string(41, 'k') + "]=1"})
        EXPECT_EQ(create("amount=9000&currency=bdt&metadata" + metadata).status, 400);
}

TEST_F(SandboxIntent, ExactlyOneOfSixtyFourRacingCallsSucceeds) {
    for (int round = 0; round < 5; ++round) {
        const auto path = new_intent();
        std::latch start(64);
        std::array<int, 64> statuses{};
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < 64; ++i) {
            threads.emplace_back([&, i] {
                start.arrive_and_wait();
                statuses[i] = i % 2 == 0 ? confirm(path, "4242424242424242").status
                                         : post(path + "/cancel").status;
            });
        }
        for (auto& thread : threads) thread.join();
        EXPECT_EQ(std::ranges::count(statuses, 200), 1);
        EXPECT_EQ(std::ranges::count(statuses, 400), 63);
        const auto winner = std::ranges::find(statuses, 200) - statuses.begin();
        EXPECT_EQ(status(path), winner % 2 == 0 ? "succeeded" : "canceled");
    }
}

TEST_F(SandboxIntent, IsListedNewestFirst) {
    std::vector<std::string> ids;
    for (int i = 0; i < 5; ++i) ids.push_back(create().text("id"));
    const auto first = ask("GET", "/v1/payment_intents", "limit=2");
    EXPECT_EQ(first.text("object"), "list");
    EXPECT_EQ(first.body.at("has_more"), true);
    EXPECT_EQ(first.body.at("data").at(0).at("id"), ids[4].c_str());
    EXPECT_EQ(first.body.at("data").at(1).at("id"), ids[3].c_str());
    const auto last = ask("GET", "/v1/payment_intents", "limit=3&starting_after=" + ids[3]);
    EXPECT_EQ(last.body.at("has_more"), false);
    EXPECT_EQ(last.body.at("data").at(2).at("id"), ids[0].c_str());

    for (const std::string params : {"limit=0", "limit=101", "limit=x", "starting_after=pi_none",
                                     "created[near]=5", "sort=up"}) {
        EXPECT_GE(ask("GET", "/v1/payment_intents", params).status, 400) << params;
    }
}

TEST_F(SandboxIntent, SurvivesARestart) {
    const auto path = new_intent();
    confirm(path, "4242424242424242");
    open();
    EXPECT_EQ(status(path), "succeeded");
}

TEST_F(SandboxIntent, IsStoredWithoutCardNumbers) {
    confirm(new_intent(), "4242424242424242");
    post(new_intent() + "/confirm", card("4000000000000002"), {{"idempotency-key", "k1"}});
    confirm(new_intent(), "4012888888881881");
    for (const std::string file : {"", "-wal"}) {
        std::ostringstream bytes;
        bytes << std::ifstream(database_file() + file, std::ios::binary).rdbuf();
        for (const std::string number :
             {"4242424242424242", "4000000000000002", "4012888888881881"}) {
            EXPECT_EQ(bytes.str().find(number), std::string::npos) << number;
        }
    }
}

}  // namespace
}  // namespace shop::sandbox
