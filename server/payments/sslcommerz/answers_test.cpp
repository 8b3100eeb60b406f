#include "payments/sslcommerz/answers.hpp"

#include <gtest/gtest.h>

namespace shop::payments::sslcommerz {
namespace {

outbound::HttpResponse response(const std::string& body, int status = 200) {
    return {status, {}, body};
}

std::string paid(const std::string& more = "") {
    return R"({"status":"VALID","tran_id":"sc_1","val_id":"v1","bank_tran_id":"b1",)"
           R"("tran_date":"2026-01-05 22:58:21","amount":"1250.50","currency_amount":"1250.50",)"
           R"("currency_type":"BDT","store_amount":"1219.24","value_a":"o1","risk_level":"0",)"
           R"("card_type":"BKASH-BKash")" +
           more + "}";
}

outbound::HttpResponse query(const std::string& elements) {
    return response(R"({"APIConnect":"DONE","no_of_trans_found":1,"element":[)" + elements + "]}");
}

template <class T>
std::string code(const Result<T>& result) {
    return result ? "read" : std::string(result.error().code.text());
}

// R-GATE-16: an unreadable response never counts as a payment.
TEST(GatewayAnswers, ThatCannotBeReadAreRefused) {
    const std::string html = "<html><body>502 Bad Gateway</body></html>";
    for (const auto& body :
         {html, std::string(), std::string("null"), std::string("[]"), std::string("{}"),
          std::string(R"({"APIConnect":"DONE"})"), std::string(R"({"APIConnect":"FAILED"})"),
          std::string(R"({"APIConnect":"DONE","element":{"status":"VALID"}})"),
          std::string(R"({"APIConnect":"DONE","element":["VALID"]})"),
          std::string(R"({"APIConnect":"DONE","element":[{"status":7.5}]})"),
          R"({"APIConnect":"DONE","element":[)" + paid(R"(,"status":"VALID")") + "]}"}) {
        EXPECT_EQ(code(read_transactions(response(body))), "payments_unavailable") << body;
        EXPECT_EQ(code(read_validation(response(body))), "payments_unavailable") << body;
        EXPECT_EQ(code(read_refund_record(response(body))), "payments_unavailable") << body;
        EXPECT_EQ(code(read_begun(response(body), "")), "payments_unavailable") << body;
        if (body.find("FAILED") == std::string::npos)
            EXPECT_EQ(read_asked_refund(response(body)).answer, RefundAnswer::unknown) << body;
    }
    EXPECT_EQ(code(read_transactions(response(query(paid()).body, 500))), "payments_unavailable");
}

// R-GATE-22
TEST(GatewayAnswers, AStoreThatIsNotKnownIsNoRefusalOfTheAttempt) {
    const auto unknown = read_begun(
        response(
            R"({"status":"FAILED","failedreason":"Store Credential Error Or Store is De-active"})"),
        "");
    ASSERT_TRUE(unknown);
    EXPECT_FALSE(unknown->is_of_known_store);
    EXPECT_EQ(
        code(read_begun(response(R"({"status":"FAILED","failedreason":"tran_id was used"})"), "")),
        "unknown_intent");
}

TEST(GatewayAnswers, AmountsAreTextsOrNumbers) {
    const auto amount = [](const std::string& written) -> std::int64_t {
        const auto transactions = read_transactions(
            query(R"({"status":"VALID","val_id":"v1","bank_tran_id":"b1","currency_type":"BDT",)"
                  R"("amount":)" +
                  written + R"(,"currency_amount":)" + written + "}"));
        return transactions ? transactions->at(0).amount.paisa : -1;
    };
    EXPECT_EQ(amount(R"("1250.50")"), 1'250'50);
    EXPECT_EQ(amount(R"("1250.5")"), 1'250'50);
    EXPECT_EQ(amount(R"("1250")"), 1'250'00);
    EXPECT_EQ(amount("1250.5"), 1'250'50);
    EXPECT_EQ(amount("1250"), 1'250'00);
    EXPECT_EQ(amount("0.07"), 7);
    for (const auto* wrong :
         {R"("1,250.50")", R"("-1.00")", R"("1.005")", R"("1.")", R"(".50")", R"("")", R"("1e3")",
          R"("99999999999999999999")", "-1", "1.005", "null", "true", "[]", "1e300"}) {
        EXPECT_EQ(amount(wrong), -1) << wrong;
    }
}

// R-GATE-6: two different amounts, or another currency, never count as our Taka.
TEST(GatewayAnswers, ThePaidAmountIsOursInBdtOnlyWhereBothAmountsAgree) {
    const auto currency = [](const std::string& type, const std::string& amount) {
        return read_transactions(
                   query(R"({"status":"VALID","val_id":"v1","bank_tran_id":"b1","amount":"10.00",)"
                         R"("currency_type":")" +
                         type + R"(","currency_amount":")" + amount + R"("})"))
            .value()
            .at(0)
            .currency;
    };
    EXPECT_EQ(currency("BDT", "10.00"), "bdt");
    EXPECT_EQ(currency("USD", "10.00"), "usd");
    EXPECT_EQ(currency("BDT", "10.01"), "");
    EXPECT_EQ(currency("BDT", ""), "");
}

TEST(GatewayAnswers, StatusesAreKnownAndUnknownOnesAreNotDecided) {
    const auto status = [](const std::string& word) {
        return read_transactions(query(R"({"status":")" + word + R"("})")).value().at(0).status;
    };
    EXPECT_EQ(status("PENDING"), TransactionStatus::pending);
    EXPECT_EQ(status("SOMETHING_NEW"), TransactionStatus::pending);
    for (const auto* ended : {"FAILED", "CANCELLED", "EXPIRED", "UNATTEMPTED"}) {
        EXPECT_EQ(status(ended), TransactionStatus::ended) << ended;
    }
    const auto one = read_transactions(query(paid())).value().at(0);
    EXPECT_EQ(one.status, TransactionStatus::paid);
    EXPECT_FALSE(one.is_validated);
    EXPECT_EQ(one.paid_with, "BKASH-BKash");
    EXPECT_EQ(one.store_amount.paisa, 1'219'24);
    EXPECT_EQ(code(read_validation(response(R"({"APIConnect":"DONE","status":"FAILED"})"))),
              "payments_unavailable");
}

TEST(GatewayAnswers, NoTransactionsAreAnEmptyListOrNone) {
    const std::string start = R"({"APIConnect":"DONE","no_of_trans_found":)";
    for (const auto* rest : {R"(0,"element":[]})", R"("0"})", "0}"}) {
        EXPECT_EQ(read_transactions(response(start + rest)).value().size(), 0U) << rest;
    }
}

TEST(GatewayAnswers, TriesComeInTheOrderOfTheirTimes) {
    const auto at = [](const std::string& time, const std::string& id) {
        return R"({"status":"FAILED","tran_date":")" + time + R"(","bank_tran_id":")" + id +
               R"("})";
    };
    const auto transactions = read_transactions(query(at("2026-01-05 22:58:22", "b3") + "," +
                                                      at("2026-01-05 22:58:21", "b2") + "," +
                                                      at("2026-01-05 22:58:21", "b1")))
                                  .value();
    EXPECT_EQ(transactions.at(0).bank_tran_id, "b1");
    EXPECT_EQ(transactions.at(2).bank_tran_id, "b3");
}

