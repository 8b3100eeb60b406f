#include "payments/sslcommerz/fields.hpp"

#include "platform/base/text.hpp"
#include "platform/http/return_origin.hpp"
#include "platform/security/hash.hpp"

namespace shop::payments::sslcommerz {
namespace {

constexpr std::size_t email_length_max = 50;
constexpr auto not_available = "N/A";

std::string cut(const std::string& text, std::size_t length_max) {
    const auto kept = first_characters(trimmed(text), length_max);
    return kept.empty() ? not_available : std::string(kept);
}

void add_store(FormFields& fields, const GatewaySettings& settings) {
    fields.emplace_back("store_id", settings.store_id);
    fields.emplace_back("store_passwd", settings.store_password);
}

void add_format(FormFields& fields) {
    fields.emplace_back("v", "1");
    fields.emplace_back("format", "json");
}

}  // namespace

std::string encoded(const FormFields& fields) {
    std::string text;
    for (const auto& [name, value] : fields) {
        if (!text.empty()) text += '&';
        text += percent_encoded(name);
        text += '=';
        text += percent_encoded(value);
    }
    return text;
}

FormFields begin_fields(const GatewaySettings& settings, const CreateIntentParams& params,
                        const std::string& tran_id) {
    const bool has_short_email = count_characters(params.receipt_email) <= email_length_max;
    const auto& email = has_short_email ? params.receipt_email : settings.support_email;
    const auto return_url =
        http::return_origin(settings.serves_host, params.host, settings.shop_url) +
        page_path(params.language, "/payment-return");
    FormFields fields;
    add_store(fields, settings);
    fields.insert(fields.end(), {{"total_amount", to_decimal(params.total)},
                                 {"currency", "BDT"},
                                 {"tran_id", tran_id},
                                 {"product_name", cut(params.product_name, 255)},
                                 {"product_category", "electronics"},
                                 {"product_profile", "physical-goods"},
                                 {"success_url", return_url + "/success"},
                                 {"fail_url", return_url + "/fail"},
                                 {"cancel_url", return_url + "/cancel"},
                                 {"ipn_url", settings.notice_url},
                                 {"cus_name", cut(params.name, 50)},
                                 {"cus_email", cut(email, email_length_max)},
                                 {"cus_add1", cut(params.address, 50)},
                                 {"cus_city", not_available},
                                 {"cus_postcode", not_available},
                                 {"cus_country", "Bangladesh"},
                                 {"cus_phone", cut(params.phone, 20)},
                                 {"shipping_method", "NO"},
                                 {"num_of_item", "1"},
                                 {"emi_option", "0"},
                                 {"value_a", params.order_id}});
    return fields;
}

std::string refund_trans_id_of(const std::string& key) {
    constexpr std::size_t digits = 24;
    return "rf_" + security::sha256_hex(key).substr(0, digits);
}

FormFields refund_fields(const GatewaySettings& settings, const std::string& bank_tran_id,
                         Money amount, const std::string& refund_trans_id) {
    FormFields fields{{"bank_tran_id", bank_tran_id},
                      {"refund_trans_id", refund_trans_id},
                      {"refund_amount", to_decimal(amount)},
                      {"refund_remarks", "Refunded by the shop"},
                      {"refe_id", refund_trans_id}};
    add_store(fields, settings);
    add_format(fields);
    return fields;
}

FormFields query_fields(const GatewaySettings& settings, const std::string& name,
                        const std::string& value) {
    FormFields fields{{name, value}};
    add_store(fields, settings);
    add_format(fields);
    return fields;
}

}  // namespace shop::payments::sslcommerz
