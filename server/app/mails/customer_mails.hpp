#pragma once

// Emails to customers about orders and accounts, from outbox messages.

#include "app/deliveries/deliveries.hpp"
#include "app/mails/mail_context.hpp"

namespace shop::app {

/// Sends the customer an email about an order's event, or the action email they requested. Records
/// in the order's timeline whether it was sent or withheld: an unverified mailbox gets at most five
/// emails about orders per hour, because an attacker may have entered another person's address.
Subscriber write_to_customers(const MailContext& context);

}  // namespace shop::app
