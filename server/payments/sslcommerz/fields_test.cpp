#include "payments/sslcommerz/fields.hpp"

#include "payments/sslcommerz/test_gateway.hpp"
#include "platform/base/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace shop::payments::sslcommerz {
namespace {

std::string field(const CreateIntentParams& params, const std::string& name) {
    const auto fields = begin_fields(gateway_settings("http://127.0.0.1"), params, "sc_1");
    const auto found = std::ranges::find(fields, name, &FormFields::value_type::first);
    return found == fields.end() ? "none" : found->second;
}

// R-GATE-3
TEST(GatewayFields, AmountsHaveTwoDecimals) {
    EXPECT_EQ(to_decimal(Money{10'00}), "10.00");
    EXPECT_EQ(to_decimal(Money{1'05}), "1.05");
    EXPECT_EQ(to_decimal(Money{500'000'00}), "500000.00");
}

// R-GATE-3
TEST(GatewayFields, TextsAreCutBetweenCharactersAndNeverEmpty) {
    auto params = gateway_params();
    for (int i = 0; i < 100; ++i) params.name += "রহিমা ";
    const auto name = field(params, "cus_name");
    EXPECT_TRUE(is_utf8(name));
    EXPECT_EQ(count_characters(name), 50U);
    params.name = "  ";
    EXPECT_EQ(field(params, "cus_name"), "N/A");
    params.phone = std::string(30, '1');
    EXPECT_EQ(field(params, "cus_phone").size(), 20U);
    EXPECT_EQ(field(params, "cus_city"), "N/A");
}

// R-GATE-3: a truncated email address may be someone else's.
TEST(GatewayFields, AnEmailThatIsTooLongIsNotCut) {
    auto params = gateway_params();
    EXPECT_EQ(field(params, "cus_email"), "rahima@firm.example");
    params.receipt_email = std::string(60, 'a') + "@firm.example";
    EXPECT_EQ(field(params, "cus_email"), "support@shop.example");
}

// R-GATE-23
TEST(GatewayFields, LeadBackToTheNameByWhichTheCustomerCameWhereADemoServesItAndNowhereElse) {
    auto params = gateway_params();
    const auto success = [&](const GatewaySettings& settings) {
        const auto fields = begin_fields(settings, params, "sc_1");
        return std::ranges::find(fields, "success_url", &FormFields::value_type::first)->second;
    };
    const auto shop = gateway_settings("http://127.0.0.1");
    auto demo = shop;
    demo.serves_host = [](std::string_view host) { return host == "127.0.0.1:8080"; };
    params.host = "127.0.0.1:8080";
    EXPECT_EQ(success(demo), "http://127.0.0.1:8080/payment-return/success");
    EXPECT_EQ(success(shop), "https://shop.example/payment-return/success");
    for (const auto* foreign : {"evil.example", "127.0.0.1:8080@evil.example", ""}) {
        params.host = foreign;
        EXPECT_EQ(success(demo), "https://shop.example/payment-return/success") << foreign;
    }
}

// R-GATE-3
TEST(GatewayFields, NameTheAttemptTheOrderAndTheWaysBack) {
    const auto params = gateway_params();
    EXPECT_EQ(field(params, "tran_id"), "sc_1");
    EXPECT_EQ(field(params, "value_a"), gateway_order_id);
    EXPECT_EQ(field(params, "total_amount"), "1250.50");
    EXPECT_EQ(field(params, "currency"), "BDT");
    EXPECT_EQ(field(params, "success_url"), "https://shop.example/payment-return/success");
    auto bangla = params;
    bangla.language = Language::bangla;
    EXPECT_EQ(field(bangla, "fail_url"), "https://shop.example/bn/payment-return/fail");
    EXPECT_EQ(field(params, "ipn_url"), "https://shop.example/api/webhooks/sslcommerz");
    EXPECT_EQ(field(params, "emi_option"), "0");
    EXPECT_EQ(field(params, "multi_card_name"), "none");
}

TEST(GatewayFields, AreEscapedInFormsAndAddresses) {
    EXPECT_EQ(encoded({{"a b", "1&2=3"}, {"c", "টাকা"}}),
              "a%20b=1%262%3D3&c=%E0%A6%9F%E0%A6%BE%E0%A6%95%E0%A6%BE");
}

// R-GATE-11
TEST(GatewayFields, AKeyHasOneRefundTransIdThatFits) {
    const auto id = refund_trans_id_of("refund-65a1b2c3d4e5f60718293a4b");
    EXPECT_EQ(id, refund_trans_id_of("refund-65a1b2c3d4e5f60718293a4b"));
    EXPECT_NE(id, refund_trans_id_of("refund-65a1b2c3d4e5f60718293a4c"));
    EXPECT_LE(id.size(), 30U);
}

}  // namespace
}  // namespace shop::payments::sslcommerz
