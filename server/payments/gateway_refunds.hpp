#pragma once

// Refunds at SSLCommerz that wait for a person, who looks there: what they find is stored within
// the caller's transaction.

#include "payments/provider.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::payments {

/// A person's word on a refund at SSLCommerz.
struct GatewayRefundAnswer {
    std::string key;
    RefundStatus status;   // Failed: it was not made. Otherwise what SSLCommerz says of it.
    std::string ref_id{};  // SSLCommerz's number of it, where it was made.
};

/// How long after it was sent a refund at SSLCommerz may still be answered: its call has ended.
inline constexpr std::int64_t gateway_refund_answered_within_ms = 60'000;

/// Whether a refund at SSLCommerz waits for a person: no answer came within that time, or people
/// make refunds there (GatewaySettings::sends_refunds).
bool gateway_refund_waits(sql::Transaction& transaction, const std::string& key,
                          std::int64_t now_ms);

/// Stores the answer and returns the refund. Empty when it does not wait for a person, or when the
/// number is of another refund.
std::optional<Refund> answer_gateway_refund(sql::Transaction& transaction,
                                            const GatewayRefundAnswer& answer, std::int64_t now_ms);

}  // namespace shop::payments
