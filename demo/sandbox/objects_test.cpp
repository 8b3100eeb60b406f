#include "platform/db/migrations.hpp"
#include "platform/db/sqlite/sqlite_connection.hpp"
#include "sandbox/sandbox_schema_sql.hpp"
#include "sandbox/sslcommerz/test_sslcommerz.hpp"

namespace shop::sandbox {
namespace {

constexpr auto old_rows = R"sql(
INSERT INTO payment_methods VALUES
    ('pm_1', 'visa', 'credit', '4242', 12, 2030, 'succeeded', 0, 'Ada L', NULL, 5),
    ('pm_2', 'visa', 'credit', '3155', 12, 2030, 'succeeded', 1, NULL, NULL, 5);
INSERT INTO payment_intents VALUES
    (1, 'pi_1', 'pi_1_secret_a', 12500, 'bdt', 'succeeded', 0, 'Two boards', NULL,
     '{"order_id":"o1"}', 'pm_1', 'ch_2', NULL, NULL, NULL, 0, 5),
    (2, 'pi_2', 'pi_2_secret_b', 9000, 'bdt', 'requires_action', 0, NULL, NULL, '{}', 'pm_2', NULL,
     'src_1', '{"code":"card_declined"}', NULL, 0, 6);
INSERT INTO charges VALUES
    (1, 'ch_1', 'pi_1', 'pm_1', 12500, 'bdt', NULL, NULL, '{}', 0, 5),
    (2, 'ch_2', 'pi_1', 'pm_1', 12500, 'bdt', 'Two boards', NULL, '{"order_id":"o1"}', 1, 5);
INSERT INTO refunds VALUES
    (1, 're_1', 'ch_2', 'pi_1', 500, 'bdt', 'succeeded', 'duplicate', '{"key":"k"}', 7),
    (2, 're_2', 'ch_2', 'pi_1', 800, 'bdt', 'failed', NULL, '{}', 8);
INSERT INTO late_results VALUES (1, 'failed_refund', 're_1', 9);
INSERT INTO answers VALUES ('sk first', 'other parameters', 200, '{"id":"pi_1"}', 5);
INSERT INTO sslcommerz_sessions VALUES
    ('SESSION', 'sc_1', '{"tran_id":"sc_1","total_amount":"1250.50","value_a":"o2"}');
INSERT INTO sslcommerz_payments VALUES
    (1, 'SESSION', 'VALID', 'VAL', 'BANK', 125050, 'bkash', 0, 0, 5000, 6000);
INSERT INTO sslcommerz_refunds VALUES ('REF', 'rf_1', 'BANK', 5000, 'refunded', 0, 7000);
)sql";

/// A sandbox whose database comes from a program that had a table for each kind of object.
class OldSandbox : public sslcommerz::SslcommerzSandbox {
protected:
    OldSandbox() {
        sandbox_.reset();
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        using namespace sandbox_schema_sql;
        sql::migrate(database_file(), {{1, "0001_first", first},
                                       {2, "0002_second", second},
                                       {3, "0003_third", third},
                                       {4, "0004_fourth", fourth}});
        sql::SqliteConnection(database_file(), sql::Access::read_write).run_script(old_rows);
        open();
    }
};

TEST_F(OldSandbox, KeepsItsCardPaymentsAndRefundsThem) {
    const auto path = "/v1/payment_intents/pi_1";
    const auto intent = ask("GET", path, "expand[]=latest_charge&expand[]=payment_method").body;
    EXPECT_EQ(intent.at("amount_received"), 12'500);
    EXPECT_EQ(intent.at("metadata").at("order_id"), "o1");
    EXPECT_EQ(intent.at("payment_method").at("billing_details").at("name"), "Ada L");
    EXPECT_EQ(intent.at("latest_charge").at("amount_refunded"), 0) << "The late failure was due.";
    EXPECT_EQ(ask("GET", "/v1/charges/ch_1").text("status"), "failed");
    EXPECT_EQ(ask("GET", "/v1/refunds/re_2").text("failure_reason"), "unknown");
    const auto list = ask("GET", "/v1/refunds", "payment_intent=pi_1").body.at("data").as_array();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list.at(1).at("metadata").at("key"), "k");
    EXPECT_EQ(post("/v1/refunds", "payment_intent=pi_1").body.at("amount"), 12'500);
}

TEST_F(OldSandbox, KeepsItsIdempotencyKeys) {
    const auto repeated =
        post("/v1/payment_intents", "amount=9000&currency=bdt", {{"idempotency-key", "first"}});
    EXPECT_EQ(repeated.error("type"), "idempotency_error");
}

TEST_F(OldSandbox, KeepsItsOpenChallenge) {
    const auto path = std::string("/v1/payment_intents/pi_2");
    EXPECT_EQ(ask("GET", path).body.at("last_payment_error").at("code"), "card_declined");
    EXPECT_EQ(post(path + "/authenticate", "source=src_1&result=complete").text("status"),
              "succeeded");
}

TEST_F(OldSandbox, KeepsItsSslcommerzPaymentsAndRefundsThem) {
    const auto paid = elements().at(0).as_object();
    EXPECT_EQ(text(paid, "status"), "VALIDATED");
    EXPECT_EQ(text(paid, "value_a"), "o2");
    EXPECT_EQ(text(call(sslcommerz::query_path, {{"refund_ref_id", "REF"}}), "status"), "refunded");
    EXPECT_EQ(text(refund("BANK", "1200.51", "rf_2"), "status"), "failed");
    EXPECT_EQ(text(refund("BANK", "1200.50", "rf_2"), "status"), "success");
}

}  // namespace
}  // namespace shop::sandbox
