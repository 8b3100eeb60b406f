#include "sandbox/sslcommerz/test_sslcommerz.hpp"

namespace shop::sandbox::sslcommerz {
namespace {

using testing::HasSubstr;

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

TEST_F(SslcommerzSandbox, APaymentIsFoundValidatedAndNotifiedWithBothSignatures) {
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

    const auto sent = notices();
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent.at(0).at("val_id"), text(paid, "val_id"));
    EXPECT_EQ(sent.at(0).at("verify_sign").size(), 32U);
    EXPECT_EQ(sent.at(0).at("verify_sign_sha2").size(), 64U);
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
