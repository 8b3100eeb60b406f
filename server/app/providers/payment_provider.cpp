#include "app/providers/payment_provider.hpp"

#include "app/demo_mode.hpp"

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

}  // namespace

PaymentKeys payment_keys(const Config& config, sql::Database& database) {
    if (is_sandbox(config)) return demo_mode()->ensure_payment_keys(config, database);
    return keys_of_settings(config);
}

std::optional<PaymentKeys> find_payment_keys(const Config& config, sql::Database& database) {
    if (is_sandbox(config)) return demo_mode()->find_payment_keys(config, database);
    return keys_of_settings(config);
}

std::unique_ptr<payments::Provider> make_provider_beside(const Config& config,
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

std::unique_ptr<payments::Provider> make_providers(sql::Database& database,
                                                   std::unique_ptr<payments::Provider> card,
                                                   const payments::ManualPaymentSettings& manual) {
    using payments::Way;
    payments::Providers providers;
    providers.emplace(Way::card, std::move(card));
    for (const auto way : {Way::transfer, Way::on_delivery}) {
        providers.emplace(way, payments::make_manual_provider(database, way, manual));
    }
    return payments::make_routed_provider(std::move(providers));
}

}  // namespace shop::app
