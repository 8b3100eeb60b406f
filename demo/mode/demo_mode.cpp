#include "app/demo_mode.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "app/data/metadata.hpp"
#include "app/papers/order_papers.hpp"
#include "app/providers/mail_config.hpp"
#include "app/upgrade/upgrade.hpp"
#include "mode/demo_users.hpp"
#include "mode/fill.hpp"
#include "mode/make_past.hpp"
#include "mode/payment_sandbox.hpp"
#include "mode/seed_demo.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/periodic.hpp"
#include "platform/security/random.hpp"

#include <fmt/format.h>

namespace shop::app {
namespace {

using namespace std::chrono_literals;

class SeededShop final : public DemoShop {
public:
    SeededShop(const Config& config, sql::Database& database, const PaymentKeys& keys)
        : config_(config), database_(database), keys_(keys) {
        // A demo with a past issues papers from its first day.
        if (has_past() && !is_seeded(database)) {
            const auto began_ms = unix_now_ms() - past_days * day_ms;
            ensure_metadata(database, papers_since, std::to_string(began_ms));
        }
        if (!is_sandbox_of_cards() && config.gateway_mode() != GatewayMode::sandbox) return;
        sandbox_ =
            sandbox::open_sandbox(sandbox_settings(config, ensure_sandbox_keys(config, database)));
    }

    void add_routes(http::Router& router) override {
        if (sandbox_) sandbox_->add_routes(router);
        sandbox::add_mail_viewer(router, outbox_folder(config_), config_.own_url());
    }

    void seed(const orders::PaymentContext& shop, const papers::Fonts& fonts,
              bool has_accounts) override {
        const auto add_past = [&](sql::Transaction& transaction, const SampleBoards& boards,
                                  const std::string& owner, std::int64_t now_ms) {
            return make_past(transaction,
                             {config_, keys_, shop, fonts, sandbox_.get(), has_accounts}, boards,
                             owner, now_ms);
        };
        seed_demo({database_, has_accounts, has_past() ? past_days : 0,
                   has_past() ? AddPast(add_past) : AddPast()});
    }

    void start(const orders::PaymentContext& context, const std::string& server_name) override {
        if (!sandbox_) return;
        const bool is_first = check_first_sandbox(database_, server_name);
        sandbox_->start(config_.loopback_url() + "/api/webhooks/stripe");
        if (!is_first || !is_sandbox_of_cards()) return;
        const auto finish = [context, keys = keys_] {
            return finish_demo_order(context, {keys.api_url, keys.secret_key});
        };
        if (finish()) return;
        // On a busy machine the sandbox may respond too late.
        demo_order_ =
            std::make_unique<Periodic>("the demo's order", 1s, [finish, is_done = false]() mutable {
                if (!is_done) is_done = finish();
            });
    }

    void stop() override {
        if (sandbox_) sandbox_->stop();
        demo_order_.reset();
    }

private:
    bool has_past() const { return config_.demo_data == DemoData::full; }

    bool is_sandbox_of_cards() const { return config_.payment_mode() == PaymentMode::sandbox; }

    const Config config_;
    sql::Database& database_;
    const PaymentKeys keys_;
    std::unique_ptr<sandbox::Sandbox> sandbox_;
    std::unique_ptr<Periodic> demo_order_;
};

class LinkedDemoMode final : public DemoMode {
public:
    DemoUsers users() const override { return {demo_customer, demo_admin}; }

    std::string welcome(const Config& config) const override {
        std::string text =
            "\n  Demo mode: sample data, and a payment sandbox that takes test cards only.\n";
        const auto add = [&](std::string_view role, const DemoUser& one) {
            text += fmt::format("    {:<10} {:<30} {}\n", role, one.email, one.password);
        };
        const bool is_full = config.demo_data == DemoData::full;
        add("customer", demo_customer);
        if (is_full) add("in Bangla", demo_second_customer);
        add("admin", demo_admin);
        if (is_full) {
            add("warehouse", demo_warehouse);
            add("accounts", demo_accounts);
        }
        return text + "    card       4242 4242 4242 4242, any future date, any CVC\n";
    }

    PaymentKeys ensure_payment_keys(const Config& config, sql::Database& database) const override {
        return ensure_sandbox_keys(config, database);
    }

    std::optional<PaymentKeys> find_payment_keys(const Config& config,
                                                 sql::Database& database) const override {
        return find_sandbox_keys(config, database);
    }

    std::unique_ptr<payments::Provider> open_payment_records(
        const Config& config, const PaymentKeys& keys) const override {
        return app::open_sandbox_records(config, keys);
    }

    std::unique_ptr<outbound::HttpClient> open_sandbox_records(
        const Config& config, const PaymentKeys& keys) const override {
        return open_records_client(config, keys);
    }

    std::string payment_script_url() const override { return "/sandbox/stripe.js"; }

    GoogleStandIn make_google(const Config& config) const override {
        const std::string path = "/sandbox/google";
        const sandbox::GoogleSettings settings{config.loopback_url() + path,
                                               config.own_url() + path,
                                               config.own_url() + "/auth/google/callback",
                                               "northbridge-sandbox",
                                               security::random_token(),
                                               config.demo_hosts()};
        return {settings.issuer, settings.client_id, settings.client_secret,
                [settings](http::Router& router) { sandbox::add_google(router, settings); }};
    }

    std::unique_ptr<DemoShop> open_shop(const Config& config, sql::Database& database,
                                        const PaymentKeys& keys) const override {
        return std::make_unique<SeededShop>(config, database, keys);
    }

    int fill_shop(const Config& config, const Fill& wanted) const override {
        if (!config.is_demo()) {
            print_error("A shop that is not for demonstration is filled by its customers.");
            return exit_code::failed;
        }
        DataFolder folder(config.data_folder);
        const auto database = open_shop_database(config, back_up_before_upgrade);
        check_fill(*database, wanted);
        folder.keep();
        fill(*database, wanted);
        return exit_code::done;
    }
};

}  // namespace

const DemoMode* demo_mode() {
    static const LinkedDemoMode mode;
    return &mode;
}

}  // namespace shop::app
