#include "app/customer_mails.hpp"

#include "accounts/accounts.hpp"
#include "app/today/staff_mails.hpp"
#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/security/rate_limit.hpp"

#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace shop::app {
namespace {

constexpr security::RateLimit mails_to_unverified{5, 60 * 60};

std::string_view occasion_of(identity::CodePurpose purpose) {
    switch (purpose) {
        case identity::CodePurpose::password_reset: return "password_reset";
        case identity::CodePurpose::verify_email: return "verify_email";
        case identity::CodePurpose::change_email: return "change_email";
    }
    throw std::logic_error("a code of no known purpose");
}

/// Each attempt is an email of its own, because each has its own code.
std::optional<outbound::Mail> action_email(const MailContext& context,
                                           const OutboxMessage& message) {
    // Requested while the embedded identity service was still in use.
    if (context.identity == nullptr) return std::nullopt;
    const auto written = context.identity->write_action_email(message.payload, unix_now_seconds());
    if (!written) return std::nullopt;
    return notices::mail_with_link(occasion_of(written->purpose),
                                   {new_object_id(), written->to, written->link, written->language},
                                   context.sender);
}

/// An email about an order that a message asks for.
struct OrderMail {
    std::string order_id;
    std::string occasion;
    std::optional<std::string> actor_id{};  // Who has it sent once more.
};

/// Nothing for a message about something else.
std::optional<OrderMail> order_mail_of(const OutboxMessage& message) {
    if (message.event == orders::mail_again) {
        auto again = orders::mail_again_of(message.payload);
        return OrderMail{std::move(again.order_id), std::move(again.occasion),
                         std::move(again.actor_id)};
    }
    if (!message.event.starts_with("order_")) return std::nullopt;
    return OrderMail{message.payload, message.event};
}

struct OrderToWrite {
    orders::Order order;
    accounts::MailRecipient recipient{};
    std::optional<std::int64_t> pay_by_ms{};
};

/// The orders of a round, by id.
using OrdersToWrite = std::map<std::string, OrderToWrite>;

OrdersToWrite read_orders(const MailContext& context, const std::set<std::string>& ids) {
    return context.database.read([&](sql::Transaction& transaction) {
        std::vector<std::string> found;
        std::vector<accounts::UserEmail> emails;
        OrdersToWrite orders;
        for (auto& order : orders::find_orders(transaction, {ids.begin(), ids.end()})) {
            if (!order) continue;
            found.push_back(order->id);
            emails.push_back({order->user_id, order->email});
            orders.emplace(found.back(), OrderToWrite{std::move(*order)});
        }
        const auto recipients = accounts::find_mail_recipients(transaction, emails);
        const auto deadlines = orders::find_payment_deadlines(
            transaction, found, {context.unpaid_order_hours, context.manual.transfer_days});
        for (std::size_t i = 0; i < found.size(); ++i) {
            auto& order = orders.at(found[i]);
            order.recipient = recipients[i];
            order.pay_by_ms = deadlines[i];
        }
        return orders;
    });
}

/// The language of an email to a user who chose `language`.
Language language_of(const MailContext& context, Language language) {
    return context.has_bangla ? language : Language::english;
}

notices::OrderMailEvent details_of(const MailContext& context, const OrderToWrite& found,
                                   const std::string& message_id) {
    const auto& order = found.order;
    return {.message_id = message_id,
            .order_id = order.id,
            .order_number = order.number,
            .product_name = order.product_name,
            .quantity = order.quantity,
            .total = order.price,
            .name = order.name,
            .email = order.email,
            .email_verified = found.recipient.email_verified,
            .refunded = order.refunded,
            .language = language_of(context, found.recipient.language),
            .product_name_bangla = order.product_name_bangla,
            .product_id = order.product_id,
            .address = order.address,
            .pay_by_ms = found.pay_by_ms,
            .received = order.paid() ? Money{} : order.received};
}

/// A reminder that was due for another way comes too early: those of a transfer have one of their
/// own.
bool is_early(const OrderToWrite& found) {
    constexpr std::int64_t day_and_hour_ms = (day_seconds + hour_seconds) * 1000;
    return found.order.way == payments::Way::transfer &&
           *found.pay_by_ms - unix_now_ms() > day_and_hour_ms;
}

notices::TransferAddress transfer_address(const payments::TransferAccount& account,
                                          const orders::Order& order) {
    std::string line = account.account_name;
    for (const auto& part :
         {account.account_number, account.bank, account.branch, account.routing_number}) {
        if (!part.empty()) line += ", " + part;
    }
    return {std::move(line), orders::transfer_reference(order.number)};
}

/// Writes the emails of a round.
class CustomerMails {
public:
    explicit CustomerMails(const MailContext& context)
        : context_(context), mailer_(context.mailer.get()) {}

