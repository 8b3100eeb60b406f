#pragma once

// Refunds at SSLCommerz that wait for staff, who check or make them there. Their results are stored
// in the caller's transaction.

#include "payments/provider.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::payments {

/// Result of a refund at SSLCommerz, as staff entered it.
struct GatewayRefundAnswer {
    std::string key;
    // `failed` if it was not made; otherwise the status that SSLCommerz shows.
    RefundStatus status;
    std::string ref_id{};  // SSLCommerz's number of the refund, if it was made.
};

/// Time after sending at which staff may answer a refund: its call has ended by then.
inline constexpr std::int64_t gateway_refund_answered_within_ms = minute_ms;

/// Whether a refund at SSLCommerz waits for staff: no response came within that time, or staff make
/// refunds there (GatewaySettings::sends_refunds).
bool gateway_refund_waits(sql::Transaction& transaction, const std::string& key,
                          std::int64_t now_ms);

/// Stores the answer and returns the refund. Empty if the refund does not wait for staff, or if the
/// number belongs to another refund.
std::optional<Refund> answer_gateway_refund(sql::Transaction& transaction,
                                            const GatewayRefundAnswer& answer, std::int64_t now_ms);

}  // namespace shop::payments
