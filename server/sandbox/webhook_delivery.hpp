#pragma once

#include "platform/db/database.hpp"
#include "platform/outbound/http_client.hpp"
#include "sandbox/events.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace shop::sandbox {

/// Tells the shop what happened, signed as Stripe signs, and lets happen what happens later. An
/// event is told at least once: when the program ends between the shop's answer and our note of it,
/// the shop hears it again.
class WebhookDelivery {
public:
    /// Before the first write of `database`.
    WebhookDelivery(sql::Database& database, std::string secret);
    ~WebhookDelivery() { stop(); }

    WebhookDelivery(const WebhookDelivery&) = delete;
    WebhookDelivery& operator=(const WebhookDelivery&) = delete;

    /// Begins to send to `url`, in a thread of its own.
    void start(std::string url);

    /// Ends after the event that is on its way.
    void stop();

    /// Delivers one on the caller's thread, whatever the switches hold back: the status that it was
    /// answered with, or 0 when nobody answered.
    int deliver_now(const Event& event);

private:
    void run();
    bool deliver_due();
    int deliver(const Event& event);
    void note(const Event& event, int status);
    std::string address();
    void wait_for_work();

    sql::Database& database_;
    const std::string secret_;
    const std::unique_ptr<outbound::HttpClient> client_;
    std::string url_;
    std::mutex mutex_;
    std::condition_variable wake_up_;
    bool something_new_ = false;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace shop::sandbox
