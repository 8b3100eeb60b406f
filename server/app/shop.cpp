#include "app/shop.hpp"

#include "accounts/accounts.hpp"
#include "app/api.hpp"
#include "app/backup/backup_records.hpp"
#include "app/clock/clock_watch.hpp"
#include "app/config/browser_settings.hpp"
#include "app/config/payment_keys.hpp"
#include "app/config/program_files.hpp"
#include "app/data/data_folder.hpp"
#include "app/data/metadata.hpp"
#include "app/demo_mode.hpp"
#include "app/health/counted_calls.hpp"
#include "app/health/monitored_shop.hpp"
#include "app/health/ops_server.hpp"
#include "app/jobs/background_jobs.hpp"
#include "app/jobs/staff_job_kinds.hpp"
#include "app/mails/mail_stop.hpp"
#include "app/mails/staff_mails.hpp"
#include "app/net_settings.hpp"
#include "app/papers/order_papers.hpp"
#include "app/papers/paper_issues.hpp"
#include "app/providers/mail_config.hpp"
#include "app/providers/payment_provider.hpp"
#include "app/providers/sign_in.hpp"
#include "app/request_dispatcher.hpp"
#include "app/site/response_headers.hpp"
#include "app/site/site.hpp"
#include "app/upgrade/upgrade.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "pictures/pictures.hpp"
#include "platform/audit/verify_audit.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/database_facts.hpp"
#include "platform/db/listening.hpp"
#include "platform/db/servers_sql.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/net/net.hpp"
#include "reviews/reviews.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <optional>
#include <thread>

namespace shop::app {
namespace {

std::unique_ptr<DemoShop> open_demo(const Config& config, sql::Database& database,
                                    const PaymentKeys& keys) {
    if (!config.is_demo()) return nullptr;
    return demo_mode()->open_shop(config, database, keys);
}

class WiredShop final : public Shop {
public:
    WiredShop(const Config& config, std::vector<int> listening)
        : config_(config),
          folder_(config.data_folder),
          database_(open_shop_database(config, back_up_before_upgrade)),
          google_(config, *database_),
          sign_in_(make_sign_in(config, *database_, google_.issuer())),
          keys_(payment_keys(config, *database_)),
          provider_(make_providers(*database_,
                                   {count_calls(make_provider(config, keys_), provider_calls_),
                                    count_calls(make_gateway(config, *database_), provider_calls_)},
                                   config.manual_payments())),
          demo_(open_demo(config, *database_, keys_)),
          context_{*database_,
                   *provider_,
                   ensure_metadata(*database_, shop_id, new_object_id()),
                   config.manual_payments(),
                   config.orders.unpaid_order_hours,
                   config.payment_methods(),
                   accounts::has_colleague},
          search_(*database_),
          site_(config_, pages_settings(), *database_, search_),
          mailer_(count_mails(make_mailer(config), mails_)),
          order_settings_(config.orders),
          backup_settings_(config.backup),
          fonts_(find_font_folder()),
          pictures_(files_folder(config), context_.shop_id, pictures::has_pictures(*database_)),
          mail_stop_(*database_),
          clock_(*database_, folder_.server_name(), find_boot_id(),
                 [this] { return read_clocks(*database_, database_file(config_).empty()); }),
          jobs_({context_,
                 {*database_, sign_in_.service.get(), mailer_, sender_of(config), mail_stop_,
                  config.orders.unpaid_order_hours, config.has_bangla,
                  [this](const std::vector<std::string>& order_ids, const std::string& occasion) {
                      return paper_attachments(*database_, fonts_, order_ids, occasion);
                  },
                  config.manual_payments()},
                 open_papers(*database_, config.paper_settings()),
                 fonts_,
                 folder_.server_name(),
                 config.orders.unpaid_order_hours,
                 clock_,
                 [this](std::int64_t now_seconds) { delete_expired(now_seconds); },
                 [this](const auto& should_continue) { index_names(should_continue); },
                 [this] {
                     spdlog::info("the head of the audit trail is {}",
                                  text_of(database_->read(audit::find_head)));
                 },
                 [this](const auto& should_continue) {
                     catalogue::give_missing_slugs(*database_, should_continue);
                 },
                 [this](std::int64_t now_ms) { write_to_staff(now_ms); },
                 staff_job_kinds(context_)}) {
        add_routes();
        database_->listen(listening_.callback());
        auto settings = net_settings(config);
        settings.routes = routers_.routes();
        settings.listening = std::move(listening);
        server_ = net::make_server(std::move(settings), dispatcher_);
        health_.emplace(monitored_shop());
        set_log_server(folder_.server_name());
    }

