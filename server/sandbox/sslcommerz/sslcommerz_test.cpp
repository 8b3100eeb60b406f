// The sandbox of SSLCommerz as a shop and its customer see it.

#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/text.hpp"
#include "sandbox/test_shop.hpp"

#include <gmock/gmock.h>
#include <boost/json/serialize.hpp>

namespace shop::sandbox::sslcommerz {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr auto begin_path = "/gwprocess/v4/api.php";
constexpr auto validate_path = "/validator/api/validationserverAPI.php";
constexpr auto query_path = "/validator/api/merchantTransIDvalidationAPI.php";

std::string form_of(const http::Members& fields) {
    std::string form;
    for (const auto& [name, value] : fields) {
        form += (form.empty() ? "" : "&") + name + "=" + percent_encoded(value);
    }
    return form;
}

class SslcommerzSandbox : public SandboxShop {
protected:
    http::Members store() const {
        return {{"store_id", "northbridge_test"}, {"store_passwd", "store_secret"}};
    }
    http::Members order(const std::string& tran_id) const {
        auto fields = store();
        fields.insert({{"tran_id", tran_id},
                       {"total_amount", "1250.50"},
                       {"currency", "BDT"},
                       {"product_name", "Padma X870"},
                       {"product_category", "electronics"},
                       {"product_profile", "physical-goods"},
                       {"success_url", "https://shop.example/payment-return/success"},
                       {"fail_url", "https://shop.example/payment-return/fail"},
                       {"cancel_url", "https://shop.example/payment-return/cancel"},
                       {"ipn_url", "https://shop.example/api/webhooks/sslcommerz"},
                       {"cus_name", "রহিমা খাতুন"},
                       {"cus_email", "rahima@firm.example"},
                       {"cus_add1", "Banani"},
                       {"cus_city", "N/A"},
                       {"cus_postcode", "N/A"},
                       {"cus_country", "Bangladesh"},
                       {"cus_phone", "01711111111"},
                       {"shipping_method", "NO"},
                       {"num_of_item", "1"},
                       {"value_a", "65a1b2c3d4e5f60718293a4b"}});
        return fields;
    }

    http::Response send(const std::string& method, const std::string& path,
                        const std::string& query, const std::string& body,
                        const std::string& type) const {
        http::Request request{method, path, body};
        request.query = query;
        request.headers["content-type"] = type;
        request.received_at_ms = now_ms_;
        return router_.answer(std::move(request));
    }
    boost::json::object call(const std::string& path, http::Members fields) const {
        fields.merge(store());
        return boost::json::parse(send("GET", path, form_of(fields), "", "").body).as_object();
    }
    boost::json::object begin(const http::Members& fields) const {
        const auto response = send("POST", begin_path, "", form_of(fields), form_type);
        return boost::json::parse(response.body).as_object();
    }

    /// The path of a new session's page.
    std::string open_page(const std::string& tran_id = "sc_1") const {
        const std::string url = text(begin(order(tran_id)), "GatewayPageURL");
        return url.substr(std::string("https://pay.example").size());
    }
    http::Response pay(const std::string& page, const std::string& outcome = "success") const {
        return send("POST", page, "",
                    "way=mobile&method=bkash&mobile=01711111111&otp=123456&outcome=" + outcome,
                    form_type);
    }
    boost::json::array elements(const std::string& tran_id = "sc_1") const {
        return call(query_path, {{"tran_id", tran_id}}).at("element").as_array();
    }
    boost::json::object refund(const std::string& bank_tran_id, const std::string& amount,
                               const std::string& id) const {
        return call(query_path, {{"bank_tran_id", bank_tran_id},
                                 {"refund_amount", amount},
                                 {"refund_trans_id", id},
                                 {"refund_remarks", "Changed their mind"}});
    }
    void set_switches(const std::string& switches) const {
        http::Request request{"PUT", "/sandbox/switches", switches};
        request.headers = {{"authorization", "Bearer sk_test_1"},
                           {"content-type", "application/json"}};
        ASSERT_EQ(router_.answer(std::move(request)).status, 200);
    }
    std::vector<http::Members> notices() const {
        std::vector<http::Members> notices;
        const auto told = ask("GET", "/sandbox/notices").body;
        for (const auto& notice : told.at("notices").as_array()) {
            notices.push_back(http::read_query(notice.at("body").as_string().c_str()).value());
        }
        return notices;
    }

    static std::string text(const boost::json::object& object, const char* name) {
        return object.at(name).as_string().c_str();
    }

