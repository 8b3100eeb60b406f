#pragma once

// Emails about orders: which one a message asks for, and what it says of the order as it is now.

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

namespace shop::app {

/// An email about an order that a message asks for.
struct OrderMail {
    std::string order_id;
    std::string occasion;
    std::optional<std::string> actor_id{};  // Who has it sent once more.
};

/// Nothing for a message about something else.
std::optional<OrderMail> order_mail_of(const OutboxMessage& message);

/// An order with what its emails say beside it.
struct OrderToWrite {
    orders::Order order;
    accounts::MailRecipient recipient{};
    std::optional<std::int64_t> pay_by_ms{};
};

/// The orders of a round, by id.
using OrdersToWrite = std::map<std::string, OrderToWrite>;

/// Those of `ids` that there are.
OrdersToWrite read_orders(const MailContext& context, const std::set<std::string>& ids);

/// The language of an email to a user who chose `language`.
Language language_of(const MailContext& context, Language language);

/// The email, which has no papers yet. Nothing where none is due.
std::optional<outbound::Mail> write_order_mail(const MailContext& context, const OrderMail& wanted,
                                               const OrderToWrite& found,
                                               const std::string& message_id);

}  // namespace shop::app
