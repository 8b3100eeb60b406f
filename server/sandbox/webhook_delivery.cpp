#include "sandbox/webhook_delivery.hpp"

#include "platform/base/clock.hpp"
#include "platform/security/hmac.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::sandbox {
namespace {

constexpr std::int64_t batch = 20;
constexpr std::int64_t longest_wait_ms = 60'000;

}  // namespace

WebhookDelivery::WebhookDelivery(sql::Database& database, std::string secret)
    : database_(database),
      secret_(std::move(secret)),
      client_(outbound::make_http_client({.connect_timeout_ms = 1'000, .timeout_ms = 5'000})) {
    database_.listen([this](const std::set<std::string>& subjects) {
        if (!subjects.contains(std::string(events_subject))) return;
        const std::lock_guard lock(mutex_);
        something_new_ = true;
        wake_up_.notify_one();
    });
}

void WebhookDelivery::start(std::string url) {
    stop();
    url_ = std::move(url);
    stopping_ = false;
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
            something_new_ = false;  // Before looking: what comes after is seen next time.
        }
        try {
            if (!deliver_due()) wait_for_work();
        } catch (const std::exception& failure) {
            spdlog::error("sandbox: webhooks cannot be delivered: {}", failure.what());
            std::unique_lock lock(mutex_);
            wake_up_.wait_for(lock, std::chrono::seconds(1), [this] { return stopping_; });
        }
    }
}

/// Whether there was anything to do.
bool WebhookDelivery::deliver_due() {
    const auto events = database_.read([](sql::Transaction& transaction) {
        return due_events(transaction, unix_now_ms(), batch);
    });
    for (const auto& event : events) {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return true;
        }
        const bool delivered = deliver(event);
        const auto note = [&](sql::Transaction& transaction) -> Result<void> {
            settle_event(transaction, event, delivered, unix_now_ms());
            return {};
        };
        database_.write(note).value();
    }
    return !events.empty();
}

bool WebhookDelivery::deliver(const Event& event) {
    const auto time = std::to_string(unix_now_seconds());
    const auto signature = security::hmac_sha256_hex(secret_, time + "." + event.body);
    const auto answer = client_->send({"POST",
                                       url_,
                                       {{"Content-Type", "application/json; charset=utf-8"},
                                        {"User-Agent", "Northbridge sandbox"},
                                        {"Stripe-Signature", "t=" + time + ",v1=" + signature}},
                                       event.body});
    if (answer && answer->status >= 200 && answer->status <= 299) return true;
    spdlog::warn("sandbox: event {} was not taken: {}", event.id,
                 answer ? "status " + std::to_string(answer->status) : answer.error().detail);
    return false;
}

void WebhookDelivery::wait_for_work() {
    const auto next =
        database_.read([](sql::Transaction& transaction) { return next_try_ms(transaction); });
    const auto wait_ms = next ? std::clamp<std::int64_t>(*next - unix_now_ms(), 1, longest_wait_ms)
                              : longest_wait_ms;
    std::unique_lock lock(mutex_);
    wake_up_.wait_for(lock, std::chrono::milliseconds(wait_ms),
                      [this] { return stopping_ || something_new_; });
}

}  // namespace shop::sandbox
