#pragma once

// The entry point of the notices room: emails to customers and to staff. It handles only the
// content of emails; app/ looks up orders and accounts when it delivers an outbox message.

#include "platform/base/language.hpp"
#include "platform/base/money.hpp"
#include "platform/outbound/mailer.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::notices {

/// A bank account and the reference to write into a transfer.
struct TransferAddress {
    std::string account;  // On one line.
    std::string reference;
};

/// A transfer as the customer reported it.
struct ReportedTransfer {
    Money amount;
    std::string reference;  // The bank's reference.
    std::string paid_on;    // "2026-07-01"
};

/// An order out of several that one email is about.
struct MailLine {
    std::int64_t order_number = 0;
    std::string product_name;
    std::optional<std::string> product_name_bangla{};
    std::int64_t quantity = 0;
    Money total;
};

/// The facts of an order, or of several orders of a checkout, that its emails need.
struct OrderMailEvent {
    std::string message_id;  // The outbox message's id: one message, one email.
    std::string order_id;
    std::int64_t order_number = 0;
    std::string product_name;
    std::int64_t quantity = 0;
    Money total{};  // Of all orders, as all other amounts.
    std::string name;
    std::string email;
    /// If false, the email leaves out the name: name and address may both be a stranger's input.
    bool email_verified = false;
    Money refunded{};  // Part of the total, so far.
    Language language = Language::english;
    std::optional<std::string> product_name_bangla{};
    std::string product_id{};
    std::string address{};                      // Delivery address; left out like the name.
    std::optional<std::int64_t> pay_by_ms{};    // When it expires if it stays unpaid.
    std::optional<std::string> stop_address{};  // Page that ends reminders.
    Money received{};  // Partial payments so far, while the order is unpaid.
    /// The account to transfer the total to: for "order_way_transfer", "order_part_paid" and
    /// "order_transfer_not_found".
    std::optional<TransferAddress> transfer{};
    /// The transfer that staff could not find: for "order_transfer_not_found".
    std::optional<ReportedTransfer> reported_transfer{};
    std::vector<MailLine> lines{};                 // Of all orders, if there are several.
    std::optional<std::int64_t> promised_by_ms{};  // The end of the promised day.
};

/// The shop's details in its emails.
struct Sender {
    std::string shop_name;
    std::string email;
    std::string shop_url;
    std::string factory_address{};
    std::string office_number{};
};

/// The email about "order_placed", "order_payment_reminder", "order_paid", "order_shipped",
/// "order_cancelled", "order_expired", "order_refunded", "order_refund_failed",
/// "order_paid_too_late", "order_goods_returned", "order_way_transfer", "order_part_paid",
/// "order_transfer_not_found", "order_money_voided" (with "_paid" or "_ended" if the order no
/// longer waits for a payment) or "order_paid_twice". Empty for events that customers get no email
/// about.
std::optional<outbound::Mail> mail_about(std::string_view event, const OrderMailEvent& details,
                                         const Sender& sender);

/// An email with a link that only the owner of the mailbox may use.
struct ActionEmailText {
    std::string id;
    std::string email;
    std::string link;
    Language language = Language::english;
};

/// The email for "password_reset", "verify_email" or "change_email".
outbound::Mail mail_with_link(std::string_view occasion, const ActionEmailText& action_email,
                              const Sender& sender);

/// The facts that an email about an account needs.
struct AccountMailEvent {
    std::string message_id;
    std::string email;  // Verified.
    Language language = Language::english;
};

/// The email about "account_email_changed" or "account_password_changed", or to an administrator
/// about "backup_late".
outbound::Mail mail_about_account(std::string_view event, const AccountMailEvent& details,
                                  const Sender& sender);

/// A member of staff who receives an email.
struct StaffReader {
    std::string message_id;
    std::string email;  // Verified.
    std::string name;
    Language language = Language::english;
};

/// The day's events and the open tasks, limited to the reader's permissions.
struct DailySummary {
    struct Flows {
        std::int64_t placed_count = 0;
        std::int64_t shipped_count = 0;
        Money in;
        Money back;
    };
    /// The email leaves out zeros.
    struct Waiting {
        std::int64_t to_ship = 0;
        std::int64_t unpaid = 0;
        std::int64_t owed = 0;
        std::int64_t transfers_to_check = 0;
        std::int64_t refunds_to_send = 0;
        std::int64_t unmatched_payments = 0;
        std::int64_t refused_refunds = 0;
        std::int64_t low_products = 0;
        std::int64_t sold_out_products = 0;
    };
    std::int64_t day_ms = 0;  // Any time on that day.
    std::optional<Flows> flows{};
    Waiting waiting{};
    std::optional<std::string> audit_head{};
};
outbound::Mail mail_of_day(const StaffReader& reader, const DailySummary& summary,
                           const Sender& sender);

/// The email about sold-out products: their number, and the names of some of them.
struct SoldOut {
    struct Product {
        std::string name;
        std::optional<std::string> name_bangla{};
    };
    std::int64_t count = 0;
    std::vector<Product> products{};
};
outbound::Mail mail_of_sold_out(const StaffReader& reader, const SoldOut& sold_out,
                                const Sender& sender);

}  // namespace shop::notices
