#pragma once

// The settings of the providers, with their defaults.

#include "payments/way.hpp"
#include "platform/base/money.hpp"
#include "platform/http/return_origin.hpp"

#include <cstdint>
#include <string>

namespace shop::payments {

/// Stripe, or the sandbox for cards.
struct ProviderSettings {
    std::string api_url;     // "https://api.stripe.com", or this program's own address.
    std::string secret_key;  // Never logged.
    int connect_timeout_ms = 2'000;
    /// For a whole call: with its retries, and with the lookup after a cancel that came too late.
    int timeout_ms = 8'000;
    bool livemode = false;  // Whether the key is of real money.
};

/// SSLCommerz and the store that the shop has there.
struct GatewaySettings {
    std::string api_url;  // "https://securepay.sslcommerz.com", or this program's own address.
    std::string store_id;
    std::string store_password;  // Never logged.
    std::string shop_url;        // Browsers come back to /payment-return/success and others there.
    http::ServesHost serves_host{};
    std::string notice_url;     // Where SSLCommerz sends its notices.
    std::string support_email;  // For customers whose own address is too long.
    std::string shop_id{};
    std::string page_origin{};  // Of the sandbox's page; empty: pages are below sslcommerz.com.
    bool is_offered = true;     // False: takes no new payments, but looks after the old ones.
    bool livemode = false;      // Whether the store takes real money.
    bool only_reads = false;    // For a command beside the shop: stores nothing.
    bool sends_refunds = true;  // False: people make them at SSLCommerz, and say so here.
    Money least{10'00};
    Money most{500'000'00};
    std::int64_t session_minutes = 30;  // How long a page is shown again.
    int connect_timeout_ms = 2'000;
    int timeout_ms = 8'000;  // For each call.
};

/// Where customers transfer their money to.
struct TransferAccount {
    std::string bank;
    std::string branch;
    std::string account_name;
    std::string account_number;
    std::string routing_number;
};

struct ManualPaymentSettings {
    bool offers_transfer = false;
    TransferAccount account{};
    std::int64_t transfer_days = 7;         // After these an unpaid order expires.
    Money on_delivery_most{};               // Zero: no cash on delivery.
    std::int64_t on_delivery_open_max = 2;  // Such orders of a customer at a time.
};

}  // namespace shop::payments
