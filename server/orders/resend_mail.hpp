#pragma once

// Lets an administrator resend an email about an order.

#include "platform/db/database.hpp"

#include <string>

namespace shop::orders {

/// Outbox message that requests such an email.
inline constexpr std::string_view resend_mail_event = "mail_again";

/// An email that an administrator resends.
struct ResendRequest {
    std::string order_id;
    std::string occasion;  // "order_paid"
    std::string actor_id;
};

/// Requests the email, with the order's current data and address. Refuses with "unknown_order",
/// "mail_never_sent" or, after five an hour for an order, "too_many_requests".
Result<void> resend_mail(sql::Transaction& transaction, const ResendRequest& wanted,
                         std::int64_t now_ms);

/// Reads the request from the payload of an outbox message.
ResendRequest resend_request_of(const std::string& payload);

}  // namespace shop::orders
