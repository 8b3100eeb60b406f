#pragma once

#include "orders/payment/pay_order.hpp"

#include <optional>
#include <string>
#include <vector>

namespace shop::orders {

/// Records that a card was declined, once per webhook event. Only history depends on it. Does
/// nothing for an intent that belongs to no order.
void record_decline(sql::Database& database, const payments::WebhookEvent& event,
                    std::int64_t now_ms);

/// Records that the payment is disputed, if the provider confirms it. The order stays paid; an
/// administrator has to respond to the dispute. Refuses with "payments_unavailable": the provider
/// sends the event again.
Result<void> record_dispute(const PaymentContext& context, const payments::WebhookEvent& event,
                            std::int64_t now_ms);

/// An email about an order that has left the shop.
struct SentMail {
    std::string order_id;
    std::string occasion;                   // "order_paid"
    std::optional<std::string> actor_id{};  // Who sent it once more.
};
void record_mails(sql::Transaction& transaction, std::vector<SentMail> mails, std::int64_t now_ms);

/// A paper that was issued for an order.
struct IssuedPaper {
    std::string order_id;
    std::string paper_id;  // It is recorded once.
    std::string name;      // "invoice 2026-27/000123"
    std::int64_t at_ms = 0;
};
void record_paper(sql::Transaction& transaction, const IssuedPaper& paper);

}  // namespace shop::orders
