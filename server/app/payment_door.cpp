#include "app/payment_door.hpp"

#include "app/house.hpp"
#include "platform/security/random.hpp"

namespace shop::app {

PaymentKeys payment_keys(const Config& config, sql::Database& database) {
    const auto kept = [&](const std::string& name, const std::string& prefix) {
        return house_value(database, name, prefix + security::random_base62(32));
    };
    switch (config.payment_mode()) {
        case PaymentMode::none: return {};
        case PaymentMode::sandbox:
            return {config.loopback_url(), kept("sandbox_secret_key", "sk_test_"),
                    kept("sandbox_publishable_key", "pk_test_"),
                    kept("sandbox_webhook_secret", "whsec_")};
        case PaymentMode::stripe:
            return {config.stripe_api_url, config.stripe_secret_key, config.stripe_publishable_key,
                    config.stripe_webhook_secret};
    }
    throw std::logic_error("a payment mode of no known kind");
}

std::unique_ptr<payments::Provider> make_provider(const Config& config, const PaymentKeys& keys) {
    if (config.payment_mode() == PaymentMode::none) return payments::make_absent_provider();
    payments::ProviderSettings settings;
    settings.api_url = keys.api_url;
    settings.secret_key = keys.secret_key;
    return payments::make_stripe_provider(settings);
}

}  // namespace shop::app
