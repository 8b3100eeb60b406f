#include "app/shop.hpp"

#include "accounts/accounts.hpp"
#include "app/api.hpp"
#include "app/data_folder.hpp"
#include "app/deliveries.hpp"
#include "app/demo/seed_demo.hpp"
#include "app/providers/google_provider.hpp"
#include "app/providers/mail_config.hpp"
#include "app/providers/payment_provider.hpp"
#include "app/providers/sign_in.hpp"
#include "app/site/live_pages.hpp"
#include "app/site/pages.hpp"
#include "app/site/response_headers.hpp"
#include "app/site/security_txt.hpp"
#include "app/site/stale_cache.hpp"
#include "app/site/web_folder.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/lease.hpp"
#include "platform/net/net.hpp"
#include "reviews/reviews.hpp"
#include "sandbox/sandbox.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <mutex>

namespace shop::app {
namespace {

constexpr std::string_view api_prefix = "/api";
constexpr auto reconcile_interval = std::chrono::minutes(1);
constexpr std::int64_t reconcile_grace_ms = 60'000;
constexpr std::int64_t thorough_interval_ms = 24LL * 60 * 60 * 1000;

std::unique_ptr<sandbox::Sandbox> make_sandbox(const Config& config, const PaymentKeys& keys) {
    if (config.payment_mode() != PaymentMode::sandbox) return nullptr;
    return sandbox::open_sandbox(
        {config.data_folder, keys.secret_key, keys.publishable_key, keys.webhook_secret});
}

/// The API, and the identity service that browsers sign in at, for apps that live elsewhere.
net::CrossOrigin cross_origin(const Config& config) {
    return {config.cors_origins,
            {"/api/", "/identitytoolkit.googleapis.com/", "/securetoken.googleapis.com/"},
            "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id,"
            " X-Client-Version, X-Firebase-Client, X-Firebase-Locale, X-Firebase-gmpid",
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
    pool(http::Pool::passwords) = {2, 64};
    pool(http::Pool::provider) = {16, 64};
    pool(http::Pool::sandbox) = {8, 128};
    settings.trusted_proxies = config.trusted_proxies;
    settings.common_headers = common_headers(config);
    settings.cross_origin = cross_origin(config);
    return settings;
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
          sandbox_(make_sandbox(config, keys_)),
          context_{*database_, *provider_, config.takes_real_money()},
          files_(find_web_folder(config)),
          page_maker_(find_web_folder(config), config, pages_settings()),
          pages_(page_maker_, config),
          live_pages_(page_maker_, pages_, *database_, page_cache_, config.own_url()),
          mailer_(make_mailer(config)) {
        add_routes();
        database_->listen([this](const auto& subjects) { hear(subjects); });
        server_ = net::make_server(net_settings(config), *this);
    }

    void start() override {
        if (config_.is_demo()) seed_demo({*database_, sign_in_.service.get()});
        server_->start();
        replace_deliveries(std::make_unique<Deliveries>(
            *database_, folder_.server_name(),
            write_to_customers({*database_, sign_in_.service.get(), *mailer_, sender_of(config_)}),
            record_in_timeline));
        if (sandbox_) {
            report_other_sandbox(*database_, folder_.server_name());
            sandbox_->start(config_.loopback_url() + "/api/webhooks/stripe");
        }
        if (config_.payment_mode() == PaymentMode::sandbox) {
            seed_demo_payment(context_, {keys_.api_url, keys_.secret_key});
        }
        reconciler_ =
            std::make_unique<Periodic>("reconciler", reconcile_interval, [this] { reconcile(); });
    }

    bool stop() override {
        stopping_ = true;
        // Stop the sandbox first: a delayed call would block server shutdown.
        if (sandbox_) sandbox_->stop();
        const bool is_done = server_->stop();
        reconciler_.reset();
        replace_deliveries(nullptr);
        return is_done;
    }

private:
    BrowserSettings pages_settings() const {
        auto settings = browser_settings(config_, *database_);
        settings.publishable_key = keys_.publishable_key;
        return settings;
    }

    /// A cancel that began before we opened was left by a crash; a younger one has a minute.
    void reconcile() {
        const auto now_ms = unix_now_ms();
        const auto before_ms = std::max(opened_at_ms_, now_ms - reconcile_grace_ms);
        if (!reconciling_.is_held(now_ms)) return;
        std::optional<std::int64_t> expires_before_ms;
        if (config_.unpaid_order_hours > 0) {
            expires_before_ms = now_ms - config_.unpaid_order_hours * 60 * 60 * 1000;
        }
        // A round may outlast the lease: it goes on only while no other server has taken over.
        const auto goes_on = [this] { return !stopping_ && reconciling_.is_held(unix_now_ms()); };
        const bool is_thorough = now_ms >= thorough_from_ms_;
        orders::reconcile(context_, {now_ms, before_ms, expires_before_ms, is_thorough, goes_on});
        if (is_thorough) thorough_from_ms_ = now_ms + thorough_interval_ms;
    }

    void add_routes() {
        add_api_routes(api_, {*database_,
                              *sign_in_.verifier,
                              sign_in_.id_token_pool,
                              product_cache_,
                              review_cache_,
                              context_,
                              {config_.open_orders_max, config_.unpaid_order_hours},
                              config_.payment_mode() != PaymentMode::none,
                              keys_.webhook_secret});
        pages_.add_routes(root_router_);
        live_pages_.add_routes(root_router_);
        add_security_txt(root_router_, config_);
        if (sign_in_.service) sign_in_.service->add_routes(root_router_);
        google_.add_routes(root_router_);
        if (sandbox_) sandbox_->add_routes(root_router_);
        if (config_.is_demo()) {
            sandbox::add_mail_viewer(root_router_, outbox_folder(config_), config_.own_url());
        }
    }

    /// On the writer's thread, after a commit.
    void hear(const std::set<std::string>& subjects) {
        if (subjects.contains(catalogue::subject)) product_cache_.invalidate_all();
        if (subjects.contains(reviews::subject)) review_cache_.invalidate_all();
        if (subjects.contains(catalogue::subject) || subjects.contains(reviews::subject)) {
            page_cache_.invalidate_all();
        }
        const std::lock_guard lock(deliveries_mutex_);
        if (deliveries_ && subjects.contains("outbox")) deliveries_->wake();
    }

    /// The writer may be about to wake what is replaced here. What is replaced ends outside of the
    /// lock: it may be writing, and the writer may wait for the lock.
    void replace_deliveries(std::unique_ptr<Deliveries> deliveries) {
        const std::lock_guard lock(deliveries_mutex_);
        deliveries_.swap(deliveries);
    }

    static bool is_api(std::string_view path) {
        return path.starts_with(api_prefix) &&
               (path.size() == api_prefix.size() || path[api_prefix.size()] == '/');
    }

    http::PreparedResponsePtr find_prepared(const http::Request& request) override {
        if (is_api(request.path)) {
            if (!request.query.empty()) return nullptr;
            if (auto answer = product_cache_.find(request.path)) return answer;
            return review_cache_.find(request.path);
        }
        if (auto page = live_pages_.find(request)) return page;
        if (auto page = pages_.find(request)) return page;
        if (root_router_.knows(request.path) || without_slash(root_router_, request))
            return nullptr;
        // The page has holes: it is served filled, never as the file that it is.
        const bool is_page = request.path == "/index.html";
        if (auto file = is_page ? nullptr : files_.find(request.path)) return file;
        const auto last = request.path.substr(request.path.rfind('/') + 1);
        return last.find('.') == std::string::npos ? pages_.lost(request) : nullptr;
    }

    http::Pool pool_of(const http::Request& request) override {
        const auto& router = is_api(request.path) ? api_ : root_router_;
        return router.pool_of(request.method, request.path);
    }

    http::Response answer(http::Request request) override {
        return stale_cache_.answer(std::move(request), [this](http::Request asked) {
            return answer_anew(std::move(asked));
        });
    }

    static http::Response not_now() {
        return http::problem_response({ProblemKind::unavailable, "try_again",
                                       "Nothing was changed. Please try again in a moment."});
    }

    http::Response answer_anew(http::Request request) {
        if (!is_api(request.path)) {
            if (auto moved = without_slash(root_router_, request)) return *std::move(moved);
            const auto page = root_router_.knows(request.path) ? nullptr : find_prepared(request);
            if (page && page->status != 404) {
                auto response = http::bare_response(405, "A page can only be read.");
                response.headers["Allow"] = "GET, HEAD";
                return response;
            }
            return root_router_.answer(std::move(request));
        }
        try {
            if (const auto token = http::bearer_token(request); !token.empty()) {
                request.caller = accounts::find_caller(*database_, token, request.received_at());
            }
        } catch (const Unavailable&) {
            return not_now();  // The database has told the log.
        } catch (const std::exception& failure) {
            spdlog::error("request {}: who asks is not known: {}", request.id, failure.what());
            return not_now();
        }
        return api_.answer(std::move(request));
    }

    const Config config_;
    DataFolder folder_;
    http::ResponseCache product_cache_;
    http::ResponseCache review_cache_;
    PageCache page_cache_;
    StaleCache stale_cache_;
    const std::int64_t opened_at_ms_ = unix_now_ms();
    std::int64_t thorough_from_ms_ = 0;  // The reconciler's alone.
    std::atomic<bool> stopping_ = false;
    std::mutex deliveries_mutex_;
    std::unique_ptr<sql::Database> database_;
    sql::Lease reconciling_{*database_, "reconciler", folder_.server_name()};
    const GoogleProvider google_;
    const SignIn sign_in_;
    PaymentKeys keys_;
    std::unique_ptr<payments::Provider> provider_;
    std::unique_ptr<sandbox::Sandbox> sandbox_;
    const orders::PaymentContext context_;
    net::StaticFiles files_;
    const PageMaker page_maker_;
    Pages pages_;
    LivePages live_pages_;
    const std::unique_ptr<outbound::Mailer> mailer_;
    http::Router api_{std::string(api_prefix)};
    http::Router root_router_;  // At the origin's root: pages, identity and sandbox.
    std::unique_ptr<Deliveries> deliveries_;
    std::unique_ptr<Periodic> reconciler_;
    std::unique_ptr<net::Server> server_;  // Last, so that it ends before what it asks.
};

}  // namespace

std::unique_ptr<Shop> open_shop(const Config& config) {
    return std::make_unique<WiredShop>(config);
}

}  // namespace shop::app
