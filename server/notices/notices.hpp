#pragma once

// The entry point of the notices room: emails to customers. It knows no order and no account, only
// the content of an email; app/ looks that up when an outbox message is delivered.

#include "platform/base/language.hpp"
#include "platform/base/money.hpp"
#include "platform/outbound/mailer.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace shop::notices {

/// An account, and what to write into a transfer to it.
struct TransferAddress {
    std::string account;  // On one line.
    std::string reference;
};

struct OrderMailEvent {
    std::string message_id;  // Of the outbox message: one message, one email.
    std::string order_id;
    std::int64_t order_number = 0;
    std::string product_name;
    std::int64_t quantity = 0;
    Money total;
    std::string name;
    std::string email;
    /// Otherwise the email leaves the name out: any client may have typed name and address.
    bool email_verified = false;
    Money refunded{};  // Of the total, so far.
    Language language = Language::english;
    std::optional<std::string> product_name_bangla{};
    std::string product_id{};
    std::string address{};                      // Where the products go; left out like the name.
    std::optional<std::int64_t> pay_by_ms{};    // When it expires if nothing is paid.
    std::optional<std::string> stop_address{};  // Of a page that ends reminders.
    Money received{};                           // Of the total, in parts, while it is unpaid.
    /// Where to transfer the total to: for "order_way_transfer" and "order_part_paid".
    std::optional<TransferAddress> transfer{};
};

struct Sender {
    std::string shop_name;
    std::string email;
    std::string shop_url;
    std::string factory_address{};
    std::string office_number{};
};

/// The mail about "order_placed", "order_payment_reminder", "order_paid", "order_shipped",
/// "order_cancelled", "order_expired", "order_refunded", "order_refund_failed",
/// "order_paid_too_late", "order_goods_returned", "order_way_transfer", "order_part_paid" or
/// "order_paid_twice"; nothing for events that customers are not
/// written about.
std::optional<outbound::Mail> mail_about(std::string_view event, const OrderMailEvent& details,
                                         const Sender& sender);

/// An email with a link that is for the owner of the mailbox only.
struct ActionEmailText {
    std::string id;
    std::string email;
    std::string link;
    Language language = Language::english;
};

/// The mail for "password_reset", "verify_email" or "change_email".
outbound::Mail mail_with_link(std::string_view occasion, const ActionEmailText& action_email,
                              const Sender& sender);

struct AccountMailEvent {
    std::string message_id;
    std::string email;  // Verified.
    Language language = Language::english;
};

/// The mail about "account_email_changed" or "account_password_changed", or to an administrator
/// about "backup_late".
outbound::Mail mail_about_account(std::string_view event, const AccountMailEvent& details,
                                  const Sender& sender);

}  // namespace shop::notices
