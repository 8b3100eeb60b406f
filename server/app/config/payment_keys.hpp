#pragma once

#include <string>

namespace shop::app {

/// The address and keys of the payment provider.
struct PaymentKeys {
    std::string api_url;
    std::string secret_key;
    std::string publishable_key;
    std::string webhook_secret;
    std::string store_id{};  // The shop's store at the SSLCommerz sandbox.
    std::string store_password{};
};

}  // namespace shop::app
