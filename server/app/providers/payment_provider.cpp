#include "app/providers/payment_provider.hpp"

#include "app/data/metadata.hpp"
#include "app/demo_mode.hpp"
#include "platform/base/object_id.hpp"

namespace shop::app {

namespace {

bool is_sandbox(const Config& config) {
    return config.payment_mode() == PaymentMode::sandbox;
}

PaymentKeys keys_of_settings(const Config& config) {
    if (config.payment_mode() == PaymentMode::none) return {};
    return {config.stripe_api_url, config.stripe_secret_key, config.stripe_publishable_key,
            config.stripe_webhook_secret};
}

PaymentKeys keys_of_store(const Config& config) {
    PaymentKeys keys;
    keys.store_id = config.sslcommerz_store_id;
    keys.store_password = config.sslcommerz_store_password;
    return keys;
}

/// The store of the settings, or the one at the sandbox, which the first call creates.
PaymentKeys gateway_keys(const Config& config, sql::Database& database) {
    if (config.gateway_mode() != GatewayMode::sandbox) return keys_of_store(config);
    return demo_mode()->ensure_payment_keys(config, database);
}

/// SSLCommerz, or its sandbox in this program.
payments::GatewaySettings gateway_settings(const Config& config, const PaymentKeys& keys) {
    const bool is_own = config.gateway_mode() == GatewayMode::sandbox;
    payments::GatewaySettings settings;
    settings.api_url = is_own ? config.loopback_url() : config.sslcommerz_api_url;
    settings.store_id = keys.store_id;
    settings.store_password = keys.store_password;
    settings.shop_url = config.own_url();
    settings.serves_host = config.demo_hosts();
    const auto notified_url = is_own ? config.loopback_url() : config.own_url();
    settings.notice_url = notified_url + "/api/webhooks/sslcommerz";
    // Any sandbox serves the payment pages itself; SSLCommerz serves them at its own host name.
    if (is_own) settings.page_origin = config.own_url();
    if (!is_own && !config.has_live_gateway()) settings.page_origin = config.sslcommerz_api_url;
    settings.support_email = config.support_email;
    settings.is_offered = config.gateway_mode() != GatewayMode::none;
    settings.livemode = config.has_live_gateway();
    settings.session_minutes = config.gateway_session_minutes;
    settings.sends_refunds = config.gateway_sends_refunds;
    return settings;
}

}  // namespace

PaymentKeys payment_keys(const Config& config, sql::Database& database) {
    if (is_sandbox(config)) return demo_mode()->ensure_payment_keys(config, database);
    return keys_of_settings(config);
}

std::optional<PaymentKeys> find_payment_keys(const Config& config, sql::Database& database) {
    if (is_sandbox(config)) return demo_mode()->find_payment_keys(config, database);
    return keys_of_settings(config);
}

std::unique_ptr<payments::Provider> make_readonly_provider(const Config& config,
                                                           const PaymentKeys& keys) {
    if (is_sandbox(config)) return demo_mode()->open_payment_records(config, keys);
    return make_provider(config, keys);
}

std::unique_ptr<payments::Provider> make_provider(const Config& config, const PaymentKeys& keys) {
    if (config.payment_mode() == PaymentMode::none) return payments::make_absent_provider();
    payments::ProviderSettings settings;
    settings.api_url = keys.api_url;
    settings.secret_key = keys.secret_key;
    settings.livemode = config.takes_real_money();
    return payments::make_stripe_provider(settings);
}

std::string gateway_password(const Config& config, sql::Database& database) {
    return config.has_gateway() ? gateway_keys(config, database).store_password : "";
}

std::unique_ptr<payments::Provider> make_gateway(const Config& config, sql::Database& database) {
    if (!config.has_gateway()) return nullptr;
    auto settings = gateway_settings(config, gateway_keys(config, database));
    settings.shop_id = ensure_metadata(database, shop_id, new_object_id());
    return payments::make_gateway_provider(std::move(settings), database);
}

std::unique_ptr<payments::Provider> make_gateway_through(
    const Config& config, sql::Database& database, std::unique_ptr<outbound::HttpClient> client) {
    auto settings = gateway_settings(config, gateway_keys(config, database));
    settings.shop_id = ensure_metadata(database, shop_id, new_object_id());
    settings.api_url.clear();  // The client calls the sandbox directly, by path.
    return payments::make_gateway_provider(std::move(settings), database, std::move(client));
}

std::unique_ptr<payments::Provider> make_readonly_gateway(const Config& config,
                                                          sql::Database& database) {
    if (!config.has_gateway()) return nullptr;
    const bool is_own = config.gateway_mode() == GatewayMode::sandbox;
    const auto keys = is_own ? demo_mode()->find_payment_keys(config, database)
                             : std::optional(keys_of_store(config));
    if (!keys) return nullptr;
    auto settings = gateway_settings(config, *keys);
    settings.shop_id = find_metadata(database, shop_id).value_or("");
    settings.only_reads = true;
    if (!is_own) return payments::make_gateway_provider(std::move(settings), database);
    auto client = demo_mode()->open_sandbox_records(config, *keys);
    if (!client) return nullptr;
    settings.api_url.clear();  // The client reads the records directly, by path.
    return payments::make_gateway_provider(std::move(settings), database, std::move(client));
}

std::unique_ptr<payments::Provider> make_providers(sql::Database& database,
                                                   CompanyProviders companies,
                                                   const payments::ManualPaymentSettings& manual) {
    using payments::PaymentMethod;
    payments::Providers providers;
    if (companies.card) providers.emplace(PaymentMethod::card, std::move(companies.card));
    if (companies.gateway) providers.emplace(PaymentMethod::gateway, std::move(companies.gateway));
    for (const auto method : {PaymentMethod::transfer, PaymentMethod::on_delivery}) {
        providers.emplace(method, payments::make_manual_provider(database, method, manual));
    }
    return payments::make_routed_provider(std::move(providers));
}

}  // namespace shop::app
