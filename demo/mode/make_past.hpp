#pragma once

#include "app/config/config.hpp"
#include "app/config/payment_keys.hpp"
#include "mode/sample_catalogue.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/db/unit_database.hpp"
#include "sandbox/sandbox.hpp"

namespace shop::app {

/// How far back the past of a full demo goes.
inline constexpr std::int64_t past_days = 70;

/// What make_past() takes from the shop.
struct PastContext {
    const Config& config;
    const PaymentKeys& keys;
    const orders::PaymentContext& shop;
    const papers::Fonts& fonts;
    sandbox::Sandbox* sandbox = nullptr;  // Null if no way to pay has one.
    bool has_accounts = true;             // The embedded identity service has the accounts.
};

/// Gives a shop with these boards, of the owner with this id, 60 days of business up to `now_ms`:
/// the customers, staff and orders of the JSON files beside this one. Returns the id of an order
/// that a customer has paid for and the staff has shipped.
std::string make_past(sql::Transaction& transaction, const PastContext& context,
                      const SampleBoards& boards, const std::string& owner, std::int64_t now_ms);

}  // namespace shop::app
