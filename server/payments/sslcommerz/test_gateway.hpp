#pragma once

// For tests only: store settings, a payment attempt, and the official example of a notice.

#include "payments/payments.hpp"

namespace shop::payments {

inline const std::string gateway_order_id = "65a1b2c3d4e5f60718293a4b";

inline GatewaySettings gateway_settings(const std::string& api_url) {
    GatewaySettings settings;
    settings.api_url = api_url;
    settings.store_id = "store_sdk";
    settings.store_password = "store_password_sdk";
    settings.shop_url = "https://shop.example";
    settings.notice_url = "https://shop.example/api/webhooks/sslcommerz";
    settings.support_email = "support@shop.example";
    settings.shop_id = "shop_1";
    settings.page_origin = "https://pay.example";
    settings.timeout_ms = 20'000;
    return settings;
}

inline CreateIntentParams gateway_params(std::int64_t paisa = 1'250'50, std::int64_t attempt = 1) {
    CreateIntentParams params;
    params.order_id = gateway_order_id;
    params.attempt = attempt;
    params.total = Money{paisa};
    params.receipt_email = "rahima@firm.example";
    params.method = PaymentMethod::gateway;
    params.name = "Rahima Khatun";
    params.phone = "01711111111";
    params.address = "House 12, Banani, Dhaka";
    params.product_name = "Padma X870 & more";
    return params;
}

/// The notice from the documentation of SSLCommerz's own libraries, with its password.
inline const std::string example_password = "test_testemi@ssl";

inline std::map<std::string, std::string> example_notice() {
    return {
        {"tran_id", "5E121A0D01F92"},
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
        {"store_id", "test_testemi"},
        {"verify_sign", "d42fab70ae0bcbda5280e7baffef60b0"},
        {"verify_sign_sha2", "02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e"},
        {"verify_key",
         "amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,"
         "card_issuer_country_code,card_no,card_type,currency,currency_amount,currency_rate,"
         "currency_type,risk_level,risk_title,status,store_amount,store_id,tran_date,tran_id,"
         "val_id,value_a,value_b,value_c,value_d"},
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
}

}  // namespace shop::payments
