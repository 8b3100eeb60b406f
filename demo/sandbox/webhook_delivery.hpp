#pragma once

#include "platform/base/periodic.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/http_client.hpp"
#include "sandbox/events.hpp"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

namespace shop::sandbox {

/// Delivers events to the shop, signed like Stripe's or as plain forms, and applies late results.
/// Delivers each event at least once: if the program ends between the shop's response and storing
/// it, the event is sent again.
class WebhookDelivery {
public:
    /// Construct before the first write to `database`.
    WebhookDelivery(sql::Database& database, std::string secret);
    ~WebhookDelivery() { stop(); }

    WebhookDelivery(const WebhookDelivery&) = delete;
    WebhookDelivery& operator=(const WebhookDelivery&) = delete;

    /// Starts delivering to `url` in the background.
    void start(std::string url);

    /// Waits for the current delivery, then stops.
    void stop();

    /// Delivers one event on the caller's thread, ignoring held webhooks. Returns the response
    /// status, or 0 without a response.
    int deliver_now(const Event& event);

private:
    void run_round();
    bool deliver_due();
    outbound::HttpRequest request_of(const Event& event);
    int deliver(const Event& event);
    void store_result(const Event& event, int status);
    std::string address();

    sql::Database& database_;
    const std::string secret_;
    const std::unique_ptr<outbound::HttpClient> client_;
    std::atomic<bool> stopping_ = false;
    std::mutex mutex_;  // Guards the members below.
    std::string url_;
    std::unique_ptr<Periodic> periodic_;
};

}  // namespace shop::sandbox
