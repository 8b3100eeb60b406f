#include "sandbox/sandbox.hpp"

#include "platform/db/migrations.hpp"
#include "platform/db/open_database.hpp"
#include "sandbox/api_routes.hpp"
#include "sandbox/sandbox_schema_sql.hpp"
#include "sandbox/webhook_delivery.hpp"

#include <filesystem>

namespace shop::sandbox {
namespace {

std::unique_ptr<sql::Database> open_database(const std::string& folder) {
    std::filesystem::create_directories(folder);
    const auto file = (std::filesystem::path(folder) / "sandbox.sqlite").string();
    sql::migrate(file, {{1, "0001_first", sandbox_schema_sql::first}});
    return sql::open_database(file);
}

class PaymentSandbox final : public Sandbox {
public:
    explicit PaymentSandbox(Settings settings)
        : settings_(std::move(settings)),
          database_(open_database(settings_.folder)),
          delivery_(*database_, settings_.webhook_secret) {
        if (settings_.secret_key.empty() || settings_.publishable_key.empty() ||
            settings_.webhook_secret.empty()) {
            throw std::invalid_argument("the sandbox needs its three keys");
        }
    }

    void add_routes(http::Router& router) override {
        add_api_routes(router, settings_, *database_);
        add_browser_routes(router);
    }
    void start(std::string webhook_url) override { delivery_.start(std::move(webhook_url)); }
    void stop() override { delivery_.stop(); }

private:
    const Settings settings_;
    const std::unique_ptr<sql::Database> database_;
    WebhookDelivery delivery_;
};

}  // namespace

std::unique_ptr<Sandbox> open_sandbox(Settings settings) {
    return std::make_unique<PaymentSandbox>(std::move(settings));
}

}  // namespace shop::sandbox
