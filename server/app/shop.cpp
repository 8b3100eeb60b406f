#include "app/shop.hpp"

#include "accounts/accounts.hpp"
#include "app/api.hpp"
#include "app/data_folder.hpp"
#include "app/demo_mode.hpp"
#include "app/health/counted_mailer.hpp"
#include "app/health/counted_provider.hpp"
#include "app/health/ops_server.hpp"
#include "app/jobs.hpp"
#include "app/jobs_of_staff.hpp"
#include "app/mail_stop_routes.hpp"
#include "app/metadata.hpp"
#include "app/net_settings.hpp"
#include "app/order_papers.hpp"
#include "app/providers/google_provider.hpp"
#include "app/providers/mail_config.hpp"
#include "app/providers/payment_provider.hpp"
#include "app/providers/sign_in.hpp"
#include "app/site/response_headers.hpp"
#include "app/site/site.hpp"
#include "app/site/stale_cache.hpp"
#include "app/site/web_folder.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "pictures/pictures.hpp"
#include "platform/audit/verify_audit.hpp"
#include "platform/base/object_id.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/net/net.hpp"
#include "platform/texts/texts.hpp"
#include "reviews/reviews.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <thread>

namespace shop::app {
namespace {

constexpr std::string_view api_prefix = "/api";

std::unique_ptr<DemoShop> open_demo(const Config& config, sql::Database& database,
                                    const PaymentKeys& keys) {
    if (!config.is_demo()) return nullptr;
    return demo_mode()->open_shop(config, database, keys);
}

orders::Settings order_settings(const Config& config) {
    return {config.open_orders_max, config.unpaid_order_hours, config.hourly_orders_max,
            config.unverified_open_orders_max, config.unverified_stock_percent};
}

class WiredShop final : public Shop, private net::Application {
public:
    explicit WiredShop(const Config& config)
        : config_(config),
          folder_(config.data_folder),
          database_(open_shop_database(config)),
          google_(config, *database_),
          sign_in_(make_sign_in(config, *database_, google_.issuer())),
          keys_(payment_keys(config, *database_)),
          provider_(make_providers(*database_,
                                   {count_calls(make_provider(config, keys_), provider_calls_),
                                    count_calls(make_gateway(config, *database_), provider_calls_)},
                                   config.manual_payments())),
          demo_(open_demo(config, *database_, keys_)),
          context_{*database_, *provider_, ensure_metadata(*database_, shop_id, new_object_id()),
                   config.manual_payments()},
          search_(*database_),
          site_(config_, pages_settings(), *database_, search_),
          mailer_(count_mails(make_mailer(config), mails_)),
          order_settings_(order_settings(config)),
          backup_settings_(config.backup),
          fonts_(find_font_folder()),
          pictures_(files_folder(config), context_.shop_id, pictures::has_pictures(*database_)),
          mail_stop_(*database_),
          jobs_(
              {context_,
               {*database_, sign_in_.service.get(), mailer_, sender_of(config), mail_stop_,
                config.unpaid_order_hours, config.has_bangla,
                [this](const std::string& order_id, const std::string& occasion) {
                    return paper_attachments(*database_, fonts_, order_id, occasion);
                },
                config.manual_payments()},
               open_papers(*database_, config.paper_settings()),
               folder_.server_name(),
               config.unpaid_order_hours,
               [this](std::int64_t now_seconds) { delete_expired(now_seconds); },
               [this](const auto& goes_on) { index_names(goes_on); },
               [this] {
                   spdlog::info("the head of the audit trail is {}",
                                text_of(database_->read(audit::find_head)));
               },
               [this](const auto& goes_on) { catalogue::give_missing_slugs(*database_, goes_on); },
               staff_job_kinds(context_)}) {
        add_routes();
        database_->listen([this](const auto& subjects) { handle_commit(subjects); });
        auto settings = net_settings(config);
        settings.routes = counted_routes();
        server_ = net::make_server(std::move(settings), *this);
        health_.emplace(monitored_shop());
        set_log_server(folder_.server_name());
    }

    void start() override {
        server_->bind();
        if (demo_) demo_->seed(sign_in_.service.get());
        health_->start();
        ops_server_ = open_ops_server(config_, *health_);
        folder_.keep();  // Before the first request, whose order must not be lost.
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
        order_settings_.set(order_settings(config));
        backup_settings_.set(config.backup);
        jobs_.reload_backups(config.backup);
    }

    bool is_alive() const override { return health_->is_alive(); }

    std::string status_line() const override { return health_->status_line(); }

    bool stop() override {
        health_->set_stopping();
        jobs_.stop_soon();
        // A balancer learns at /readyz that this server stops, before its port closes.
        std::this_thread::sleep_for(std::chrono::seconds(config_.drain_wait_seconds));
        // Stop the sandbox first: a delayed call would block server shutdown.
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
            api_,
            {*database_, *sign_in_.verifier, sign_in_.id_token_pool, search_, product_cache_,
             review_cache_, context_, order_settings_, fonts_, pictures_,
             config_.payment_mode() != PaymentMode::none, keys_.webhook_secret,
             health_settings(config_, backup_settings_), [this] { jobs_.wake_backups(); },
             gateway_password(config_, *database_), config_.data_folder, config_.paper_settings()});
        for (auto* router : {&root_router_, &bangla_router_}) {
            site_.add_pages(*router);
            google_.add_pages(*router);
            add_mail_stop_routes(*router, *database_, mail_stop_, config_.shop_name);
            if (config_.has_gateway())
                orders::add_gateway_return_routes(*router, context_,
                                                  gateway_password(config_, *database_));
        }
        site_.add_files(root_router_);
        pictures::add_file_routes(root_router_, pictures_, picture_cache_);
        if (sign_in_.service) sign_in_.service->add_routes(root_router_);
        google_.add_routes(root_router_);
        if (demo_) demo_->add_routes(root_router_);
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

