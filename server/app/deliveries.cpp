#include "app/deliveries.hpp"

#include "accounts/accounts.hpp"
#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/security/rate_limit.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::int64_t messages_per_round = 100;
constexpr std::int64_t longest_pause_ms = 60LL * 60 * 1000;
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

OrderToWrite read_order(const MailContext& context, const std::string& id) {
    return context.database.read([&](sql::Transaction& transaction) {
        const auto order = orders::find_order(transaction, id);
        if (!order) throw std::runtime_error("no order " + id);
        return OrderToWrite{
            *order, accounts::find_mail_recipient(transaction, order->user_id, order->email),
            orders::find_payment_deadline(transaction, id, context.unpaid_order_hours)};
    });
}

/// Whether an unverified mailbox may get one more email. A retried message was counted before.
bool may_write_to(const MailContext& context, const std::string& email,
                  const OutboxMessage& message) {
    if (message.attempts > 0) return true;
    const auto count = [&](sql::Transaction& transaction) {
        return security::count_call(transaction, "order_mail:" + email, mails_to_unverified,
                                    unix_now_ms());
    };
    return context.database.write(count).has_value();
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
            .pay_by_ms = found.pay_by_ms};
}

Delivery send_order_mail(const MailContext& context, const OrderMail& wanted,
                         const OutboxMessage& message) {
    const auto found = read_order(context, wanted.order_id);
    auto details = details_of(context, found, message.id);
    if (wanted.occasion == orders::payment_reminder) {
        if (!found.pay_by_ms || !found.recipient.reminders) return Delivery::none;
        details.stop_address =
            context.sender.shop_url +
            page_path(details.language,
                      "/mail/stop/" + context.mail_stop.token_of(found.order.user_id));
    }
    const auto mail = notices::mail_about(wanted.occasion, details, context.sender);
    if (!mail) return Delivery::none;
    if (!found.recipient.email_verified && !may_write_to(context, found.order.email, message)) {
        return Delivery::withheld;
    }
    context.mailer.send(*mail);
    return Delivery::sent;
}

/// About an event of an account, whose payload is the mailbox.
outbound::Mail account_mail(const MailContext& context, const OutboxMessage& message) {
    const auto language = context.database.read([&](sql::Transaction& transaction) {
        return accounts::find_mail_language(transaction, message.payload);
    });
    return notices::mail_about_account(
        message.event, {message.id, message.payload, language_of(context, language)},
        context.sender);
}

}  // namespace

std::int64_t pause_after_ms(std::int64_t attempts) {
    return std::min<std::int64_t>(longest_pause_ms, 1000LL << std::min<std::int64_t>(attempts, 12));
}

Deliveries::Deliveries(sql::Database& database, const std::string& server_name, Deliver deliver,
                       Record record)
    : database_(database),
      lease_(database, "deliveries", server_name),
      deliver_(std::move(deliver)),
      record_(std::move(record)),
      periodic_("deliveries", std::chrono::seconds(1), [this] { deliver_due(); }) {}

void Deliveries::deliver_due() {
    while (true) {
        const auto messages = database_.read([](sql::Transaction& transaction) {
            return due_messages(transaction, unix_now_ms(), messages_per_round);
        });
        if (messages.empty() || !lease_.is_held(unix_now_ms())) return;
        std::vector<Outcome> outcomes;
        for (const auto& message : messages) {
            if (!lease_.is_held(unix_now_ms())) break;
            outcomes.push_back(try_to_deliver(message));
        }
        write_outcomes(outcomes);
    }
}

Deliveries::Outcome Deliveries::try_to_deliver(const OutboxMessage& message) const {
    try {
        return {message, std::nullopt, deliver_(message)};
    } catch (const std::exception& failure) {
        spdlog::warn("outbox message {} ({}) was not delivered: {}", message.id, message.event,
                     failure.what());
        return {message, failure.what()};
    }
}

/// One write for the whole round: messages are as frequent as orders, and share the disk with them.
void Deliveries::write_outcomes(const std::vector<Outcome>& outcomes) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        const auto now_ms = unix_now_ms();
        for (const auto& [message, failure, delivery] : outcomes) {
            if (failure) {
                postpone(transaction, message.id, now_ms + pause_after_ms(message.attempts),
                         *failure);
            } else {
                mark_delivered(transaction, message.id, now_ms);
                if (record_) record_(transaction, message, delivery, now_ms);
            }
        }
        return {};
    };
    database_.write(callback).value();
}

Deliveries::Deliver write_to_customers(const MailContext& context) {
    return [context](const OutboxMessage& message) {
        if (const auto wanted = order_mail_of(message)) {
            return send_order_mail(context, *wanted, message);
        }
        if (message.event != identity::action_email_requested) {
            context.mailer.send(account_mail(context, message));
            return Delivery::sent;
        }
        const auto mail = action_email(context, message);
        if (!mail) return Delivery::none;
        context.mailer.send(*mail);
        return Delivery::sent;
    };
}

void record_in_timeline(sql::Transaction& transaction, const OutboxMessage& message,
                        Delivery delivery, std::int64_t now_ms) {
    const auto wanted = order_mail_of(message);
    if (!wanted || delivery == Delivery::none) return;
    const bool is_sent = delivery == Delivery::sent;
    orders::record_mail(
        transaction, {wanted->order_id, is_sent ? wanted->occasion : "withheld", wanted->actor_id},
        now_ms);
}

}  // namespace shop::app
