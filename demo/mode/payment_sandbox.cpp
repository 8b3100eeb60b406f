#include "mode/payment_sandbox.hpp"

#include "app/data/metadata.hpp"
#include "mode/router_client.hpp"
#include "platform/base/clock.hpp"
#include "platform/security/random.hpp"

#include <spdlog/spdlog.h>

namespace shop::app {

namespace {

constexpr auto sandbox_secret_key = "sandbox_secret_key";
constexpr auto sandbox_publishable_key = "sandbox_publishable_key";
constexpr auto sandbox_webhook_secret = "sandbox_webhook_secret";
constexpr auto sandbox_store_id = "northbridge_sandbox";
constexpr auto sandbox_store_password = "sandbox_store_password";

/// Forwards requests to the sandbox's records, within this process.
class RecordsClient final : public outbound::HttpClient {
public:
    explicit RecordsClient(std::unique_ptr<sandbox::Records> records)
        : records_(std::move(records)) {
        records_->add_routes(router_);
    }

    Result<outbound::HttpResponse> send(const outbound::HttpRequest& request) override {
        return client_.send(request);
    }

private:
    const std::unique_ptr<sandbox::Records> records_;
    http::Router router_;
    RouterClient client_{router_, unix_now_ms};
};

}  // namespace

sandbox::Settings sandbox_settings(const Config& config, const PaymentKeys& keys) {
    return {config.data_folder,
            keys.secret_key,
            keys.publishable_key,
            keys.webhook_secret,
            {keys.store_id, keys.store_password, config.own_url()}};
}

PaymentKeys ensure_sandbox_keys(const Config& config, sql::Database& database) {
    const auto kept = [&](const std::string& name, const std::string& prefix) {
        return ensure_metadata(database, name, prefix + security::random_base62(32));
    };
    return {config.loopback_url(),
            kept(sandbox_secret_key, "sk_test_"),
            kept(sandbox_publishable_key, "pk_test_"),
            kept(sandbox_webhook_secret, "whsec_"),
            sandbox_store_id,
            kept(sandbox_store_password, "store_")};
}

std::optional<PaymentKeys> find_sandbox_keys(const Config& config, sql::Database& database) {
    const auto secret = find_metadata(database, sandbox_secret_key);
    const auto publishable = find_metadata(database, sandbox_publishable_key);
    const auto webhook = find_metadata(database, sandbox_webhook_secret);
    if (!secret || !publishable || !webhook) return std::nullopt;
    // Shops created by an earlier release have no store password yet.
    return PaymentKeys{
        config.loopback_url(), *secret,
        *publishable,          *webhook,
        sandbox_store_id,      find_metadata(database, sandbox_store_password).value_or("")};
}

bool check_first_sandbox(sql::Database& database, const std::string& server_name) {
    if (ensure_metadata(database, "sandbox_at", server_name) == server_name) return true;
    spdlog::warn(
        "this shop began with the payment sandbox of another server, whose payments the sandbox of "
        "this one does not know: servers that share a database want one provider (see payment and "
        "stripe_api_url)");
    return false;
}

std::unique_ptr<outbound::HttpClient> open_records_client(const Config& config,
                                                          const PaymentKeys& keys) {
    auto records = sandbox::open_records(sandbox_settings(config, keys));
    return records ? std::make_unique<RecordsClient>(std::move(records)) : nullptr;
}

std::unique_ptr<payments::Provider> open_sandbox_records(const Config& config,
                                                         const PaymentKeys& keys) {
    auto client = open_records_client(config, keys);
    if (!client) return nullptr;
    payments::ProviderSettings settings;
    settings.secret_key = keys.secret_key;
    return payments::make_stripe_provider(std::move(settings), std::move(client));
}

}  // namespace shop::app