    void prepare(const std::vector<OutboxMessage>& messages) {
        // Another mailer may have replaced it; this one keeps what it has accepted until the end of
        // the round.
        mailer_ = context_.mailer.get();
        orders_.clear();
        std::set<std::string> ids;
        for (const auto& message : messages) {
            if (const auto wanted = order_mail_of(message)) ids.insert(wanted->order_id);
        }
        if (!ids.empty()) orders_ = read_orders(context_, ids);
        count_limited(messages);
    }

    Delivery deliver(const OutboxMessage& message) {
        if (const auto wanted = order_mail_of(message)) return send_order_mail(*wanted, message);
        if (message.event == identity::action_email_requested) {
            return send(action_email(context_, message));
        }
        if (is_staff_mail(message)) {
            return send(write_staff_mail(context_.database, message,
                                         {context_.sender, context_.has_bangla}));
        }
        return send(account_mail(message));
    }

    void finish() { mailer_->flush(); }

private:
    /// An email to an unverified mailbox, and whether that may get one more.
    struct LimitedMail {
        outbound::Mail mail;
        bool is_allowed = false;
    };

    Delivery send(const std::optional<outbound::Mail>& mail) {
        if (!mail) return Delivery::none;
        mailer_->send(*mail);
        return Delivery::sent;
    }

    const OrderToWrite& find_order(const std::string& id) {
        if (!orders_.contains(id)) orders_.merge(read_orders(context_, {id}));
        const auto found = orders_.find(id);
        if (found == orders_.end()) throw std::runtime_error("no order " + id);
        return found->second;
    }

    /// The transfer that was looked for and not found.
    std::optional<notices::ToldTransfer> find_told_transfer(const std::string& order_id) const {
        const auto notice = context_.database.read([&](sql::Transaction& transaction) {
            return orders::find_transfer_not_found(transaction, order_id);
        });
        if (!notice) return std::nullopt;
        return notices::ToldTransfer{notice->amount, notice->reference, notice->paid_on};
    }

    /// Nothing where none is due.
    std::optional<outbound::Mail> write_order_mail(const OrderMail& wanted,
                                                   const OrderToWrite& found,
                                                   const std::string& message_id) const {
        auto details = details_of(context_, found, message_id);
        if (wanted.occasion == orders::payment_reminder) {
            if (!found.pay_by_ms || !found.recipient.reminders) return std::nullopt;
            if (is_early(found)) return std::nullopt;
            details.stop_address =
                context_.sender.shop_url +
                page_path(details.language,
                          "/mail/stop/" + context_.mail_stop.token_of(found.order.user_id));
        }
        const bool is_not_found = wanted.occasion == "order_transfer_not_found";
        if (is_not_found) {
            details.told_transfer = find_told_transfer(wanted.order_id);
            if (!details.told_transfer) return std::nullopt;  // Its money has come meanwhile.
        }
        if (is_not_found || wanted.occasion == "order_way_transfer" ||
            wanted.occasion == "order_part_paid") {
            details.transfer = transfer_address(context_.manual.account, found.order);
        }
        return notices::mail_about(wanted.occasion, details, context_.sender);
    }

    /// Whether the mailbox gets only so many emails. A retried message was counted before.
    static bool is_limited(const OrderToWrite& found, const OutboxMessage& message) {
        return !found.recipient.email_verified && message.attempts == 0;
    }

