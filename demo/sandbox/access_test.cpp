#include "sandbox/test_shop.hpp"

#include <gmock/gmock.h>

namespace shop::sandbox {
namespace {

class SandboxAccess : public SandboxShop {
protected:
    ReceivedReply ask_as(const std::string& authorization, const std::string& method,
                         const std::string& path, const std::string& params = "") const {
        return ask(method, path, params, {{"authorization", authorization}});
    }
    const std::string browser_ = "Bearer pk_test_1";
};

TEST_F(SandboxAccess, NeedsAKey) {
    for (const std::string path : {"/v1/payment_intents", "/v1/payment_intents/pi_1"}) {
        const auto none = ask_as("", "GET", path);
        EXPECT_EQ(none.status, 401);
        EXPECT_EQ(none.error("type"), "invalid_request_error");
        EXPECT_THAT(none.error("message"), testing::StartsWith("You did not provide an API key."));
        EXPECT_EQ(ask_as("Bearer sk_test_other", "GET", path).error("message"),
                  "Invalid API Key provided: sk_test_***");
        EXPECT_EQ(ask_as("Bearer \xff\xfe", "GET", path).status, 401);
        EXPECT_EQ(ask_as("Basic c2tfdGVzdF8xOg==", "GET", path).status, 401);
    }
}

TEST_F(SandboxAccess, RefusesServerCallsFromABrowser) {
    const auto path = new_intent();
    for (const auto& response : {ask_as(browser_, "GET", "/v1/payment_intents"),
                                 ask_as(browser_, "POST", "/v1/payment_intents"),
                                 ask_as(browser_, "POST", path + "/cancel")}) {
        EXPECT_EQ(response.status, 403);
        EXPECT_EQ(response.error("code"), "secret_key_required");
    }
}

TEST_F(SandboxAccess, ShowsABrowserOnlyTheIntentWhoseSecretItHas) {
    const auto intent = create("amount=12500&currency=bdt&metadata[order_id]=o1");
    const auto path = "/v1/payment_intents/" + intent.text("id");
    const auto secret = "client_secret=" + intent.text("client_secret");
    const auto seen = ask_as(browser_, "GET", path, secret);
    EXPECT_EQ(seen.text("status"), "requires_payment_method");
    EXPECT_FALSE(seen.body.as_object().contains("metadata"));
    EXPECT_FALSE(seen.body.as_object().contains("latest_charge"));

    const auto wrong = ask_as(browser_, "GET", path, secret + "x");
    EXPECT_EQ(wrong.status, 404);
    const auto absent = ask_as(browser_, "GET", "/v1/payment_intents/pi_none", secret);
    EXPECT_EQ(absent.error("code"), wrong.error("code"));
    EXPECT_EQ(ask_as(browser_, "GET", path).error("code"), "parameter_missing");

    EXPECT_EQ(ask_as(browser_, "POST", path + "/confirm", card("4242424242424242")).status, 400);
    EXPECT_EQ(ask_as(browser_, "POST", path + "/confirm",
                     card("4242424242424242") + "&client_secret=pi_x_secret_y")
                  .status,
              404);
    EXPECT_EQ(status(path), "requires_payment_method");
    const auto declined =
        ask_as(browser_, "POST", path + "/confirm", card("4000000000000002") + "&" + secret);
    EXPECT_FALSE(declined.body.at("error").at("payment_intent").as_object().contains("metadata"));
    const auto paid =
        ask_as(browser_, "POST", path + "/confirm", card("4242424242424242") + "&" + secret);
    EXPECT_EQ(paid.text("status"), "succeeded");
    EXPECT_FALSE(paid.body.as_object().contains("metadata"));
}

TEST_F(SandboxAccess, ReplaysTheResponseOfAnIdempotencyKey) {
    const std::map<std::string, std::string> key = {{"idempotency-key", "order-o1-1"}};
    const std::string params = "amount=12500&currency=bdt&metadata[order_id]=o1";
    const auto first = post("/v1/payment_intents", params, key);
    EXPECT_EQ(first.headers.at("Idempotency-Key"), "order-o1-1");
    EXPECT_FALSE(first.headers.contains("Idempotent-Replayed"));
    open();
    // The order of parameters does not matter.
    const auto second =
        post("/v1/payment_intents", "metadata[order_id]=o1&currency=bdt&amount=12500", key);
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(second.headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(ask("GET", "/v1/payment_intents").body.at("data").as_array().size(), 1U);

    const auto other = post("/v1/payment_intents", "amount=12501&currency=bdt", key);
    EXPECT_EQ(other.status, 400);
    EXPECT_EQ(other.error("type"), "idempotency_error");
    EXPECT_EQ(post("/v1/refunds", params, key).error("type"), "idempotency_error")
        << "Another path is another request.";
    EXPECT_EQ(
        post("/v1/payment_intents", params, {{"idempotency-key", std::string(256, 'k')}}).status,
        400);
}

TEST_F(SandboxAccess, ReplaysADeclineButNoRefusal) {
    const auto path = new_intent();
    const std::map<std::string, std::string> key = {{"idempotency-key", "k"}};
    const auto declined = post(path + "/confirm", card("4000000000000002"), key);
    const auto again = post(path + "/confirm", card("4000000000000002"), key);
    EXPECT_EQ(again.status, 402);
    EXPECT_EQ(again.body, declined.body);

    const std::map<std::string, std::string> other = {{"idempotency-key", "l"}};
    EXPECT_EQ(post("/v1/payment_intents", "amount=5&currency=bdt", other).status, 400);
    EXPECT_EQ(post("/v1/payment_intents", "amount=12500&currency=bdt", other).status, 200);
}

TEST_F(SandboxAccess, RunsInItsOwnPoolAndItsSwitchesInTheShopPool) {
    for (const auto& route : router_.routes()) {
        const bool is_switch = route.ends_with("/switches") || route.ends_with("/webhooks") ||
                               route.ends_with("/notices");
        const auto blank = route.find(' ');
        EXPECT_EQ(router_.pool_of(route.substr(0, blank), route.substr(blank + 1)),
                  is_switch ? http::Pool::shop : http::Pool::sandbox)
            << route;
    }
}

}  // namespace
}  // namespace shop::sandbox