    void start() override {
        server_->bind();
        if (demo_) demo_->seed(context_, fonts_, sign_in_.service != nullptr);
        if (sign_in_.service) sign_in_.service->wait_for_keys();
        health_->start();
        ops_server_ = open_ops_server(config_, *health_);
        folder_.keep();  // Before the first request: its order must not be lost.
        server_->start();
        index_maker_ = std::jthread([this] { search_.prepare(); });
        jobs_.start_deliveries();
        if (demo_) demo_->start(context_, folder_.server_name());
        jobs_.start_reconciler();
        jobs_.start_staff_jobs();
        jobs_.start_backups(source_of(config_), config_.backup);
    }

    void reload(const Config& config) override {
        mailer_.set(count_mails(make_mailer(config), mails_));
        order_settings_.set(config.orders);
        backup_settings_.set(config.backup);
        jobs_.reload_backups(config.backup);
    }

    bool is_alive() const override { return health_->is_alive(); }

    std::vector<int> listening() override {
        return is_alone() ? server_->listening() : std::vector<int>();
    }

    std::string status_line() const override { return health_->status_line(); }

    bool stop() override {
        health_->set_stopping();
        jobs_.stop_soon();
        // A load balancer must see at /readyz that this server stops before its port closes.
        std::this_thread::sleep_for(std::chrono::seconds(config_.drain_wait_seconds));
        // First, because a delayed call of the sandbox would block the server's stop.
        if (demo_) demo_->stop();
        const bool is_done = server_->stop();
        jobs_.stop();
        ops_server_.reset();
        health_->stop();
        return is_done;
    }

private:
    BrowserSettings pages_settings() const {
        auto settings = browser_settings(config_, *database_);
        settings.publishable_key = keys_.publishable_key;
        return settings;
    }

    void add_routes() {
        add_api_routes(
            routers_.api,
            {*database_, *sign_in_.verifier, sign_in_.id_token_pool, search_, caches_.products,
             caches_.reviews, caches_.pages, pages_, context_, order_settings_, fonts_, pictures_,
             config_.payment_mode() != PaymentMode::none, keys_.webhook_secret,
             health_settings(config_, backup_settings_), [this] { jobs_.wake_backups(); },
             gateway_password(config_, *database_), config_.data_folder, config_.paper_settings()});
        for (auto* router : {&routers_.root, &routers_.bangla}) {
            site_.add_pages(*router);
            google_.add_pages(*router);
            add_mail_stop_routes(*router, *database_, mail_stop_, config_.shop_name);
            if (config_.has_gateway())
                orders::add_gateway_return_routes(*router, context_,
                                                  gateway_password(config_, *database_));
        }
        site_.add_files(routers_.root);
        pictures::add_file_routes(routers_.root, pictures_, caches_.pictures);
        if (sign_in_.service) sign_in_.service->add_routes(routers_.root);
        google_.add_routes(routers_.root);
        if (demo_) demo_->add_routes(routers_.root);
    }

    void delete_expired(std::int64_t now_seconds) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            http::delete_expired_responses(transaction, now_seconds);
            accounts::delete_expired_tokens(transaction, now_seconds);
            catalogue::delete_old_imports(transaction, now_seconds * 1000);
            return {};
        };
        database_->write(callback).value();
    }

    void write_to_staff(std::int64_t now_ms) {
        publish_daily_summaries(*database_, now_ms);
        publish_sold_out(*database_, now_ms);
    }

