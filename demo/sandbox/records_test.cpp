#include "sandbox/test_shop.hpp"

#include <fstream>

namespace shop::sandbox {
namespace {

class SandboxRecordsTest : public SandboxShop {
protected:
    /// Reads from the folder while the sandbox has it open.
    ReceivedReply read(const std::string& method, const std::string& path,
                       const std::string& query = "", const std::string& key = "sk_test_1") const {
        const auto records = open_records({folder_, "sk_test_1", "pk_test_1", "whsec_1"});
        http::Router router;
        records->add_routes(router);
        http::Request request{method, path};
        request.headers = {{"authorization", "Bearer " + key}};
        request.query = query;
        request.received_at_ms = now_ * 1000;
        const auto response = router.answer(std::move(request));
        return {response.status, boost::json::parse(response.body), response.headers};
    }
};

TEST_F(SandboxRecordsTest, AreWhatTheRunningSandboxAnswers) {
    const auto path = new_intent();
    const auto paid = confirm(path, "4242424242424242");
    ASSERT_EQ(paid.status, 200);
    post("/v1/refunds", "payment_intent=" + paid.text("id") + "&amount=2500");
    for (const auto& [asked, query] : std::map<std::string, std::string>{
             {path, "expand[0]=latest_charge"},
             {"/v1/payment_intents", "limit=25&expand[0]=data.latest_charge"},
             {"/v1/refunds", "payment_intent=" + paid.text("id")},
             {"/v1/payment_intents/pi_unknown", ""}}) {
        const auto there = ask("GET", asked, query);
        const auto here = read("GET", asked, query);
        EXPECT_EQ(here.status, there.status) << asked;
        EXPECT_EQ(here.body, there.body) << asked;
    }
    EXPECT_EQ(read("GET", path, "", "sk_test_2").status, 401);
}

TEST_F(SandboxRecordsTest, AreReadWithoutAChange) {
    const auto path = new_intent();
    http::Request switches{"PUT", "/sandbox/switches"};
    switches.headers = {{"authorization", "Bearer sk_test_1"},
                        {"content-type", "application/json"}};
    switches.body = R"({"processFirst": true, "lateAfterMs": 0,
                        "calls": [{"call": "GET /v1/refunds", "status": 500}]})";
    ASSERT_EQ(router_.answer(std::move(switches)).status, 200);
    ASSERT_EQ(confirm(path, "4242424242424242").text("status"), "processing");

    EXPECT_EQ(read("GET", path).text("status"), "processing") << "its late result is due";
    EXPECT_EQ(read("GET", "/v1/refunds").status, 200) << "the switch is for others";
    EXPECT_EQ(read("POST", "/v1/payment_intents").status, 405);
    EXPECT_EQ(read("POST", path + "/cancel").status, 404);
    EXPECT_EQ(ask("GET", "/v1/refunds").status, 500) << "and is still there";
    EXPECT_EQ(status(path), "succeeded");
}

TEST_F(SandboxRecordsTest, AreAbsentWhereNoSandboxOfThisVersionIs) {
    const auto elsewhere = folder_ + "/elsewhere";
    EXPECT_EQ(open_records({elsewhere, "sk_test_1", "pk_test_1", "whsec_1"}), nullptr);
    EXPECT_FALSE(std::filesystem::exists(elsewhere));
    std::filesystem::create_directories(elsewhere);
    std::ofstream(elsewhere + "/sandbox.sqlite");
    EXPECT_EQ(open_records({elsewhere, "sk_test_1", "pk_test_1", "whsec_1"}), nullptr);
}

}  // namespace
}  // namespace shop::sandbox
