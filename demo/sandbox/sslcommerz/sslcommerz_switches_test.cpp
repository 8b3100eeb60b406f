// Failures that tests request from the SSLCommerz sandbox.

#include "sandbox/sslcommerz/test_sslcommerz.hpp"

namespace shop::sandbox::sslcommerz {
namespace {

TEST_F(SslcommerzSandbox, PaysLateShortOrTwiceWhereTheSwitchesWantIt) {
    set_switches(R"({"gatewayOutcome": "pending_first", "lateAfterMs": 1000})");
    pay(open_page());
    EXPECT_EQ(text(elements().at(0).as_object(), "status"), "PENDING");
    now_ms_ += 1000;
    EXPECT_EQ(text(elements().at(0).as_object(), "status"), "VALID");
    set_switches(R"({"gatewayOutcome": "amount_less"})");
    pay(open_page("sc_2"));
    EXPECT_EQ(text(elements("sc_2").at(0).as_object(), "amount"), "1250.49");
    set_switches(R"({"gatewayOutcome": "pay_twice"})");
    pay(open_page("sc_3"));
    EXPECT_EQ(elements("sc_3").size(), 2U);
    set_switches(R"({"gatewayOutcome": "risky"})");
    pay(open_page("sc_4"));
    EXPECT_EQ(text(elements("sc_4").at(0).as_object(), "risk_level"), "1");
}

TEST_F(SslcommerzSandbox, RefundsEndAsTheSwitchesWant) {
    pay(open_page());
    const auto bank_tran_id = text(elements().at(0).as_object(), "bank_tran_id");
    const auto state = [&](const std::string& ref_id) {
        return text(call(query_path, {{"refund_ref_id", ref_id}}), "status");
    };
    set_switches(R"({"gatewayRefundOutcome": "cancelled", "lateAfterMs": 1000})");
    const auto cancelled = text(refund(bank_tran_id, "1250.50", "rf_1"), "refund_ref_id");
    EXPECT_EQ(state(cancelled), "processing");
    now_ms_ += 1000;
    EXPECT_EQ(state(cancelled), "cancelled");
    set_switches(R"({"gatewayRefundOutcome": "invalid_source"})");
    EXPECT_EQ(text(refund(bank_tran_id, "1250.50", "rf_2"), "APIConnect"),
              "REQUEST_FROM_INVALID_SOURCE");
    set_switches(R"({"gatewayRefundOutcome": "processing"})");
    const auto processing = text(refund(bank_tran_id, "1250.50", "rf_3"), "refund_ref_id");
    EXPECT_EQ(state(processing), "processing");
}

TEST_F(SslcommerzSandbox, SendsTheNoticesThatTheSwitchesWant) {
    set_switches(R"({"gatewayNotice": "none"})");
    pay(open_page());
    EXPECT_EQ(notices().size(), 0U);
    set_switches(R"({"gatewayNotice": "unsigned"})");
    pay(open_page("sc_2"));
    EXPECT_FALSE(notices().at(0).contains("verify_sign"));
    set_switches(R"({"gatewayNotice": "wrong_store"})");
    pay(open_page("sc_3"));
    EXPECT_EQ(notices().at(1).at("store_id"), "another_store");
    EXPECT_THAT(ask("GET", "/v1/events").body.at("data").as_array(), testing::IsEmpty());
}

TEST_F(SslcommerzSandbox, ACallFailsWithAPageInsteadOfJson) {
    set_switches(R"({"calls": [{"call": "sslcommerz query", "status": 500}]})");
    const auto failed = send("GET", query_path, form_of(store()) + "&tran_id=sc_1", "", "");
    EXPECT_EQ(failed.status, 500);
    EXPECT_EQ(failed.content_type, "text/html; charset=utf-8");
    EXPECT_EQ(elements().size(), 0U);
}

}  // namespace
}  // namespace shop::sandbox::sslcommerz
