#pragma once

// An email about an order that an administrator has sent once more.

#include "platform/db/database.hpp"

#include <string>

namespace shop::orders {

/// The outbox message that asks for such an email.
inline constexpr std::string_view mail_again = "mail_again";

/// An email that an administrator has sent once more.
struct MailAgain {
    std::string order_id;
    std::string occasion;  // "order_paid"
    std::string actor_id;
};

/// Asks for the email, with the order's data and address of then. Refuses with "unknown_order",
/// "mail_never_sent" or, after five an hour for an order, "too_many_requests".
Result<void> send_mail_again(sql::Transaction& transaction, const MailAgain& wanted,
                             std::int64_t now_ms);

/// The email that this payload of an outbox message asks for.
MailAgain mail_again_of(const std::string& payload);

}  // namespace shop::orders
