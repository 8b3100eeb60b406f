#pragma once

// For tests only: a shop whose orders are paid at SSLCommerz's sandbox, or by card or bank
// transfer.

#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "payments/sslcommerz/test_gateway.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/db/test_database.hpp"
#include "platform/security/hash.hpp"
#include "sandbox_server.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include <algorithm>

namespace shop::orders {
using payments::PaymentMethod;

/// Orders of one customer for two boards at 12,500.50 Taka.
class OrderAtGateway : public testing::Test {
protected:
    OrderAtGateway() {
        const auto add = [&](sql::Transaction& transaction) -> Result<void> {
            catalogue::add_product(
                transaction, {board_, "B650 board", "b650.jpg", "New.", 2, 100, Money{1'250'050}},
                1);
            return {};
        };
        database_->write(add).value();
        add_routes(
            router_, context_, settings_,
            {[](sql::Transaction&, const std::string&) { return std::nullopt; },
             [](sql::Transaction&, const std::string&) { return std::nullopt; },
             [](sql::Transaction&, const std::string&) { return std::vector<std::string>{}; }});
        add_gateway_notice_routes(router_, context_, password_);
        add_gateway_return_routes(router_, context_, password_);
    }

    static payments::Providers providers(const std::string& url, sql::Database& database) {
        payments::Providers providers;
        providers.emplace(PaymentMethod::gateway, payments::make_gateway_provider(
                                                      payments::gateway_settings(url), database));
        payments::ProviderSettings cards;
        cards.api_url = url;
        cards.secret_key = "sk_test_sdk";
        cards.timeout_ms = 20'000;
        providers.emplace(PaymentMethod::card, payments::make_stripe_provider(cards));
        providers.emplace(
            PaymentMethod::transfer,
            payments::make_manual_provider(database, PaymentMethod::transfer, manual_payments()));
        return providers;
    }
    static payments::ManualPaymentSettings manual_payments() {
        return {.offers_transfer = true,
                .account = {"Sample Bank", "Dhaka", "Northbridge", "0123456789", "000000000"}};
    }

    http::Response send(const std::string& method, const std::string& path, const std::string& body,
                        const std::string& type = "application/json") {
        return send_as(customer_, method, path, body, type);
    }
    http::Response send_as(const http::Caller& caller, const std::string& method,
                           const std::string& path, const std::string& body,
                           const std::string& type = "application/json") {
        http::Request request{method, path, body};
        request.caller = caller;
        request.headers["content-type"] = type;
        request.received_at_ms = unix_now_ms() + later_ms_;
        request.remote_address = "203.0.113.7";
        return router_.answer(std::move(request));
    }

    std::string place_order() {
        const auto response = send(
            "POST", "/order",
            R"({"productId": ")" + board_ +
                R"(", "productName": "any", "name": "Rahima", "email": "rahima@firm.example",)"
                R"( "address": "Banani", "phone": "01711111111", "quantity": 2, "price": 25001})");
        return boost::json::parse(response.body).at("_id").as_string().c_str();
    }

    payments::Intent open(const std::string& order_id,
                          PaymentMethod method = PaymentMethod::gateway) {
        return open_payment(context_, {.order_id = order_id, .method = method}, unix_now_ms())
            .value()
            .intent;
    }

    /// Simulates the customer on the sandbox's page.
    void pay(const payments::Intent& intent, const std::string& outcome = "success") {
        const auto path = intent.page_url.substr(std::string("https://pay.example").size());
        const auto response = client_->send(
            {"POST",
             server_.url() + path,
             {{"Content-Type", form_type}},
             "way=mobile&method=bkash&mobile=01711111111&otp=123456&outcome=" + outcome});
        ASSERT_EQ(response.value().status, 200);
    }
    void pay_by_card(const payments::Intent& intent) {
        const auto response =
            client_->send({"POST",
                           server_.url() + "/v1/payment_intents/" + intent.id + "/confirm",
                           {{"Authorization", "Bearer sk_test_sdk"}, {"Content-Type", form_type}},
                           "payment_method=pm_card_visa"});
        ASSERT_EQ(response.value().status, 200);
    }
    void set_switches(const std::string& switches) {
        const auto response = put_switches(*client_, server_, switches);
        ASSERT_EQ(response.value().status, 200);
    }
    /// The forms that the sandbox is due to send, oldest first.
    std::vector<std::string> notices() {
        const auto response = client_->send(
            {"GET", server_.url() + "/sandbox/notices", {{"Authorization", "Bearer sk_test_sdk"}}});
        std::vector<std::string> forms;
        const auto sent_notices = boost::json::parse(response.value().body);
        for (const auto& notice : sent_notices.at("notices").as_array()) {
            forms.emplace_back(notice.at("body").as_string().c_str());
        }
        return forms;
    }
    int notify(const std::string& form, const std::string& type = form_type) {
        return send("POST", "/webhooks/sslcommerz", form, type).status;
    }
    std::string come_back(const std::string& form, const std::string& outcome = "success") {
        const auto response = send("POST", "/payment-return/" + outcome, form, form_type);
        EXPECT_EQ(response.status, 303);
        return response.headers.at("Location");
    }

    /// A form that only the holder of `password` can sign.
    static std::string signed_form(std::map<std::string, std::string> fields,
                                   const std::string& password) {
        std::string names;
        for (const auto& [name, value] : fields) names += (names.empty() ? "" : ",") + name;
        auto signed_fields = fields;
        signed_fields["store_passwd"] = security::md5_hex(password);
        std::string text;
        for (const auto& [name, value] : signed_fields)
            text += (text.empty() ? "" : "&") + name + "=" + value;
        fields["verify_key"] = names;
        fields["verify_sign"] = security::md5_hex(text);
        std::string form;
        for (const auto& [name, value] : fields)
            form += (form.empty() ? "" : "&") + name + "=" + percent_encoded(value);
        return form;
    }

    Order order(const std::string& id) {
        return database_->read(
            [&](sql::Transaction& transaction) { return find_order(transaction, id).value(); });
    }
    std::int64_t count(const std::string& from_where) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + from_where, {})
                .front()
                .integer("n");
        });
    }
    /// Runs the reconciler `minutes` later.
    void reconcile_after(std::int64_t minutes) {
        const auto then_ms = unix_now_ms() + minutes * 60'000;
        reconcile(context_, {then_ms, then_ms});
    }

    boost::json::value json_at(const http::Caller& caller, const std::string& path) {
        return boost::json::parse(send_as(caller, "GET", path, "").body);
    }

    static constexpr auto form_type = "application/x-www-form-urlencoded";
    const std::string password_ = "store_password_sdk";
    const std::string board_ = new_object_id();
    const http::Caller customer_{.user_id = "65a1f0c2d3e4b5a6978877a1",
                                 .email = "rahima@firm.example",
                                 .name = "Rahima",
                                 .email_verified = true};
    const http::Caller admin_{.user_id = "65a1f0c2d3e4b5a6978877a9",
                              .email = "admin@firm.example",
                              .name = "Ada",
                              .is_admin = true,
                              .permissions = http::every_permission()};
    std::int64_t later_ms_ = 0;  // Delays later requests by this.
    SandboxServer server_;
    sql::TestDatabase database_;
    std::unique_ptr<payments::Provider> provider_ =
        payments::make_routed_provider(providers(server_.url(), *database_));
    const PaymentContext context_{*database_, *provider_, "shop_1", manual_payments()};
    const Live<Settings> settings_{Settings{}};
    http::Router router_;
    std::unique_ptr<outbound::HttpClient> client_ = outbound::make_http_client({});
};

}  // namespace shop::orders
