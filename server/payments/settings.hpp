#pragma once

// Settings of the providers, with their defaults.

#include "payments/payment_method.hpp"
#include "platform/base/money.hpp"
#include "platform/http/return_origin.hpp"

#include <cstdint>
#include <string>

namespace shop::payments {

/// Stripe, or the card sandbox.
struct ProviderSettings {
    std::string api_url;     // "https://api.stripe.com", or this program's own address.
    std::string secret_key;  // Never logged.
    int connect_timeout_ms = 2'000;
    /// For a whole call: with its retries, and with the lookup after a late cancel.
    int timeout_ms = 8'000;
    bool livemode = false;  // Whether the key moves real money.
};

/// SSLCommerz and the shop's store there.
struct GatewaySettings {
    std::string api_url;  // "https://securepay.sslcommerz.com", or this program's own address.
    std::string store_id;
    std::string store_password;  // Never logged.
    std::string shop_url;  // Browsers return to /payment-return/success and similar paths below it.
    http::ServesHost serves_host{};
    std::string notice_url;     // Target of SSLCommerz's notices.
    std::string support_email;  // Sent for customers whose own address is too long.
    std::string shop_id{};
    // Origin of the sandbox's page; empty: pages are below sslcommerz.com.
    std::string page_origin{};
    bool is_offered = true;     // False: takes no new payments, but finishes the existing ones.
    bool livemode = false;      // Whether the store takes real money.
    bool only_reads = false;    // For a command that runs next to the shop: stores nothing.
    bool sends_refunds = true;  // False: staff make them at SSLCommerz and record them here.
    Money least{10'00};
    Money most{500'000'00};
    std::int64_t session_minutes = 30;  // Time for which a page can be shown again.
    int connect_timeout_ms = 2'000;
    int timeout_ms = 8'000;  // For each call.
};

/// The account to which customers transfer their money.
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
    std::int64_t transfer_days = 7;         // Days until an unpaid order expires.
    Money on_delivery_most{};               // Zero: no cash on delivery.
    std::int64_t on_delivery_open_max = 2;  // Checkouts with open ones per customer.
};

}  // namespace shop::payments
