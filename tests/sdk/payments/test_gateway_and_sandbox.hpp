#pragma once

// For tests only: the provider for SSLCommerz and its sandbox, over a real socket.

#include "payments/sslcommerz/test_gateway.hpp"
#include "platform/base/text.hpp"
#include "platform/db/test_database.hpp"
#include "sandbox_server.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

namespace shop::payments {

class GatewayAndSandbox : public testing::Test {
protected:
    GatewayAndSandbox() { open(); }

    void open(int timeout_ms = 20'000, const std::string& password = "store_password_sdk") {
        auto settings = gateway_settings(server_.url());
        settings.store_password = password;
        settings.timeout_ms = timeout_ms;
        provider_ = make_gateway_provider(settings, *database_);
    }

    Intent create(std::int64_t attempt = 1) {
        return provider_->create_intent(gateway_params(1'250'50, attempt)).value();
    }
    Intent retrieve(const std::string& id) { return provider_->retrieve_intent(id).value(); }

    /// Simulates the customer on the sandbox's page.
    void pay(const Intent& intent, const std::string& outcome = "success") {
        const auto path = intent.page_url.substr(std::string("https://pay.example").size());
        const auto response = client_->send(
            {"POST",
             server_.url() + path,
             {{"Content-Type", "application/x-www-form-urlencoded"}},
             "way=mobile&method=bkash&mobile=01711111111&otp=123456&outcome=" + outcome});
        ASSERT_EQ(response.value().status, 200);
    }
    Intent paid(std::int64_t attempt = 1) {
        const auto intent = create(attempt);
        pay(intent);
        return retrieve(intent.id);
    }

    void set_switches(const std::string& switches) {
        const auto response = put_switches(*client_, server_, switches);
        ASSERT_EQ(response.value().status, 200) << response.value().body;
    }
    std::int64_t count(const std::string& statement) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query(statement, {}).front().integer("n");
        });
    }
    template <class T>
    static std::string code(const Result<T>& result) {
        return result ? "none" : std::string(result.error().code.text());
    }

    SandboxServer server_;
    sql::TestDatabase database_;
    std::unique_ptr<Provider> provider_;
    std::unique_ptr<outbound::HttpClient> client_ = outbound::make_http_client({});
};

}  // namespace shop::payments