    static constexpr auto form_type = "application/x-www-form-urlencoded";
    std::int64_t now_ms_ = now_ * 1000;
};

TEST_F(SslcommerzSandbox, BeginsASessionWithAPageOfItsOwn) {
    const auto answer = begin(order("sc_1"));
    EXPECT_EQ(text(answer, "status"), "SUCCESS");
    const auto page = send("GET", open_page("sc_2"), "", "", "");
    EXPECT_EQ(page.status, 200);
    EXPECT_THAT(page.body, HasSubstr("BDT 1250.50"));
    EXPECT_THAT(page.body, HasSubstr("রহিমা খাতুন"));
    EXPECT_LT(page.body.size(), 10'000U);
    EXPECT_EQ(elements().size(), 0U);
}

TEST_F(SslcommerzSandbox, RefusesABeginThatSslcommerzWouldRefuse) {
    const auto reason = [&](const std::string& name, const std::string& value) {
        auto fields = order("sc_1");
        fields[name] = value;
        const auto answer = begin(fields);
        return text(answer, "status") + " " + text(answer, "failedreason");
    };
    const auto unknown = "FAILED Store Credential Error Or Store is De-active";
    EXPECT_EQ(reason("store_passwd", "another"), unknown);
    EXPECT_EQ(reason("store_id", ""), unknown);
    EXPECT_THAT(reason("total_amount", "9.99"), HasSubstr("total_amount"));
    EXPECT_THAT(reason("total_amount", "500000.01"), HasSubstr("total_amount"));
    EXPECT_THAT(reason("total_amount", "12.345"), HasSubstr("total_amount"));
    EXPECT_THAT(reason("tran_id", std::string(31, '1')), HasSubstr("tran_id"));
    EXPECT_THAT(reason("cus_name", ""), HasSubstr("cus_name"));
    EXPECT_THAT(reason("success_url", "javascript:alert(1)"), HasSubstr("success_url"));
    EXPECT_THAT(reason("currency", "USD"), HasSubstr("BDT"));
    EXPECT_EQ(text(begin(order("sc_1")), "status"), "SUCCESS");
    EXPECT_THAT(text(begin(order("sc_1")), "failedreason"), HasSubstr("used before"));
    const auto multipart =
        send("POST", begin_path, "", form_of(order("sc_2")), "multipart/form-data; boundary=x");
    EXPECT_THAT(multipart.body, HasSubstr("Store Credential Error"));
}

TEST_F(SslcommerzSandbox, APaymentIsFoundValidatedAndToldWithBothSignatures) {
    const auto back = pay(open_page());
    EXPECT_EQ(back.status, 200);
    EXPECT_THAT(back.body, HasSubstr("action=\"https://shop.example/payment-return/success\""));
    EXPECT_THAT(back.headers.at("Content-Security-Policy"),
                HasSubstr("form-action https://shop.example;"));

    const auto paid = elements().at(0).as_object();
    EXPECT_EQ(text(paid, "status"), "VALID");
    EXPECT_EQ(text(paid, "amount"), "1250.50");
    EXPECT_EQ(text(paid, "store_amount"), "1219.24");
    EXPECT_EQ(text(paid, "card_type"), "BKASH-BKash");
    EXPECT_EQ(text(paid, "value_a"), "65a1b2c3d4e5f60718293a4b");
    const auto first = call(validate_path, {{"val_id", text(paid, "val_id")}});
    EXPECT_EQ(text(first, "status"), "VALID");
    EXPECT_EQ(text(first, "APIConnect"), "DONE");
    EXPECT_EQ(text(call(validate_path, {{"val_id", text(paid, "val_id")}}), "status"), "VALIDATED");
    EXPECT_EQ(text(call(validate_path, {{"val_id", "none"}}), "status"), "INVALID_TRANSACTION");

    const auto told = notices();
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told.at(0).at("val_id"), text(paid, "val_id"));
    EXPECT_EQ(told.at(0).at("verify_sign").size(), 32U);
    EXPECT_EQ(told.at(0).at("verify_sign_sha2").size(), 64U);
}

// R-GATE-5
TEST_F(SslcommerzSandbox, SignsAsTheOfficialExampleDoes) {
    const http::Members example{{"tran_id", "5E121A0D01F92"},
                                {"val_id", "200105225826116qFnATY9sHIwo"},
                                {"amount", "10.00"},
                                {"card_type", "VISA-Dutch Bangla"},
                                {"store_amount", "9.75"},
                                {"card_no", "418117XXXXXX6675"},
                                {"bank_tran_id", "200105225825DBgSoRGLvczhFjj"},
                                {"status", "VALID"},
                                {"tran_date", "2020-01-05 22:58:21"},
                                {"currency", "BDT"},
                                {"card_issuer", "TRUST BANK, LTD."},
                                {"card_brand", "VISA"},
                                {"card_issuer_country", "Bangladesh"},
                                {"card_issuer_country_code", "BD"},
                                {"currency_type", "BDT"},
                                {"currency_amount", "10.00"},
                                {"currency_rate", "1.0000"},
                                {"base_fair", "0.00"},
                                {"value_a", ""},
                                {"value_b", ""},
                                {"value_c", ""},
                                {"value_d", ""},
                                {"risk_level", "0"},
                                {"risk_title", "Safe"}};
    const auto fields = signed_fields({"test_testemi", "test_testemi@ssl"}, example);
    EXPECT_EQ(fields.at("verify_sign"), "d42fab70ae0bcbda5280e7baffef60b0");
    EXPECT_EQ(fields.at("verify_sign_sha2"),
              "02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e");
}

TEST_F(SslcommerzSandbox, APageMayBeTriedAgainUntilItIsPaidOnce) {
    const auto page = open_page();
    EXPECT_THAT(pay(page, "fail").body, HasSubstr("/payment-return/fail"));
    EXPECT_THAT(pay(page, "cancel").body, HasSubstr("/payment-return/cancel"));
    pay(page);
    EXPECT_THAT(pay(page).body, HasSubstr("/payment-return/success")) << "It is not paid again.";
    std::vector<std::string> statuses;
    for (const auto& element : elements()) {
        statuses.push_back(text(element.as_object(), "status"));
    }
    EXPECT_THAT(statuses, testing::ElementsAre("FAILED", "CANCELLED", "VALID"));
    EXPECT_FALSE(elements().at(0).as_object().contains("val_id"));
    EXPECT_EQ(notices().size(), 3U);
}

TEST_F(SslcommerzSandbox, TakesTestCardsOnlyAndStoresNoOther) {
    const auto page = open_page();
    const auto card = [&](const std::string& number) {
        return send("POST", page, "",
                    "way=card&expiry=12/26&cvv=111&otp=111111&outcome=success&number=" + number,
                    form_type);
    };
    const auto refused = card("4242424242424242");
    EXPECT_EQ(refused.status, 422);
    EXPECT_THAT(refused.body, HasSubstr("Test cards only"));
    EXPECT_EQ(elements().size(), 0U);
    EXPECT_THAT(card("4111+1111+1111+1111").body, HasSubstr("/payment-return/success"));
    EXPECT_EQ(send("GET", "/sandbox/sslcommerz/pay/none", "", "", "").status, 404);
}

TEST_F(SslcommerzSandbox, RefundsNoMoreThanWasPaidAndOncePerId) {
    pay(open_page());
    const auto bank_tran_id = text(elements().at(0).as_object(), "bank_tran_id");
    const auto part = refund(bank_tran_id, "1000.00", "rf_1");
    EXPECT_EQ(text(part, "status"), "success");
    EXPECT_EQ(text(refund(bank_tran_id, "250.51", "rf_2"), "status"), "failed");
    EXPECT_THAT(text(refund(bank_tran_id, "1.00", "rf_1"), "errorReason"),
                HasSubstr("used before"));
    EXPECT_EQ(text(refund(bank_tran_id, "1.00", ""), "status"), "failed");
    EXPECT_EQ(text(refund("none", "1.00", "rf_3"), "status"), "failed");
    const auto state = call(query_path, {{"refund_ref_id", text(part, "refund_ref_id")}});
    EXPECT_EQ(text(state, "status"), "refunded");
    EXPECT_EQ(text(call(query_path, {{"refund_ref_id", "none"}}), "APIConnect"), "INVALID_REQUEST");
}

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

TEST_F(SslcommerzSandbox, RecordsAnswerWithoutTheProgramAndChangeNothing) {
    pay(open_page());
    sandbox_.reset();
    const auto records = open_records(
        {folder_, "sk_test_1", "pk_test_1", "whsec_1", {"northbridge_test", "store_secret"}});
    ASSERT_NE(records, nullptr);
    router_ = http::Router();
    records->add_routes(router_);
    const auto val_id = text(elements().at(0).as_object(), "val_id");
    EXPECT_EQ(text(call(validate_path, {{"val_id", val_id}}), "status"), "VALID");
    EXPECT_EQ(text(call(validate_path, {{"val_id", val_id}}), "status"), "VALID");
    EXPECT_EQ(text(refund("none", "1.00", "rf_1"), "APIConnect"), "INVALID_REQUEST");
}

}  // namespace
}  // namespace shop::sandbox::sslcommerz
