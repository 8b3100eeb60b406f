#pragma once

// For tests only: the SSLCommerz sandbox from the shop's and the customer's side.

#include "platform/base/text.hpp"
#include "sandbox/sslcommerz/sslcommerz.hpp"
#include "sandbox/test_shop.hpp"

#include <gmock/gmock.h>
#include <boost/json/serialize.hpp>

namespace shop::sandbox::sslcommerz {

inline constexpr auto begin_path = "/gwprocess/v4/api.php";
inline constexpr auto validate_path = "/validator/api/validationserverAPI.php";
inline constexpr auto query_path = "/validator/api/merchantTransIDvalidationAPI.php";

inline std::string form_of(const http::Members& fields) {
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

    /// Opens a session and returns the path of its page.
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
        const auto listed = ask("GET", "/sandbox/notices").body;
        for (const auto& notice : listed.at("notices").as_array()) {
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

}  // namespace shop::sandbox::sslcommerz