    /// Indexes names that an earlier release stored, so that searches find them.
    void index_names(const std::function<bool()>& should_continue) {
        payments::add_reference_keys(*database_, should_continue);
        accounts::index_names(*database_, should_continue);
        catalogue::index_product_names(*database_, should_continue);
        catalogue::index_names(*database_, orders::list_product_names, should_continue);
    }

    /// Called after a commit of this server or another one, on one thread at a time.
    void handle_commit(const std::set<std::string>& subjects) {
        search_.on_commit(subjects);
        const bool has_products = subjects.contains(catalogue::subject);
        const bool has_reviews = subjects.contains(reviews::subject);
        if (has_products) caches_.products.invalidate_all();
        if (has_reviews) caches_.reviews.invalidate_all();
        const bool has_pages = subjects.contains(documents::subject);
        if (has_pages) caches_.pages.invalidate_all();
        if (has_products || has_reviews || has_pages) site_.invalidate();
        if (subjects.contains("outbox")) jobs_.wake_deliveries();
        if (subjects.contains(jobs::subject)) jobs_.wake_staff_jobs();
    }

    /// Whether no other server is open: otherwise a proxy switches to it while this one is closed.
    bool is_alone() const {
        if (config_.database.empty()) return true;
        try {
            const auto since_ms = unix_now_ms() - sql::server_lost_ms;
            return database_->read([&](sql::Transaction& transaction) {
                return transaction.query(servers_sql::list_present_servers, {since_ms}).size() <= 1;
            });
        } catch (const std::exception& failure) {
            spdlog::warn("the other servers are not known: {}", failure.what());
            return false;
        }
    }

    MonitoredShop monitored_shop() const {
        return {*database_,
                provider_calls_,
                mails_,
                [this] { return server_->stats(); },
                [this] { return jobs_.reconciled_at_ms(); },
                folder_.server_name(),
                config_.data_folder,
                fmt::format("{}:{}", config_.listen_address, config_.listen_port),
                database_file(config_),
                [this] { return clock_.state(); },
                [this](sql::Transaction& transaction) { return shop_facts(transaction); }};
    }

    ShopFacts shop_facts(sql::Transaction& transaction) const {
        const auto now_ms = unix_now_ms();
        std::optional<std::int64_t> database_bytes;
        if (!config_.database.empty()) {
            database_bytes = sql::database_facts(transaction, true).bytes;
        }
        return {orders::count_open_money(transaction, now_ms),
                count_papers_not_issued(transaction, config_.paper_settings(), now_ms),
                find_last_offsite_ms(transaction), database_bytes};
    }

    const Config config_;
    const PageSettings pages_ = page_settings(config_);
    DataFolder folder_;
    ShopCaches caches_;
    std::unique_ptr<sql::Database> database_;
    const GoogleProvider google_;
    const SignIn sign_in_;
    PaymentKeys keys_;
    CallCounts provider_calls_;
    CallCounts mails_;
    std::unique_ptr<payments::Provider> provider_;
    std::unique_ptr<DemoShop> demo_;  // Null outside demo mode.
    const orders::PaymentContext context_;
    catalogue::ProductSearch search_;
    Site site_;
    Live<std::shared_ptr<outbound::Mailer>> mailer_;
    Live<orders::Settings> order_settings_;
    Live<BackupSettings> backup_settings_;
    const papers::Fonts fonts_;
    const pictures::PictureFolder pictures_;
    const MailStop mail_stop_;
    ClockWatch clock_;
    BackgroundJobs jobs_;
    ShopRouters routers_;
    RequestDispatcher dispatcher_{
        routers_, caches_, site_, *database_,
        [this](std::string_view path) { return public_health(*health_, path); }};
    std::unique_ptr<net::Server> server_;
    std::optional<HealthMonitor> health_;
    std::unique_ptr<OpsServer> ops_server_;  // Uses the monitor, which uses the server.
    std::jthread index_maker_;               // Uses the database and the search.
    // Last: it calls the members above, so it ends before them.
    sql::Listening listening_{[this](const auto& subjects) { handle_commit(subjects); }};
};

}  // namespace

std::unique_ptr<Shop> open_shop(const Config& config, std::vector<int> listening) {
    return std::make_unique<WiredShop>(config, std::move(listening));
}

}  // namespace shop::app
