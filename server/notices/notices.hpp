#pragma once

// The entry point of the notices room: emails to customers and to the staff. It knows no order and
// no account, only the content of an email; app/ looks that up when an outbox message is delivered.

#include "platform/base/language.hpp"
#include "platform/base/money.hpp"
#include "platform/outbound/mailer.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::notices {

/// An account, and what to write into a transfer to it.
struct TransferAddress {
    std::string account;  // On one line.
    std::string reference;
};

/// What a customer told of their transfer.
struct ToldTransfer {
    Money amount;
    std::string reference;  // Of their bank.
    std::string paid_on;    // "2026-07-01"
};

/// What an email about an order says of it.
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
    /// Where to transfer the total to: for "order_way_transfer", "order_part_paid" and
    /// "order_transfer_not_found".
    std::optional<TransferAddress> transfer{};
    /// The one that was looked for: for "order_transfer_not_found".
    std::optional<ToldTransfer> told_transfer{};
};

/// The shop, as its emails name it.
struct Sender {
    std::string shop_name;
    std::string email;
    std::string shop_url;
    std::string factory_address{};
    std::string office_number{};
};

/// The mail about "order_placed", "order_payment_reminder", "order_paid", "order_shipped",
/// "order_cancelled", "order_expired", "order_refunded", "order_refund_failed",
/// "order_paid_too_late", "order_goods_returned", "order_way_transfer", "order_part_paid",
/// "order_transfer_not_found", "order_money_voided" (with "_paid" or "_ended" where the order waits
/// for no payment) or "order_paid_twice"; nothing for events that customers are not written about.
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

/// What an email about an account needs.
struct AccountMailEvent {
    std::string message_id;
    std::string email;  // Verified.
    Language language = Language::english;
};

/// The mail about "account_email_changed" or "account_password_changed", or to an administrator
/// about "backup_late".
outbound::Mail mail_about_account(std::string_view event, const AccountMailEvent& details,
                                  const Sender& sender);

/// A member of the staff who is written to.
struct StaffReader {
    std::string message_id;
    std::string email;  // Verified.
    std::string name;
    Language language = Language::english;
};

/// What happened in the shop on a day, and what waits now, as far as the reader may know it.
struct DailySummary {
    struct Flows {
        std::int64_t placed_count = 0;
        std::int64_t shipped_count = 0;
        Money in;
        Money back;
    };
    /// Numbers of 0 are left out of the email.
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
    std::int64_t day_ms = 0;  // A moment of that day.
    std::optional<Flows> flows{};
    Waiting waiting{};
    std::optional<std::string> audit_head{};
};
outbound::Mail mail_of_day(const StaffReader& reader, const DailySummary& summary,
                           const Sender& sender);

/// The email about products that sold out: `count` of them, of which these are some.
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
