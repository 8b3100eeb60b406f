#include "payments/sslcommerz/gateway_store.hpp"
#include "payments/sslcommerz/test_gateway.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/test_database.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <utility>

namespace shop::payments {
namespace {

/// SSLCommerz opens each session; something else happens before its response arrives.
class SlowGateway final : public outbound::HttpClient {
public:
    explicit SlowGateway(std::function<void()> meanwhile) : meanwhile_(std::move(meanwhile)) {}

    Result<outbound::HttpResponse> send(const outbound::HttpRequest&) override {
        meanwhile_();
        return outbound::HttpResponse{
            200, {}, R"({"status":"SUCCESS","GatewayPageURL":"https://pay.example/page"})"};
    }

private:
    const std::function<void()> meanwhile_;
};

/// SSLCommerz no longer lists any transaction.
class EmptyGateway final : public outbound::HttpClient {
public:
    Result<outbound::HttpResponse> send(const outbound::HttpRequest&) override {
        return outbound::HttpResponse{200, {}, R"({"APIConnect":"DONE","no_of_trans_found":0})"};
    }
};

class GatewaySessions : public testing::Test {
protected:
    Result<Intent> create(const std::string& meanwhile) {
        const auto provider = make_gateway_provider(
            gateway_settings("https://api.example"), *database_,
            std::make_unique<SlowGateway>([=, this] { database_.run_script(meanwhile); }));
        return provider->create_intent(gateway_params());
    }

    sql::TestDatabase database_;
};

// R-GATE-3
TEST_F(GatewaySessions, APageIsHandedOutOnlyWithASessionThatIsOpen) {
    for (const auto* end : {"DELETE FROM gateway_sessions",
                            "UPDATE gateway_sessions SET page_url = '', closed_at_ms = 1"}) {
        const auto refused = create(end);
        ASSERT_FALSE(refused) << end;
        EXPECT_EQ(refused.error().code.text(), "payments_unavailable") << end;
        database_.run_script("DELETE FROM gateway_sessions");
    }
    EXPECT_TRUE(create("UPDATE gateway_sessions SET looks = 0"));
}

TEST_F(GatewaySessions, VerifyDoesNotTakeAStoredPaymentForOneThatSslcommerzHas) {
    database_.run_script(fmt::format(
        "INSERT INTO gateway_sessions (tran_id, order_id, amount_paisa, opened_at_ms, closed_at_ms)"
        " VALUES ('sc_1', 'order', 250, {0}, {0}); INSERT INTO gateway_payments VALUES ('sc_1', "
        "'sc_1', 'bank', 'val', 250, 244, 'bdt', 'order', 'bkash', 0, '2026-01-05', {0})",
        unix_now_ms()));
    auto settings = gateway_settings("https://api.example");
    const auto status = [&] {
        const auto provider =
            make_gateway_provider(settings, *database_, std::make_unique<EmptyGateway>());
        return provider->retrieve_intent("sc_1").value().status;
    };
    EXPECT_EQ(status(), IntentStatus::succeeded) << "the shop goes on with what it has validated";
    settings.only_reads = true;
    EXPECT_EQ(status(), IntentStatus::canceled);
}

}  // namespace
}  // namespace shop::payments
