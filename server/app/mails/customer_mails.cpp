#include "app/mails/customer_mails.hpp"

#include "accounts/accounts.hpp"
#include "app/mails/order_mails.hpp"
#include "app/mails/staff_mails.hpp"
#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/http/rate_limit.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
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

/// Each attempt writes a new email, because each has its own code.
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

/// Writes the emails of a round, on many threads.
class CustomerMails {
public:
    explicit CustomerMails(const MailContext& context)
        : context_(context), mailer_(context.mailer.get()) {}

    void prepare(const std::vector<OutboxMessage>& messages) {
        // A reload may have replaced the mailer; this one keeps the emails it has accepted until
        // the end of the round.
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
    /// An email to an unverified mailbox, and whether that mailbox may get one more.
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
        const std::lock_guard lock(mutex_);
        if (!orders_.contains(id)) orders_.merge(read_orders(context_, {id}));
        const auto found = orders_.find(id);
        if (found == orders_.end()) throw std::runtime_error("no order " + id);
        return found->second;
    }

    /// Whether the mailbox's limit applies. A retried message was counted before.
    static bool is_limited(const OrderToWrite& found, const OutboxMessage& message) {
        return !found.recipient.email_verified && message.attempts == 0;
    }

    /// Writes the round's limited emails and counts all of them in one transaction.
    void count_limited(const std::vector<OutboxMessage>& messages) {
        limited_.clear();
        std::vector<std::string> message_ids;
        std::vector<std::string> mailboxes;
        for (const auto& message : messages) {
            const auto wanted = order_mail_of(message);
            const auto found = wanted ? orders_.find(wanted->order_id) : orders_.end();
            if (found == orders_.end() || !is_limited(found->second, message)) continue;
            if (is_in_other_mail(context_, *wanted, found->second)) continue;
            auto mail = write_order_mail(context_, *wanted, found->second, message.id);
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
        if (is_in_other_mail(context_, wanted, found)) {
            const bool may_be_withheld =
                !found.recipient.email_verified || wanted.occasion == orders::payment_reminder;
            return may_be_withheld ? Delivery::none : Delivery::sent;
        }
        auto mail = write_order_mail(context_, wanted, found, message.id);
        if (!mail) return Delivery::none;
        if (is_limited(found, message) && !may_write_to({found.order.email}).front()) {
            return Delivery::withheld;
        }
        // An unverified address may be another person's, and papers would show them the customer's
        // address.
        if (found.recipient.email_verified && context_.files_of) {
            const std::lock_guard lock(drawing_);
            std::vector<std::string> order_ids;
            for (const auto& order : orders_of_mail(context_, wanted, found)) {
                order_ids.push_back(order.id);
            }
            mail->attachments = context_.files_of(order_ids, wanted.occasion);
        }
        mailer_->send(*mail);
        return Delivery::sent;
    }

    /// Whether each of these unverified mailboxes may get one more email; counts those that may.
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

    /// An email about an account event; the payload is the mailbox.
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
    std::mutex drawing_;  // Draws one paper at a time: customers need the other cores.
    std::mutex mutex_;    // Guards the orders, some of which are read late.
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