    /// Writes those of the round that are limited, and counts all of them in one transaction.
    void count_limited(const std::vector<OutboxMessage>& messages) {
        limited_.clear();
        std::vector<std::string> message_ids;
        std::vector<std::string> mailboxes;
        for (const auto& message : messages) {
            const auto wanted = order_mail_of(message);
            const auto found = wanted ? orders_.find(wanted->order_id) : orders_.end();
            if (found == orders_.end() || !is_limited(found->second, message)) continue;
            auto mail = write_order_mail(*wanted, found->second, message.id);
            if (!mail) continue;
            mailboxes.push_back(found->second.order.email);
            message_ids.push_back(message.id);
            limited_[message.id] = {std::move(*mail)};
        }
        const auto allowed = may_write_to(mailboxes);
        for (std::size_t i = 0; i < allowed.size(); ++i) {
            limited_.at(message_ids[i]).is_allowed = allowed[i];
        }
    }

    Delivery send_order_mail(const OrderMail& wanted, const OutboxMessage& message) {
        if (const auto limited = limited_.find(message.id); limited != limited_.end()) {
            if (!limited->second.is_allowed) return Delivery::withheld;
            mailer_->send(limited->second.mail);
            return Delivery::sent;
        }
        const auto& found = find_order(wanted.order_id);
        auto mail = write_order_mail(wanted, found, message.id);
        if (!mail) return Delivery::none;
        if (is_limited(found, message) && !may_write_to({found.order.email}).front()) {
            return Delivery::withheld;
        }
        // An address that is not verified may be another person's, whom papers must not tell where
        // the customer lives.
        if (found.recipient.email_verified && context_.files_of) {
            mail->attachments = context_.files_of(wanted.order_id, wanted.occasion);
        }
        mailer_->send(*mail);
        return Delivery::sent;
    }

    /// Whether each of these unverified mailboxes may get one more email, which is counted.
    std::vector<bool> may_write_to(const std::vector<std::string>& mailboxes) const {
        if (mailboxes.empty()) return {};
        std::vector<std::string> buckets;
        for (const auto& mailbox : mailboxes) buckets.push_back("order_mail:" + mailbox);
        const auto count = [&](sql::Transaction& transaction) -> Result<std::vector<bool>> {
            std::vector<bool> allowed;
            for (const auto& counted :
                 security::count_calls(transaction, buckets, mails_to_unverified, unix_now_ms())) {
                allowed.push_back(counted.has_value());
            }
            return allowed;
        };
        return context_.database.write(count).value();
    }

    /// About an event of an account, whose payload is the mailbox.
    outbound::Mail account_mail(const OutboxMessage& message) const {
        const auto language = context_.database.read([&](sql::Transaction& transaction) {
            return accounts::find_mail_language(transaction, message.payload);
        });
        return notices::mail_about_account(
            message.event, {message.id, message.payload, language_of(context_, language)},
            context_.sender);
    }

    const MailContext context_;
    std::shared_ptr<outbound::Mailer> mailer_;
    OrdersToWrite orders_{};
    std::map<std::string, LimitedMail> limited_{};  // By message.
};

void record_in_timeline(sql::Transaction& transaction, const std::vector<Delivered>& delivered,
                        std::int64_t now_ms) {
    std::vector<orders::SentMail> mails;
    for (const auto& [message, delivery] : delivered) {
        const auto wanted = order_mail_of(message);
        if (!wanted || delivery == Delivery::none) continue;
        const bool is_sent = delivery == Delivery::sent;
        mails.push_back(
            {wanted->order_id, is_sent ? wanted->occasion : "withheld", wanted->actor_id});
    }
    orders::record_mails(transaction, std::move(mails), now_ms);
}

}  // namespace

Subscriber write_to_customers(const MailContext& context) {
    const auto mails = std::make_shared<CustomerMails>(context);
    return {[mails](const OutboxMessage& message) { return mails->deliver(message); },
            [mails](const std::vector<OutboxMessage>& messages) { mails->prepare(messages); },
            [mails] { mails->finish(); }, record_in_timeline};
}

}  // namespace shop::app
