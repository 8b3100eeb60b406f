#include "sandbox/webhook_delivery.hpp"

#include "platform/base/clock.hpp"
#include "platform/security/hmac.hpp"
#include "sandbox/actions/late_results.hpp"
#include "sandbox/switches.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::sandbox {
namespace {

constexpr std::int64_t batch = 20;
/// How late an event or a late result may be. New events do not wait.
constexpr auto round_interval = std::chrono::milliseconds(100);

bool is_success(int status) {
    return status >= 200 && status <= 299;
}

}  // namespace

WebhookDelivery::WebhookDelivery(sql::Database& database, std::string secret)
    : database_(database),
      secret_(std::move(secret)),
      client_(outbound::make_http_client({.connect_timeout_ms = 1'000, .timeout_ms = 5'000})) {
    database_.listen([this](const std::set<std::string>& subjects) {
        if (!subjects.contains(std::string(events_subject))) return;
        const std::lock_guard lock(mutex_);
        if (periodic_) periodic_->wake();
    });
}

void WebhookDelivery::start(std::string url) {
    stop();
    stopping_ = false;
    const std::lock_guard lock(mutex_);
    url_ = std::move(url);
    periodic_ =
        std::make_unique<Periodic>("sandbox: webhooks", round_interval, [this] { run_round(); });
}

void WebhookDelivery::stop() {
    stopping_ = true;
    std::unique_ptr<Periodic> ended;
    {
        const std::lock_guard lock(mutex_);
        ended.swap(periodic_);
    }
}

void WebhookDelivery::run_round() {
    do {
        apply_due_results(database_);
    } while (!stopping_ && deliver_due());
}

/// Delivers due events; returns whether there were any.
bool WebhookDelivery::deliver_due() {
    std::int64_t copies = 1;
    const auto events = database_.read([&](sql::Transaction& transaction) {
        const auto switches = find_switches(transaction);
        copies = switches.webhook_copies;
        if (switches.hold_webhooks) return std::vector<Event>();
        return due_events(transaction, unix_now_ms(), batch);
    });
    for (const auto& event : events) {
        if (stopping_) return true;
        for (auto copy = copies; copy > 1; --copy) deliver(event);
        store_result(event, deliver(event));
    }
    return !events.empty();
}

int WebhookDelivery::deliver_now(const Event& event) {
    const auto status = deliver(event);
    store_result(event, status);
    return status;
}

void WebhookDelivery::store_result(const Event& event, int status) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        store_delivery(transaction, event, is_success(status), unix_now_ms());
        return {};
    };
    database_.write(callback).value();
}

/// The webhook's URL; a switch overrides the program's.
std::string WebhookDelivery::address() {
    const auto switches =
        database_.read([](sql::Transaction& transaction) { return find_switches(transaction); });
    if (switches.webhook_url) return *switches.webhook_url;
    const std::lock_guard lock(mutex_);
    return url_;
}

outbound::HttpRequest WebhookDelivery::request_of(const Event& event) {
    constexpr auto agent = "Northbridge sandbox";
    if (!event.url.empty()) {
        return {"POST",
                event.url,
                {{"Content-Type", "application/x-www-form-urlencoded"}, {"User-Agent", agent}},
                event.body};
    }
    const auto time = std::to_string(unix_now_seconds());
    const auto signature = security::hmac_sha256_hex(secret_, time + "." + event.body);
    return {"POST",
            address(),
            {{"Content-Type", "application/json; charset=utf-8"},
             {"User-Agent", agent},
             {"Stripe-Signature", "t=" + time + ",v1=" + signature}},
            event.body};
}

int WebhookDelivery::deliver(const Event& event) {
    const auto response = client_->send(request_of(event));
    if (response && is_success(response->status)) return response->status;
    spdlog::warn("sandbox: event {} was not taken: {}", event.id,
                 response ? "status " + std::to_string(response->status)
                          : response.error().detail.in(Language::english));
    return response ? response->status : 0;
}

}  // namespace shop::sandbox
