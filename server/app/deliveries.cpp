#include "app/deliveries.hpp"

#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::int64_t messages_per_round = 100;
constexpr std::int64_t longest_pause_ms = 60LL * 60 * 1000;

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
                                   {new_object_id(), written->to, written->link}, context.sender);
}

std::optional<outbound::Mail> order_mail(const MailContext& context, const OutboxMessage& message) {
    const auto order = context.database.read([&](sql::Transaction& transaction) {
        return orders::find_order(transaction, message.payload);
    });
    if (!order) throw std::runtime_error("no order " + message.payload);
    return notices::mail_about(
        message.event,
        {message.id, order->id, order->number, order->product_name, order->quantity, order->price,
         order->name, order->email, order->refunded},
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
        deliver_(message);
        return {message};
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
        for (const auto& [message, failure] : outcomes) {
            if (failure) {
                postpone(transaction, message.id, now_ms + pause_after_ms(message.attempts),
                         *failure);
            } else {
                mark_delivered(transaction, message.id, now_ms);
                if (record_) record_(transaction, message, now_ms);
            }
        }
        return {};
    };
    database_.write(callback).value();
}

Deliveries::Deliver write_to_customers(const MailContext& context) {
    return [context](const OutboxMessage& message) {
        const auto mail = message.event == identity::action_email_requested
                              ? action_email(context, message)
                              : order_mail(context, message);
        if (mail) context.mailer.send(*mail);
    };
}

void record_in_timeline(sql::Transaction& transaction, const OutboxMessage& message,
                        std::int64_t now_ms) {
    if (!message.event.starts_with("order_")) return;
    orders::record_mail(transaction, message.payload, message.event, now_ms);
}

}  // namespace shop::app
