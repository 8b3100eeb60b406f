#include "app/deliveries.hpp"

#include "accounts/accounts.hpp"
#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/security/rate_limit.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>

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

struct OrderToWrite {
    orders::Order order;
    bool email_verified = false;
    Language language = Language::english;
};

bool is_about_order(const OutboxMessage& message) {
    return message.event.starts_with("order_");
}

/// The orders of a round, by id.
using OrdersToWrite = std::map<std::string, OrderToWrite>;

OrdersToWrite read_orders(const MailContext& context, const std::vector<OutboxMessage>& messages) {
    std::set<std::string> ids;
    for (const auto& message : messages) {
        if (is_about_order(message)) ids.insert(message.payload);
    }
    OrdersToWrite orders;
    if (ids.empty()) return orders;
    context.database.read([&](sql::Transaction& transaction) {
        std::vector<orders::Order> found;
        std::vector<accounts::UserEmail> emails;
        for (auto& order : orders::find_orders(transaction, {ids.begin(), ids.end()})) {
            if (!order) continue;
            emails.push_back({order->user_id, order->email});
            found.push_back(std::move(*order));
        }
        const auto recipients = accounts::find_recipients(transaction, emails);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto id = found[i].id;
            const auto language = context.has_bangla ? recipients[i].language : Language::english;
            orders.insert_or_assign(
                id, OrderToWrite{std::move(found[i]), recipients[i].email_verified, language});
        }
        return true;
    });
    return orders;
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

Delivery send_order_mail(const MailContext& context, const OrdersToWrite& orders,
                         const OutboxMessage& message) {
    const auto found = orders.find(message.payload);
    if (found == orders.end()) throw std::runtime_error("no order " + message.payload);
    const auto& [order, email_verified, language] = found->second;
    const auto mail =
        notices::mail_about(message.event,
                            {message.id, order.id, order.number, order.product_name, order.quantity,
                             order.price, order.name, order.email, email_verified, order.refunded,
                             language, order.product_name_bangla},
                            context.sender);
    if (!mail) return Delivery::none;
    if (!email_verified && !may_write_to(context, order.email, message)) return Delivery::withheld;
    context.mailer.send(*mail);
    return Delivery::sent;
}

}  // namespace

std::int64_t pause_after_ms(std::int64_t attempts) {
    return std::min<std::int64_t>(longest_pause_ms, 1000LL << std::min<std::int64_t>(attempts, 12));
}

Deliveries::Deliveries(sql::Database& database, const std::string& server_name,
                       Subscriber subscriber)
    : database_(database),
      lease_(database, "deliveries", server_name),
      subscriber_(std::move(subscriber)),
      periodic_("deliveries", std::chrono::seconds(1), [this] { deliver_due(); }) {}

void Deliveries::deliver_due() {
    while (true) {
        const auto messages = database_.read([](sql::Transaction& transaction) {
            return due_messages(transaction, unix_now_ms(), messages_per_round);
        });
        if (messages.empty() || !lease_.is_held(unix_now_ms())) return;
        if (subscriber_.prepare) subscriber_.prepare(messages);
        Outcomes outcomes;
        for (const auto& message : messages) {
            if (!lease_.is_held(unix_now_ms())) break;
            try_to_deliver(message, outcomes);
        }
        try_to_finish(outcomes);
        write(outcomes);
    }
}

void Deliveries::try_to_deliver(const OutboxMessage& message, Outcomes& outcomes) const {
    try {
        outcomes.delivered.push_back({message, subscriber_.deliver(message)});
    } catch (const std::exception& failure) {
        spdlog::warn("outbox message {} ({}) was not delivered: {}", message.id, message.event,
                     failure.what());
        outcomes.failed.emplace_back(message, failure.what());
    }
}

void Deliveries::try_to_finish(Outcomes& outcomes) const {
    if (!subscriber_.finish) return;
    try {
        subscriber_.finish();
    } catch (const std::exception& failure) {
        spdlog::warn("{} outbox messages were not delivered: {}", outcomes.delivered.size(),
                     failure.what());
        for (auto& one : outcomes.delivered) {
            outcomes.failed.emplace_back(std::move(one.message), failure.what());
        }
        outcomes.delivered.clear();
    }
}

/// One write for the whole round: messages are as frequent as orders, and share the disk with them.
void Deliveries::write(const Outcomes& outcomes) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        const auto now_ms = unix_now_ms();
        std::vector<std::string> delivered;
        for (const auto& one : outcomes.delivered) delivered.push_back(one.message.id);
        mark_delivered(transaction, delivered, now_ms);
        std::vector<Postponed> postponed;
        for (const auto& [message, failure] : outcomes.failed) {
            postponed.push_back({message.id, now_ms + pause_after_ms(message.attempts), failure});
        }
        postpone(transaction, postponed);
        if (subscriber_.record) subscriber_.record(transaction, outcomes.delivered, now_ms);
        return {};
    };
    database_.write(callback).value();
}

namespace {

Delivery send_mail(const MailContext& context, const OrdersToWrite& orders,
                   const OutboxMessage& message) {
    if (is_about_order(message)) return send_order_mail(context, orders, message);
    if (message.event != identity::action_email_requested) {
        context.mailer.send(notices::mail_about_account(message.event, message.id, message.payload,
                                                        context.sender));
        return Delivery::sent;
    }
    const auto mail = action_email(context, message);
    if (!mail) return Delivery::none;
    context.mailer.send(*mail);
    return Delivery::sent;
}

void record_in_timeline(sql::Transaction& transaction, const std::vector<Delivered>& delivered,
                        std::int64_t now_ms) {
    std::vector<orders::SentMail> mails;
    for (const auto& [message, delivery] : delivered) {
        if (!is_about_order(message) || delivery == Delivery::none) continue;
        mails.push_back({message.payload, delivery == Delivery::sent ? message.event : "withheld"});
    }
    orders::record_mails(transaction, std::move(mails), now_ms);
}

}  // namespace

Subscriber write_to_customers(const MailContext& context) {
    const auto orders = std::make_shared<OrdersToWrite>();
    return {[context, orders](const OutboxMessage& message) {
                return send_mail(context, *orders, message);
            },
            [context, orders](const std::vector<OutboxMessage>& messages) {
                *orders = read_orders(context, messages);
            },
            [context] { context.mailer.flush(); }, record_in_timeline};
}

}  // namespace shop::app
