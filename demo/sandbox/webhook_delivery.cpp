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
constexpr std::int64_t longest_wait_ms = 60'000;

bool is_success(int status) {
    return status >= 200 && status <= 299;
}

/// When the next event or late result is due.
std::optional<std::int64_t> next_due_ms(sql::Transaction& transaction) {
    const auto result_ms = next_result_due_ms(transaction);
    if (find_switches(transaction).hold_webhooks) return result_ms;
    const auto try_ms = next_try_ms(transaction);
    if (!result_ms || !try_ms) return result_ms ? result_ms : try_ms;
    return std::min(*result_ms, *try_ms);
}

}  // namespace

WebhookDelivery::WebhookDelivery(sql::Database& database, std::string secret)
    : database_(database),
      secret_(std::move(secret)),
      client_(outbound::make_http_client({.connect_timeout_ms = 1'000, .timeout_ms = 5'000})) {
    database_.listen([this](const std::set<std::string>& subjects) {
        if (!subjects.contains(std::string(events_subject))) return;
        const std::lock_guard lock(mutex_);
        has_new_events_ = true;
        wake_up_.notify_one();
    });
}

void WebhookDelivery::start(std::string url) {
    stop();
    {
        const std::lock_guard lock(mutex_);
        url_ = std::move(url);
        stopping_ = false;
    }
    thread_ = std::thread([this] { run(); });
}

void WebhookDelivery::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        wake_up_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

void WebhookDelivery::run() {
    for (;;) {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return;
            // Reset before checking, so that the next round sees a later event.
            has_new_events_ = false;
        }
        try {
            apply_due_results(database_);
            if (!deliver_due()) wait_for_work();
        } catch (const std::exception& failure) {
            spdlog::error("sandbox: webhooks cannot be delivered: {}", failure.what());
            std::unique_lock lock(mutex_);
            wake_up_.wait_for(lock, std::chrono::seconds(1), [this] { return stopping_; });
        }
    }
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
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return true;
        }
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

void WebhookDelivery::wait_for_work() {
    const auto next = database_.read(next_due_ms);
    const auto wait_ms = next ? std::clamp<std::int64_t>(*next - unix_now_ms(), 1, longest_wait_ms)
                              : longest_wait_ms;
    std::unique_lock lock(mutex_);
    wake_up_.wait_for(lock, std::chrono::milliseconds(wait_ms),
                      [this] { return stopping_ || has_new_events_; });
}

}  // namespace shop::sandbox
