#pragma once

// Emails to customers: what becomes of outbox messages about orders and accounts.

#include "app/deliveries/deliveries.hpp"
#include "app/mails/mail_context.hpp"

namespace shop::app {

/// Sends the customer an email about an order's event, or the action email they requested, and
/// records in the order's timeline that it was sent, or withheld: a mailbox whose address is not
/// verified gets five emails about orders in an hour, because an attacker may have typed another
/// person's address.
Subscriber write_to_customers(const MailContext& context);

}  // namespace shop::app
