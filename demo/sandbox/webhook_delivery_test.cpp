#include "platform/db/sqlite/sqlite_connection.hpp"
#include "platform/outbound/test_tcp_server.hpp"
#include "platform/security/hmac.hpp"
#include "sandbox/test_shop.hpp"

#include <gmock/gmock.h>

#include <condition_variable>

namespace shop::sandbox {
namespace {

using outbound::TestTcpServer;
using testing::ElementsAre;

/// The shop's side: stores received webhooks and responds with the configured status.
class WebhookReceiver {
public:
    std::string url() const { return server_.url() + "/api/webhooks/stripe"; }

    /// Waits until `count` messages have arrived, and returns all of them.
    std::vector<std::string> wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [&] { return messages_.size() >= count; });
        return messages_;
    }

    void respond_with(const std::string& status) {
        const std::lock_guard lock(mutex_);
        status_ = status;
    }

private:
    std::string receive(const std::string& request) {
        const std::lock_guard lock(mutex_);
        messages_.push_back(request);
        arrived_.notify_all();
        return "HTTP/1.1 " + status_ + "\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    }

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<std::string> messages_;
    std::string status_ = "200 OK";
    TestTcpServer server_{[this](const std::string& request) { return receive(request); }};
};

std::string body_of(const std::string& message) {
    return message.substr(message.find("\r\n\r\n") + 4);
}

std::vector<std::string> types_of(const std::vector<std::string>& messages) {
    std::vector<std::string> types;
    for (const auto& message : messages) {
        types.emplace_back(boost::json::parse(body_of(message)).at("type").as_string().c_str());
    }
    return types;
}

class SandboxWebhooks : public SandboxShop {
protected:
    /// Ends the pause after a failed delivery.
    void end_pause() const {
        sql::SqliteConnection(database_file(), sql::Access::read_write)
            .run_script("UPDATE events SET next_try_ms = 0");
    }
    std::int64_t count(const std::string& state) const {
        return sql::SqliteConnection(database_file(), sql::Access::read_only)
            .query("SELECT count(*) AS n FROM events WHERE state = $1", {state})
            .front()
            .integer("n");
    }

    WebhookReceiver shop_;
};

TEST_F(SandboxWebhooks, ReportEachChangeOnceWithASignature) {
    sandbox_->start(shop_.url());
    const auto path = new_intent();
    confirm(path, "4000000000000002");
    confirm(path, "4242424242424242");
    confirm(path, "4242424242424242");
    post(new_intent() + "/cancel");
    const auto messages = shop_.wait_for(7);
    sandbox_->stop();
    EXPECT_THAT(
        types_of(messages),
        ElementsAre("payment_intent.created", "charge.failed", "payment_intent.payment_failed",
                    "charge.succeeded", "payment_intent.succeeded", "payment_intent.created",
                    "payment_intent.canceled"));
    EXPECT_EQ(count("waiting"), 0);
    EXPECT_EQ(count("delivered"), 7);

    const auto& message = messages.at(4);
    EXPECT_THAT(message, testing::StartsWith("POST /api/webhooks/stripe HTTP/1.1\r\n"));
    const auto at = message.find("Stripe-Signature: t=") + 20;
    const auto time = message.substr(at, message.find(',', at) - at);
    EXPECT_THAT(
        message,
        testing::HasSubstr(
            ",v1=" + security::hmac_sha256_hex("whsec_1", time + "." + body_of(message)) + "\r\n"));
    const auto event = boost::json::parse(body_of(message));
    EXPECT_EQ(event.at("object"), "event");
    EXPECT_EQ(event.at("data").at("object").at("status"), "succeeded");
    EXPECT_EQ(event.at("data").at("object").at("amount_received"), 12'500);
}

TEST_F(SandboxWebhooks, AreKeptUntilTheShopAcceptsThem) {
    shop_.respond_with("500 Broken");
    sandbox_->start(shop_.url());
    new_intent();
    const auto refused = shop_.wait_for(1);
    sandbox_->stop();
    EXPECT_EQ(count("waiting"), 1);

    open();
    shop_.respond_with("200 OK");
    end_pause();
    sandbox_->start(shop_.url());
    const auto both = shop_.wait_for(2);
    sandbox_->stop();
    EXPECT_EQ(body_of(both.at(1)), body_of(refused.at(0)));
    EXPECT_EQ(count("delivered"), 1);
}

TEST_F(SandboxWebhooks, AreDelayedAfterAFailure) {
    shop_.respond_with("503 Away");
    sandbox_->start(shop_.url());
    new_intent();
    shop_.wait_for(1);
    sandbox_->stop();
    const auto row =
        sql::SqliteConnection(database_file(), sql::Access::read_only)
            .query("SELECT attempts, next_try_ms - created_ms AS pause FROM events", {})
            .front();
    EXPECT_EQ(row.integer("attempts"), 1);
    EXPECT_GE(row.integer("pause"), 1'000);
}

TEST_F(SandboxWebhooks, AreGivenUpAfterThreeDays) {
    new_intent();
    sql::SqliteConnection(database_file(), sql::Access::read_write)
        .run_script("UPDATE events SET created_ms = created_ms - 259200001");
    shop_.respond_with("503 Away");
    sandbox_->start(shop_.url());
    shop_.wait_for(1);
    sandbox_->stop();
    EXPECT_EQ(count("given_up"), 1);
}

}  // namespace
}  // namespace shop::sandbox
