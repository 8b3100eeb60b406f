#include "sandbox/sandbox.hpp"

#include "platform/db/migrations.hpp"
#include "platform/db/open_database.hpp"
#include "platform/db/unit_database.hpp"
#include "sandbox/api_routes.hpp"
#include "sandbox/sandbox_schema_sql.hpp"
#include "sandbox/sandbox_sql.hpp"
#include "sandbox/sslcommerz/routes.hpp"
#include "sandbox/webhook_delivery.hpp"

#include <filesystem>

namespace shop::sandbox {
namespace {

std::string file_in(const std::string& folder) {
    return (std::filesystem::path(folder) / "sandbox.sqlite").string();
}

std::vector<sql::Migration> migrations() {
    return {{1, "0001_first", sandbox_schema_sql::first},
            {2, "0002_second", sandbox_schema_sql::second},
            {3, "0003_third", sandbox_schema_sql::third},
            {4, "0004_fourth", sandbox_schema_sql::fourth},
            {5, "0005_objects", sandbox_schema_sql::objects, 5}};
}

std::unique_ptr<sql::Database> open_database(const std::string& folder) {
    std::filesystem::create_directories(folder);
    sql::migrate(file_in(folder), migrations());
    return sql::open_database(file_in(folder));
}

class PaymentSandbox final : public Sandbox {
public:
    explicit PaymentSandbox(Settings settings)
        : settings_(std::move(settings)),
          database_(open_database(settings_.folder)),
          switchboard_(*database_),
          delivery_(*database_, settings_.webhook_secret) {
        if (settings_.secret_key.empty() || settings_.publishable_key.empty() ||
            settings_.webhook_secret.empty()) {
            throw std::invalid_argument("the sandbox needs its three keys");
        }
    }

    void add_routes(http::Router& router) override {
        api_.calls.clear();
        add_payment_routes(router, api_, gateway_);
        add_browser_routes(router);
        add_switch_routes(router, api_);
    }
    void start(std::string webhook_url) override {
        switchboard_.open();
        delivery_.start(std::move(webhook_url));
    }
    void stop() override {
        switchboard_.close();
        delivery_.stop();
    }
    void make_past(const std::function<void(const http::Router&)>& pay) override {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(sandbox_sql::delete_objects, {});
            sql::UnitDatabase unit(transaction);
            Switchboard switchboard(unit);
            WebhookDelivery delivery(unit, settings_.webhook_secret);
            Api api{settings_, unit, switchboard, delivery};
            const sslcommerz::Gateway gateway{settings_.sslcommerz, unit, switchboard};
            http::Router router;
            add_payment_routes(router, api, gateway);
            pay(router);
            transaction.execute_deferred(sandbox_sql::mark_all_delivered, {});
            return {};
        };
        database_->write(callback).value();
    }

private:
    void add_payment_routes(http::Router& router, Api& api,
                            const sslcommerz::Gateway& gateway) const {
        add_api_routes(router, api);
        if (!settings_.sslcommerz.id.empty()) sslcommerz::add_routes(router, gateway, api.calls);
    }

    const Settings settings_;
    const std::unique_ptr<sql::Database> database_;
    Switchboard switchboard_;
    WebhookDelivery delivery_;
    Api api_{settings_, *database_, switchboard_, delivery_};
    sslcommerz::Gateway gateway_{settings_.sslcommerz, *database_, switchboard_};
};

class SandboxRecords final : public Records {
public:
    explicit SandboxRecords(Settings settings)
        : settings_(std::move(settings)),
          database_(sql::open_database(file_in(settings_.folder))) {}

    void add_routes(http::Router& router) override {
        add_record_routes(router, settings_, *database_);
        if (!settings_.sslcommerz.id.empty())
            sslcommerz::add_record_routes(router, settings_.sslcommerz, *database_);
    }

private:
    const Settings settings_;
    const std::unique_ptr<sql::Database> database_;
};

}  // namespace

std::unique_ptr<Sandbox> open_sandbox(Settings settings) {
    return std::make_unique<PaymentSandbox>(std::move(settings));
}

std::unique_ptr<Records> open_records(Settings settings) {
    const auto file = file_in(settings.folder);
    if (!std::filesystem::exists(file) || !sql::is_usable(file, migrations())) return nullptr;
    return std::make_unique<SandboxRecords>(std::move(settings));
}

}  // namespace shop::sandbox
