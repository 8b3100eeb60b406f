#pragma once

#include "app/config/config.hpp"
#include "app/config/payment_keys.hpp"
#include "mode/sample_catalogue.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/db/unit_database.hpp"
#include "sandbox/sandbox.hpp"

namespace shop::app {

/// Length of the full demo's past.
inline constexpr std::int64_t past_days = 70;

/// The parts of the shop that make_past() uses.
struct PastContext {
    const Config& config;
    const PaymentKeys& keys;
    const orders::PaymentContext& shop;
    const papers::Fonts& fonts;
    sandbox::Sandbox* sandbox = nullptr;  // Null if no payment method has one.
    bool has_accounts = true;             // Whether the embedded service has the accounts.
};

/// Gives a shop with these boards 60 days of business up to `now_ms`, from the JSON files next to
/// this one. `owner` is the id of its owner. Returns the id of an order that a customer has paid
/// for and staff have shipped.
std::string make_past(sql::Transaction& transaction, const PastContext& context,
                      const SampleBoards& boards, const std::string& owner, std::int64_t now_ms);

}  // namespace shop::app