    /// Names that searches find, as far as an earlier release stored them.
    void index_names(const std::function<bool()>& goes_on) {
        accounts::index_names(*database_, goes_on);
        catalogue::index_product_names(*database_, goes_on);
        catalogue::index_names(*database_, orders::list_product_names, goes_on);
    }

    /// On the writer's thread, after a commit.
    void handle_commit(const std::set<std::string>& subjects) {
        search_.hear(subjects);
        const bool has_products = subjects.contains(catalogue::subject);
        const bool has_reviews = subjects.contains(reviews::subject);
        if (has_products) product_cache_.invalidate_all();
        if (has_reviews) review_cache_.invalidate_all();
        if (has_products || has_reviews) site_.invalidate();
        if (subjects.contains("outbox")) jobs_.wake_deliveries();
        if (subjects.contains(jobs::subject)) jobs_.wake_staff_jobs();
    }

    static bool is_api(const http::Request& request) {
        const auto& path = request.address();  // Under "/bn" there is no API.
        return path.starts_with(api_prefix) &&
               (path.size() == api_prefix.size() || path[api_prefix.size()] == '/');
    }

    /// Pictures have a cache of their own, and are served also without a database.
    static bool is_picture(const http::Request& request) {
        return request.address().starts_with(pictures::address_prefix);
    }

    /// Only pages and the API are there in every language.
    const http::Router& router_of(const http::Request& request) const {
        if (is_api(request)) return api_;
        return request.language == Language::bangla ? bangla_router_ : root_router_;
    }

    void read_address(http::Request& request) override { site_.read_address(request); }

    http::PreparedResponsePtr find_prepared(const http::Request& request) override {
        if (auto health = public_health(*health_, request.address())) return health;
        if (is_picture(request)) return picture_cache_.find(request.path);
        if (!is_api(request)) return site_.find(router_of(request), request);
        if (!request.query.empty()) return nullptr;
        // A list is kept in each language; a product's response is the same in all of them.
        const bool is_product = request.path.starts_with("/api/product/");
        const auto& key = is_product ? request.path : request.address();
        if (auto response = product_cache_.find(key)) return response;
        return review_cache_.find(key);
    }

    http::Pool pool_of(const http::Request& request) override {
        return router_of(request).pool_of(request.method, request.path);
    }

    std::size_t body_bytes_max(const http::Request& request) override {
        return router_of(request).body_bytes_max(request.method, request.path);
    }

    http::Response answer(http::Request request) override {
        if (auto led = site_.lead_home(request)) return *std::move(led);
        if (is_picture(request)) return root_router_.answer(std::move(request));
        return stale_cache_.answer(std::move(request), [this](http::Request missed) {
            return answer_uncached(std::move(missed));
        });
    }

    static http::Response not_now(Language language) {
        return http::problem_response(
            {ProblemKind::unavailable, texts::problems::try_again_unchanged()}, language);
    }

    http::Response answer_uncached(http::Request request) {
        const auto& router = router_of(request);
        if (!is_api(request)) {
            if (auto refusal = site_.refuse(router, request)) return *std::move(refusal);
            return router.answer(std::move(request));
        }
        try {
            if (const auto token = http::bearer_token(request); !token.empty()) {
                request.caller = accounts::find_caller(*database_, token, request.received_at());
            }
        } catch (const Unavailable&) {
            return not_now(request.language);  // OutageLog has reported it.
        } catch (const std::exception& failure) {
            spdlog::error("request {}: the caller could not be looked up: {}", request.id,
                          failure.what());
            return not_now(request.language);
        }
        const bool is_staff = request.caller && !request.caller->permissions.empty();
        auto response = router.answer(std::move(request));
        response.is_staff = is_staff;
        return response;
    }

    /// The routes of all routers; below "/bn" are some of them.
    std::vector<std::string> counted_routes() const {
        auto routes = api_.routes();
        std::ranges::move(root_router_.routes(), std::back_inserter(routes));
        return routes;
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
                database_file(config_)};
    }

    const Config config_;
    DataFolder folder_;
    http::ResponseCache product_cache_;
    http::ResponseCache review_cache_;
    pictures::PictureCache picture_cache_;
    StaleCache stale_cache_;
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
    Jobs jobs_;
    http::Router api_{std::string(api_prefix)};
    http::Router root_router_;    // At the origin's root: pages, identity and demo.
    http::Router bangla_router_;  // Below "/bn": pages.
    std::unique_ptr<net::Server> server_;
    std::optional<HealthMonitor> health_;
    std::unique_ptr<OpsServer> ops_server_;  // It asks the monitor, which asks the server.
    std::jthread index_maker_;               // Last: it uses the database and the search.
};

}  // namespace

std::unique_ptr<Shop> open_shop(const Config& config) {
    return std::make_unique<WiredShop>(config);
}

}  // namespace shop::app