// R-GATE-3: a browser is sent only to SSLCommerz or to the sandbox's own page.
TEST(GatewayAnswers, ABeginLeadsToAPageOfSslcommerzOnly) {
    const auto begun = [](const std::string& url) {
        return code(
            read_begun(response(R"({"status":"SUCCESS","GatewayPageURL":")" + url + R"("})"),
                       "http://localhost:8080"));
    };
    EXPECT_EQ(begun("https://sandbox.sslcommerz.com/EasyCheckOut/testcde"), "read");
    EXPECT_EQ(begun("https://sslcommerz.com"), "read");
    EXPECT_EQ(begun("http://localhost:8080/sandbox/sslcommerz/pay/A"), "read");
    for (const auto* wrong :
         {"", "http://sandbox.sslcommerz.com/", "https://sslcommerz.com.evil.example/",
          "https://evilsslcommerz.com/", "https://a@b.sslcommerz.com/",
          "https://evil.example/.sslcommerz.com", "https://evil.example\\\\.sslcommerz.com/",
          "https://evil.example?.sslcommerz.com", "http://localhost:8080.evil.example/",
          "javascript:alert(1)"}) {
        EXPECT_EQ(begun(wrong), "payments_unavailable") << wrong;
    }
    EXPECT_EQ(code(read_begun(response(R"({"status":"FAILED","failedreason":"no"})"), "")),
              "unknown_intent");
}

// R-GATE-12: only a response proves that nothing was sent.
TEST(GatewayAnswers, ARefundWithoutAnAnswerIsUnknown) {
    const auto answer = [](const std::string& body, int status = 200) {
        return read_asked_refund(response(body, status)).answer;
    };
    EXPECT_EQ(answer(R"({"APIConnect":"DONE","status":"success","refund_ref_id":"r1"})"),
              RefundAnswer::accepted);
    EXPECT_EQ(answer(R"({"APIConnect":"DONE","status":"failed","errorReason":"no"})"),
              RefundAnswer::refused);
    EXPECT_EQ(answer(R"({"APIConnect":"REQUEST_FROM_INVALID_SOURCE"})"), RefundAnswer::not_sent);
    EXPECT_EQ(answer(R"({"APIConnect":"DONE","status":"success"})"), RefundAnswer::unknown);
    EXPECT_EQ(answer(R"({"APIConnect":"DONE","status":"success","refund_ref_id":"r1"})", 500),
              RefundAnswer::unknown);
    EXPECT_EQ(answer("<html>"), RefundAnswer::unknown);
}

}  // namespace
}  // namespace shop::payments::sslcommerz
