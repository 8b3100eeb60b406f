#pragma once

#include <string>

namespace shop::sandbox {

/// The shop's store at SSLCommerz.
struct SslcommerzStore {
    std::string id;
    std::string password;
    std::string page_url{};  // The origin of the payment page for browsers.
};

struct Settings {
    std::string folder;           // Contains its database, sandbox.sqlite.
    std::string secret_key;       // "sk_test_..."
    std::string publishable_key;  // "pk_test_..."
    std::string webhook_secret;   // "whsec_..."
    SslcommerzStore sslcommerz{};
};

}  // namespace shop::sandbox
