#include "payments/sslcommerz/gateway_store.hpp"
#include "payments/sslcommerz/test_gateway.hpp"
#include "platform/db/test_database.hpp"

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

}  // namespace
}  // namespace shop::payments
