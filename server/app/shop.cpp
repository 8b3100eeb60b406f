#include "app/shop.hpp"

#include "accounts/accounts.hpp"
#include "app/api.hpp"
#include "app/data_folder.hpp"
#include "app/demo_mode.hpp"
#include "app/jobs.hpp"
#include "app/mail_stop_routes.hpp"
#include "app/metadata.hpp"
#include "app/providers/google_provider.hpp"
#include "app/providers/mail_config.hpp"
#include "app/providers/payment_provider.hpp"
#include "app/providers/sign_in.hpp"
#include "app/site/response_headers.hpp"
#include "app/site/site.hpp"
#include "app/site/stale_cache.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/base/object_id.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/net/net.hpp"
#include "platform/texts/texts.hpp"
#include "reviews/reviews.hpp"

#include <spdlog/spdlog.h>

namespace shop::app {
namespace {

constexpr std::string_view api_prefix = "/api";

std::unique_ptr<DemoShop> open_demo(const Config& config, sql::Database& database,
                                    const PaymentKeys& keys) {
    if (!config.is_demo()) return nullptr;
    return demo_mode()->open_shop(config, database, keys);
}

/// The API, and the identity service that browsers sign in at, for apps that live elsewhere.
net::CrossOrigin cross_origin(const Config& config) {
    return {config.cors_origins,
            {"/api/", "/identitytoolkit.googleapis.com/", "/securetoken.googleapis.com/"},
            "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id,"
            " If-Match, X-Client-Version, X-Firebase-Client, X-Firebase-Locale, X-Firebase-gmpid",
            "ETag, Idempotent-Replayed, Link, Retry-After, WWW-Authenticate, X-RateLimit-Limit,"
            " X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, X-Search-Limit,"
            " X-Total-Count"};
}

net::Settings net_settings(const Config& config) {
    net::Settings settings;
    settings.address = config.listen_address;
    settings.port = config.listen_port;
    settings.io_threads = config.io_threads;
    const auto pool = [&](http::Pool name) -> net::PoolSize& {
        return settings.pools.at(static_cast<std::size_t>(name));
    };
    // Writers wait for the disk and share their commits, so many may wait at once.
    pool(http::Pool::shop) = {32, 1024};
    pool(http::Pool::passwords) = {2, 64, 32};
    pool(http::Pool::provider) = {16, 64};
    pool(http::Pool::sandbox) = {8, 128};
    settings.trusted_proxies = config.trusted_proxies;
    settings.common_headers = common_headers(config);
    settings.cross_origin = cross_origin(config);
    settings.serves_host = [config](std::string_view host) { return config.serves_host(host); };
    return settings;
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
          provider_(make_provider(config, keys_)),
          demo_(open_demo(config, *database_, keys_)),
          context_{*database_, *provider_, config.takes_real_money(),
                   ensure_metadata(*database_, shop_id, new_object_id())},
          site_(config_, pages_settings(), *database_),
          mailer_(make_mailer(config)),
          order_settings_(order_settings(config)),
          mail_stop_(*database_),
          jobs_({context_,
                 {*database_, sign_in_.service.get(), mailer_, sender_of(config), mail_stop_,
                  config.unpaid_order_hours, config.has_bangla},
                 folder_.server_name(),
                 config.unpaid_order_hours,
                 [this](std::int64_t now_seconds) { delete_expired(now_seconds); },
                 [this](const auto& goes_on) { index_names(goes_on); }}) {
        add_routes();
        database_->listen([this](const auto& subjects) { handle_commit(subjects); });
        server_ = net::make_server(net_settings(config), *this);
    }

    void start() override {
        server_->bind();
        if (demo_) demo_->seed(sign_in_.service.get());
        folder_.keep();  // Before the first request, whose order must not be lost.
        server_->start();
        jobs_.start_deliveries();
        if (demo_) demo_->start(context_, folder_.server_name());
        jobs_.start_reconciler();
    }

    void reload(const Config& config) override {
        mailer_.set(make_mailer(config));
        order_settings_.set(order_settings(config));
    }

    bool stop() override {
        jobs_.stop_soon();
        // Stop the sandbox first: a delayed call would block server shutdown.
        if (demo_) demo_->stop();
        const bool is_done = server_->stop();
        jobs_.stop();
        return is_done;
    }

private:
    BrowserSettings pages_settings() const {
        auto settings = browser_settings(config_, *database_);
        settings.publishable_key = keys_.publishable_key;
        return settings;
    }

    void add_routes() {
        add_api_routes(api_, {*database_, *sign_in_.verifier, sign_in_.id_token_pool,
                              product_cache_, review_cache_, context_, order_settings_,
                              config_.payment_mode() != PaymentMode::none, keys_.webhook_secret});
        for (auto* router : {&root_router_, &bangla_router_}) {
            site_.add_pages(*router);
            google_.add_pages(*router);
            add_mail_stop_routes(*router, *database_, mail_stop_, config_.shop_name);
        }
        site_.add_files(root_router_);
        if (sign_in_.service) sign_in_.service->add_routes(root_router_);
        google_.add_routes(root_router_);
        if (demo_) demo_->add_routes(root_router_);
    }

    void delete_expired(std::int64_t now_seconds) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            http::delete_expired_responses(transaction, now_seconds);
            accounts::delete_expired_tokens(transaction, now_seconds);
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
        const bool has_products = subjects.contains(catalogue::subject);
        const bool has_reviews = subjects.contains(reviews::subject);
        if (has_products) product_cache_.invalidate_all();
        if (has_reviews) review_cache_.invalidate_all();
        if (has_products || has_reviews) site_.invalidate();
        if (subjects.contains("outbox")) jobs_.wake_deliveries();
    }

    static bool is_api(const http::Request& request) {
        const auto& path = request.address();  // Under "/bn" there is no API.
        return path.starts_with(api_prefix) &&
               (path.size() == api_prefix.size() || path[api_prefix.size()] == '/');
    }

    /// Only pages and the API are there in every language.
    const http::Router& router_of(const http::Request& request) const {
        if (is_api(request)) return api_;
        return request.language == Language::bangla ? bangla_router_ : root_router_;
    }

    void read_address(http::Request& request) override { site_.read_address(request); }

    http::PreparedResponsePtr find_prepared(const http::Request& request) override {
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

    http::Response answer(http::Request request) override {
        if (auto led = site_.lead_home(request)) return *std::move(led);
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
        return router.answer(std::move(request));
    }

    const Config config_;
    DataFolder folder_;
    http::ResponseCache product_cache_;
    http::ResponseCache review_cache_;
    StaleCache stale_cache_;
    std::unique_ptr<sql::Database> database_;
    const GoogleProvider google_;
    const SignIn sign_in_;
    PaymentKeys keys_;
    std::unique_ptr<payments::Provider> provider_;
    std::unique_ptr<DemoShop> demo_;  // Null outside demo mode.
    const orders::PaymentContext context_;
    Site site_;
    Live<std::shared_ptr<outbound::Mailer>> mailer_;
    Live<orders::Settings> order_settings_;
    const MailStop mail_stop_;
    Jobs jobs_;
    http::Router api_{std::string(api_prefix)};
    http::Router root_router_;             // At the origin's root: pages, identity and demo.
    http::Router bangla_router_;           // Below "/bn": pages.
    std::unique_ptr<net::Server> server_;  // Last, so that it ends before what it calls.
};

}  // namespace

std::unique_ptr<Shop> open_shop(const Config& config) {
    return std::make_unique<WiredShop>(config);
}

}  // namespace shop::app
