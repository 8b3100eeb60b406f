#pragma once

// Emails about orders: chosen by an outbox message, written from the order's current state.

#include "accounts/accounts.hpp"
#include "app/mails/mail_context.hpp"
#include "orders/orders.hpp"
#include "platform/base/language.hpp"
#include "platform/outbound/mailer.hpp"
#include "platform/outbound/outbox.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace shop::app {

/// The email about an order that a message requests.
struct OrderMail {
    std::string order_id;
    std::string occasion;
    std::optional<std::string> actor_id{};  // The staff member who resends it.
};

/// Empty if the message is about something else.
std::optional<OrderMail> order_mail_of(const OutboxMessage& message);

/// An order with the other data for its emails.
struct OrderToWrite {
    orders::Order order;
    std::vector<orders::Order> together{};  // All orders of its checkout, if there are several.
    accounts::MailRecipient recipient{};
    std::optional<std::int64_t> pay_by_ms{};
};

/// A round's orders by id.
using OrdersToWrite = std::map<std::string, OrderToWrite>;

/// The orders among `ids` that exist.
OrdersToWrite read_orders(const MailContext& context, const std::set<std::string>& ids);

/// The language of an email to a user who chose `language`.
Language language_of(const MailContext& context, Language language);

/// The orders that one email about this occasion is about, by line: the order alone, or all of its
/// checkout that were placed, paid or reminded of together with it. Instructions for a transfer are
/// about all orders that wait for one.
std::vector<orders::Order> orders_of_mail(const MailContext& context, const OrderMail& wanted,
                                          const OrderToWrite& found);

/// Whether the email of another order of the checkout is about this one too.
bool is_in_other_mail(const MailContext& context, const OrderMail& wanted,
                      const OrderToWrite& found);

/// Writes the email, without its papers. Empty if none is due.
std::optional<outbound::Mail> write_order_mail(const MailContext& context, const OrderMail& wanted,
                                               const OrderToWrite& found,
                                               const std::string& message_id);

}  // namespace shop::app
